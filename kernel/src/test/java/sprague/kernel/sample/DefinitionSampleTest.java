// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.Certificate;
import sprague.kernel.GoodCertificates;
import sprague.kernel.Proved;
import sprague.kernel.SameClaim;
import sprague.kernel.UncheckedProof;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.SetAutomaton;
import sprague.kernel.law.PositionClass;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.FiniteClaim;
import sprague.kernel.table.PeriodicClaim;

/** Claims that are wrong near 0 or near a number of the rules are noticed without a proof. */
final class DefinitionSampleTest {

  private static Optional<String> contradiction(String rules, String of, Claim claim) {
    return DefinitionSample.contradiction(
        UncheckedProof.of(new Certificate(rules, of, claim)), StandardLimits.get());
  }

  private static void assertPasses(String rules, String of, Claim claim) {
    assertThat(contradiction(rules, of, claim)).as(rules).isEmpty();
  }

  private static PeriodicClaim period(long... values) {
    return new PeriodicClaim(
        PeriodicClaim.GUY_SMITH,
        0,
        values.length,
        0,
        1,
        values.length,
        LongStream.of(values).boxed().toList());
  }

  private static void assertNoticed(String rules, Claim claim) {
    assertNoticed(rules, "heap(n)", claim, "by the definition heap(");
  }

  private static void assertNoticed(String rules, String of, Claim claim, String words) {
    assertThat(contradiction(rules, of, claim))
        .as(rules)
        .hasValueSatisfying(found -> assertThat(found).contains(words));
  }

  @Test
  void rightClaims_pass() {
    assertPasses(
        "heap(n) -> heap(n - s) where s in {1, 3, 4}", "heap(n)", period(0, 1, 0, 1, 2, 3, 2));
    assertPasses(
        "heap(n) -> heap(n - s) where s in {1, 3, 4}", "heap(n + 1)", period(1, 0, 1, 2, 3, 2, 0));
    assertPasses("heap(n) -> heap(n - k) where k in {1, 1000001}", "heap(n)", period(0, 1));
  }

  /** Sums of heaps; positions of another name, or with another number, that look like one. */
  @Test
  void rightClaimsWithOtherOptionsNearANumber_pass() {
    assertPasses(
        "heap(n) -> heap(n - s) where s in {1, 2} -> heap(1) + heap(4) where n = 1001",
        "heap(n)",
        period(0, 1, 2));
    assertPasses(
        "heap(n) -> heap(n - 1) -> pile(5) where n = 1001; pile(n)", "heap(n)", period(0, 1));
    assertPasses(
        "pair(n, k) -> pair(n - 1, k) where k < 8 -> pair(5, 8) where n = 1001, k = 3",
        "pair(n, 3)",
        period(0, 1));
  }

  @Test
  void aWrongValueAmongTheFirst_isNoticed() {
    String rules = "heap(n) -> heap(n - s) where s in {1, 3, 4}";
    assertNoticed(rules, period(0, 1, 0, 1, 2, 3, 3));
    assertNoticed(rules, period(0, 1));
    assertNoticed(rules, new FiniteClaim(List.of(0L, 1L, 0L, 1L, 2L, 3L, 2L, 1L)));
    assertThat(new FiniteClaim(List.of(0L, 1L)).known()).isEqualTo(2);
  }

  /** The claim is right for all sizes that are small enough to be computed by definition. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "k = 1 or k >= 20000",
        "k in {1, 2000000}",
        "k in {1, 2147483648}",
        "k in {1, 1099511627776}",
        "k in {1, 4611686018427387904}",
        "k = 1 or k = n and n > 2000000 and n < 2000003",
      })
  void aWrongValueNearANumberOfTheRules_isNoticed(String condition) {
    assertNoticed("heap(n) -> heap(n - k) where " + condition, period(0, 1));
  }

  @Test
  void aMoveThatIsMissingFarOut_isNoticed() {
    assertNoticed("heap(n) -> heap(n - 1) where n != 3000001", period(0, 1));
    assertNoticed("heap(n) -> heap(n - 1) where n < 3000000", period(0, 1));
  }

  private static Certificate good(String theorem) {
    return GoodCertificates.all()
        .filter(each -> each.claim().theorem().equals(theorem))
        .findFirst()
        .orElseThrow();
  }

  /** A good certificate's claim is refused for other rules, with any kind of proof. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "outcomes   | heap(n) -> heap(n - s) where s in {1, 2, 4, 8, 9}",
        "outcomes   | heap(n) -> heap(n - s) where s in powers(2), n < 100",
        "window     | heap(n) -> heap(n - s) where 1 <= s < n / 2",
        "window     | heap(n) -> heap(n - s) where 1 <= s <= n / 2, n < 100",
        "windows    | heap(n) -> heap(n - k) where k in {1, 2}",
        "digits     | ring(n) -> ring(n - s) where s in {1, 4, 16, 64}",
        "digits     | ring(n) -> ring(n - s) where s in {1, 2, 4, 8, 60}",
        "parametric | heap(n, k) -> heap(n - s, k) where s in {1, 2, k + 1}, k >= 1",
        "parametric | heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, k >= 1, k < 30",
        "parametric | heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, n < 30 or s = 3",
      })
  void claimsOfOtherRules_areNoticed(String theorem, String rules) {
    Certificate good = good(theorem);
    assertPasses(good.game(), good.of(), good.claim());
    assertNoticed(rules, good.of(), good.claim(), "by the definition ");
  }

  /** Of several coordinates, in misere play, of games that end early, and of other values. */
  @Test
  void outcomesOfOtherRules_areNoticed() {
    List<Certificate> good =
        List.of(GoodCertificates.MISERE, GoodCertificates.EARLY, GoodCertificates.ZERO_AND_ONE);
    String diagonal = "; two(a, b) -> two(a - k, b - k) where k mod 2 = 1";
    String wins = "; two(7, 7) loses";
    for (Certificate each : good) {
      assertPasses(each.game(), each.of(), each.claim());
      for (String other :
          List.of(
              each.game() + diagonal,
              each.game().replace("two(a, b - k) where", "two(a, b - k) where b < 9,"),
              each.game() + wins)) {
        if (!(other.endsWith(wins) && each.equals(GoodCertificates.ZERO_AND_ONE))) {
          assertNoticed(other, each.of(), each.claim(), "by the definition two(");
        }
      }
    }
    Certificate misere = GoodCertificates.MISERE;
    assertNoticed(
        misere.game().replace("wins", "loses"),
        misere.of(),
        misere.claim(),
        "by the definition two(0, 0) is a P-position");
  }

  /** Undefined values, long plays and sums of several components are no contradictions. */
  @Test
  void whatTheDefinitionDoesNotSay_isNoContradiction() {
    Certificate misere = GoodCertificates.MISERE;
    String sum = "; two(a, b) -> two(a, b - 1) + two(0, 1) where b >= 1";
    assertPasses(misere.game() + sum, misere.of(), misere.claim());
    assertPasses("heap(n) -> heap(n + 1)", "heap(n)", period(1, 0));
    assertPasses("heap(n) -> heap(n)", "heap(n)", period(1, 2));
    assertPasses("heap(n) -> heap(n - 1) where k >= n", "heap(n)", period(0, 2));
    assertPasses("heap(n) -> heap(n - 1) where 1 / (n - n) = 1", "heap(n)", period(0, 2));
  }

  @Test
  void outcomesOfPlacedPositions_areCompared() {
    String rules = "heap(n) -> heap(n - s) where s in {1, 2, 3}";
    for (String of : List.of("heap(3 + 3)", "heap(3 + 1)", "heap(2 * n + 1)", "heap(n - 4)")) {
      assertPasses(rules, of, multiplesOfFour());
    }
    String take = "heap(n) -> heap(n - 1)";
    assertNoticed(take, "heap(3 + 3)", multiplesOfFour(), "by the definition heap(6) is a P-posit");
    assertNoticed(take, "heap(n - 4)", multiplesOfFour(), "by the definition heap(2) is a P-posit");
  }

  private static Claim same(String other, String of, long shift) {
    return new SameClaim(other, of, shift, new SameClaim.EqualOptions(Map.of("heap", "heap")));
  }

  /** In normal play, with a shift, and by who wins where the games end otherwise. */
  @Test
  void gamesWithOtherValues_areNoticed() {
    String three = "heap(n) -> heap(n - s) where s in {1, 2, 3}";
    assertPasses(three, "heap(n)", same(three, "heap(n + 4)", 0));
    assertNoticed(three, "heap(n)", same(three, "heap(n + 1)", 0), "heap(0) is a P-position");
    String far = "heap(n) -> heap(n - s) where s in {1, 2, 3}, n < 400";
    assertNoticed(three, "heap(n)", same(far, "heap(n)", 0), "heap(401) is of value 1");
    assertPasses(three + "; stuck wins", "heap(n)", same(three + "; stuck wins", "heap(n)", 0));
    assertNoticed(
        three + "; stuck wins",
        "heap(n)",
        same(three + "; stuck wins; heap(3) wins", "heap(n)", 0),
        "heap(5) is a P-position");
  }

  private static Claim multiplesOfFour() {
    BitSet multiples = new BitSet();
    multiples.set(0);
    return new OutcomeClaim(
        List.of(
            new OutcomeLaw(
                new PositionClass("heap", List.of(OptionalLong.empty())),
                SetAutomaton.periodic(multiples, 0, 4, Numeration.base(2), StandardLimits.get())
                    .orElseThrow())),
        1,
        0);
  }

  /** From the least parameter that is spoken of on. */
  @Test
  void parametersBelowTheLeast_areNotLookedAt() {
    String rules = "heap(n, k) -> heap(n - s, k) where s in {1, 2, k} -> heap(n - 3, k) where k < ";
    Certificate good = good("parametric");
    assertPasses(rules + 1, good.of(), good.claim());
    assertNoticed(rules + 2, good.of(), good.claim(), "by the definition ");
  }

  @Test
  void movesToSizesThatNothingIsSaidOf_areLeftOut() {
    assertPasses(
        "heap(n) -> heap(9) where n = 3", "heap(n)", new FiniteClaim(List.of(0L, 0L, 0L, 1L)));
  }

  /** Near large constants only the claim itself is evaluated. */
  @Test
  void aWindowThatIsLeftFarOut_isNoticed() {
    String rules = "heap(n) -> heap(n - s) where 1 <= s <= 3, n ";
    Claim claim = new RecursionClaim("n - 3");
    assertPasses(rules + ">= 0", "heap(n)", claim);
    assertNoticed(rules + "!= 3000001", claim);
    assertNoticed(rules + "< 3000000", claim);
  }

  /**
   * The law needs thousands of steps to value each of 10,000 options, more than the budget allows.
   */
  @Test
  void lawsThatAreSlowToTell_areComparedWithinTheSteps() {
    String rules = "heap(n) -> heap(n - k) where 1 <= k, k <= n / 1000, k <= 10000000";
    RecursionClaim claim = new RecursionClaim("max(n - n / 1000, n - 10000000)");
    assertTimeoutPreemptively(Duration.ofSeconds(20), () -> assertPasses(rules, "heap(n)", claim));
  }

  @Test
  void theBudgetsWatch_endsTheSample() {
    ProofLimits stopped =
        StandardLimits.get()
            .watched(
                () -> {
                  throw new IllegalStateException("the time is over");
                });
    Proved proved =
        UncheckedProof.of(new Certificate("heap(n) -> heap(n - 1)", "heap(n)", period(0, 1)));
    assertThatThrownBy(() -> DefinitionSample.contradiction(proved, stopped))
        .hasMessage("the time is over");
  }
}
