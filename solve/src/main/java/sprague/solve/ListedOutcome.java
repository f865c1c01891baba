// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToIntBiFunction;
import sprague.model.Component;
import sprague.model.Outcome;
import sprague.model.Value;
import sprague.solve.ComponentSum.ComponentMove;
import sprague.solve.Solution.ComponentOptions;

/**
 * An outcome for which the moves are listed, by the outcome of the whole position that they leave.
 * That position is known by a number of the subclass, such as a node of a graph. Memory O(moves
 * added).
 *
 * <p>The constructor of a subclass adds the moves, once it can answer {@link #outcome()} and {@link
 * #outcome(int)}.
 */
abstract class ListedOutcome implements OutcomeResult {
  private final List<Move> winning = new ArrayList<>();
  private final List<Move> drawing = new ArrayList<>();
  private final List<Move> losing = new ArrayList<>();
  private final List<ComponentOptions> components = new ArrayList<>();

  /**
   * The number of options that may still be listed with their components, to bound an answer. Later
   * ones are only counted there, but listed among the moves.
   */
  private int room = Solution.MAX_OPTIONS;

  /** Whether all moves have been added. */
  private boolean isComplete = true;

  /** The outcome of the whole position that a move leaves: P if the next player loses. */
  abstract Outcome outcome(int option);

  /** Why the nim-value of what a move leaves is unknown; for the user. */
  abstract String whyNoValue(int option);

  /** Adds a move of the whole position; it leaves the position with the number {@code option}. */
  final void add(Move move, int option) {
    switch (outcome(option)) {
      case P -> winning.add(move);
      case N -> losing.add(move);
      case DRAW -> drawing.add(move);
    }
  }

  /**
   * Adds the moves in a component of a sum; to be called once for each distinct component.
   * O(moves), each of which is written out.
   *
   * @param moves the distinct moves in {@code from}
   * @param areAll whether the component has no other moves
   * @param options gives the number of the whole position that a move leaves
   * @throws UnsupportedQuery when a move leaves too many components to be written out
   */
  final void addMoves(
      ComponentSum sum,
      Component from,
      Collection<ComponentMove> moves,
      boolean areAll,
      ToIntBiFunction<ComponentMove, Move> options) {
    isComplete &= areAll;
    List<Solution.OptionValue> listed = new ArrayList<>();
    for (ComponentMove each : moves) {
      Move move = each.move(sum.game(), from, OptionalLong.empty());
      int option = options.applyAsInt(each, move);
      add(move, option);
      if (room > 0) {
        room--;
        listed.add(
            new Solution.OptionValue(
                move,
                MaybeNumber.unknown(whyNoValue(option)),
                List.of(),
                move.ends() ? Optional.empty() : Optional.of(outcome(option))));
      }
    }
    // In a sum, the outcomes of components say nothing.
    Optional<Value> value =
        sum.all().size() == 1 ? Optional.of(new Value.Result(outcome())) : Optional.empty();
    components.add(
        new ComponentOptions(from, sum.count(from), value, listed, count(areAll, moves.size())));
  }

  /** A number of moves; unknown once moves of some component are missing. */
  private static MaybeNumber count(boolean areAll, long moves) {
    return areAll ? MaybeNumber.of(moves) : MaybeNumber.unknown("there are very many moves");
  }

  @Override
  public final Solution.Moves moves(boolean hasPlies) {
    List<Move> others =
        switch (outcome()) {
          case N -> List.of();
          case P -> losing;
          case DRAW -> drawing;
        };
    long count = winning.size() + drawing.size() + (long) losing.size();
    return new Solution.Moves(winning, others, count(isComplete, count), isComplete);
  }

  @Override
  public final List<ComponentOptions> components() {
    return components;
  }
}
