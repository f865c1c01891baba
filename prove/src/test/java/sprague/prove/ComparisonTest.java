// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.residue;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.law.Law;
import sprague.kernel.law.PositionClass;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.PeriodicClaim;
import sprague.model.Game;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/** Games that are known to be the same or to differ, with the place where. */
final class ComparisonTest {
  private static final String GRUNDY = "g(n) -> g(a) + g(b) where a + b = n, 1 <= a < b";

  private static final String KAYLES =
      "row(n) -> row(n - 1) -> row(n - 2) -> row(a) + row(b) where a + b = n - k, k in 1..2, a >="
          + " 1, b >= 1";

  /** 0.07, with an additional heap of 1 to take when n is odd: its value is G(n) xor n mod 2. */
  private static final String DAWSON_WITH_PARITY =
      "p(n) -> p(a) + p(b) where a + b = n - 2 -> d(n) where n mod 2 = 1"
          + " d(n) -> d(a) + d(b) where a + b = n - 2";

  private static Family family(String text) {
    String rules =
        Language.isCode(text)
            ? Language.expandCode(new SourceText("test", text)).result().orElseThrow()
            : text;
    Game game = RuleText.game(rules);
    return new Family(game, game.start());
  }

  private static Effort effort() {
    return new Effort(new Limits(1 << 28, 1, Optional.empty()));
  }

  private static Equality compare(String left, String right, long shift, long most) {
    return compare(left, right, shift, most, most);
  }

  private static Equality compare(String left, String right, long shift, long most, long far) {
    ProofLimits budget = StandardLimits.of(5_000_000, 24_000_000_000L);
    return Comparison.of(family(left), family(right), shift, most, far, effort(), budget);
  }

  /** The watch of the decision procedure ends the first proof, after the values were compared. */
  @Test
  void limitWithinAProof_keepsTheValuesCompared() {
    ProofLimits late =
        StandardLimits.get()
            .watched(
                () -> {
                  throw new BudgetExceeded(BudgetExceeded.Reason.TIME, "no time is left");
                });
    Equality found =
        Comparison.of(
            family("heap(n) -> heap(n - k) where k in {1, 2}"),
            family("heap(n) -> heap(n - k) where k in {1, 2, 4}"),
            /* shift= */ 0,
            /* most= */ 100,
            /* far= */ 100,
            effort(),
            late);
    assertThat(found).isInstanceOf(Equality.EqualSoFar.class);
    Equality.EqualSoFar soFar = (Equality.EqualSoFar) found;
    assertThat(soFar.checkedTo()).containsExactly(100L);
    assertThat(soFar.stopped().map(BudgetExceeded::getMessage)).contains("no time is left");
  }

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        "0.77 | 0.77 | 0",
        "0.77 | 0.770 | 0",
        "0.137 | 0.07 | 1",
        "0.07 | 0.137 | -1",
        "0.07 | 0.4 | 1",
        "0.37 | 0.6 | 1",
        "0.007 | 0.04 | 1",
        "0.0137 | 0.007 | 1",
        "0.11337 | 0.0137 | 1",
        "0.11337 | 0.04 | 3",
        "heap(n) -> heap(a) where a < n | pile(n) -> pile(n - k) where k >= 1 | 0",
        "heap(n) -> heap(n - k) where 1 <= k, 2 * k <= n | q(m) -> q(m - j) where 1 <= j <= m / 2 |"
            + " 0",
        "q(n) -> q(n - 1) q(0) wins | r(m) -> r(m - 1) r(0) wins | 0",
      })
  void rulesAlone_proveIt(String left, String right, long shift) {
    assertThat(compare(left, right, shift, 10))
        .isInstanceOfSatisfying(
            Equality.ProvedEqual.class, proved -> assertThat(proved.checkedTo()).isEmpty());
  }

  /** No table can hold this number of values, however large the memory. */
  @ParameterizedTest
  @ValueSource(longs = {Integer.MAX_VALUE, 1L << 32, Long.MAX_VALUE - 1, Long.MAX_VALUE})
  void shiftsBeyondAnyTable_areRefused(long shift) {
    for (long by : new long[] {shift, -shift}) {
      assertThatThrownBy(
              () -> compare("0.77", "heap(n) -> heap(n - k) where k in {1, 4}", by, shift))
          .isInstanceOf(BudgetExceeded.class);
    }
  }

  @Test
  void kayles_isItsRules() {
    assertThat(compare("0.77", KAYLES, 0, 1000)).isInstanceOf(Equality.ProvedEqual.class);
  }

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        // n mod 6 twice, the second time with a take that never helps.
        "heap(n) -> heap(n - k) where 1 <= k <= 5 | heap(n) -> heap(n - k) where k in {1, 2, 3, 4,"
            + " 5, 7} | 0",
        "heap(n) -> heap(n - k) where k in powers(2) | heap(n) -> heap(n - k) where k in {1, 2} |"
            + " 0",
        "heap(n) -> heap(n - k) where k in {1, 2} | heap(n) -> heap(n - k) where k in powers(2) |"
            + " 3",
        "heap(n) -> heap(n - k) where k in powers(2) | heap(n) -> heap(n - k) where k in powers(4)"
            + " union {2} | 0",
        "heap(n) -> heap(n - k) where k >= 1 | heap(n) -> heap(n - k) where k >= 1 -> heap(1) where"
            + " n = 3 | 0",
      })
  void lawsProveIt(String left, String right, long shift) {
    assertThat(compare(left, right, shift, 3000))
        .isInstanceOfSatisfying(
            Equality.ProvedEqual.class,
            proved -> assertThat(proved.checkedTo()).containsExactly(3000L));
  }

  /**
   * The last number never helps: G(n) and G(n - s) differ up to the end of the second period. The
   * laws are proved, far beyond the tables; their values are not written down, and an engine's word
   * for them is no proof.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{17, 36, 37, 54} | {17, 36, 37, 54, 88}",
        "{2, 6, 45, 110, 112} | {2, 6, 45, 110, 112, 330}",
      })
  void lawsOfLongPeriods_areProved_butNotCompared(String left, String right) {
    String rules = "heap(n) -> heap(n - k) where k in ";
    Equality.EqualSoFar near = (Equality.EqualSoFar) compare(rules + left, rules + right, 0, 2000);
    assertThat(near.tried()).contains("laws: none is proved of heap(n)");
    Equality.EqualSoFar far =
        (Equality.EqualSoFar) compare(rules + left, rules + right, 0, 2000, 1 << 20);
    assertThat(far.checkedTo()).containsExactly(2000L);
    assertThat(far.tried())
        .contains("laws: the values of a first period are too many to be listed and compared");
  }

  /** Sizes beyond the compared range are examined where the rules name them. */
  @Test
  void aFarException_isLookedAt_whereItMayBe() {
    String rules = "heap(n) -> heap(n - k) where k >= 1, k mod 3 != 0";
    String other = rules + ", n != 5000";
    Equality found = compare(rules, other, 0, 2000, 1 << 20);
    assertThat(found)
        .isInstanceOfSatisfying(
            Equality.Differs.class,
            differs -> {
              assertThat(differs.first().left()).containsExactly(5000L);
              assertThat(differs.first().leftValue()).isEqualTo(5000 % 3);
              assertThat(differs.first().rightValue()).isZero();
            });
    assertThat(compare(rules, other, 0, 2000, 5000)).isInstanceOf(Equality.Differs.class);
    assertThat(compare(rules, other, 0, 2000, 4999))
        .isInstanceOfSatisfying(
            Equality.EqualSoFar.class,
            checked -> assertThat(checked.checkedTo()).containsExactly(4999L));
  }

  @Tag("long")
  @Test
  void anExceptionBeyondFourMillion_isNotLookedAt() {
    String rules = "heap(n) -> heap(n - k) where k >= 1, k mod 3 != 0";
    assertThat(compare(rules, rules + ", n != 4194305", 0, 2000, 1 << 23))
        .isInstanceOfSatisfying(
            Equality.EqualSoFar.class,
            checked -> assertThat(checked.checkedTo()).containsExactly(2000L));
  }

  /** Guy and Smith's table prints 0.161 as 0.36; 0.17 is no Dawson's game with a change of sign. */
  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        "0.161 | 0.36 | 0 | 519",
        "0.36 | 0.161 | 0 | 519",
        "0.17 | " + DAWSON_WITH_PARITY + " | 0 | 49",
        "0.07 | 0.137 | 1 | 0",
        "heap(n) -> heap(n - k) where k in {1, 3} | heap(n) -> heap(n - k) where k in {1, 3, 1000}"
            + " | 0 | 1000",
        "heap(n) -> heap(n - k) where k in {1, 3, 1000} | heap(n) -> heap(n - k) where k in {1, 3}"
            + " | 2 | 1000",
        // The ruler game: a few hundred values take seconds, and the difference lies at 4.
        "heap(n) -> heap(n - d) where d >= 1, n mod d = 0 | coin(n) -> sum(i in a..n - 1) coin(i)"
            + " where 1 <= a <= n | 0 | 4",
      })
  void differences_areFoundWhereTheyAre(String left, String right, long shift, long at) {
    assertThat(compare(left, right, shift, 3000))
        .isInstanceOfSatisfying(
            Equality.Differs.class,
            differs -> {
              assertThat(differs.first().left()).containsExactly(at);
              assertThat(differs.first().right()).containsExactly(at + shift);
              assertThat(differs.first().leftValue()).isNotEqualTo(differs.first().rightValue());
            });
  }

  @Test
  @Timeout(60)
  void outcomesThatAreDear_areComparedFromTheSmallOnesOn() {
    String nim = "heap(n) -> heap(n - k) where k >= 1 stuck wins";
    String kayles = "row(n) -> row(a) + row(b) where a + b = n - k, 1 <= k <= 2 stuck wins";
    assertThat(compare(nim, kayles, 0, 1_000_000))
        .isInstanceOfSatisfying(
            Equality.Differs.class,
            differs -> {
              assertThat(differs.first().left()).containsExactly(4L);
              assertThat(differs.moved()).isEmpty();
            });
  }

  @Test
  void aShift_thatWouldAgree_isMentioned() {
    Equality.Differs earlier = (Equality.Differs) compare("0.07", "0.137", 0, 500);
    assertThat(earlier.first()).isEqualTo(new Equality.Place(List.of(1L), List.of(1L), 0, 1));
    assertMoved(-1, earlier, values(0, 7), values(1, 3, 7));
    Equality.Differs cousins = (Equality.Differs) compare("0.11337", "0.04", 0, 500);
    assertMoved(3, cousins, values(1, 1, 3, 3, 7), values(0, 4));
    assertThat(((Equality.Differs) compare("0.161", "0.36", 0, 1000)).moved()).isEmpty();
  }

  /**
   * The first 64 values are compared on any machine; more as far as the time goes.
   *
   * @param left the values of the first game by their definition
   * @param right those of the second
   */
  private static void assertMoved(int shift, Equality.Differs differs, int[] left, int[] right) {
    assertThat(differs.moved())
        .hasValueSatisfying(
            moved -> {
              assertThat(moved.shift()).isEqualTo(shift);
              assertThat(moved.checkedTo()).isBetween(63L - Math.max(0, shift), 500L);
            });
    for (int n = Math.max(0, -shift); n <= 500; n++) {
      assertThat(left[n]).as("%d", n).isEqualTo(right[n + shift]);
    }
  }

  /** The values of an octal code from its digits, for 0 to 503. */
  private static int[] values(int... digits) {
    int[] values = new int[504];
    for (int n = 0; n < values.length; n++) {
      BitSet options = new BitSet();
      for (int k = 1; k <= Math.min(n, digits.length); k++) {
        int left = n - k;
        if ((digits[k - 1] & (left == 0 ? 1 : 2)) != 0) {
          options.set(values[left]);
        }
        for (int a = 1; (digits[k - 1] & 4) != 0 && a < left; a++) {
          options.set(values[a] ^ values[left - a]);
        }
      }
      values[n] = options.nextClearBit(0);
    }
    return values;
  }

  @Test
  void agreementWithoutAProof_isOnlyChecked() {
    assertThat(compare("0.161", "0.36", 0, 518))
        .isInstanceOfSatisfying(
            Equality.EqualSoFar.class,
            checked -> assertThat(checked.checkedTo()).containsExactly(518L));
    // Grundy's game, and with an option of 100 that makes no difference: too far out to be tabled.
    assertThat(compare("4!.0", GRUNDY + " -> g(0) where n = 100", 0, 1000))
        .isInstanceOf(Equality.EqualSoFar.class);
  }

  /** Grundy's game, and with an option of 50 whose value another one has. */
  @Test
  void optionsOfSmallHeapsThatMakeNoDifference_areProvedToMakeNone() {
    assertThat(compare("4!.0", GRUNDY + " -> g(21) where n = 50", 0, 1000))
        .isInstanceOf(Equality.ProvedEqual.class);
  }

  /** Grundy's game, and with a second way to split 50 unequally that is not new. */
  @Test
  void movesThatAreThereAnyway_makeNoDifference() {
    assertThat(compare("4!.0", GRUNDY + " -> g(20) + g(30) where n = 50", 0, 1000))
        .isInstanceOf(Equality.ProvedEqual.class);
  }

  /** However far out; the values of both at the place where they differ are read off the laws. */
  @Test
  void lawsThatDiffer_areReadWhereTheyDo() {
    Game game = RuleText.game("heap(n) -> heap(n - 1)");
    Family heaps = new Family(game, game.start());
    Variable n = new Variable("n");
    Variable v = new Variable("v");
    Formula thirds = residue(number(n).minus(number(v)), 3, 0);
    Automaton values =
        Decision.solutions(
                and(less(number(v), number(3)), thirds),
                List.of(n, v),
                Numeration.base(2),
                StandardLimits.get())
            .orElseThrow();
    Claim digits =
        new DigitsClaim(
            List.of(new Law(new PositionClass("heap", List.of(OptionalLong.empty())), values)));
    Claim period = new PeriodicClaim(PeriodicClaim.GUY_SMITH, 1, 2, 1, 1, 2, List.of(7L, 0L, 5L));
    assertThat(LawComparison.place(1_000_000, 3, heaps, digits, heaps, period))
        .isEqualTo(new Equality.Place(List.of(1_000_000L), List.of(1_000_003L), 1, 500_001));
    assertThat(LawComparison.place(0, 2, heaps, period, heaps, digits))
        .isEqualTo(new Equality.Place(List.of(0L), List.of(2L), 7, 2));
  }
}
