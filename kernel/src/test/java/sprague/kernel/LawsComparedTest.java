// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;
import static sprague.kernel.decide.Formula.residue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
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
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.FiniteClaim;
import sprague.kernel.table.PeriodicClaim;
import sprague.testkit.CaseCount;

/** Laws are called the same exactly when they tell the same values. */
final class LawsComparedTest {
  private static final Variable N = new Variable("n");
  private static final Variable T = new Variable("t");
  private static final Variable V = new Variable("v");

  private static final int FAR = 80;

  private static final String HEAPS = "heap(n)";
  private static final String PILES = "pile(n)";

  private static Proved law(Claim claim, String of) {
    return UncheckedProof.of(
        new Certificate("heap(n) -> heap(n - 1); pile(n) -> pile(n - 1)", of, claim));
  }

  private static PeriodicClaim periodic(int preperiod, int period, int saltus, int code) {
    List<Long> values = new ArrayList<>();
    for (int i = 0; i < preperiod + period; i++) {
      values.add((long) (code >> i & 1));
    }
    return new PeriodicClaim(
        PeriodicClaim.AUTOMATIC, preperiod, period, saltus, preperiod, period, values);
  }

  private static List<PeriodicClaim> small(int mostSaltus) {
    List<PeriodicClaim> claims = new ArrayList<>();
    for (int preperiod = 0; preperiod <= 2; preperiod++) {
      for (int period = 1; period <= 3; period++) {
        for (int saltus = 0; saltus <= mostSaltus; saltus++) {
          for (int code = 0; code < 1 << (preperiod + period); code++) {
            claims.add(periodic(preperiod, period, saltus, code));
          }
        }
      }
    }
    return claims;
  }

  /** The same law as an automaton, for positions of a name. */
  private static DigitsClaim digits(PeriodicClaim claim, String name, int base) {
    List<Formula> cases = new ArrayList<>();
    for (int i = 0; i < claim.values().size(); i++) {
      int times = i < claim.preperiod() ? 0 : 1;
      cases.add(
          Formula.exists(
              T,
              and(
                  equal(number(N), number(T).times(times * claim.period()).plus(i)),
                  equal(
                      number(V),
                      number(T).times(times * claim.saltus()).plus(claim.values().get(i))))));
    }
    Automaton values =
        Decision.solutions(
                new Formula.Or(cases), List.of(N, V), Numeration.base(base), StandardLimits.get())
            .orElseThrow();
    return new DigitsClaim(
        List.of(new Law(new PositionClass(name, List.of(OptionalLong.empty())), values)));
  }

  private static boolean same(Claim left, String mine, Claim right, String theirs, long shift) {
    return firstDifference(left, mine, right, theirs, shift) < 0;
  }

  /** Where the laws differ first, or -1. */
  private static long firstDifference(
      Claim left, String mine, Claim right, String theirs, long shift) {
    try {
      return LawsCompared.firstDifference(
              law(left, mine), law(right, theirs), shift, StandardLimits.get())
          .map(BigInteger::longValueExact)
          .orElse(-1L);
    } catch (CheckFailure unknown) {
      throw new AssertionError(unknown);
    }
  }

  private static long firstDifference(PeriodicClaim left, PeriodicClaim right, long shift) {
    return LongStream.range(0, FAR)
        .filter(n -> left.valueAt(n) != right.valueAt(n + shift))
        .findFirst()
        .orElse(-1);
  }

  @Test
  void periods_areTheSame_whenAllValuesAre() {
    List<PeriodicClaim> claims = small(1);
    int equal = 0;
    for (PeriodicClaim left : claims) {
      for (PeriodicClaim right : claims) {
        for (int shift = 0; shift <= 2; shift++) {
          long difference = firstDifference(left, right, shift);
          equal += difference < 0 ? 1 : 0;
          assertThat(firstDifference(left, HEAPS, right, HEAPS, shift))
              .as("%s, %s, %d", left, right, shift)
              .isEqualTo(difference);
        }
      }
    }
    assertThat(equal).isGreaterThan(claims.size());
  }

  @Test
  void automata_areTheSame_whenAllValuesAre() {
    Random random = new Random(20261123);
    List<PeriodicClaim> claims = small(2);
    int equal = 0;
    int count = CaseCount.of(30, 1000);
    for (int i = 0; i < count; i++) {
      PeriodicClaim left = claims.get(random.nextInt(claims.size()));
      int shift = random.nextInt(3);
      List<PeriodicClaim> alike =
          claims.stream().filter(right -> firstDifference(left, right, shift) < 0).toList();
      List<PeriodicClaim> among = random.nextBoolean() && !alike.isEmpty() ? alike : claims;
      PeriodicClaim right = among.get(random.nextInt(among.size()));
      long difference = firstDifference(left, right, shift);
      equal += difference < 0 ? 1 : 0;
      int base = 2 + random.nextInt(2);
      Claim mine = i % 3 == 0 ? left : digits(left, "heap", base);
      Claim theirs = i % 3 == 1 ? right : digits(right, "pile", base);
      assertThat(firstDifference(mine, HEAPS, theirs, PILES, shift))
          .as("%s, %s, %d", left, right, shift)
          .isEqualTo(difference);
    }
    assertThat(equal).isBetween(count / 8, count * 7 / 8);
  }

  private static void assertNotCompared(
      Claim left, Claim right, ProofLimits budget, String reason) {
    assertThatThrownBy(
            () -> LawsCompared.firstDifference(law(left, HEAPS), law(right, HEAPS), 0, budget))
        .isInstanceOf(CheckFailure.class)
        .hasMessageContaining(reason);
  }

  @Test
  void lawsOfTwoBases_areNotCompared() {
    PeriodicClaim zeros = periodic(0, 1, 0, 0);
    PeriodicClaim other = periodic(0, 2, 0, 1);
    String reason = "no automaton reads both";
    for (PeriodicClaim right : List.of(zeros, other)) {
      DigitsClaim binary = digits(zeros, "heap", 2);
      assertNotCompared(binary, digits(right, "heap", 3), StandardLimits.get(), reason);
      assertNotCompared(digits(right, "heap", 3), binary, StandardLimits.get(), reason);
      assertNotCompared(
          zeros,
          new FiniteClaim(List.of(0L)),
          StandardLimits.get(),
          "of theorems that cannot be compared");
    }
  }

  /** An undecided comparison does not count as equality, whether states or time ran out. */
  @Test
  void lawsThatAreNotDecidedUpon_areNotTheSame() {
    Claim law = digits(periodic(2, 3, 0, 5), "heap", 2);
    assertThat(same(law, HEAPS, law, HEAPS, 0)).isTrue();
    assertNotCompared(law, law, StandardLimits.of(1, 12_000_000_000L), "");
    assertNotCompared(law, law, StandardLimits.of(10_000_000, 0), "");
  }

  /** There is a law for each kind of position; that of the positions asked about counts. */
  @Test
  void theLawOfTheFamily_isTheOneCompared() {
    PeriodicClaim zeros = periodic(0, 1, 0, 0);
    PeriodicClaim ones = periodic(0, 1, 0, 1);
    List<Law> laws = new ArrayList<>(digits(ones, "pile", 2).laws());
    laws.addAll(digits(zeros, "heap", 2).laws());
    assertThat(same(new DigitsClaim(laws), HEAPS, zeros, HEAPS, 0)).isTrue();
    assertThat(same(new DigitsClaim(laws), PILES, zeros, HEAPS, 0)).isFalse();
    assertThat(same(zeros, HEAPS, new DigitsClaim(laws), PILES, 0)).isFalse();
  }

  @Test
  void automata_differWhereTheLeastNumberShows_howeverFar() {
    Formula thirds = residue(number(N).minus(number(V)), 3, 0);
    Formula far = and(less(number(N), number(1_000_000)), less(number(V), number(3)), thirds);
    Formula cut =
        or(far, and(not(less(number(N), number(1_000_000))), equal(number(V), number(0))));
    Claim law = digits(and(less(number(V), number(3)), thirds));
    Claim other = digits(cut);
    assertThat(firstDifference(law, HEAPS, other, HEAPS, 0)).isEqualTo(1_000_000);
    assertThat(firstDifference(law, HEAPS, other, HEAPS, 3)).isEqualTo(999_997);
    assertThat(same(other, HEAPS, other, HEAPS, 0)).isTrue();
  }

  private static DigitsClaim digits(Formula values) {
    Automaton automaton =
        Decision.solutions(values, List.of(N, V), Numeration.base(2), StandardLimits.get())
            .orElseThrow();
    return new DigitsClaim(
        List.of(new Law(new PositionClass("heap", List.of(OptionalLong.empty())), automaton)));
  }
}
