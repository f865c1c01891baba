// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.SparseSpace;
import sprague.kernel.windows.WindowsClaim;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/** Claims of recurring windows are accepted and agree with the exceptions of Guy and Smith. */
final class RecurringWindowTest {
  private static final Limits LIMITS = new Limits(1 << 28, 1, Optional.of(Duration.ofSeconds(60)));

  private static Game game(String text) {
    return RuleText.game(
        Language.isCode(text)
            ? Language.expandCode(new SourceText("test", text)).result().orElseThrow()
            : text);
  }

  private static GrowingValues values(Game game, int most) {
    return new GrowingValues(game, game.start(), 2 * most, 1 << 16, new Effort(LIMITS));
  }

  /** What a theorem claims, if the checker accepts it. */
  private static Optional<Claim> claim(ProofMethod theorem, Game game, int length) {
    if (!(theorem.attempt(values(game, length), length)
        instanceof ProofMethod.Attempt.Found(Claim claim, var _))) {
      return Optional.empty();
    }
    Certificate certificate =
        CertificateBuilder.certificate(
            game, game.start(), PositionText.of(game, game.start()).orElseThrow(), claim);
    assertThat(Checker.examine(certificate, StandardLimits.get()))
        .as(game.text())
        .isInstanceOf(CheckResult.Accepted.class);
    return Optional.of(claim);
  }

  private static void assertSame(WindowsClaim again, PeriodicClaim listed) {
    assertThat(again.preperiod()).isEqualTo(listed.preperiod());
    assertThat(again.period()).isEqualTo(listed.period());
    assertThat(again.first()).isEqualTo(listed.values().subList(0, again.first().size()));
    assertThat(again.zeros()).isEqualTo(listed.values().stream().filter(v -> v == 0).count());
    assertThat(again.greatest()).isEqualTo(listed.values().stream().max(Long::compare).get());
  }

  @Test
  void randomSubtractionSets_haveTheSameLawEitherWay() {
    Random random = new Random(1121);
    int compared = 0;
    int rounds = CaseCount.of(8, 60);
    for (int round = 0; round < rounds; round++) {
      TreeSet<Integer> set = new TreeSet<>();
      int size = 1 + random.nextInt(5);
      while (set.size() < size) {
        set.add(1 + random.nextInt(30));
      }
      Game game =
          game(
              "heap(n) -> heap(n - s) where s in "
                  + set.stream()
                      .map(String::valueOf)
                      .collect(Collectors.joining(", ", "{", "}\n")));
      Optional<Claim> listed = claim(new PeriodMethod(), game, 1 << 14);
      Optional<Claim> again = claim(new SubtractionPeriodMethod(1), game, 1 << 14);
      if (listed.isPresent()) {
        assertSame((WindowsClaim) again.orElseThrow(), (PeriodicClaim) listed.get());
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(rounds * 5 / 6);
  }

  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(strings = {"0.77", "0.45", "4.7", "0.26", "0.773", "4.26", "4.602"})
  void sparseCodes_haveTheSameLawEitherWay(String code) {
    Game game = game(code);
    Claim listed = claim(new PeriodMethod(), game, 1 << 14).orElseThrow();
    Claim again = claim(new SparsePeriodMethod(1 << 9, 1 << 16), game, 1 << 10).orElseThrow();
    assertSame((WindowsClaim) again, (PeriodicClaim) listed);
  }

  /** The table of its 3479 values before the period of 349 takes the checker long. */
  @Test
  @Tag("long")
  void aLongPreperiod_isTheSameEitherWay() {
    sparseCodes_haveTheSameLawEitherWay("0.156");
  }

  /** Two divisions, one for each parity of the number removed; sizes count in both. */
  @Test
  void bothParitiesRemoved_haveADivisionEach() {
    WindowsClaim claim =
        (WindowsClaim)
            claim(new SparsePeriodMethod(1 << 9, 1 << 16), game("0.773"), 1 << 10).orElseThrow();
    assertThat(claim.space().usesParity()).containsExactly(1L, 1L);
    assertThat(claim.space().masks()).containsExactly(4L, 1L);
  }

  /** A. Gangolli, T. Plambeck, A note on periodicity in some octal games, 1989, and later finds. */
  @ParameterizedTest
  @CsvSource({"0.127, 46578, 4"})
  void longPreperiods_areProved(String code, long preperiod, long period) {
    assertProved(code, preperiod, period, new Limits(1 << 28, 1, Optional.empty()));
  }

  static void assertProved(String code, long preperiod, long period, Limits limits) {
    Game game = game(code);
    Finding finding =
        Prover.prove(
            game,
            game.start(),
            new SearchLimits(0, 1 << 23, 1 << 29),
            new Effort(limits),
            StandardLimits.get());
    WindowsClaim claim = (WindowsClaim) finding.claim().orElseThrow();
    assertThat(finding.status()).isEqualTo(Finding.Status.PROVED);
    assertThat(claim.preperiod()).isEqualTo(preperiod);
    assertThat(claim.period()).isEqualTo(period);
    assertThat(claim.space()).isNotEqualTo(SparseSpace.NONE);
  }

  private static long reach(Claim claim) {
    return ((WindowsClaim) claim).space().reach();
  }

  /** Where the largest rare size is no reach for all witnesses, the reach is that of the table. */
  @ParameterizedTest
  @ValueSource(strings = {"0.517", "4.142", "4.7214"})
  void aReachThatIsTooShort_isFollowedByALongerOne(String code) {
    int length = 1 << 10;
    List<ProofMethod> theorems = List.of(new SparsePeriodMethod(length, 1));
    Game game = game(code);
    SearchLimits far = new SearchLimits(0, length - 1, 1 << 20);
    Finding finding =
        TableProver.prove(
            theorems,
            Optional.empty(),
            game,
            game.start(),
            far,
            new Effort(LIMITS),
            StandardLimits.get());
    assertThat(reach(finding.proved().orElseThrow().certificate().claim())).isEqualTo(length);
  }

  /** Far enough for windows of bytes alone. */
  private static final SearchLimits NEAR = new SearchLimits(0, 100, 1 << 22);

  @Test
  void aCheck_stopsWithTheEffort() {
    Game game = game("heap(n) -> heap(n - s) where s in {3, 41, 58, 97, 112}\n");
    Effort effort = new Effort(LIMITS);
    ProofLimits checking = StandardLimits.get().watched(effort::cancel);
    Finding finding = Prover.prove(game, game.start(), NEAR, effort, checking);
    assertThat(finding.proved()).isEmpty();
    assertThat(finding.stopped().orElseThrow().reason()).isEqualTo(BudgetExceeded.Reason.INTERRUPT);
  }

  @Test
  void whatWasFoundAndNotChecked_isToldAmongWhatWasTried() {
    Game game = game("heap(n) -> heap(n - s) where s in {3, 41, 58, 97, 112}\n");
    BudgetExceeded late = new BudgetExceeded(BudgetExceeded.Reason.TIME, "the time is over");
    ProofLimits none =
        StandardLimits.get()
            .watched(
                () -> {
                  throw late;
                });
    Finding finding = Prover.prove(game, game.start(), NEAR, new Effort(LIMITS), none);
    assertThat(finding.proved()).isEmpty();
    assertThat(finding.stopped()).contains(late);
    assertThat(finding.tried())
        .anyMatch(tried -> tried.matches(".*the period \\d+ from n = \\d+ on was found, but.*"));
  }

  @Test
  void whatIsNotListed_isProvedFarBeyondTheTables() {
    Game game = game("heap(n) -> heap(n - s) where s in {3, 41, 58, 97, 112}\n");
    Finding finding =
        Prover.prove(game, game.start(), NEAR, new Effort(LIMITS), StandardLimits.get());
    assertThat(finding.claim()).get().isInstanceOf(WindowsClaim.class);
    assertThat(finding.status()).isEqualTo(Finding.Status.PROVED);
  }

  @Test
  void gamesOfOtherKinds_areLeftAlone() {
    for (String text :
        new String[] {
          "heap(n) -> heap(n - s) where s >= 1",
          "heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a < b",
          "heap(n) -> heap(n - s) where s in {1, 2}, n mod 2 = 0"
        }) {
      Game game = game(text);
      assertThat(new SubtractionPeriodMethod().attempt(values(game, 600), 600))
          .isInstanceOf(ProofMethod.Attempt.NoClaim.class);
      assertThat(new SparsePeriodMethod(1, 1 << 16).attempt(values(game, 600), 600))
          .isInstanceOf(ProofMethod.Attempt.NoClaim.class);
    }
  }
}
