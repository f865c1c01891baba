// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.run.Effort;
import sprague.run.Kind;
import sprague.run.Limits;

/**
 * Solves positions: who wins, by which moves, in how many plies.
 *
 * <p>A sum of components in normal play costs the values of its components and their options;
 * everything else is searched to its end, which takes time and memory exponential in the number of
 * components.
 */
public final class Solver {
  /** What the search for distances may take when nobody asked for them: well under a second. */
  private static final long CASUAL_BYTES = 1L << 20;

  /** Sums of more components are not searched for distances unasked. */
  private static final int CASUAL_COMPONENTS = 16;

  private Solver() {}

  /** Solves with standard limits, and distances where they cost little. */
  public static Solution solve(Game game, Position position) {
    return solve(game, position, new Effort(Limits.standard()), false);
  }

  /**
   * Solves a position.
   *
   * @param remoteness whether to spend time and memory up to the limits on distances; otherwise
   *     they are given where they cost little
   * @throws Unanswerable when no engine applies, or the position makes no sense for the game
   * @throws sprague.run.EffortSpent when a limit is reached
   * @throws sprague.model.RuleFailure when a rule cannot be evaluated or a play can go on for ever
   */
  public static Solution solve(Game game, Position position, Effort effort, boolean remoteness) {
    Optional<List<Component>> components = componentsOf(position);
    if (game.scoring()) {
      return score(game, position, components.orElse(List.of()), effort);
    }
    if (position instanceof Component component) {
      Optional<Solution> known = ByTheorem.solve(game, component, effort);
      if (known.isPresent()) {
        return known.get();
      }
    }
    long memory = effort.limits().memory();
    Distances distances =
        new Distances(game, effort, remoteness ? memory / 2 : Math.min(memory, CASUAL_BYTES));
    boolean measure = remoteness || components.map(List::size).orElse(0) <= CASUAL_COMPONENTS;
    Known plies =
        measure ? distances.of(position) : Known.not("not asked for in a sum of many components");
    if (components.isPresent() && Kind.of(game) == Kind.NIMBER) {
      return nimSum(new Table(game, components.get()), position, distances, plies, effort);
    }
    return search(game, position, components, distances, plies, effort);
  }

  /** The components of a sum, sums in sums laid open; empty when there is a compound among them. */
  static Optional<List<Component>> componentsOf(Position position) {
    List<Component> found = new ArrayList<>();
    return collect(position, found) ? Optional.of(found) : Optional.empty();
  }

  private static boolean collect(Position position, List<Component> found) {
    return switch (position) {
      case Component component -> found.add(component);
      case Position.Sum sum -> sum.parts().stream().allMatch(part -> collect(part, found));
      case Position.Compound compound -> false;
    };
  }

  private static Solution score(
      Game game, Position position, List<Component> components, Effort effort) {
    if (components.size() != 1) {
      throw new Unanswerable("scores are known of single positions only, not of sums or compounds");
    }
    try {
      Scores scores = new Scores(new Table(game, components), effort);
      return new Solution(
          game,
          position,
          scores.outcome(),
          Known.not("a scoring game has scores, not nim-values"),
          Known.not("in a scoring game the play's length does not matter"),
          OptionalLong.of(scores.score()),
          scores.best(),
          List.of(),
          Known.of(scores.moves()),
          true,
          List.of(scores.standing()));
    } catch (Table.TooMany tooMany) {
      throw tooMany();
    }
  }

  private static Unanswerable tooMany() {
    return new Unanswerable("the position has more than " + NimSums.MOST_OPTIONS + " moves");
  }

  private static Solution nimSum(
      Table table, Position position, Distances distances, Known plies, Effort effort) {
    NimSums sums = new NimSums(table, effort);
    boolean measured = plies.value().isPresent();
    List<Move> winning = sums.winning();
    List<Move> others = List.of();
    if (measured && sums.outcome() == Outcome.N) {
      winning = distances.ordered(position, winning, false);
    }
    if (measured && sums.outcome() == Outcome.P) {
      others = distances.ordered(position, losing(table, sums), true);
    }
    return new Solution(
        table.game(),
        position,
        sums.outcome(),
        sums.nimber(),
        plies,
        OptionalLong.empty(),
        winning,
        others.subList(0, Math.min(others.size(), Solution.MOST_LISTED)),
        sums.moves(),
        sums.complete(),
        sums.standings());
  }

  private static List<Move> losing(Table table, NimSums sums) {
    List<Move> moves = new ArrayList<>();
    OptionalLong none = OptionalLong.empty();
    for (Component from : table.distinct()) {
      for (Table.Choice choice : sums.options(from)) {
        moves.add(choice.move(table.game(), from, none));
      }
    }
    return moves;
  }

  private static Solution search(
      Game game,
      Position position,
      Optional<List<Component>> components,
      Distances distances,
      Known plies,
      Effort effort) {
    Searched searched;
    if (components.isPresent()) {
      try {
        searched = new Searched(new Table(game, components.get()), effort);
      } catch (Table.TooMany tooMany) {
        throw tooMany();
      }
    } else {
      searched = new Searched(game, position, effort);
    }
    boolean measured = plies.value().isPresent();
    Outcome outcome = searched.outcome();
    List<Move> winning = searched.winning();
    List<Move> others = outcome == Outcome.DRAW ? searched.drawing() : searched.losing();
    if (measured && outcome == Outcome.N) {
      winning = distances.ordered(position, winning, false);
    }
    if (measured && outcome == Outcome.P) {
      others = distances.ordered(position, others, true);
    }
    if (outcome == Outcome.N) {
      others = List.of();
    }
    String reason =
        Kind.of(game) == Kind.NIMBER
            ? "a compound is decided by search; nim-values of its parts do not combine there"
            : Searched.NO_VALUES;
    return new Solution(
        game,
        position,
        outcome,
        Known.not(reason),
        plies,
        OptionalLong.empty(),
        winning,
        others.subList(0, Math.min(others.size(), Solution.MOST_LISTED)),
        Known.of(searched.moves()),
        true,
        searched.standings());
  }
}
