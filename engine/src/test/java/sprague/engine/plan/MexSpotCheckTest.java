// SPDX-License-Identifier: Apache-2.0
package sprague.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BudgetExceeded;
import sprague.engine.ComponentSearchFactory;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.model.Component;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** An engine with a wrong value near 0 or near a constant of the rules does not answer. */
final class MexSpotCheckTest {
  private static final Limits LIMITS = new Limits(200 << 20, 1, Optional.empty());

  /**
   * Returns correct values, except that positions with a certain first argument get 1 too much.
   *
   * @param size the first argument of the positions with wrong values
   * @param seconds the estimate
   */
  private record WrongAt(long size, double seconds) implements EngineFactory {
    @Override
    public String engine() {
      return "wrong at " + size;
    }

    @Override
    public EngineOffer bid(Question question, Effort effort) {
      Engine search = new ComponentSearchFactory().offer(question, effort).engine().orElseThrow();
      return EngineOffer.offer(
          engine(),
          "",
          seconds,
          0,
          (run, values) -> {
            List<Component> components = new ArrayList<>();
            QuestionPositions.of(question, Long.MAX_VALUE).forEach(components::add);
            long[] codes = search.values(components.size(), run);
            for (int i = 0; i < codes.length; i++) {
              values.add(codes[i] + (isWrong(components.get(i)) ? 1 : 0));
            }
          });
    }

    private boolean isWrong(Component component) {
      return !component.arguments().isEmpty() && component.arguments().getFirst() == size;
    }
  }

  private static Question box(Game game, long to) {
    int sides = game.start().coordinates().size();
    return new Question.Box(
        game, game.start(), Collections.nCopies(sides, 0L), Collections.nCopies(sides, to));
  }

  private static void run(EngineFactory recogniser, Question question) {
    Effort effort = new Effort(LIMITS);
    Planner.plan(List.of(recogniser), question, effort, Double.NEGATIVE_INFINITY)
        .chosen()
        .orElseThrow()
        .run(effort, (codes, count) -> {});
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n-k) where k >= 1 | 6 | heap(6) the value 7, but by the rules it is 6",
        "heap(n) -> heap(n-k) where k in {1, 40} | 40 | heap(40) the value 3",
        "heap(n) -> heap(n-1) where n >= 900 | 899 | heap(899) the value 1",
        "heap(n) -> heap(a) + heap(b) where a + b = n - 2 | 0 | heap(0) the value 1",
        "heap(x, y) -> heap(x-k, y) where k >= 1 -> heap(x, y-k) where k >= 1 | 2 | heap(2, 0)",
        "heap(x, y) -> heap(x-k, y) where 1 <= k <= 5 -> heap(x, y-k) where k >= 1 | 5 | heap(5,"
            + " 1)",
        "heap(n, y) -> heap(n-k, y) where k >= 70 | 70 | heap(70, 1) the value 2",
      })
  void aWrongValue_isAnErrorWithEnginePositionAndBothValues(
      String rules, long size, String message) {
    Game game = RuleText.game(rules);
    assertThatThrownBy(() -> run(new WrongAt(size, 0), box(game, 2000)))
        .isInstanceOf(WrongValue.class)
        .hasMessageContaining("\"wrong at " + size + "\"")
        .hasMessageContaining(message);
    int arity = game.names().getFirst().arity();
    Component far = new Component(0, Collections.nCopies(arity, 1000L));
    assertThatThrownBy(() -> run(new WrongAt(size, 0), new Question.Positions(game, List.of(far))))
        .isInstanceOf(WrongValue.class);
  }

  @Test
  void wrongScores_areFound() {
    Game game = RuleText.game("heap(n) -> heap(n-k) gains k where 1 <= k <= 2");
    assertThatThrownBy(() -> run(new WrongAt(3, 0), box(game, 10))).isInstanceOf(WrongValue.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(a) + heap(b) where a + b = n, a != b, a >= 1, b >= 1",
        "heap(n) -> heap(n-s) where s in primes union {1, 4000000}",
        "heap(n) -> heap(n - 1) -> d * heap(e) where d * e = n - 1, n in squares, d >= 2, e >= 1",
        "a(n) -> b(n - 1) -> a(n - 2); b(n) -> a(k) + b(n - k - 1)",
        "heap(n) -> heap(n - 1) where n / (n - 3) >= 0",
      })
  void rightValues_andRulesWithoutAny_areNoErrors(String rules) {
    Question question = box(RuleText.game(rules), 2);
    assertThatCode(() -> run(new WrongAt(-1, 0), question)).doesNotThrowAnyException();
  }

  @Test
  void anEngineThatWouldTakeLong_isNotTested() {
    Question question = box(RuleText.game("heap(n) -> heap(n-k) where k >= 1"), 10);
    assertThatCode(() -> run(new WrongAt(6, EngineOffer.SECONDS_UNKNOWN), question))
        .doesNotThrowAnyException();
  }

  @Test
  void theTest_endsWithTheWorkItIsAPartOf() {
    Question question = box(RuleText.game("heap(n) -> heap(n-k) where k >= 1"), 10);
    Effort effort = new Effort(LIMITS);
    EngineOffer bid =
        Planner.plan(List.of(new WrongAt(-1, 0)), question, effort, 0).chosen().orElseThrow();
    effort.cancel();
    assertThatThrownBy(() -> bid.run(effort, (codes, count) -> {}))
        .isInstanceOf(BudgetExceeded.class);
    assertThat(effort.done()).isZero();
  }
}
