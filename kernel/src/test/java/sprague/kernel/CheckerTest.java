// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.decide.EliminationStrategy;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.FiniteClaim;
import sprague.kernel.table.PeriodicClaim;

/** The three results of a check: valid, not valid and undecided. */
final class CheckerTest {
  private static final String TAKE = "heap(n) -> heap(n - s) where s in {1, 3, 4}";

  private static CheckResult finite(String rules, String of, Long... values) {
    return Checker.examine(
        new Certificate(rules, of, new FiniteClaim(List.of(values))), StandardLimits.get());
  }

  private static String undecided(CheckResult result) {
    assertThat(result).isInstanceOf(CheckResult.Undecided.class);
    CheckResult.Undecided undecided = (CheckResult.Undecided) result;
    assertThat(undecided.isInternal()).as(undecided.reason()).isFalse();
    return undecided.reason();
  }

  @Test
  void whatIsTrueIsValid_andWhatIsFalseIsNot() {
    assertThat(finite(TAKE, "heap(n)", 0L, 1L, 0L, 1L, 2L))
        .isInstanceOf(CheckResult.Accepted.class);
    assertThat(finite(TAKE, "heap(n)", 0L, 1L, 0L, 1L, 3L))
        .isEqualTo(new CheckResult.Rejected("G(4) is 2, not 3"));
    assertThat(finite("heap(n) -> heap(n)", "heap(n)", 0L))
        .isInstanceOf(CheckResult.Rejected.class);
  }

  /** True claims that take too much. */
  @Test
  void limits_leaveAClaimUndecided() {
    assertThat(undecided(finite("heap(n) -> heap(n - 1)", "heap(n + 100000)", 0L)))
        .isEqualTo("a play is too long, or its positions have too many options");
    assertThat(
            undecided(
                finite(
                    "heap(n) -> heap(n - 1) where bitand(a, 6) = 1, a <= 4000000",
                    "heap(n + 1)",
                    0L)))
        .isEqualTo("heap(1) leads to too many options to be tried out");
    Certificate lasker = GoodCertificates.LASKER;
    assertThat(undecided(Checker.examine(lasker, StandardLimits.of(300, 1L << 40))))
        .isEqualTo("an automaton would need more than 300 table entries");
    assertThat(
            undecided(Checker.examine(GoodCertificates.DIGITS, StandardLimits.of(1 << 24, 1000))))
        .isEqualTo("no decision within 1000 steps");
    PeriodicClaim far =
        new PeriodicClaim(
            PeriodicClaim.GUY_SMITH, 0, 7, 0, 1L << 40, 7, List.of(0L, 1L, 0L, 1L, 2L, 3L, 2L));
    Certificate good = GoodCertificates.SUBTRACTION;
    Certificate late = new Certificate(good.game(), good.of(), good.form(), good.measure(), far);
    assertThat(undecided(Checker.examine(late, StandardLimits.get()))).contains("would take");
  }

  /** Also of a law that another claim rests on. */
  @Test
  void limitsOfALawThatIsCompared_leaveTheEqualityUndecided() {
    ProofLimits small = StandardLimits.of(1 << 24, 100);
    assertThat(undecided(Checker.examine(GoodCertificates.SAME_LAWS, small)))
        .isEqualTo("the automaton of the period would be too large");
    assertThat(undecided(Checker.examine(GoodCertificates.SAME_LOST, small)))
        .isEqualTo("no decision within 100 steps");
  }

  private static ProofLimits with(EliminationStrategy strategy) {
    return new ProofLimits(1 << 24, 1L << 40, () -> {}, strategy);
  }

  private static List<Throwable> faults() {
    return List.of(
        new IllegalStateException("a fault"),
        new StackOverflowError("a fault"),
        new NullPointerException("a fault"));
  }

  /** The strategy of elimination stands for any code that fails. */
  @ParameterizedTest
  @MethodSource("faults")
  void faults_leaveAClaimUndecided(Throwable fault) {
    EliminationStrategy failing =
        _ -> {
          if (fault instanceof Error error) {
            throw error;
          }
          throw (RuntimeException) fault;
        };
    assertThat(Checker.examine(GoodCertificates.LASKER, with(failing)))
        .isInstanceOfSatisfying(
            CheckResult.Undecided.class,
            result -> {
              assertThat(result.isInternal()).isTrue();
              assertThat(result.reason()).startsWith("internal: ").contains("a fault");
            });
  }

  /** An exception thrown by the cancellation check ends the check and reaches the caller. */
  @Test
  void whatTheWatchThrows_isThrownOn() {
    for (RuntimeException stop :
        List.of(new IllegalStateException("stop"), new IllegalArgumentException("stop"))) {
      ProofLimits watched =
          StandardLimits.get()
              .watched(
                  () -> {
                    throw stop;
                  });
      assertThatThrownBy(() -> Checker.examine(GoodCertificates.LASKER, watched)).isSameAs(stop);
    }
  }

  /** The printed theorem holds the position as it is written. */
  @ParameterizedTest
  @ValueSource(strings = {"heap(n) # m", "heap(n)\r", "\nheap(n)", "heap(n\t)", "heap(\u0001n)"})
  void positionsThatHideSomething_areRefused(String of) {
    assertThat(finite(TAKE, of, 0L))
        .isEqualTo(new CheckResult.Rejected("a position is one line without a comment"));
  }

  @Test
  void theOtherGame_isPrintedAsItIsRead() {
    String other =
        """
        # first
         heap(n) -> heap(n - k) where k = 1, k <= n # one\r
         -> heap(n - 3) where n >= 3 # three\
        """;
    SameClaim claim =
        new SameClaim(other, "heap(n)", 0, new SameClaim.EqualOptions(Map.of("heap", "heap")));
    Certificate certificate =
        new Certificate("heap(n) -> heap(n - k) where k in {1, 3}", "heap(n)", claim);
    assertThat(Checker.examine(certificate, StandardLimits.get()))
        .isInstanceOfSatisfying(
            CheckResult.Accepted.class,
            accepted ->
                assertThat(accepted.proved().statement())
                    .endsWith(
                        "heap(n) -> heap(n - k) where k = 1, k <= n -> heap(n - 3) where n >= 3"));
  }
}
