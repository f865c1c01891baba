// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.prove.SearchTimes;
import sprague.prove.misere.NormalMoves;
import sprague.solve.ComponentSum.ComponentMove;

/**
 * Who wins a sum of heaps in misere play, where the last player to move loses, and by which moves:
 * by Ferguson's theorem from the nim-values of <em>normal</em> play, at any heap size. It applies
 * to Nim and to many subtraction games.
 *
 * <p>Theorem. Let each move leave one heap, and let each heap of nim-value 0 that has moves have a
 * move to a heap of value 1. If all heaps of the sum have values of at most 1, it is an N-position
 * iff the nim-sum of the values is 0. If some value is larger, it is an N-position iff the nim-sum
 * is not 0.
 *
 * <p>For example, Nim heaps 1, 1, 1 have the nim-sum 1, so the mover loses: the heaps are taken one
 * by one, and the mover takes the last. Heaps 2, 1 have the nim-sum 3, and taking the 2 wins.
 *
 * <p>Source: T. S. Ferguson, <i>On sums of graph games with last player losing</i>, International
 * Journal of Game Theory 3 (1974). {@link FergusonCondition} verifies the hypothesis up to the
 * largest heap. Cost: a table of normal play, the values of the heaps, and those of their options;
 * at most {@link SearchTimes#MISERE_THEOREM}. The number of plies stays unknown.
 */
final class MisereOutcome implements OutcomeResult {
  /**
   * Heaps with more options are not enumerated, as each option has to be evaluated; their winning
   * moves then come from a law that lists the heaps of a value, if there is one.
   */
  private static final long MAX_OPTIONS = 50_000;

  /** Maximum number of heap values that the reason lists, to fit one line. */
  private static final int MAX_SHOWN_VALUES = 8;

  private final ComponentSum position;

  /** Gives the values of the game with the same moves in normal play. */
  private final ValueService normal;

  private final Effort effort;

  /** The values in normal play of the heaps, and of the options evaluated. */
  private final Map<Component, Long> values = new HashMap<>();

  private final List<Move> winning = new ArrayList<>();

  /** Whether {@code winning} has all winning moves. */
  private boolean complete = true;

  /** The nim-sum of the values in normal play. */
  private long nimSum;

  /** The number of heaps with a value above 1. */
  private int largeCount;

  private MisereOutcome(ComponentSum position, ValueService normal) {
    this.position = position;
    this.normal = normal;
    this.effort = normal.effort;
    evaluate(position.distinct());
    for (Component each : position.all()) {
      nimSum ^= value(each);
      largeCount += value(each) > 1 ? 1 : 0;
    }
    try {
      if (outcome() == Outcome.N) {
        position.distinct().forEach(this::findWinning);
      }
    } catch (BudgetExceeded | UnsupportedQuery spent) {
      // The outcome is known; the list of moves stays incomplete.
      complete = false;
    }
  }

  /**
   * Whether the theorem may apply to a game: misere play without early endings, one kind of heap,
   * and each move leaves one smaller heap. O(size of the rules).
   */
  static boolean mayApply(Game game) {
    return game.ending() == Game.Ending.STUCK_WINS
        && game.gameEnds().isEmpty()
        && game.names().size() == 1
        && game.names().getFirst().arity() == 1
        // The measure, which each move lowers, grows with the size.
        && game.measure().filter(it -> it.coefficients().getFirst().getFirst() > 0).isPresent()
        && game.leavesOne();
  }

  /**
   * The outcome by the theorem; empty when the hypothesis is not verified within the limits, or a
   * value is out of reach. Throws {@link BudgetExceeded} only for a limit of {@code effort} itself.
   */
  static Optional<OutcomeResult> of(ComponentSum position, Effort effort) {
    if (!mayApply(position.game()) || position.all().isEmpty()) {
      return Optional.empty();
    }
    ValueService normal =
        new ValueService(
            NormalMoves.of(position.game()), effort.within(SearchTimes.MISERE_THEOREM));
    Component largest =
        Collections.max(position.distinct(), Comparator.comparingLong(FergusonCondition::size));
    try {
      return new FergusonCondition(normal).holds(largest)
          ? Optional.of(new MisereOutcome(position, normal))
          : Optional.empty();
    } catch (BudgetExceeded | UnsupportedQuery unknown) {
      effort.check();
      return Optional.empty();
    }
  }

  /** Computes the values of heaps that are not known yet. */
  private void evaluate(List<Component> heaps) {
    values.putAll(
        normal.values(
            heaps.stream().filter(each -> !values.containsKey(each)).distinct().toList()));
  }

  /** The value in normal play of a heap that has been evaluated. */
  private long value(Component heap) {
    return values.getOrDefault(heap, 0L);
  }

  /**
   * Adds the winning moves in one heap: those to a heap of the one value that makes the whole a
   * P-position. That is the nim-sum of the other heaps, if one of these has a value above 1;
   * otherwise all values are to be at most 1 with the nim-sum 1.
   */
  private void findWinning(Component from) {
    long nimSumOfRest = nimSum ^ value(from);
    boolean hasLargeRest = largeCount > (value(from) > 1 ? 1 : 0);
    long winningValue = hasLargeRest ? nimSumOfRest : nimSumOfRest ^ 1;
    if (!position.hasMoreMoves(from, MAX_OPTIONS, effort)) {
      List<ComponentMove> moves = position.firstMoves(from, MAX_OPTIONS + 1, effort);
      evaluate(moves.stream().map(MisereOutcome::left).toList());
      moves.stream()
          .filter(move -> value(left(move)) == winningValue)
          .forEach(move -> add(from, move));
      return;
    }
    // Only moves to the heaps that have this value by a law are looked for; others may be found
    // too.
    Optional<List<Component>> heaps = normal.laws.componentsWithValue(from, winningValue);
    Set<Component> targets = new HashSet<>(heaps.orElse(List.of()));
    Optional<List<ComponentMove>> found =
        heaps.flatMap(all -> MoveSolver.of(position.game(), from, all, effort));
    complete &= found.isPresent();
    found.orElse(List.of()).stream()
        .filter(move -> targets.contains(left(move)))
        .forEach(move -> add(from, move));
  }

  /** The heap that a move leaves. */
  private static Component left(ComponentMove move) {
    return move.items().getFirst().component();
  }

  private void add(Component from, ComponentMove move) {
    winning.add(move.move(position.game(), from, OptionalLong.empty()));
  }

  @Override
  public Outcome outcome() {
    return (nimSum == 0) == (largeCount > 0) ? Outcome.P : Outcome.N;
  }

  /** Unknown; the reason says by which values the theorem decides. */
  @Override
  public MaybeNumber nimber() {
    return MaybeNumber.unknown(
        "misere play has no nim-values; those of normal play are "
            + position.list(MAX_SHOWN_VALUES, heap -> Long.toString(value(heap)))
            + ", so the mover wins if their nim-sum "
            + (largeCount > 0 ? "is not 0" : "is 0, as none is more than 1")
            + " (Ferguson 1974)");
  }

  @Override
  public String whyNoPlies() {
    return "the theorem gives the outcome, not the length of the play";
  }

  @Override
  public Solution.Moves moves(boolean hasPlies) {
    return new Solution.Moves(
        winning, List.of(), MaybeNumber.unknown("the moves are not counted"), complete);
  }
}
