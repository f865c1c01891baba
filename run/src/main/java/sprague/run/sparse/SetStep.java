// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

/** The two halves of a step as code, at work on a table. */
final class SetStep implements Halves {
  /** So many splits are looked at before it is asked whether that was enough. */
  private static final int TOGETHER = 16;

  private final SetPlan plan;
  private final SetLoop loop;
  private final byte[] table;
  private final SparseMoves.Split[] splits;

  /** All sizes have splits with smaller parts up to this. */
  private int reach;

  /** The size at which the sets begin. */
  private int first;

  /** The values, as sets of one value. */
  private long[] sets = {};

  /** The smaller values that need a witness, as sets. */
  private long[] missing = {};

  /** The step of a plan. */
  SetStep(SetPlan plan, byte[] table, SparseMoves.Split[] splits) {
    this.plan = plan;
    this.loop = SetCode.compile(plan);
    this.table = table;
    this.splits = splits;
  }

  /** The plan. */
  SetPlan plan() {
    return plan;
  }

  /**
   * Begins to work from a size on, up to another, all smaller ones being set.
   *
   * @param reach all these sizes have splits with smaller parts up to this
   */
  void begin(int from, int to, int reach) {
    this.reach = reach;
    this.first = from - plan.back();
    int length = to - first;
    if (sets.length < length) {
      sets = new long[length];
      missing = new long[length];
    }
    for (int n = first; n < from; n++) {
      sets[n - first] = 1L << table[n];
    }
  }

  @Override
  public int guess(int from, int to) {
    return loop.guess(table, sets, missing, first, from, to);
  }

  @Override
  public int verify(int from, int to) {
    int n = from;
    while ((n = loop.verify(sets, missing, first, n, to)) < to) {
      if (lacks(n, missing[n - first])) {
        return n;
      }
      n++;
    }
    return to;
  }

  /** Whether the splits that the code does not try lack a value of a set. */
  private boolean lacks(int n, long set) {
    long left = set;
    for (int from = plan.tried(); left != 0 && from <= reach; from += TOGETHER) {
      for (SparseMoves.Split split : splits) {
        int sum = n - split.removed();
        int end = Math.min(from + TOGETHER - 1, reach);
        for (int a = Math.max(from, split.least()); a <= end; a++) {
          left &= ~(1L << (table[a] ^ table[sum - a]));
        }
      }
    }
    return left != 0;
  }
}
