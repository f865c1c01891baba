// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The step for values below 64, of which sets are words and tables are bytes. Far out, most steps
 * are made by code for the game at hand, and on two threads.
 */
final class Narrow implements Filling {
  static final int GREATEST = 63;

  /** From here on it is worth while to make code for the step. */
  private static final int COMPILED = 1 << 16;

  private static final int BATCH = 1 << 14;

  private final byte[] table;
  private final Guesses guesses;

  /** The values from some size before a batch on, as sets of one value. */
  private long[] sets = {};

  /** The smaller values that need a witness, as sets, from the same size on. */
  private long[] missing = {};

  private @Nullable RareSpace compiledFor;
  private int compiledOptions;
  private int compiledReach;
  private @Nullable NarrowCode code;
  private @Nullable NarrowLoop loop;

  Narrow(byte[] table, int threads) {
    this.table = table;
    this.guesses = new Guesses(threads, BATCH, BATCH);
  }

  @Override
  public int fill(int from, int to, RareSpace space, int reach) throws OutOfReach {
    long even = common(space, 0);
    long odd = common(space, 1);
    BitSet ends = space.moves.ends();
    int near = Math.min(reach, (from - space.room()) / 2);
    NarrowLoop loop = code(from, space, near);
    NarrowCode code = this.code;
    for (int n = from; n < to; n++) {
      if (loop != null && code != null) {
        n = guesses.fill(new Compiled(loop, n, code.back(), to, even, odd, near), n, to);
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

  /** The code for a space, if it is worth while and holds from a size on. */
  private @Nullable NarrowLoop code(int from, RareSpace space, int reach) {
    if (from < Math.max(COMPILED, space.moves.ends().length())
        || space.options.total() > NarrowCode.MOST_OPTIONS
        || !space.options.isClear(from)) {
      return null;
    }
    if (space != compiledFor || space.options.total() != compiledOptions || reach < compiledReach) {
      compiledFor = space;
      compiledOptions = space.options.total();
      compiledReach = Math.min(reach, COMPILED / 2);
      NarrowCode wanted = new NarrowCode(space, table, from, reach);
      if (from < wanted.from()) {
        code = null;
        loop = null;
      } else if (code == null || !code.same(wanted)) {
        code = wanted;
        loop = wanted.compile();
      }
    }
    return loop;
  }

  @Override
  public void moved() {}

  @Override
  public int greatest() {
    return GREATEST;
  }

  private static long common(RareSpace space, int parity) {
    long common = 0;
    for (int value = 0; value <= GREATEST; value++) {
      if (space.isCommon(parity, value)) {
        common |= 1L << value;
      }
    }
    return common;
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

  /** The code, at work on the table. */
  private final class Compiled implements Halves {
    private final NarrowLoop loop;

    /** The size at which the sets begin. */
    private final int first;

    /** The common values of even sizes, as a set of bits. */
    private final long even;

    private final long odd;
    private final int reach;

    Compiled(NarrowLoop loop, int from, int back, int to, long even, long odd, int reach) {
      this.loop = loop;
      this.first = from - back;
      this.even = even;
      this.odd = odd;
      this.reach = reach;
      if (sets.length < to - first) {
        sets = new long[to - first];
        missing = new long[to - first];
      }
      for (int n = first; n < from; n++) {
        sets[n - first] = 1L << table[n];
      }
    }

    @Override
    public int guess(int from, int to) {
      return loop.guess(table, sets, missing, first, from, to, even, odd);
    }

    @Override
    public int verify(int from, int to) {
      return loop.verify(table, sets, missing, first, from, to, reach);
    }
  }
}
