// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.PositionGraph;
import sprague.engine.PositionSearch;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueBuffer;
import sprague.engine.ValueKind;
import sprague.model.Component;
import sprague.model.Outcome;
import sprague.pattern.misere.TooManyClasses;
import sprague.prove.SearchTimes;
import sprague.prove.misere.MisereParts;
import sprague.prove.misere.SumClasses;

/**
 * An engine for the outcomes of a box of positions in misere play, where moves leave sums, as those
 * of Kayles do.
 *
 * <p>It goes through the positions in ascending order and keeps the misere quotient of those that
 * it has met: a finite monoid with a class for each of them; the class decides who wins (Plambeck
 * and Siegel, Misere quotients for impartial games, 2008). Each position adds to the quotient of
 * those before it. Once a quotient is too large to be found, or all together have taken {@link
 * SearchTimes#MISERE_QUOTIENT}, this position and the remaining ones are searched one by one, which
 * takes exponential time for long sums.
 *
 * @param box the positions asked for; the moves of its game leave sums
 */
record QuotientEngine(Question.Box box) implements Engine {
  /**
   * Only for boxes with a coordinate above this, a quotient of all heaps is searched for first: it
   * takes up to a second where there is one (0.77 and its like), while the quotients of 64
   * positions one after the other take some tenths of a second.
   */
  private static final long MAX_SMALL = 64;

  /**
   * The source of a box:
   *
   * <ul>
   *   <li>of a far box ({@link Question.Box#isFar}): a quotient that covers all its positions, else
   *       none;
   *   <li>of a box with a coordinate above {@link #MAX_SMALL}: a proved quotient of all heaps, else
   *       this engine;
   *   <li>of another box: this engine.
   * </ul>
   *
   * <p>The search for a quotient takes at most {@link SearchTimes#MISERE_QUOTIENT}, or half of the
   * user's time limit if that is longer. Empty too if the game is not in plain misere play (without
   * early endings and scores) or its moves leave no sums.
   */
  static Optional<BoxSource> of(Question.Box box, Effort effort) {
    if (!box.game().isPlainMisere() || box.game().leavesOne()) {
      return Optional.empty();
    }
    if (box.isFar()) {
      return byClasses(box, effort);
    }
    boolean isLarge = box.to().stream().anyMatch(most -> most > MAX_SMALL);
    return (isLarge ? byClasses(box, effort) : Optional.<BoxSource>empty())
        .or(() -> Optional.of(new BoxSource(new QuotientEngine(box), /* isLaw= */ false)));
  }

  /** A quotient that is found at once for all positions of the box; empty if none is found. */
  private static Optional<BoxSource> byClasses(Question.Box box, Effort effort) {
    List<Component> covered = new ArrayList<>();
    if (QuestionPositions.size(box) <= SourcePolicy.MAX_LAW_BOX) {
      positions(box).forEach(covered::add);
    } else if (box.from().size() == 1 && box.start().hasPlainArguments()) {
      // A law that covers both ends covers what is between them.
      covered.add(QuestionPositions.at(box.start(), box.from()));
      covered.add(QuestionPositions.at(box.start(), box.to()));
    } else {
      return Optional.empty();
    }
    boolean areAll = covered.size() == QuestionPositions.size(box);
    Effort search = effort.within(SearchTimes.atLeast(effort, SearchTimes.MISERE_QUOTIENT));
    return (box.isFar()
            ? SumClasses.of(box.game(), covered, search)
            : SumClasses.ofAllSizes(box.game(), covered, search))
        .filter(classes -> areAll || classes.isProved())
        .map(
            classes ->
                new BoxSource(
                    (_, values) ->
                        positions(box)
                            .forEach(
                                each -> values.add(ValueKind.code(classes.outcome(List.of(each))))),
                    classes.isProved()));
  }

  private static Iterable<Component> positions(Question.Box box) {
    return QuestionPositions.of(box, Long.MAX_VALUE);
  }

  @Override
  public void compute(Effort effort, ValueBuffer values) {
    MisereParts parts =
        new MisereParts(
            box.game(), effort.within(SearchTimes.atLeast(effort, SearchTimes.MISERE_QUOTIENT)));
    PositionGraph graph = new PositionGraph(box.game(), effort, effort.limits().memory());
    PositionSearch search = new PositionSearch(graph);
    boolean hasQuotient = true; // of all positions so far
    for (Component each : positions(box)) {
      if (hasQuotient) {
        try {
          parts.add(each);
          boolean isP = parts.quotient().isP(parts.classOf(each));
          values.add(ValueKind.code(isP ? Outcome.P : Outcome.N));
          continue;
        } catch (TooManyClasses | MisereParts.NoQuotient | BudgetExceeded none) {
          effort.check();
          hasQuotient = false;
        }
      }
      values.add(ValueKind.code(search.outcome(graph.node(each))));
    }
  }
}
