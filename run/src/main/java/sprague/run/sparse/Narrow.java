// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The step for values below 64, of which sets are words and tables are bytes. Far out, most steps
 * are made by code for the game at hand, and on two threads.
 */
final class Narrow implements Filling {
  /** A word has so many bits besides the lowest; it is below 2^7, so that bytes are as good. */
  static final int GREATEST = 63;

  /** From here on it is worth while to make code for the step. */
  private static final int COMPILED = 1 << 16;

  /** For more options with a rare part, steps are not made into code. */
  private static final int MOST_OPTIONS = 160;

  /** At most {@link SparseEngine}'s round, of which a batch is a part. */
  private static final int BATCH = 1 << 14;

  /** So many splits are looked at before it is asked whether that was enough. */
  private static final int TOGETHER = 16;

  private final byte[] table;
  private final Guesses guesses;

  private @Nullable RareSpace plannedFor;
  private int plannedOptions;
  private int plannedReach;
  private @Nullable SetStep coded;

  Narrow(byte[] table, int threads) {
    this.table = table;
    this.guesses = new Guesses(threads, BATCH, BATCH);
  }

  @Override
  public int fill(int from, int to, RareSpace space, int reach) throws OutOfReach {
    long even = space.common(0);
    long odd = space.common(1);
    BitSet ends = space.moves.ends();
    int near = Math.min(reach, (from - space.room()) / 2);
    SetStep coded = coded(from, space, near);
    for (int n = from; n < to; n++) {
      if (coded != null) {
        SetPlan plan = coded.plan();
        SetStep.Rest rest = (size, set) -> attains(size, set, plan, space.splits, near);
        n = guesses.fill(coded.begin(n, to, rest), n, to);
        if (n == to) {
          break;
        }
      }
      long seen = options(n, space.options);
      if (ends.get(n)) {
        seen |= 1;
      }
      long free = ~seen & ((n & 1) == 0 ? even : odd);
      // The common value: nothing is below it but what is seen or must have a witness.
      long value = free & -free;
      long missing = ~seen & (value - 1);
      if (missing != 0) {
        missing = unattained(n, space.splits, missing, reach);
      }
      if (missing != 0) {
        table[n] = (byte) Long.numberOfTrailingZeros(missing);
        return n + 1;
      }
      if (value == 0) {
        return ~n;
      }
      table[n] = (byte) Long.numberOfTrailingZeros(value);
    }
    return to;
  }

  /** The step as code for a space, if it is worth while and holds from a size on. */
  private @Nullable SetStep coded(int from, RareSpace space, int reach) {
    if (from < Math.max(COMPILED, space.moves.ends().length())
        || space.options.total() > MOST_OPTIONS
        || !space.options.isClear(from)) {
      return null;
    }
    if (space != plannedFor || space.options.total() != plannedOptions || reach < plannedReach) {
      plannedFor = space;
      plannedOptions = space.options.total();
      plannedReach = Math.min(reach, COMPILED / 2);
      SetPlan plan = new SetPlan(space, n -> table[n], from, reach);
      if (from < plan.from() || !plan.isShort()) {
        coded = null;
      } else if (coded == null || !coded.plan().same(plan)) {
        coded = new SetStep(plan, table);
      }
    }
    return coded;
  }

  /** Whether splits that the code does not try have all values of a set. */
  private boolean attains(
      int n, long missing, SetPlan plan, SparseMoves.Split[] splits, int reach) {
    long left = missing;
    for (int from = plan.tried(); left != 0 && from <= reach; from += TOGETHER) {
      for (SparseMoves.Split split : splits) {
        int begin = Math.max(from, split.least());
        left = unattained(n - split.removed(), begin, Math.min(from + TOGETHER - 1, reach), left);
      }
    }
    return left == 0;
  }

  /**
   * What is left of a set when the values of splits with a smaller part in a range are struck out.
   */
  private long unattained(int sum, int from, int to, long missing) {
    byte[] table = this.table;
    long left = missing;
    for (int a = from; a <= to; a++) {
      left &= ~(1L << (table[a] ^ table[sum - a]));
    }
    return left;
  }

  @Override
  public void moved(int from) {}

  @Override
  public int greatest() {
    return GREATEST;
  }

  private long options(int n, RareOptions options) {
    options.choose(n);
    byte[] table = this.table;
    int[] offsets = options.offsets(n);
    int[] values = options.values(n);
    int count = options.count(n);
    long seen = 0;
    for (int i = 0; i < count; i++) {
      seen |= 1L << (table[n - offsets[i]] ^ values[i]);
    }
    return seen;
  }

  /** The values that are left when those of splits are struck out, until none is left. */
  private long unattained(int n, SparseMoves.Split[] splits, long missing, int reach)
      throws OutOfReach {
    byte[] table = this.table;
    long left = missing;
    boolean more = true;
    boolean beyond = false;
    int to;
    for (int from = -1; more; from = to) {
      to = Filling.turn(splits.length, from);
      more = false;
      for (SparseMoves.Split split : splits) {
        int sum = n - split.removed();
        int last = split.last(n);
        int end = Math.min(last, Math.min(to, reach));
        for (int a = Math.max(split.least(), from + 1); a <= end; a++) {
          left &= ~(1L << (table[a] ^ table[sum - a]));
          if (left == 0) {
            return 0;
          }
        }
        more |= Math.min(last, reach) > to;
        beyond |= last > reach;
      }
    }
    if (beyond) {
      throw new OutOfReach();
    }
    return left;
  }
}
