// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.model.Position.Compound;
import sprague.model.Position.Sum;
import sprague.model.Position.Way;
import sprague.testkit.CaseCount;
import sprague.testkit.RuleText;

/** Compounds, held against a brute force of subtraction games written out here. */
final class CompoundTest {
  private static final List<Long> TAKES = List.of(1L, 3L, 4L);
  private static final List<Way> WAYS = List.of(Way.ANY, Way.ALL, Way.THEN);
  private static final String RULES = "heap(n) -> heap(n - s) where s in {1, 3, 4}";

  /** The moves of a compound by its definition in words; a heap is a component. */
  private static List<Position> moves(Position position) {
    List<Position> moves = new ArrayList<>();
    switch (position) {
      case Component heap -> {
        for (long take : TAKES) {
          if (take <= heap.arguments().getFirst()) {
            moves.add(new Component(0, List.of(heap.arguments().getFirst() - take)));
          }
        }
      }
      case Sum(List<Position> parts) -> {
        for (int i = 0; i < parts.size(); i++) {
          for (Position move : moves(parts.get(i))) {
            moves.add(new Sum(with(parts, i, move)));
          }
        }
      }
      case Compound(Way way, List<Position> parts) -> {
        switch (way) {
          case THEN -> {
            int first = 0;
            while (first < parts.size() && moves(parts.get(first)).isEmpty()) {
              first++;
            }
            if (first < parts.size()) {
              for (Position move : moves(parts.get(first))) {
                moves.add(new Compound(way, with(parts, first, move)));
              }
            }
          }
          case ALL -> {
            List<List<Position>> chosen = List.of(List.of());
            for (Position part : parts) {
              chosen = extended(chosen, moves(part));
            }
            chosen.forEach(each -> moves.add(new Compound(way, each)));
          }
          case ANY -> {
            List<List<Position>> chosen = List.of(List.of());
            for (Position part : parts) {
              List<Position> choices = new ArrayList<>(moves(part));
              choices.add(part);
              chosen = extended(chosen, choices);
            }
            chosen.stream()
                .filter(each -> !each.equals(parts))
                .forEach(each -> moves.add(new Compound(way, each)));
          }
        }
      }
    }
    return moves;
  }

  private static List<Position> with(List<Position> parts, int at, Position part) {
    List<Position> changed = new ArrayList<>(parts);
    changed.set(at, part);
    return changed;
  }

  private static List<List<Position>> extended(
      List<List<Position>> chosen, List<Position> choices) {
    List<List<Position>> longer = new ArrayList<>();
    for (List<Position> each : chosen) {
      for (Position choice : choices) {
        List<Position> more = new ArrayList<>(each);
        more.add(choice);
        longer.add(more);
      }
    }
    return longer;
  }

  private final Map<Position, Boolean> won = new HashMap<>();

  private boolean isWon(Position position, boolean stuckWins) {
    Boolean known = won.get(position);
    if (known == null) {
      List<Position> moves = moves(position);
      known =
          moves.isEmpty() ? stuckWins : moves.stream().anyMatch(move -> !isWon(move, stuckWins));
      won.put(position, known);
    }
    return known;
  }

  private static Position random(Random random, int depth) {
    int kind = depth == 0 ? 0 : random.nextInt(5);
    if (kind == 0) {
      return new Component(0, List.of((long) random.nextInt(6)));
    }
    List<Position> parts = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      parts.add(random(random, depth - 1));
    }
    return kind == 4 ? new Sum(parts) : new Compound(WAYS.get(kind - 1), parts);
  }

  @Test
  void compoundsOfCompoundsAreThoseOfBruteForce() {
    Game normal = RuleText.game(RULES);
    Game misere = RuleText.game(RULES + "\nstuck wins");
    Random random = new Random(42);
    for (int i = 0; i < CaseCount.of(15, 150); i++) {
      Position whole = new Compound(WAYS.get(i % 3), List.of(random(random, 1), random(random, 2)));
      for (boolean stuckWins : List.of(false, true)) {
        won.clear();
        boolean expected = isWon(whole, stuckWins);
        Solution solution = Solver.solve(stuckWins ? misere : normal, whole);
        assertThat(solution.outcome()).as("%s", whole).isEqualTo(expected ? Outcome.N : Outcome.P);
        assertThat(solution.winningMoves().isEmpty())
            .as("%s", whole)
            .isEqualTo(!expected || moves(whole).isEmpty());
        for (Move move : solution.winningMoves()) {
          assertThat(isWon(move.applyTo(whole), stuckWins)).as("%s", whole).isFalse();
        }
      }
    }
  }

  @Test
  void aCompoundBesideAHeapIsASum() {
    Game game = RuleText.game("heap(n) -> heap(n - k) where k >= 1");
    Position any =
        new Compound(
            Way.ANY, List.of(new Component(0, List.of(1L)), new Component(0, List.of(1L))));
    // In any(1, 1) one may take one heap or both: values 1 and 0 are reached, so it is worth 2.
    Position sum = new Sum(List.of(any, new Component(0, List.of(2L))));
    assertThat(Solver.solve(game, sum).outcome()).isEqualTo(Outcome.P);
    assertThat(Solver.solve(game, any).nimber().reason()).contains("compound");
  }

  @Test
  void aCompoundThatIsTooLargeIsRefusedClearly() {
    Game game = RuleText.game("heap(n) -> heap(n - k) where k >= 1");
    List<Position> heaps = new ArrayList<>();
    for (long i = 0; i < 12; i++) {
      heaps.add(new Component(0, List.of(30 + i)));
    }
    Effort effort = new Effort(new Limits(1 << 20, 1, Optional.empty()));
    assertThatThrownBy(() -> Solver.solve(game, new Compound(Way.ANY, heaps), effort, false))
        .isInstanceOf(BudgetExceeded.class)
        .hasMessageContaining("positions");
  }
}
