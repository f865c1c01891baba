// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

/** The two halves of a step as code, at work on a table. */
final class SetStep implements Halves {
  /** The search for witnesses among the splits that the code does not try, for any thread. */
  @FunctionalInterface
  interface Rest {
    /** Whether they have all values of a set. */
    boolean attains(int n, long set);
  }

  private final SetPlan plan;
  private final SetLoop loop;
  private final byte[] table;
  private Rest rest = (_, _) -> false;

  /** The size at which the sets begin. */
  private int first;

  /** The values, as sets of one value. */
  private long[] sets = {};

  /** The smaller values that need a witness, as sets. */
  private long[] missing = {};

  /** The step of a plan. */
  SetStep(SetPlan plan, byte[] table) {
    this.plan = plan;
    this.loop = SetCode.compile(plan);
    this.table = table;
  }

  /** The plan. */
  SetPlan plan() {
    return plan;
  }

  /** Begins to work from a size on, up to another, all smaller ones being set. */
  SetStep begin(int from, int to, Rest rest) {
    this.rest = rest;
    this.first = from - plan.back();
    int length = to - first;
    if (sets.length < length) {
      sets = new long[length];
      missing = new long[length];
    }
    for (int n = first; n < from; n++) {
      sets[n - first] = 1L << table[n];
    }
    return this;
  }

  @Override
  public int guess(int from, int to) {
    return loop.guess(table, sets, missing, first, from, to);
  }

  @Override
  public int verify(int from, int to) {
    int n = from;
    while ((n = loop.verify(sets, missing, first, n, to)) < to) {
      if (!rest.attains(n, missing[n - first])) {
        return n;
      }
      n++;
    }
    return to;
  }
}
