// SPDX-License-Identifier: Apache-2.0
package sprague.engine.retrograde;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Value;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** Small values found by retrograde analysis agree with the definition. */
final class RetrogradeValuesTest {
  private static final int GREATEST = 2;

  private static Effort effort() {
    return new Effort(Limits.standard());
  }

  /** Compares all entries with the definition; how many are known. */
  private static int demand(String text, int side) {
    Game game = RuleText.game(text);
    int greatest = game.hasNimValues() ? GREATEST : 0;
    byte[] entries = RetrogradeValues.of(game, 0, greatest, side, effort()).orElseThrow().entries();
    ReferenceSolver definition = new ReferenceSolver(RuleText.syntax(text), 3L * side);
    int known = 0;
    for (int index = 0; index < entries.length; index++) {
      List<Long> at = new ArrayList<>();
      for (int rest = index, i = 0; i < game.names().getFirst().arity(); i++, rest /= side) {
        at.addFirst((long) (rest % side));
      }
      if (entries[index] != RetrogradeValues.UNKNOWN) {
        known++;
        assertThat(entries[index])
            .as("%s at %s", text, at)
            .isEqualTo(expected(definition, new Piece("p", at), game, greatest));
      }
    }
    return known;
  }

  private static byte expected(ReferenceSolver definition, Piece piece, Game game, int greatest) {
    if (!game.hasNimValues()) {
      return definition.outcome(List.of(piece)) == Outcome.P ? 0 : RetrogradeValues.LARGER;
    }
    return definition.value(piece) instanceof Value.Nimber(long value) && value <= greatest
        ? (byte) value
        : RetrogradeValues.LARGER;
  }

  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(
      strings = {
        "p(a, b) -> p(a - k, b) where k >= 1 -> p(a, b - k) where k >= 1"
            + " -> p(a - k, b - k) where k >= 1",
        "p(a, b) -> p(a - k, b) where k >= 1 -> p(a, b - k) where k >= 1"
            + " -> p(a - k, b - l) where 1 <= k <= l, l < 3 * k + 1"
            + " -> p(a - l, b - k) where 1 <= k <= l, l < 3 * k + 1",
        "p(a, b) -> p(a - k, b) where k >= 1, not (a = 3 and b = 3)"
            + " -> p(a, b - k) where k >= 1, a + b > 2",
        "p(a, b) -> p(a - 1, b - 2) -> p(a - 2, b - 1) -> p(0, b - k) where k >= 1",
        "p(a, b) -> p(a - k, b) where k mod 3 = 1 -> p(a, b - k) where k in {1, 4, 6}",
        "p(a, b) -> p(a - k, b - l) where k mod 2 = 1, l mod 3 = 2, k + l < 9",
        "p(a, b) -> p(a - k, b - 2 * l) where k >= 1, l <= k -> p(b - k, a) where b > a, k > b - a",
        "p(a) -> p(a - k) where 1 <= k <= 3; stuck wins",
        "p(a, b) -> p(a - k, b) where k >= 1 -> p(a, b - k) where k >= 1; stuck wins",
        "p(a, b) -> p(a - 2, b) -> p(a, b - 2) -> p(0, 0) where a = 1; stuck wins",
        "p(a, b) -> p(a - 2, b) -> p(a, b - 3) -> p(0, b) where a = 1, b > 2",
        "p(a, b) -> p(a - k, b) where k >= 1 -> p(a, b - k) where k >= 1; p(1, b) wins",
        "p(a, b) -> p(a - k, b) where 1 <= k <= 2 -> p(a, b - k) where k >= 1;"
            + " p(a, b) loses where a + b = 3; p(0, 0) wins",
        "p(a, b) -> p(a - k, b) where 1 <= k <= 2 -> p(a, b - k) where k >= 1;"
            + " p(a, b) loses where a + b = 3; p(2, 2) wins; stuck wins",
      })
  void whereMovesStayInTheBox(String text) {
    int side = CaseCount.of(9, 11);
    int arity = RuleText.game(text).names().getFirst().arity();
    assertThat(demand(text, side)).isEqualTo((int) Math.pow(side, arity));
  }

  @Test
  void whereMovesLeaveTheBox() {
    String yama = "p(a, b) -> p(a - k, b + 1) where k >= 2 -> p(a + 1, b - k) where k >= 2";
    // Of a box with sides of 12 the positions whose sum is less than 12.
    assertThat(demand(yama, 12)).isEqualTo(12 * 13 / 2);
    String triangle =
        "p(a, b, c) -> p(a - k, b + l, c) where 0 <= l < k -> p(a - k, b, c + l) where 0 <= l < k"
            + " -> p(a, b - k, c + l) where 0 <= l < k -> p(a + l, b - k, c) where 0 <= l < k"
            + " -> p(a, b + l, c - k) where 0 <= l < k -> p(a + l, b, c - k) where 0 <= l < k";
    assertThat(demand(triangle, 7)).isEqualTo(7 * 8 * 9 / 6);
  }

  @Test
  void randomGames() {
    int known = 0;
    for (int seed = 0; seed < CaseCount.of(15, 2000); seed++) {
      String text = random(new Random(seed));
      Optional<Game> game = Language.bind(new SourceText("random", text), Bindings.NONE).result();
      if (game.isPresent() && RetrogradeValues.of(game.get(), 0, 0, 3, effort()).isPresent()) {
        known += demand(text, 7);
      }
    }
    assertThat(known).isGreaterThan(CaseCount.of(200, 20000));
  }

  private static String random(Random random) {
    StringBuilder text = new StringBuilder("p(a, b)");
    for (int moves = 1 + random.nextInt(3); moves > 0; moves--) {
      text.append(
          one(
              random,
              " -> p(a - k, b)",
              " -> p(a, b - k)",
              " -> p(a - k, b - l)",
              " -> p(a - k, b - 2 * k)",
              " -> p(b - k, a - k)",
              " -> p(a - 2 * k, b + l)",
              " -> p(a + l, b - k - l - 1)",
              " -> p(a - k - l, b - l - 1)",
              " -> p(a - 2, b - k)"));
      text.append(" where ")
          .append(one(random, "k >= 1", "k >= 2", "1 <= k <= 4", "k in {1, 3, 4}", "1 <= k <= a"))
          .append(one(random, ", l < k", ", 0 <= l <= k", ", l = 1", ", k > 2 * l"));
      for (int more = random.nextInt(3); more > 0; more--) {
        text.append(
            one(
                random,
                ", l >= 1",
                ", k mod 2 = 1",
                ", a + b > 3",
                ", a <= b",
                ", l = k - 1 or l = 3",
                ", not (a = 2 and b = 3)",
                ", k + l < 5",
                ", b mod 3 != 1"));
      }
    }
    return text
        + one(random, "", "", "; stuck wins", "; p(a, b) wins where a = b", "; p(1, b) loses");
  }

  private static String one(Random random, String... texts) {
    return texts[random.nextInt(texts.length)];
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p(a, b) -> p(a - k, b) + p(k - 1, b) where k >= 1",
        "p(a, b) -> q(a - k) where k >= 1; q(a) -> q(a - 1)",
        "p(a, b) -> p(a - k * k, b) where k >= 1",
        "p(a, b) -> p(a - 1, 2 * b)",
        "p(a, b) -> p(a - 1, b); stuck draws",
        "p(a, b) -> p(a - 1, b) gains 1",
      })
  void otherGames(String text) {
    assertThat(RetrogradeValues.of(RuleText.game(text), 0, 0, 10, effort())).isEmpty();
  }

  @Test
  void limits() {
    Game game = RuleText.game("p(a, b) -> p(a - k, b) where k >= 1 -> p(a, b - k) where k >= 1");
    // The measure is the sum of both coordinates, which is at most 198.
    long bytes = RetrogradeValues.bytes(2, 0, 100) + Integer.BYTES * (198 + 2);
    assertThat(RetrogradeValues.of(game, 0, 0, 100, new Effort(limits(bytes)))).isPresent();
    assertThat(RetrogradeValues.of(game, 0, 0, 100, new Effort(limits(bytes - 1)))).isEmpty();
    assertThat(RetrogradeValues.of(game, 0, 64, 4, effort())).isPresent();
    assertThat(RetrogradeValues.of(game, 0, 65, 4, effort())).isEmpty();
    assertThat(RetrogradeValues.of(game, 0, 0, 1 << 14, effort())).isEmpty();
    Effort soon = effort().within(Duration.ofMillis(5));
    assertThatThrownBy(() -> RetrogradeValues.of(game, 0, 3, 4000, soon))
        .isInstanceOf(BudgetExceeded.class);
  }

  private static Limits limits(long memory) {
    return new Limits(memory, 1, Optional.empty());
  }
}
