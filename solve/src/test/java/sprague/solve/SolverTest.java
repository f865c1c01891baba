// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.model.Value;
import sprague.syntax.Clause;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.RandomRules;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** Solutions of sums, held against the definition on random games. */
final class SolverTest {
  private static final Limits LIMITS = new Limits(200 << 20, 1, Optional.empty());

  private static Position position(Game game, List<Piece> pieces) {
    return ComponentSum.sum(
        pieces.stream()
            .map(piece -> new Component(game.indexOf(piece.name()), piece.arguments()))
            .toList());
  }

  private static List<Piece> pieces(Game game, Position position) {
    return position.flattened().stream()
        .map(Component.class::cast)
        .map(part -> new Piece(game.names().get(part.name()).name(), part.arguments()))
        .sorted()
        .toList();
  }

  /** The result of a move: the remaining pieces, and the outcome if it ends the game. */
  private record After(List<Piece> pieces, Optional<GameEnd.Result> end) {}

  private static Set<After> moves(ReferenceSolver definition, List<Piece> pieces) {
    Set<After> moves = new HashSet<>();
    for (Piece piece : pieces) {
      for (ReferenceSolver.Option option : definition.options(piece)) {
        List<Piece> next = new ArrayList<>(pieces);
        next.remove(piece);
        next.addAll(option.pieces());
        next.sort(null);
        moves.add(new After(next, option.result().map(SolverTest::result)));
      }
    }
    return moves;
  }

  private static GameEnd.Result result(Clause.Result result) {
    return switch (result) {
      case WINS -> GameEnd.Result.WINS;
      case LOSES -> GameEnd.Result.LOSES;
      case DRAWS -> GameEnd.Result.DRAWS;
    };
  }

  private static boolean wins(ReferenceSolver definition, After after) {
    return after
        .end()
        .map(end -> end == GameEnd.Result.WINS)
        .orElseGet(() -> definition.outcome(after.pieces()) == Outcome.P);
  }

  @ParameterizedTest
  @EnumSource(
      value = RandomRules.Ending.class,
      names = {"NORMAL", "FINISHES", "MISERE", "DRAWS"})
  void solutionsOfSumsAreThoseOfTheDefinition(RandomRules.Ending ending) {
    int compared = 0;
    for (long seed = 2000; seed < 2000 + CaseCount.of(2, 40); seed++) {
      RandomRules rules = RandomRules.of(ending, seed);
      Game game = RuleText.game(rules.text());
      ReferenceSolver definition =
          new ReferenceSolver(RuleText.syntax(rules.text()), rules.bound());
      List<Piece> pieces = rules.pieces();
      for (int i = 0; i < pieces.size(); i += 2) {
        List<Piece> sum = new ArrayList<>(List.of(pieces.get(i)));
        for (int more = 0; more < i % 3; more++) {
          sum.add(pieces.get((i * 5 + more) % Math.min(4, pieces.size())));
        }
        try {
          compare(rules.text(), game, definition, sum);
          compared++;
        } catch (ReferenceSolver.TooLarge tooLarge) {
          break;
        }
      }
    }
    assertThat(compared).isGreaterThan(CaseCount.of(5, 150));
  }

  private static void compare(String text, Game game, ReferenceSolver definition, List<Piece> sum) {
    Outcome outcome = definition.outcome(sum);
    Set<After> moves = moves(definition, sum);
    Position position = position(game, sum);
    Solution solution = Solver.solve(game, position, new Effort(LIMITS), true);
    String about = text + "\n" + sum;
    assertThat(solution.outcome()).as(about).isEqualTo(outcome);
    assertThat(solution.moves().count()).as(about).isEqualTo(MaybeNumber.of(moves.size()));
    Set<After> winning = new HashSet<>();
    moves.stream().filter(move -> wins(definition, move)).forEach(winning::add);
    List<After> found =
        solution.winningMoves().stream()
            .map(move -> new After(pieces(game, move.applyTo(position)), move.end()))
            .toList();
    assertThat(found).as(about).containsExactlyInAnyOrderElementsOf(winning);
    assertThat(solution.moves().complete()).isTrue();
    definition
        .distance(sum)
        .ifPresent(
            plies -> assertThat(solution.plies()).as(about).isEqualTo(MaybeNumber.of(plies)));
    assertOrdered(solution, about);
    assertOptions(definition, game, sum, solution, about);
    if (solution.nimber().value().isPresent()) {
      List<Piece> even = new ArrayList<>(sum);
      even.add(Piece.nimHeap(solution.nimber().value().getAsLong()));
      assertThat(definition.outcome(even)).as(about).isEqualTo(Outcome.P);
    }
  }

  /**
   * Every option is listed, with the Nim heap that balances it or with the outcome of the whole.
   */
  private static void assertOptions(
      ReferenceSolver definition, Game game, List<Piece> sum, Solution solution, String about) {
    for (Solution.ComponentOptions part : solution.components()) {
      Piece from = pieces(game, part.component()).getFirst();
      long count =
          definition.options(from).stream()
              .map(option -> new After(option.pieces(), option.result().map(SolverTest::result)))
              .distinct()
              .count();
      assertThat(part.optionCount()).as(about).isEqualTo(MaybeNumber.of(count));
      for (Solution.OptionValue option : part.options()) {
        List<Piece> left = new ArrayList<>(pieces(game, option.to()));
        List<Piece> whole = new ArrayList<>(sum);
        whole.remove(from);
        whole.addAll(left);
        option
            .outcome()
            .ifPresent(it -> assertThat(definition.outcome(whole)).as(about).isEqualTo(it));
        if (option.value().value().isPresent()) {
          left.add(Piece.nimHeap(option.value().value().getAsLong()));
          assertThat(definition.outcome(left)).as(about + option).isEqualTo(Outcome.P);
        } else {
          assertThat(option.value().reason()).as(about).isNotEmpty();
        }
      }
    }
  }

  private static void assertOrdered(Solution solution, String about) {
    List<Long> lengths =
        solution.winningMoves().stream().map(move -> move.plies().orElse(-99)).toList();
    assertThat(lengths).as(about).isSorted().doesNotContain(-99L);
    if (!lengths.isEmpty()) {
      assertThat(solution.plies()).as(about).isEqualTo(MaybeNumber.of(lengths.getFirst() + 1));
    }
    if (solution.outcome() == Outcome.P && !solution.moves().others().isEmpty()) {
      List<Long> resistance =
          solution.moves().others().stream().map(move -> -move.plies().orElse(99)).toList();
      assertThat(resistance).as(about).isSorted().doesNotContain(-99L);
      assertThat(solution.plies()).as(about).isEqualTo(MaybeNumber.of(1 - resistance.getFirst()));
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = RandomRules.Ending.class,
      names = {"SCORING"})
  void scoresAreThoseOfTheDefinition(RandomRules.Ending ending) {
    for (long seed = 0; seed < CaseCount.of(4, 40); seed++) {
      RandomRules rules = RandomRules.of(ending, seed);
      Game game = RuleText.game(rules.text());
      ReferenceSolver definition =
          new ReferenceSolver(RuleText.syntax(rules.text()), rules.bound());
      for (Piece piece : rules.pieces()) {
        long score = definition.score(piece);
        Solution solution = Solver.solve(game, position(game, List.of(piece)));
        assertThat(solution.score()).as("%s\n%s", rules.text(), piece).hasValue(score);
        assertThat(solution.winningMoves().isEmpty())
            .as("%s\n%s", rules.text(), piece)
            .isEqualTo(definition.options(piece).isEmpty());
      }
    }
  }

  @Test
  void aSumInAScoringGameIsRefused() {
    Game game = RuleText.game("heap(n) -> heap(n - k) gains k where k in {1, 2}");
    Position heap = new Component(0, List.of(3L));
    Position sum = new Position.Sum(List.of(heap, heap));
    assertThatThrownBy(() -> Solver.solve(game, sum))
        .isInstanceOf(UnsupportedQuery.class)
        .hasMessageContaining("single components");
  }

  @Test
  void manyComponentsArePossible() {
    Game nim = RuleText.game("heap(n) -> heap(n - k) where k >= 1");
    List<Position> heaps = new ArrayList<>();
    for (long i = 0; i < 100_000; i++) {
      heaps.add(new Component(0, List.of(i % 500)));
    }
    heaps.add(new Component(0, List.of(2_000L)));
    Solution solution = Solver.solve(nim, new Position.Sum(heaps));
    // Each of 0..499 occurs two hundred times and cancels.
    assertThat(solution.nimber()).isEqualTo(MaybeNumber.of(2_000));
    assertThat(solution.moves().count()).isEqualTo(MaybeNumber.of(499 * 500 / 2 + 2_000));
    assertThat(solution.winningMoves())
        .extracting(Move::to)
        .containsExactly(new Component(0, List.of(0L)));
    assertThat(solution.plies().value()).isEmpty();
    assertThat(solution.plies().reason()).isNotEmpty();
  }

  @Test
  void misereHasNoNimber_andSaysWhy() {
    Game game = RuleText.game("heap(n) -> heap(n - k) where k >= 1\nstuck wins");
    Position heap = new Component(0, List.of(4L));
    Solution solution = Solver.solve(game, heap);
    assertThat(solution.winner()).isEqualTo("first");
    assertThat(solution.nimber().value()).isEmpty();
    assertThat(solution.nimber().reason()).contains("misere");
    assertThat(solution.winningMoves())
        .singleElement()
        .satisfies(move -> assertThat(move.to()).isEqualTo(new Component(0, List.of(1L))));
  }

  /** A search is faster than a misere quotient of the positions, which sums need. */
  @Test
  void aSingleMiserePosition_isSearched_andASumHasClasses() {
    Game game = RuleText.game("p(a, b) -> p(a - 1, b) -> p(a, b - 2)\nstuck wins");
    Position single = new Component(0, List.of(3L, 2L));
    assertThat(Solver.solve(game, single).nimber().reason()).isEqualTo(SearchOutcome.NO_VALUES);
    Game splits = RuleText.game("h(n) -> h(a) + h(b) where a + b = n - 1\nstuck wins");
    Position heap = new Component(0, List.of(4L));
    assertThat(Solver.solve(splits, heap).nimber().reason()).isEqualTo(SearchOutcome.NO_VALUES);
    Position sum = ComponentSum.sum(List.of(heap, heap));
    assertThat(Solver.solve(splits, sum).nimber().reason()).contains("class");
  }

  @Test
  void sunnyComponentsAreNamed() {
    Game game = RuleText.game("heap(n) -> heap(n - 1) -> heap(n - 2)\nheap(0) wins");
    Solution solution = Solver.solve(game, new Component(0, List.of(2L)));
    assertThat(solution.components())
        .singleElement()
        .satisfies(each -> assertThat(each.value()).contains(new Value.Sunny()));
    assertThat(solution.nimber().value()).isEmpty();
    assertThat(solution.winningMoves())
        .singleElement()
        .satisfies(move -> assertThat(move.end()).contains(GameEnd.Result.WINS));
  }

  /** Up to heap(44), past the sizes whose plays fit in the memory for plies, 1 MB. */
  @Test
  void solver_ofSeveralPositions_answersEachAsIfAlone() {
    Game game = RuleText.game("heap(n) -> heap(a) + heap(b) where a + b = n - k, 1 <= k <= 2");
    Solver solver = new Solver(game, new Effort(LIMITS), /* remoteness= */ false);
    List<Boolean> havePlies = new ArrayList<>();
    for (long n = 0; n <= 44; n++) {
      Position position = new Component(0, List.of(n));
      Solution shared = solver.solve(position);
      Solution alone = Solver.solve(game, position, new Effort(LIMITS), /* remoteness= */ false);
      assertThat(shared.toString()).isEqualTo(alone.toString());
      assertThat(shared.plies().value()).isEqualTo(alone.plies().value());
      havePlies.add(shared.plies().value().isPresent());
    }
    assertThat(havePlies).contains(true, false);
  }
}
