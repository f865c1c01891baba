// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The step for values below 2^15. A value is guessed from {@link Marks} and verified by {@link
 * Witnesses} for the smaller rare ones.
 */
final class Wide implements Filling {
  static final int GREATEST = 0x7fff;

  private static final int BATCH = 1 << 12;

  /** After so many sizes it is chosen anew where witnesses are looked for. */
  private static final int CHOICE = 1 << 14;

  private final char[] table;
  private final Guesses guesses;

  /** Values are less than 2^log. */
  private int log;

  /** How many sizes have been looked at for that. */
  private int known;

  /** Where witnesses are marked, and the size from which on that is chosen again. */
  private Witnesses.Stretch stretch = Witnesses.Stretch.FIRST;

  private int stale;

  private Mirror mirror;

  /** The low bytes of the table while they are of use; later no more than the space at its end. */
  private ByteBuffer bytes;

  private @Nullable Step step;

  /** Fills a table whose values so far are at most {@code greatest}. */
  Wide(char[] table, int greatest, int threads) {
    this.table = table;
    this.guesses = new Guesses(threads, Marks.BLOCK, BATCH);
    this.log = log(greatest);
    this.mirror = new Mirror(table.length, log);
    this.bytes = bytes(log);
  }

  private ByteBuffer bytes(int log) {
    int size = log <= LowBytes.MOST ? table.length : 0;
    return ByteBuffer.allocate(size + Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static int log(int greatest) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(greatest | 1);
  }

  @Override
  public int greatest() {
    return GREATEST;
  }

  @Override
  public void moved() {
    known = 0;
    stale = 0;
  }

  @Override
  public int fill(int from, int to, RareSpace space, int reach) throws OutOfReach {
    int first = known;
    for (; known < from; known++) {
      log = Math.max(log, log(table[known]));
    }
    if (!mirror.fits(log)) {
      mirror = new Mirror(table.length, log);
      bytes = bytes(log);
      first = 0;
    }
    mirror(first, from);
    if (from >= stale) {
      stretch = step(space, reach).witnesses().choose(from);
      stale = from + CHOICE;
    }
    int n = from;
    while (n < to) {
      Step step = step(space, reach);
      n = guesses.fill(step, n, to);
      known = n;
      if (n < to) {
        int value = step.value(n);
        if (value > GREATEST) {
          return ~n;
        }
        table[n] = (char) value;
        if (log(value) > log || !space.isCommon(n, value)) {
          return n + 1;
        }
        mirror(n, n + 1);
        known = ++n;
      }
    }
    return to;
  }

  private void mirror(int from, int to) {
    for (int n = from; n < to; n++) {
      mirror.set(n, table[n]);
      put(n);
    }
  }

  private void put(int n) {
    if (log <= LowBytes.MOST) {
      bytes.put(n, (byte) table[n]);
    }
  }

  /** The step for a space: a new one when it, or what is known of values, has changed. */
  private Step step(RareSpace space, int reach) {
    Step step = this.step;
    if (step == null
        || step.space != space
        || step.mirror != mirror
        || step.log != log
        || step.reach != reach) {
      step = new Step(space, mirror, log, reach);
      this.step = step;
    }
    return step;
  }

  /** The two halves for a space. */
  private final class Step implements Halves {
    final RareSpace space;
    final Mirror mirror;
    final int log;
    final int reach;
    private final Marks marks;
    private final int[][] common;
    private final int[][] rare;

    Step(RareSpace space, Mirror mirror, int log, int reach) {
      this.space = space;
      this.mirror = mirror;
      this.log = log;
      this.reach = reach;
      this.marks = new Marks(table, bytes, space, log);
      this.common = new int[][] {values(0, true), values(1, true)};
      this.rare = new int[][] {values(0, false), values(1, false)};
    }

    private int[] values(int parity, boolean isCommon) {
      return IntStream.range(0, 1 << log)
          .filter(value -> space.isCommon(parity, value) == isCommon)
          .toArray();
    }

    @Override
    public int guess(int from, int to) {
      for (int n = from; n < to; ) {
        int end = Math.min(to, n + Marks.BLOCK);
        marks.begin(n, end - n);
        for (; n < end; n++) {
          int value = marks.leastWithout(marks.row(n), common[n & 1]);
          if (value < 0) {
            return n;
          }
          table[n] = (char) value;
          put(n);
        }
      }
      return to;
    }

    @Override
    public void guessed(int from, int to) {
      for (int n = from; n < to; n++) {
        mirror.set(n, table[n]);
      }
    }

    @Override
    public int verify(int from, int to) {
      Witnesses witnesses = witnesses();
      for (int n = from; n < to; n++) {
        if (witnesses.lacking(n, table[n]) < table[n]) {
          return n;
        }
      }
      return to;
    }

    private Witnesses witnesses() {
      return new Witnesses(table, bytes, mirror, space, rare, log, reach).along(stretch);
    }

    /** The value of a size by all its options; 2^log where they have all values that they can. */
    int value(int n) throws OutOfReach {
      marks.begin(n, 1);
      int least = marks.leastWithout(marks.row(n), common[n & 1]);
      int bound = least < 0 ? 1 << log : least;
      int value = witnesses().lacking(n, bound);
      if (value < bound) {
        for (SparseMoves.Split split : space.splits) {
          if (split.last(n) > reach) {
            throw new OutOfReach();
          }
        }
      }
      return value;
    }
  }
}
