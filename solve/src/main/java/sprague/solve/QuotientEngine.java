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
 * Outcomes of the positions of a box in misere play, each from the misere quotient of the positions
 * up to it: a finite monoid in which each position has a class, and the class decides who wins.
 * Quotients grow with the positions; once one is too large, or all together have taken {@link
 * SearchTimes#MISERE_QUOTIENT}, the remaining positions are searched one by one.
 *
 * @param box of a game whose moves leave sums
 */
record QuotientEngine(Question.Box box) implements Engine {
  /**
   * Coordinates above this are worth the search for a quotient of all heaps, which takes less than
   * a second where there is one; the quotients of 64 positions take some tenths.
   */
  private static final long MAX_SMALL = 64;

  /**
   * The source of a box: where it is far ({@link Question.Box#isFar}) or its coordinates are above
   * {@link #MAX_SMALL}, a quotient of all heaps or, if it is far, of its positions, that is found
   * within {@link SearchTimes#MISERE_QUOTIENT} or, if that is longer, half of the time limit.
   * Without one, this engine, or nothing if the box is far. Empty if its game is not in plain
   * misere play (without early endings and scores) or its moves leave no sums.
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
