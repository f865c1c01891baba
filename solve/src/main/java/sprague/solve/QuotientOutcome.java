// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntBiFunction;
import java.util.stream.Stream;
import sprague.engine.Effort;
import sprague.model.Component;
import sprague.model.Outcome;
import sprague.prove.SearchTimes;
import sprague.prove.misere.SumClasses;
import sprague.solve.ComponentSum.ComponentMove;

/**
 * Who wins a sum in misere play, and by which moves, from the misere quotient of its components:
 * the product of their classes is in P iff the player to move loses. For sums of any number of
 * components; of heaps of any size if the quotient of all heaps is proved. The number by which the
 * superclass knows a position is its class, an element of the quotient; class 0 is the identity.
 *
 * <p>Cost: the search for the quotient, for at most {@link SearchTimes#MISERE_QUOTIENT} (5 s) or,
 * if that is longer, half of the time limit; then O(number of components) for each distinct
 * component, and O(components left) for each move.
 */
final class QuotientOutcome extends ListedOutcome {
  /** Maximum number of components whose classes the reason lists, to fit a line or two. */
  private static final int MAX_SHOWN = 8;

  /** The moves of a component with more of them are only sampled; to list these takes a second. */
  private static final long MAX_MOVES = 500_000;

  private final ComponentSum sum;
  private final SumClasses<Component> classes;

  /** The class of the whole sum. */
  private final int whole;

  private QuotientOutcome(ComponentSum sum, SumClasses<Component> classes, Effort effort) {
    this.sum = sum;
    this.classes = classes;
    this.whole = classes.product(/* factor= */ 0, sum.all().stream());
    for (Component from : sum.distinct()) {
      List<Component> others = new ArrayList<>(sum.all());
      others.remove(from);
      int rest = classes.product(/* factor= */ 0, others.stream());
      ToIntBiFunction<ComponentMove, Move> left = (move, _) -> classes.product(rest, parts(move));
      if (sum.hasMoreMoves(from, MAX_MOVES, effort)) {
        Set<ComponentMove> some = new LinkedHashSet<>();
        boolean areAll =
            sum.sampleMoves(from, MAX_MOVES, SearchTimes.MOVES_OF_COMPONENT, effort, some);
        addMoves(sum, from, some, areAll, left);
      } else {
        addMoves(sum, from, sum.moves(from, effort), /* areAll= */ true, left);
      }
    }
  }

  /**
   * The outcome by the quotient; empty if the game is not of misere play without early endings, the
   * sum is empty, or no quotient is found in its time.
   *
   * @throws sprague.engine.BudgetExceeded when a limit of the effort is reached
   * @throws UnsupportedQuery when a move leaves too many components to be written out
   */
  static Optional<OutcomeResult> of(ComponentSum sum, Effort effort) {
    if (!sum.game().isPlainMisere() || sum.all().isEmpty()) {
      return Optional.empty();
    }
    Optional<SumClasses<Component>> classes =
        SumClasses.of(
            sum.game(),
            sum.distinct(),
            effort.within(SearchTimes.atLeast(effort, SearchTimes.MISERE_QUOTIENT)));
    effort.check();
    return classes.map(it -> new QuotientOutcome(sum, it, effort));
  }

  /** The components that a move leaves, equal ones repeated. */
  private static Stream<Component> parts(ComponentMove move) {
    return move.items().stream()
        .flatMap(item -> Stream.generate(item::component).limit(item.count()));
  }

  @Override
  Outcome outcome(int option) {
    return classes.outcome(option);
  }

  @Override
  String whyNoValue(int option) {
    return "the class of the whole is " + classes.presentation().word(option);
  }

  @Override
  public Outcome outcome() {
    return classes.outcome(whole);
  }

  /** Unknown; the reason is the product of the classes. */
  @Override
  public MaybeNumber nimber() {
    return MaybeNumber.unknown(classes.reason(sum.all(), each -> each.show(sum.game()), MAX_SHOWN));
  }
}
