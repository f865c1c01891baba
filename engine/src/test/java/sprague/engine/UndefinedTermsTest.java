// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.plan.Planner;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.model.Term;
import sprague.testkit.Piece;
import sprague.testkit.PlainNimValues;
import sprague.testkit.RuleText;

/**
 * A term without a value is an error in every engine, also where the move could not exist whatever
 * the value were: a remainder by 5 is never 7 or more, but L[3] has no remainder.
 */
final class UndefinedTermsTest {
  private static final String LIST = "game g(L: list = [3, 1, 2]) ";
  private static final Limits LIMITS = new Limits(200 << 20, 1, Optional.empty());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n - 1) where L[n] mod 5 >= 7",
        "heap(n) -> heap(n - 1) where L[n] mod 5 = 7",
        "heap(n) -> heap(n - 1) where L[n] mod 5 in {7, 8}",
        "heap(n) -> heap(n - 1) where L[n] < 0",
        "heap(n) -> heap(n - 1) where min(L[n], 2) > 5",
        "heap(n) -> heap(n - 1) where (n > 5 or L[n] mod 5 < 2), (n < 3 or L[n] mod 5 > 7)",
        "heap(n) -> heap(n - 1) where n mod (n - 3) mod 5 >= 7",
        "heap(n) -> heap(n - k) where k < 3, k > L[n] mod 5 + 4",
        "heap(n) -> heap(n - k) where 1 <= k <= L[n] mod 5 - 9",
        "heap(n) -> heap(n - 1 - 100 * (L[n] mod 5 + 3))",
        "heap(n) -> heap(a) where a * b = n, a > 0, b > 1, L[n] mod 5 >= 7",
        "heap(n) -> heap(n - k) where 1 <= k <= 2 -> heap(n - 1) where L[n] mod 5 >= 7"
      })
  void noEngine_takesAnUndefinedCondition_forFalse(String rules) {
    PlainNimValues definition = new PlainNimValues(RuleText.syntax(LIST + rules), 10);
    assertThatThrownBy(() -> definition.of(new Piece("heap", List.of(3L)))).isNotNull();
    Game game = RuleText.game(LIST + rules);
    for (EngineOffer bid : offers(game)) {
      assertThatThrownBy(() -> bid.run(new Effort(LIMITS), (values, count) -> {}))
          .as(bid.name())
          .isInstanceOf(RuleFailure.class);
    }
  }

  @Test
  void termThatOtherConditionsKeepFromBeingUndefined_isNoError() {
    Game game = RuleText.game(LIST + "heap(n) -> heap(n - 1) where n = 0, L[n] mod 5 >= 7");
    for (EngineOffer bid : offers(game)) {
      bid.run(
          new Effort(LIMITS),
          (values, count) -> assertThat(values).as(bid.name()).startsWith(new long[count]));
    }
  }

  private static List<EngineOffer> offers(Game game) {
    Start start = new Start(0, List.of("n"), List.of(new Term.Slot(0)));
    Question box = new Question.Box(game, start, List.of(0L), List.of(6L));
    List<EngineOffer> offers =
        Planner.plan(box, new Effort(LIMITS)).offers().stream()
            .filter(bid -> bid.engine().isPresent())
            .toList();
    assertThat(offers).isNotEmpty();
    return offers;
  }
}
