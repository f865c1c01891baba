// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** The two halves of a step as code, at work on a table. */
final class SetStep implements Halves {
  /** The search for witnesses among the splits that the code does not try. One thread uses it. */
  @FunctionalInterface
  interface Rest {
    /** Whether they have all values of a set, whose words begin at an index. */
    boolean attains(int n, long[] sets, int at);
  }

  private final SetPlan plan;
  private final SetLoop loop;
  private final Object table;
  private final IntUnaryOperator values;
  private Supplier<Rest> rest = () -> (_, _, _) -> false;

  /** The size at which the sets begin. */
  private int first;

  /** The values, as sets of one value. */
  private long[] sets = {};

  /** The smaller values that need a witness, as sets. */
  private long[] missing = {};

  /**
   * The step of a plan.
   *
   * @param table an array of bytes or of characters, as the plan says
   * @param values what is in the table
   */
  SetStep(SetPlan plan, Object table, IntUnaryOperator values) {
    this.plan = plan;
    this.loop = SetCode.compile(plan);
    this.table = table;
    this.values = values;
  }

  /** The plan. */
  SetPlan plan() {
    return plan;
  }

  /** Begins to work from a size on, up to another, all smaller ones being set. */
  SetStep begin(int from, int to, Supplier<Rest> rest) {
    this.rest = rest;
    this.first = from - plan.back();
    int length = (to - first) * plan.words;
    if (sets.length < length) {
      sets = new long[length];
      missing = new long[length];
    }
    Arrays.fill(sets, 0, (from - first) * plan.words, 0);
    for (int n = first; n < from; n++) {
      int value = values.applyAsInt(n);
      sets[(n - first) * plan.words + value / Long.SIZE] = 1L << value;
    }
    return this;
  }

  @Override
  public int guess(int from, int to) {
    return loop.guess(table, sets, missing, first, from, to);
  }

  @Override
  public int verify(int from, int to) {
    Rest more = rest.get();
    int n = from;
    while ((n = loop.verify(sets, missing, first, n, to)) < to) {
      if (!more.attains(n, missing, (n - first) * plan.words)) {
        return n;
      }
      n++;
    }
    return to;
  }
}
