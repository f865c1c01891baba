// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Start;
import sprague.solve.Solver;
import sprague.solve.Sprague;
import sprague.solve.UnsupportedQuery;
import sprague.syntax.GameSyntax;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;

/** Programs that decide sums in misere play by a proved quotient. */
final class QuotientProgramTest {
  private static final int MAX_TOTAL = 14;
  private static final long FAR = 1_000_000_000_000_000_000L;

  /** The queries about a code, which programs in all languages answer. */
  private record Case(ProgramPlan plan, String input, List<String> winners) {}

  private static final Map<String, Case> CASES = new HashMap<>();

  /** The plans of the rules, which several tests share. */
  private static final Map<String, ProgramPlan> PLANS = new HashMap<>();

  @TempDir private Path folder;

  private static String misere(String code) {
    return Language.expandCode(new SourceText("code", code)).result().orElseThrow()
        + "; stuck wins";
  }

  private static Game game(String rules) {
    return Sprague.game(rules).game();
  }

  private static ProgramPlan plan(String rules) {
    return PLANS.computeIfAbsent(
        rules,
        text -> {
          Game game = game(text);
          return ProgramPlan.of(game, game.start(), 100, new Effort(Limits.standard()));
        });
  }

  /** All sums of heaps of at least 1 with a total of at most {@link #MAX_TOTAL}. */
  private static List<List<Integer>> sums(int total, int largest) {
    List<List<Integer>> all = new ArrayList<>(List.of(List.of()));
    for (int first = 1; first <= Math.min(total, largest); first++) {
      for (List<Integer> others : sums(total - first, first)) {
        List<Integer> sum = new ArrayList<>(List.of(first));
        sum.addAll(others);
        all.add(sum);
      }
    }
    return all;
  }

  private static String query(List<? extends Number> heaps) {
    return heaps.size()
        + heaps.stream().map(heap -> " " + heap).collect(Collectors.joining())
        + "\n";
  }

  private static String winner(Outcome outcome) {
    return outcome == Outcome.N ? "first" : "second";
  }

  /** The winners of small sums by the definition. */
  private static List<String> byDefinition(String rules, List<List<Integer>> sums) {
    GameSyntax syntax = Language.parse(new SourceText("rules", rules)).result().orElseThrow();
    ReferenceSolver solver = new ReferenceSolver(syntax, MAX_TOTAL);
    return sums.stream()
        .map(sum -> sum.stream().map(heap -> new Piece("heap", List.of((long) heap))).toList())
        .map(pieces -> winner(solver.outcome(pieces)))
        .toList();
  }

  /** Sums of a code's heaps: small ones by the definition, and others by the solver. */
  private static Case of(String code) {
    String rules = misere(code);
    List<List<Integer>> small = sums(MAX_TOTAL, MAX_TOTAL);
    List<String> winners = new ArrayList<>(byDefinition(rules, small));
    assertThat(winners).contains("first", "second");
    int large = CaseCount.of(4, 30);
    StringBuilder input = new StringBuilder().append(small.size() + large).append('\n');
    small.forEach(sum -> input.append(query(sum)));
    Random random = new Random(7);
    Sprague game = Sprague.game(rules);
    // Half of the limit is for the quotient: no search decides heaps of this size.
    Effort effort = new Effort(Limits.standard().within(Duration.ofMinutes(3)));
    for (int i = 0; i < large; i++) {
      int size = 1 + i % 4;
      List<Long> heaps =
          IntStream.range(0, size)
              .mapToObj(
                  each ->
                      random.nextBoolean() ? (long) random.nextInt(300) : FAR - random.nextInt(99))
              .toList();
      input.append(query(heaps));
      String position = heaps.stream().map(String::valueOf).collect(Collectors.joining(" "));
      winners.add(
          winner(
              Solver.solve(game.game(), game.position(position), effort, /* remoteness= */ false)
                  .outcome()));
    }
    return new Case(plan(rules), input.toString(), winners);
  }

  @ParameterizedTest
  @EveryNth(2)
  @EnumSource(Target.class)
  void winnersOfSums_areThoseOfTheDefinition_andOfTheSolver(Target target) throws Exception {
    assumeTrue(Compiled.runs(target));
    List<String> codes = List.of("0.77", "0.75", "0.123", "0.51", "0.152");
    int count = CaseCount.of(1, codes.size());
    for (String code : codes.subList(0, count)) {
      Case each = CASES.computeIfAbsent(code, QuotientProgramTest::of);
      Program program = each.plan.in(target, ProgramOptions.VALUE);
      assertThat(program.byLaw()).isTrue();
      assertThat(program.limit()).isEqualTo(FAR);
      Compiled compiled = Compiled.of(program, folder);
      assertThat(compiled.run(each.input).lines()).as(code).isEqualTo(each.winners);
      assertThat(compiled.run("", "check").lines())
          .containsExactly("law and search agree on two components up to 12");
      assertThat(compiled.run("1 1 1000000000000000001").status()).isEqualTo(2);
    }
  }

  /** Comments and empty lines are not counted; 0.44 has the longest tables. */
  @Test
  void programs_haveLessThanAHundredLinesOfCode() {
    for (String code : CaseCount.everyNth(2, List.of("0.77", "0.75", "0.44")).toList()) {
      ProgramPlan plan = plan(misere(code));
      for (Target target : Target.values()) {
        String text = plan.in(target, ProgramOptions.VALUE).text();
        assertThat(text.lines().map(String::strip))
            .as(code + " " + target)
            .filteredOn(line -> !line.isEmpty() && !line.startsWith("#") && !line.startsWith("//"))
            .hasSizeLessThan(100);
        assertThat(text).contains("Status: proved (misere quotient, checked finitely)");
      }
    }
  }

  @Test
  void singlePositions_andFamiliesOfLargeHeaps_areDecided() throws Exception {
    assumeTrue(Compiled.runs(Target.PYTHON));
    String rules = misere("0.77");
    Game game = game(rules);
    Start start =
        Language.pattern(new SourceText("of", "heap(n + 3)"), game).result().orElseThrow();
    Program program =
        ProgramPlan.of(game, start, 100, new Effort(Limits.standard()))
            .in(Target.PYTHON, new ProgramOptions(false, true));
    List<List<Integer>> single = IntStream.rangeClosed(3, MAX_TOTAL).mapToObj(List::of).toList();
    String input =
        IntStream.rangeClosed(0, MAX_TOTAL - 3)
            .mapToObj(n -> n + "\n")
            .collect(Collectors.joining("", single.size() + "\n", ""));
    assertThat(Compiled.of(program, folder).run(input).lines())
        .isEqualTo(byDefinition(rules, single));
  }

  /** Sums of these heaps are not won as in misere Nim, though each move leaves one heap. */
  @Test
  void sumsThatFergusonsTheoremDoesNotDecide_areDecidedByTheQuotient() throws Exception {
    assumeTrue(Compiled.runs(Target.PYTHON));
    ProgramPlan plan = plan(misere("0.123"));
    assertThat(plan.givesClasses()).isFalse();
    assertThat(plan.in(Target.PYTHON, new ProgramOptions(true, true)).text())
        .isEqualTo(plan.in(Target.PYTHON, ProgramOptions.VALUE).text())
        .contains("misere quotient");
    Program single = plan.in(Target.PYTHON, new ProgramOptions(false, true));
    assertThat(single.text()).doesNotContain("misere quotient");
    assertThat(Compiled.of(single, folder).run("2 5 6").lines())
        .containsExactly("second", "second");
  }

  @Test
  void gamesWithoutAProvedQuotient_areRefused_withAReason() {
    String start =
        "misere play leaves no nim-values; programs for its winners need rules in which each move"
            + " leaves one component, or a proved misere quotient: ";
    assertThatThrownBy(
            () -> plan("pair(a, b) -> pair(a - 1, b) + pair(0, b) -> pair(a, b - 1); stuck wins"))
        .isInstanceOf(UnsupportedQuery.class)
        .hasMessage(start + "it is looked for along one coordinate");
    assertThatThrownBy(() -> plan("heap(n) -> 65 * heap(n - 1) where n >= 1; stuck wins"))
        .isInstanceOf(UnsupportedQuery.class)
        .hasMessageStartingWith(start + "a move leaves more than 64 equal components");
  }

  /**
   * A game of which no period can be proved, and games of which none is found, so that all of the
   * time for a search is taken.
   */
  static Stream<String> gamesWithoutALaw() {
    return CaseCount.everyNth(
        3,
        List.of(
            "heap(n) -> heap(n / 2) + heap(n / 3) where n >= 1",
            "heap(n) -> heap(a) + heap(b) where a + b = n - 2, a >= b",
            "heap(n) -> heap(a) + heap(b) where a + b = n, a > b, b >= 1"));
  }

  @ParameterizedTest
  @MethodSource("gamesWithoutALaw")
  void sumsOfTheFirstHeaps_areDecided_whereNoQuotientOfAllIsProved(String moves) throws Exception {
    assumeTrue(Compiled.runs(Target.PYTHON));
    String rules = moves + "; stuck wins";
    Game game = game(rules);
    Effort effort = new Effort(Limits.standard()).within(Duration.ofSeconds(16));
    ProgramPlan plan = ProgramPlan.of(game, game.start(), MAX_TOTAL, effort);
    assertThat(plan.hasPartialQuotient()).isTrue();
    List<List<Integer>> sums = sums(MAX_TOTAL, MAX_TOTAL);
    StringBuilder input = new StringBuilder().append(sums.size()).append('\n');
    sums.forEach(sum -> input.append(query(sum)));
    for (Target target : Target.values()) {
      if (!Compiled.isTried(target)) {
        continue;
      }
      Program program = plan.in(target, ProgramOptions.VALUE);
      assertThat(program.limit()).isEqualTo(MAX_TOTAL);
      Compiled compiled = Compiled.of(program, folder);
      assertThat(compiled.run(input.toString()).lines()).isEqualTo(byDefinition(rules, sums));
      assertThat(compiled.run("", "check").status()).isZero();
      assertThat(compiled.run("1 1 " + (MAX_TOTAL + 1)).status()).isEqualTo(2);
    }
  }
}
