// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.heap.HeapKind;
import sprague.run.Effort;
import sprague.run.EffortSpent;
import sprague.run.Limits;
import sprague.run.Plan;
import sprague.run.Planner;
import sprague.run.Question;

/** The values of a game along one coordinate, computed as far as theorems ask for them. */
final class Values {
  private final Game game;
  private final Start start;
  private final long most;
  private final Effort effort;
  private long[] known = {};

  /**
   * Nothing computed yet.
   *
   * @param most the greatest coordinate that may be computed
   */
  Values(Game game, Start start, long most, Effort effort) {
    this.game = game;
    this.start = start;
    this.most = most;
    this.effort = effort;
  }

  Game game() {
    return game;
  }

  Start start() {
    return start;
  }

  Effort effort() {
    return effort;
  }

  /** The greatest coordinate that may be computed. */
  long most() {
    return most;
  }

  /** What is known by now. */
  long[] known() {
    return known.clone();
  }

  /**
   * The values from 0 to {@code to}, or to the greatest coordinate allowed if that is less.
   *
   * @throws EffortSpent when a limit was reached; what was computed is kept
   */
  long[] upTo(long to) {
    int length = (int) Math.min(Math.min(to, most) + 1, Integer.MAX_VALUE - 8);
    if (known.length < length) {
      known = of(start, length);
    }
    return Arrays.copyOf(known, length);
  }

  /** The values of the heaps of a kind, by size from 0 on. */
  long[] of(HeapKind kind, int length) {
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < kind.arguments().size(); i++) {
      arguments.add(
          i == kind.size() ? new Term.Slot(0) : new Term.Constant(kind.arguments().get(i)));
    }
    return of(new Start(kind.name(), List.of("n"), arguments), length);
  }

  /** The values of another family of positions from 0 on. */
  long[] of(Start family, int length) {
    Question question = new Question.Box(game, family, List.of(0L), List.of(length - 1L));
    Limits limits = effort.limits();
    Plan plan = Planner.plan(question, limits);
    if (plan.chosen().isEmpty()) {
      throw new EffortSpent(
          EffortSpent.Reason.MEMORY,
          "no engine applies to " + length + " values within the limits");
    }
    long[] values = new long[length];
    int[] count = {0};
    try {
      plan.chosen()
          .get()
          .engine()
          .orElseThrow()
          .run(
              effort,
              (codes, codesCount) -> {
                System.arraycopy(codes, 0, values, count[0], codesCount);
                count[0] += codesCount;
              });
    } finally {
      if (family.equals(start) && count[0] > known.length) {
        known = Arrays.copyOf(values, count[0]);
      }
    }
    return values;
  }
}
