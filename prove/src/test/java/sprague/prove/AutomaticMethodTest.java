// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.law.Law;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.PeriodicClaim;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.testkit.RuleText;

/** Games whose values digits show are proved from rules alone; others are left open. */
final class AutomaticMethodTest {

  private static final String LASKER =
      "heap(n) -> heap(n - k) where k >= 1 -> heap(a) + heap(b) where a + b = n, a >= 1, b >= 1";

  private static final String STRIP =
      """
      gap(n, l, r) -> gap(a, l, c) + gap(b, c, r)
                      where a + b = n - 1, c in 1..2, a > 0 or c != l, b > 0 or c != r
      """;

  private static Finding prove(String rules, long most) {
    Game game = RuleText.game(rules);
    Limits limits = new Limits(1 << 30, 1, Optional.empty());
    return Prover.prove(
        game,
        game.start(),
        new SearchLimits(most, most),
        new Effort(limits),
        StandardLimits.of(5_000_000, 24_000_000_000L));
  }

  /** Proves a law of the start, and returns the relation between n and its value. */
  private static Relation proved(String rules, long most) {
    Game game = RuleText.game(rules);
    Finding finding = prove(rules, most);
    assertThat(finding.status()).as(finding.tried().toString()).isEqualTo(Finding.Status.PROVED);
    return switch (finding.claim().orElseThrow()) {
      case DigitsClaim(List<Law> laws, List<Law> _) ->
          laws.stream().filter(law -> speaksOf(law, game)).findFirst().orElseThrow().values()
              ::contains;
      case PeriodicClaim claim ->
          (n, value) -> {
            long periods = Math.max(0, (n - claim.preperiod()) / claim.period());
            long index = n - periods * claim.period();
            return claim.values().get((int) index) + periods * claim.saltus() == value;
          };
      default -> throw new AssertionError(finding.claim().toString());
    };
  }

  /** A relation between two numbers. */
  private interface Relation {
    boolean contains(long n, long value);
  }

  private static boolean speaksOf(Law law, Game game) {
    Start start = game.start();
    boolean speaks = law.kind().name().equals(game.names().get(start.name()).name());
    for (int i = 0; speaks && i < law.kind().fixed().size(); i++) {
      OptionalLong fixed = law.kind().fixed().get(i);
      speaks =
          fixed.isEmpty()
              ? start.arguments().get(i) instanceof Term.Slot
              : start.arguments().get(i).equals(new Term.Constant(fixed.getAsLong()));
    }
    return speaks;
  }

  /** 4k + 3 and 4k + 4 change places [Winning Ways, chapter 4]. */
  @Test
  void laskersNim() {
    Relation values = proved(LASKER, 5000);
    for (long n = 0; n < 100_000; n++) {
      long value = n % 4 == 3 ? n + 1 : n > 0 && n % 4 == 0 ? n - 1 : n;
      assertThat(values.contains(n, value)).isTrue();
      assertThat(values.contains(n, value ^ 1)).isFalse();
    }
  }

  /** The largest power of two that divides n [Winning Ways, chapter 14], by prefix sums. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "coin(n) -> sum(i in a..n - 1) coin(i) where 1 <= a <= n",
        "coin(n) -> sum(i in 1..k) coin(n - i) where 0 <= k < n"
      })
  void ruler(String rules) {
    Relation values = proved(rules, 5000);
    assertThat(values.contains(0, 0)).isTrue();
    for (long n = 1; n < 100_000; n++) {
      assertThat(values.contains(n, Long.lowestOneBit(n))).isTrue();
      assertThat(values.contains(n, 2 * Long.lowestOneBit(n))).isFalse();
    }
  }

  /** Period of + 1 when {@code of} is even: 0 and 1 in turn, then 2. Else n mod 2. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 8, 9})
  void powers_inTheirBase(int of) {
    Relation values = proved("heap(n) -> heap(n - s) where s in powers(" + of + ")", 20_000);
    for (long n = 0; n < 10_000; n++) {
      long residue = n % (of + 1);
      long value = of % 2 == 1 ? n % 2 : residue == of ? 2 : residue % 2;
      assertThat(values.contains(n, value)).as("%d", n).isTrue();
    }
  }

  /** Codeforces 603 C: the values depend on the parity of k; for odd k they have no period. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void oneOrHalveIntoCopies(int copies) {
    Relation values =
        proved("heap(n) -> heap(n - 1) -> " + copies + " * heap(e) where 2 * e = n, e >= 1", 5000);
    long[] known = new long[20_000];
    for (int n = 1; n < known.length; n++) {
      long less = known[n - 1];
      long half = n % 2 == 1 ? less : copies % 2 == 1 ? known[n / 2] : 0;
      long value = 0;
      while (value == less || value == half) {
        value++;
      }
      known[n] = value;
      assertThat(values.contains(n, value)).isTrue();
    }
  }

  /** The values by kind of strip: n mod 2, n, 1 but for no cell, and 0. */
  @ParameterizedTest
  @ValueSource(
      strings = {"gap(n, 0, 0)", "gap(n, 0, 1)", "gap(n, 2, 0)", "gap(n, 1, 1)", "gap(n, 1, 2)"})
  void twoColourStrips(String start) {
    Relation values = proved(STRIP + "start " + start + "\n", 2000);
    for (long n = 0; n < 10_000; n++) {
      long value =
          switch (start) {
            case "gap(n, 0, 0)" -> n % 2;
            case "gap(n, 1, 1)" -> Math.min(n, 1);
            case "gap(n, 1, 2)" -> 0;
            default -> n;
          };
      assertThat(values.contains(n, value)).isTrue();
    }
  }

  /** The odious numbers [Winning Ways, chapter 14], by moves that no heap system reads. */
  @Test
  void mockTurtles() {
    Relation values =
        proved(
            """
            turtle(n) -> turtle(0)              where n >= 1
                      -> turtle(a)              where 1 <= a < n
                      -> turtle(a) + turtle(b)  where 1 <= a < b < n
            """,
            2000);
    for (long n = 1; n < 10_000; n++) {
      long twice = 2 * (n - 1);
      assertThat(values.contains(n, twice + 1 - Long.bitCount(twice) % 2)).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a < b",
        "heap(n) -> d * heap(e) where d * e = n, d >= 2, e >= 1",
        "heap(n) -> heap(n - k) where k in squares",
      })
  void othersAreLeftOpen(String rules) {
    Finding finding = prove(rules, 2500);
    assertThat(finding.status()).as(finding.tried().toString()).isNotEqualTo(Finding.Status.PROVED);
  }

  /** Lasker's Nim but for one option of one large heap, beyond all tables: not proved. */
  @Test
  void whatTablesDoNotShow_isRefuted() {
    String rules =
        "heap(n) -> heap(n - k) where k >= 1, n != 100000 or k != 77"
            + " -> heap(a) + heap(b) where a + b = n, a >= 1, b >= 1, n != 100000";
    Finding finding = prove(rules, 2500);
    assertThat(finding.status()).as(finding.tried().toString()).isNotEqualTo(Finding.Status.PROVED);
    assertThat(finding.tried())
        .anyMatch(line -> line.contains("by automata on digits: the checker says heap(100000): "));
  }
}
