// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.solve.Sprague;
import sprague.solve.UnsupportedQuery;
import sprague.testkit.CaseCount;

/** Programs that answer sums, name the winner, or read a parameter. */
final class ProgramOptionsTest {
  /** A player who can leave a heap of exactly 20 wins at once. */
  private static final String SUNNY = "heap(n) -> heap(n - k) where k in {1, 3, 4}; heap(20) wins";

  @TempDir private Path folder;

  private static ProgramPlan plan(Game game) {
    return ProgramPlan.of(game, game.start(), 100, new Effort(Limits.standard()));
  }

  private List<String> run(Program program, String input) throws Exception {
    return Compiled.of(program, folder).run(input).lines();
  }

  @ParameterizedTest
  @EnumSource(Target.class)
  void sums_areNimSums_andSunnyBeatsAll(Target target) throws Exception {
    assumeTrue(Compiled.runs(target));
    Sprague game = Sprague.game(SUNNY);
    long[] values = game.values(0, 60);
    Random random = new Random(5);
    List<String> expected = new ArrayList<>();
    List<String> winners = new ArrayList<>();
    StringBuilder input = new StringBuilder("40\n");
    for (int i = 0; i < 40; i++) {
      int heaps = random.nextInt(5);
      input.append(heaps);
      long sum = 0;
      boolean sunny = false;
      for (int heap = 0; heap < heaps; heap++) {
        int n = random.nextInt(61);
        input.append(' ').append(n);
        sunny |= values[n] < 0;
        sum ^= Math.max(0, values[n]);
      }
      input.append('\n');
      expected.add(sunny ? "sunny" : String.valueOf(sum));
      winners.add(sunny || sum != 0 ? "first" : "second");
    }
    assertThat(expected).contains("sunny", "0", "1");
    ProgramPlan plan = plan(game.game());
    assertThat(run(plan.in(target, new ProgramOptions(true, false)), input.toString()))
        .isEqualTo(expected);
    if (CaseCount.of(0, 1) == 1 || target == Target.PYTHON) {
      Program winner = plan.in(target, new ProgramOptions(true, true));
      assertThat(run(winner, input.toString())).isEqualTo(winners);
    }
  }

  private static final ProgramOptions WINNER = new ProgramOptions(false, true);

  /**
   * The queries about a game, which programs in all languages answer.
   *
   * @param winners by the solver
   */
  private record Case(ProgramPlan plan, String input, List<String> winners) {}

  private static final Map<String, Case> SINGLE = new HashMap<>();

  /** Positions of one or two coordinates. */
  private static Case single(String rules) {
    Sprague game = Sprague.game(rules);
    boolean isAlongOne = game.game().start().coordinates().size() == 1;
    StringBuilder input = new StringBuilder("40\n");
    List<String> winners = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      String position = isAlongOne ? "" + i : i / 7 + "," + i % 7;
      input.append(position.replace(',', ' ')).append('\n');
      winners.add(game.solve(position).outcome() == Outcome.N ? "first" : "second");
    }
    return new Case(plan(game.game()), input.toString(), winners);
  }

  private static final Map<String, Case> SUMS = new HashMap<>();

  /** Sums of up to four heaps. */
  private static Case sums(String rules) {
    Sprague game = Sprague.game(rules);
    Random random = new Random(3);
    StringBuilder input = new StringBuilder("40\n");
    List<String> winners = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      int most = 1 + i / 4;
      String heaps =
          IntStream.rangeClosed(0, i % 4)
              .mapToObj(each -> String.valueOf(random.nextInt(most + 1)))
              .collect(Collectors.joining(" "));
      input.append(1 + i % 4).append(' ').append(heaps).append('\n');
      winners.add(game.solve(heaps).outcome() == Outcome.N ? "first" : "second");
    }
    assertThat(winners).contains("first", "second");
    return new Case(plan(game.game()), input.toString(), winners);
  }

  /** A law of outcomes, rules alone, and two coordinates. */
  @ParameterizedTest
  @EnumSource(Target.class)
  void misereWinners_areThoseOfTheSolver(Target target) throws Exception {
    assumeTrue(Compiled.runs(target));
    List<String> all =
        List.of(
            "heap(n) -> heap(n - k) where k >= 1; stuck wins",
            "heap(n) -> heap(n - p) where p in primes -> stop(n) where n mod 7 = 3; stop(n); stuck"
                + " wins",
            "pair(a, b) -> pair(a - k, b) where k >= 1 -> pair(a, b - k) where 1 <= k <= 3"
                + " -> pair(a - 1, b - 1); stuck wins");
    for (String rules : CaseCount.everyNth(target == Target.PYTHON ? 2 : 3, all).toList()) {
      Case each = SINGLE.computeIfAbsent(rules, ProgramOptionsTest::single);
      Compiled compiled = Compiled.of(each.plan.in(target, WINNER), folder);
      assertThat(compiled.run(each.input).lines()).isEqualTo(each.winners);
      assertThat(compiled.run("", "check").status()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(Target.class)
  void misereSums_areDecidedByTheValuesInNormalPlay(Target target) throws Exception {
    assumeTrue(Compiled.isTried(target));
    List<String> all =
        List.of(
            "heap(n) -> heap(n - k) where 1 <= k <= 4; stuck wins",
            "heap(n) -> heap(n - k) where k >= 1; stuck wins");
    for (String rules : CaseCount.everyNth(2, all).toList()) {
      Case each = SUMS.computeIfAbsent(rules, ProgramOptionsTest::sums);
      Program program = each.plan.in(target, new ProgramOptions(true, true));
      assertThat(run(program, each.input)).isEqualTo(each.winners);
    }
  }

  @Test
  void valuesOfMiserePlay_andSumsThatNoTheoremDecides_areRefused() {
    Game two = Sprague.game("pair(a, b) -> pair(a - 1, b) -> pair(a, b - 2); stuck wins").game();
    ProgramPlan plan = plan(two);
    assertThatThrownBy(() -> plan.in(Target.CPP, ProgramOptions.VALUE))
        .hasMessage("the game's ending leaves no nim-values");
    assertThatThrownBy(() -> plan.in(Target.CPP, new ProgramOptions(true, true)))
        .isInstanceOf(UnsupportedQuery.class)
        .hasMessage("no theorem was found that decides sums of this game in misere play");
  }

  @ParameterizedTest
  @EnumSource(Target.class)
  void parameter_isReadBehindTheArgument_whereItsLawIsProved(Target target) throws Exception {
    assumeTrue(Compiled.isTried(target));
    SourceText rules = new SourceText("rules", "game g(k); h(n) -> h(n - s) where s in {1, 2, k}");
    Game open = Language.bindOpen(rules, Bindings.NONE).result().orElseThrow();
    Program program =
        ProgramPlan.withParameter(open, open.start(), new Effort(Limits.standard()))
            .orElseThrow()
            .in(target, ProgramOptions.VALUE);
    assertThat(program.byLaw()).isTrue();
    StringBuilder input = new StringBuilder().append(12 * 40 + 2);
    List<String> expected = new ArrayList<>();
    for (int k = 1; k <= 12; k++) {
      Sprague game = Sprague.game("h(n) -> h(n - s) where s in {1, 2, %d}".formatted(k));
      long[] values = game.values(0, 39);
      for (int n = 0; n < 40; n++) {
        input.append('\n').append(n).append(' ').append(k);
        expected.add(String.valueOf(values[n]));
      }
    }
    // For k = 3 j the period is k + 1, its last value is 3, and n mod 3 stands before it.
    long k = 999_999_999_999_999_999L;
    input.append("\n1000000000000000000 ").append(k).append('\n').append(k).append(' ').append(k);
    expected.addAll(List.of("0", "3"));
    Compiled compiled = Compiled.of(program, folder);
    assertThat(compiled.run(input.toString()).lines()).isEqualTo(expected);
    Compiled.Run below = compiled.run("1 5 0");
    assertThat(below.status()).isEqualTo(2);
    assertThat(below.err()).startsWith("the parameter is a number from 1 to ");
    assertThat(compiled.run("", "check").lines()).containsExactly("law and rules agree up to 60");
  }
}
