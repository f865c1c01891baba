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
 * A legal move and what it is worth to the player who makes it.
 *
 * @param move the move
 * @param wins whether it wins; in a scoring game whether it reaches the score; empty when not known
 * @param keepsTie whether a tie is the best that the other player has then; empty when not known
 * @param leaves the nim-sum of the whole position after it
 * @param score in a scoring game, what the mover gets more than the other from this move on
 */
record RatedMove(
    Move move,
    Optional<Boolean> wins,
    Optional<Boolean> keepsTie,
    OptionalLong leaves,
    OptionalLong score) {

  /** What makes two listed moves the same. */
  record Change(Position from, Position to, long gain, Optional<GameEnd.Result> end) {
    static Change of(Move move) {
      return new Change(move.from(), move.to(), move.gain(), move.end());
    }
  }

  static List<RatedMove> unknown(List<Move> legal) {
    return legal.stream().map(RatedMove::unknown).toList();
  }

  private static RatedMove unknown(Move move) {
    Optional<Boolean> wins = move.end().map(end -> end == GameEnd.Result.WINS);
    Optional<Boolean> ties = move.end().map(end -> end == GameEnd.Result.DRAWS);
    return new RatedMove(move, wins, ties, move.leaves(), OptionalLong.empty());
  }

  /**
   * The moves of a solution and the legal ones beside them, each once: the winning ones in the
   * order of the solution, then those it tells where none wins, then those that keep a tie or, in a
   * scoring game, get most, then the others in the order of the rules.
   */
  static List<RatedMove> of(Solution solution, List<Move> legal) {
    Judge judge = new Judge(solution);
    Set<Change> seen = new HashSet<>();
    List<RatedMove> rated = new ArrayList<>();
    Stream.concat(solution.winningMoves().stream(), solution.moves().others().stream())
        .filter(move -> seen.add(Change.of(move)))
        .forEach(move -> rated.add(judge.rate(move)));
    legal.stream()
        .filter(move -> seen.add(Change.of(move)))
        .map(judge::rate)
        .sorted(Comparator.comparingInt(RatedMove::rank).thenComparing(RatedMove::byScore))
        .forEach(rated::add);
    return rated;
  }

  private int rank() {
    return wins.orElse(false) ? 0 : keepsTie.orElse(false) ? 1 : 2;
  }

  private int byScore(RatedMove other) {
    return Long.compare(other.score.orElse(0), score.orElse(0));
  }

  /** Says what a solution knows of a move. */
  private static final class Judge {
    private final Solution solution;
    private final boolean canTie;
    private final Set<Change> winning = new HashSet<>();
    private final Set<Change> others = new HashSet<>();
    private final Map<Change, Solution.Choice> options = new HashMap<>();
    private final Map<Position, Long> values = new HashMap<>();

    Judge(Solution solution) {
      this.solution = solution;
      Game game = solution.game();
      canTie =
          game.ending() == Game.Ending.STUCK_DRAWS
              || game.finishes().stream()
                  .anyMatch(finish -> finish.result() == GameEnd.Result.DRAWS);
      solution.winningMoves().forEach(move -> winning.add(Change.of(move)));
      solution.moves().others().forEach(move -> others.add(Change.of(move)));
      for (Solution.Standing standing : solution.standings()) {
        Position from = standing.component();
        if (standing.value().isPresent()
            && standing.value().get() instanceof Value.Nimber(long size)) {
          values.put(from, size);
        }
        for (Solution.Choice option : standing.options()) {
          options.put(new Change(from, option.to(), option.gain(), option.end()), option);
        }
      }
    }

    RatedMove rate(Move move) {
      OptionalLong score = score(move);
      OptionalLong leaves = leaves(move);
      if (move.ends()) {
        return unknown(move);
      }
      return new RatedMove(move, wins(move, leaves), ties(move), leaves, score);
    }

    private OptionalLong score(Move move) {
      if (solution.score().isEmpty() || winning.contains(Change.of(move))) {
        return solution.score();
      }
      return option(move).flatMap(RatedMove::value).stream()
          .mapToLong(rest -> move.gain() - rest)
          .findFirst();
    }

    private Optional<Solution.Choice> option(Move move) {
      return Optional.ofNullable(options.get(Change.of(move)));
    }

    private OptionalLong leaves(Move move) {
      OptionalLong sum = solution.nimber().value();
      Long before = values.get(move.from());
      if (move.leaves().isPresent() || sum.isEmpty() || before == null) {
        return move.leaves();
      }
      return option(move).flatMap(RatedMove::value).stream()
          .mapToLong(after -> sum.getAsLong() ^ before ^ after)
          .findFirst();
    }

    private Optional<Boolean> wins(Move move, OptionalLong leaves) {
      if (winning.contains(Change.of(move))) {
        return Optional.of(true);
      }
      if (solution.score().isPresent()
          || solution.outcome() != Outcome.N
          || solution.moves().complete()) {
        return Optional.of(false);
      }
      return leaves.isPresent() ? Optional.of(leaves.getAsLong() == 0) : Optional.empty();
    }

    private Optional<Boolean> ties(Move move) {
      Change change = Change.of(move);
      Optional<Outcome> outcome = option(move).flatMap(Solution.Choice::outcome);
      if (!canTie || winning.contains(change) || solution.outcome() == Outcome.P) {
        return Optional.of(false);
      }
      if (outcome.isPresent()) {
        return Optional.of(outcome.get() == Outcome.DRAW);
      }
      if (solution.outcome() == Outcome.N) {
        return Optional.empty();
      }
      if (others.contains(change)) {
        return Optional.of(true);
      }
      boolean isListed = solution.moves().others().size() < Solution.MOST_LISTED;
      return isListed ? Optional.of(false) : Optional.empty();
    }
  }

  private static Optional<Long> value(Solution.Choice option) {
    OptionalLong value = option.value().value();
    return value.isPresent() ? Optional.of(value.getAsLong()) : Optional.empty();
  }
}
