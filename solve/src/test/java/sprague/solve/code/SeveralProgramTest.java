// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Game;
import sprague.prove.Finding;
import sprague.solve.Sprague;
import sprague.solve.WythoffsGame;
import sprague.testkit.EveryNth;

/** Programs by laws of two coordinates are compiled, run, and held against formulas. */
final class SeveralProgramTest {
  private static final String NIM =
      "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1";

  @TempDir Path folder;

  /** The plans of the rules, which several tests and languages share. */
  private static final Map<String, ProgramPlan> PLANS = new HashMap<>();

  private static ProgramPlan plan(String rules) {
    return PLANS.computeIfAbsent(
        rules,
        text -> {
          Game game = Sprague.game(text).game();
          return ProgramPlan.of(game, game.start(), 100, new Effort(Limits.standard()));
        });
  }

  /** The search for a law may take all the time; the program by the rules needs none of it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "h(a, b) -> h(a - i, b) where i * i <= b, i >= 1 -> h(a, b - j) where j * j <= a, j >= 1",
        "h(a, b) -> h(a - i, b) where i >= 1 -> h(a, b - j) where j * j <= a, j >= 1 stuck wins",
        "heap(n) -> heap(n - k) where 1 <= k <= 3 stuck wins"
      })
  void withoutTime_theProgramIsByTheRules(String rules) {
    Game game = Sprague.game(rules).game();
    Effort none = new Effort(new Limits(1 << 28, 1, Optional.of(Duration.ZERO)));
    ProgramPlan plan = ProgramPlan.of(game, game.start(), 100, none);
    assertThat(plan.checked()).isEqualTo(-1);
    Program program = plan.in(Target.PYTHON, new ProgramOptions(false, true));
    assertThat(program.byLaw()).isFalse();
    assertThat(program.text()).contains("no time to compute values", "EXPECTED = []");
    none.cancel();
    assertThatThrownBy(() -> ProgramPlan.of(game, game.start(), 100, none))
        .isInstanceOf(BudgetExceeded.class);
  }

  /** The value of cyclic Nimhoff, where fewer than h are taken from both heaps (1 for Nim). */
  private static long nimhoff(long h, long a, long b) {
    return h * (a / h ^ b / h) + (a + b) % h;
  }

  private void answers(String rules, long h, Target target) throws Exception {
    assumeTrue(Compiled.isTried(target));
    ProgramPlan plan = plan(rules);
    assertThat(plan.limit()).isGreaterThan(100_000_000_000_000_000L);
    Program program = plan.in(target, ProgramOptions.VALUE);
    assertThat(program.byLaw()).isTrue();
    Compiled compiled = Compiled.of(program, folder);
    Random random = new Random(h);
    StringBuilder input = new StringBuilder("200\n");
    List<String> values = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      long a = i < 20 ? i : random.nextLong(plan.limit() + 1) >> random.nextInt(50);
      long b = i == 199 ? plan.limit() : random.nextLong(plan.limit() + 1) >> random.nextInt(50);
      input.append(a).append(' ').append(b).append('\n');
      values.add(String.valueOf(nimhoff(h, a, b)));
    }
    assertThat(compiled.run(input.toString()).lines()).isEqualTo(values);
    assertThat(compiled.run("", "check").lines()).singleElement().asString().contains("agree");
    Compiled.Run far = compiled.run("1\n" + (plan.limit() + 1) + " 0\n");
    assertThat(far.status()).isNotZero();
  }

  @ParameterizedTest
  @Tag("long")
  @EnumSource(Target.class)
  void rook_isTheNimSum(Target target) throws Exception {
    answers(NIM, 1, target);
  }

  @ParameterizedTest
  @EnumSource(Target.class)
  void cyclicNimhoff_isReadByStates(Target target) throws Exception {
    answers(NIM + " -> heaps(a - 1, b - 1)", 3, target);
  }

  @Test
  void lawOfLostPositionsAlone_leavesTheValuesToTheRules() {
    ProgramPlan plan = plan(WythoffsGame.RULES);
    assertThat(plan.finding().status()).isEqualTo(Finding.Status.PROVED);
    Program program = plan.in(Target.PYTHON, ProgramOptions.VALUE);
    assertThat(program.byLaw()).isFalse();
    assertThat(program.text())
        .contains("it leaves the values open", "the P-positions are", "--winner");
  }

  private static final ProgramOptions WINNER = new ProgramOptions(false, true);

  /** The whole part of n (1 + sqrt(5)) / 2. */
  private static long timesPhi(long n) {
    BigInteger square = BigInteger.valueOf(n).pow(2).multiply(BigInteger.valueOf(5));
    return square.sqrt().add(BigInteger.valueOf(n)).shiftRight(1).longValueExact();
  }

  @ParameterizedTest
  @EveryNth(2)
  @EnumSource(Target.class)
  void wythoffsWinners_areReadFromNumerals_howeverFar(Target target) throws Exception {
    assumeTrue(Compiled.runs(target));
    Program program = plan(WythoffsGame.RULES).in(target, WINNER);
    assertThat(program.byLaw()).isTrue();
    assertThat(program.limit()).isEqualTo(1_000_000_000_000_000_000L);
    Random random = new Random(7);
    List<String> questions = new ArrayList<>();
    List<String> winners = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      // The larger number is n phi^2 at most, and so below 10^18.
      long n = i < 20 ? i : random.nextLong(380_000_000_000_000_000L) >> random.nextInt(50);
      long a = timesPhi(n);
      long off = i % 3 == 0 ? 0 : 1 + random.nextInt(3);
      questions.add(i % 2 == 0 ? a + " " + (a + n + off) : (a + n + off) + " " + a);
      winners.add(off == 0 ? "second" : "first");
    }
    String input = questions.size() + "\n" + String.join("\n", questions) + "\n";
    Compiled compiled = Compiled.of(program, folder);
    assertThat(compiled.run(input).lines()).isEqualTo(winners);
    assertThat(compiled.run("", "check").lines()).containsExactly("law and rules agree up to 60");
    assertThat(compiled.run("1\n1000000000000000001 0\n").status()).isNotZero();
  }

  @Test
  void fibonacciNimsWinners_areReadFromTheOneNumberOfItsStart() throws Exception {
    assumeTrue(Compiled.runs(Target.PYTHON));
    ProgramPlan plan =
        plan(
            "heap(n, most) -> heap(n - k, 2 * k) where 1 <= k <= most"
                + "; start heap(n, max(n - 1, 0))");
    assertThat(plan.in(Target.PYTHON, ProgramOptions.VALUE).byLaw()).isFalse();
    Compiled compiled = Compiled.of(plan.in(Target.PYTHON, WINNER), folder);
    // 956722026041 is the Fibonacci number F(59).
    assertThat(compiled.run("5\n0\n956722026041\n956722026042\n13\n14\n").lines())
        .containsExactly("second", "second", "first", "second", "first");
    assertThat(compiled.run("", "check").lines()).containsExactly("law and rules agree up to 200");
  }

  @Test
  void sumsOfPositions_areNotAnsweredByALawOfWinners() {
    Program program = plan(WythoffsGame.RULES).in(Target.PYTHON, new ProgramOptions(true, true));
    assertThat(program.byLaw()).isFalse();
  }
}
