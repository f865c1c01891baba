// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.parameter.QuotientClaim;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.Piece;
import sprague.testkit.PlainNimValues;
import sprague.testkit.RuleText;

/** Laws floor((n mod p) / d): they are found, and hold by the definition. */
final class QuotientLawTest {
  private static Game open(String rules) {
    return Language.bindOpen(new SourceText("test", rules), Bindings.NONE).result().orElseThrow();
  }

  private static Finding find(Game game) {
    return ParametricLaw.find(game, game.start(), new Effort(Limits.standard()));
  }

  private static void assertHolds(Game game, QuotientClaim claim, long most, long sizes) {
    PlainNimValues plain = new PlainNimValues(RuleText.syntax(game.text()), sizes + most + 30);
    boolean isOne = claim.divisor().size() == 2;
    for (long first = 0; first <= most; first++) {
      for (long second = 0; second <= (isOne ? 0 : most); second++) {
        List<Long> at = isOne ? List.of(first) : List.of(first, second);
        for (long n = 0; n <= sizes && claim.covers(at); n++) {
          Piece piece = isOne ? Piece.of("heap", n, first) : Piece.of("heap", n, first, second);
          assertThat(claim.valueAt(n, at))
              .as("%s: %s", game.text(), piece)
              .isEqualTo(plain.of(piece));
        }
      }
    }
  }

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = ';',
      value = {
        "(m) heap(n) -> heap(n - k) where 1 <= k <= m; for every m: the value is n mod (m + 1)",
        "(m) heap(n) -> heap(n - k) where 1 <= k < m; for every m >= 2: the value is n mod m",
        "(l) heap(n) -> heap(n - k) where 2 <= k <= l;"
            + " for every l >= 2: the value is floor((n mod (l + 2)) / 2)",
        "(l) heap(n) -> heap(n - k) where k >= l; for every l >= 1: the value is floor(n / l)",
        "(m) heap(n) -> heap(n - k) where m <= k <= 2 * m;"
            + " for every m >= 1: the value is floor((n mod (3 m)) / m)",
        "(k) heap(n) -> heap(n - s) where s in {k, 2 * k};"
            + " for every k >= 1: the value is floor((n mod (3 k)) / k)",
        "(m) heap(n) -> heap(n - k) where 1 <= k <= m, k mod 2 = 1;"
            + " for every m >= 1: the value is n mod 2",
        "(l, r) heap(n) -> heap(n - k) where l <= k <= r;"
            + " for all l, r with l >= 1 and r >= l: the value is floor((n mod (l + r)) / l)",
        "(r, l) heap(n) -> heap(n - k) where l <= k <= r;"
            + " for all r, l with r >= l and l >= 1: the value is floor((n mod (r + l)) / l)",
        "(l, r) heap(n) -> heap(n - k) where l < k <= l + r;"
            + " for all l, r with l >= 1 and r >= 1:"
            + " the value is floor((n mod (2 l + r + 1)) / (l + 1))",
      })
  void theLawIsProved_andHolds(String rules, String sentence) {
    Game game = open("game x" + rules);
    Finding finding = find(game);
    assertThat(finding.proved()).as("%s", finding.tried()).isPresent();
    assertThat(finding.statement()).isEqualTo(sentence);
    QuotientClaim claim = (QuotientClaim) finding.claim().orElseThrow();
    // At least two periods, which are at most three times a parameter, and one more.
    if (claim.divisor().size() == 2) {
      assertHolds(game, claim, CaseCount.of(7, 12), CaseCount.of(60, 200));
    } else {
      assertHolds(game, claim, CaseCount.of(4, 12), CaseCount.of(30, 60));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "game x(m) heap(n) -> heap(n - k) where 1 <= k <= m, k != 2",
        "game x(l, r) heap(n) -> heap(a) + heap(b) where a + b = n - k, l <= k <= r",
        "game x(a, b) heap(n) -> heap(n - a) -> heap(n - b)",
        "game x(m) heap(n) -> heap(n - k) where 1 <= k <= m; stuck wins",
        "game x(m) heap(n) -> heap(n - k) where 1 <= k <= m; heap(3) wins",
        "game x(a, b, c) heap(n) -> heap(n - k) where a <= k <= b + c",
        "piles(a, b) -> piles(a - k, b) where k >= 1 -> piles(a, b - k) where k >= 1",
        "heap(n) -> heap(n - 1)",
      })
  void otherGames_haveNone(String rules) {
    Finding finding = find(open(rules));
    assertThat(finding.proved()).isEmpty();
    assertThat(finding.tried()).isNotEmpty();
  }

  /** Random bounds that are linear in one parameter or two: what is proved holds. */
  @Test
  void randomGames() {
    int proved = 0;
    for (int seed = 0; seed < CaseCount.of(3, 400); seed++) {
      Game game = open(rules(new Random(seed)));
      Optional<QuotientClaim> claim =
          find(game).claim().filter(QuotientClaim.class::isInstance).map(QuotientClaim.class::cast);
      if (claim.isPresent()) {
        proved++;
        boolean isOne = claim.get().divisor().size() == 2;
        int most = isOne ? CaseCount.of(6, 12) : CaseCount.of(3, 6);
        assertHolds(game, claim.get(), most, isOne ? CaseCount.of(60, 120) : 40);
      }
    }
    assertThat(proved).isGreaterThan(CaseCount.of(0, 100));
  }

  private static String rules(Random random) {
    List<String> parameters = random.nextInt(3) == 0 ? List.of("l", "r") : List.of("m");
    List<String> moves = new ArrayList<>();
    for (int i = random.nextInt(4) == 0 ? 2 : 1; i > 0; i--) {
      String low = linear(random, parameters);
      String high = random.nextInt(5) == 0 ? "n" : linear(random, parameters);
      String more = random.nextInt(4) == 0 ? ", k mod " + (2 + random.nextInt(2)) + " != 0" : "";
      moves.add(" -> heap(n - k) where k >= 1, %s <= k, k <= %s%s".formatted(low, high, more));
    }
    return "game x(%s) heap(n)".formatted(String.join(", ", parameters)) + String.join("", moves);
  }

  private static String linear(Random random, List<String> parameters) {
    List<String> terms = new ArrayList<>();
    for (String each : parameters) {
      int times = random.nextInt(3);
      if (times > 0) {
        terms.add(times + " * " + each);
      }
    }
    terms.add("" + random.nextInt(3));
    return String.join(" + ", terms);
  }
}
