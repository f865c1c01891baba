// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.model.Value;
import sprague.solve.Move;
import sprague.solve.Solution;

/**
 * A legal move and how good it is for the player who makes it.
 *
 * @param wins whether it wins, or in a scoring game reaches the best score; empty if unknown
 * @param keepsTie whether the result of best play after it is a tie; empty if unknown
 * @param leaves the nim-sum of the whole position after it; empty if unknown, as is {@code score}
 * @param score in a scoring game, the mover's points minus the opponent's from this move on
 */
record RatedMove(
    Move move,
    Optional<Boolean> wins,
    Optional<Boolean> keepsTie,
    OptionalLong leaves,
    OptionalLong score) {

  /** The key by which moves are compared: two moves with the same change are listed once. */
  record Change(Position from, Position to, long gain, Optional<GameEnd.Result> end) {
    static Change of(Move move) {
      return new Change(move.from(), move.to(), move.gain(), move.end());
    }
  }

  /** A move of a position that was not solved, rated only if it ends the game. */
  static RatedMove unknown(Move move) {
    Optional<Boolean> wins = move.end().map(end -> end == GameEnd.Result.WINS);
    Optional<Boolean> ties = move.end().map(end -> end == GameEnd.Result.DRAWS);
    return new RatedMove(move, wins, ties, move.leaves(), OptionalLong.empty());
  }

  /**
   * Rates the moves of a solution and other legal moves, each once. Order: winning moves, then the
   * other moves of the solution, both as in the solution; then the rest of {@code legal}, moves
   * that win or keep a tie first, higher scores before lower ones, otherwise in the given order.
   * O(k log k) for k moves.
   */
  static List<RatedMove> of(Solution solution, List<Move> legal) {
    Rater rater = new Rater(solution);
    Set<Change> seen = new HashSet<>();
    List<RatedMove> rated = new ArrayList<>();
    Stream.concat(solution.winningMoves().stream(), solution.moves().others().stream())
        .filter(move -> seen.add(Change.of(move)))
        .forEach(move -> rated.add(rater.rate(move)));
    legal.stream()
        .filter(move -> seen.add(Change.of(move)))
        .map(rater::rate)
        .sorted(Comparator.comparingInt(RatedMove::rank).thenComparing(RatedMove::byScore))
        .forEach(rated::add);
    return rated;
  }

  /** The order of moves that the solution does not list: wins, ties, others. */
  private int rank() {
    return wins.orElse(false) ? 0 : keepsTie.orElse(false) ? 1 : 2;
  }

  private int byScore(RatedMove other) {
    return Long.compare(other.score.orElse(0), score.orElse(0));
  }

  /**
   * Rates moves from the data of a solution. A move that is not listed as winning or tying does
   * neither if the solution lists all such moves; otherwise it is rated by the nim-sum or outcome
   * that it leaves, if that is known.
   */
  private static final class Rater {
    private final Solution solution;

    /** Whether a play can end in a tie. */
    private final boolean canTie;

    private final Set<Change> winning = new HashSet<>();
    private final Set<Change> others = new HashSet<>();
    private final Map<Change, Solution.OptionValue> options = new HashMap<>();

    /** The nim-values of the components. */
    private final Map<Position, Long> values = new HashMap<>();

    Rater(Solution solution) {
      this.solution = solution;
      Game game = solution.game();
      canTie =
          game.ending() == Game.Ending.STUCK_DRAWS
              || game.gameEnds().stream()
                  .anyMatch(finish -> finish.result() == GameEnd.Result.DRAWS);
      solution.winningMoves().forEach(move -> winning.add(Change.of(move)));
      solution.moves().others().forEach(move -> others.add(Change.of(move)));
      for (Solution.ComponentOptions part : solution.components()) {
        if (part.value().isPresent() && part.value().get() instanceof Value.Nimber(long size)) {
          values.put(part.component(), size);
        }
        part.options().forEach(option -> options.put(Change.of(option.move()), option));
      }
    }

    RatedMove rate(Move move) {
      if (move.ends()) {
        return unknown(move);
      }
      OptionalLong leaves = leaves(move);
      return new RatedMove(move, wins(move, leaves), ties(move), leaves, score(move));
    }

    /** The mover's gain less the opponent's score afterwards; empty if that is unknown. */
    private OptionalLong score(Move move) {
      if (solution.score().isEmpty() || winning.contains(Change.of(move))) {
        return solution.score();
      }
      OptionalLong rest = optionValue(move);
      return rest.isPresent() ? OptionalLong.of(move.gain() - rest.getAsLong()) : rest;
    }

    /** The value of the option that a move leads to, if the solution has it. */
    private OptionalLong optionValue(Move move) {
      Solution.OptionValue option = options.get(Change.of(move));
      return option == null ? OptionalLong.empty() : option.value().value();
    }

    /** The nim-sum with the component's value replaced by that of the option. */
    private OptionalLong leaves(Move move) {
      OptionalLong sum = solution.nimber().value();
      OptionalLong after = optionValue(move);
      Long before = values.get(move.from());
      return move.leaves().isPresent() || sum.isEmpty() || after.isEmpty() || before == null
          ? move.leaves()
          : OptionalLong.of(sum.getAsLong() ^ before ^ after.getAsLong());
    }

    private Optional<Boolean> wins(Move move, OptionalLong leaves) {
      if (winning.contains(Change.of(move))) {
        return Optional.of(true);
      }
      // Only an N-position has winning moves; all moves that reach the score are listed as winning.
      if (solution.score().isPresent()
          || solution.outcome() != Outcome.N
          || solution.moves().complete()) {
        return Optional.of(false);
      }
      return leaves.isPresent() ? Optional.of(leaves.getAsLong() == 0) : Optional.empty();
    }

    private Optional<Boolean> ties(Move move) {
      Change change = Change.of(move);
      // From a P-position the opponent wins after any move, so no move keeps a tie.
      Optional<Outcome> outcome =
          Optional.ofNullable(options.get(change)).flatMap(Solution.OptionValue::outcome);
      if (!canTie || winning.contains(change) || solution.outcome() == Outcome.P) {
        return Optional.of(false);
      }
      if (outcome.isPresent()) {
        return Optional.of(outcome.get() == Outcome.DRAW);
      }
      if (solution.outcome() == Outcome.N) {
        // Moves that keep a tie are listed only where none wins.
        return Optional.empty();
      }
      if (others.contains(change)) {
        return Optional.of(true);
      }
      // A shorter list than the longest allowed was not cut off.
      boolean isComplete = solution.moves().others().size() < Solution.MAX_LISTED;
      return isComplete ? Optional.of(false) : Optional.empty();
    }
  }
}
