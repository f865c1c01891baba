// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import org.jspecify.annotations.Nullable;
import sprague.run.heap.PackedTable;

/**
 * The step for values below 2^15. A value is guessed from {@link Marks} and verified by {@link
 * OptionProbe} for the smaller rare ones.
 */
final class Wide implements Filling {
  /** Values are below 2^15, and so is each xor of two: chars and lanes of 16 bits hold them. */
  static final int GREATEST = 0x7fff;

  /** Smaller parts have an image in the packed table. The others are looked at one by one. */
  static final int IMAGE = 1 << 18;

  /** The length of a batch after one that was wrong. */
  private static final int LEAST_BATCH = 64;

  /** {@link Tiles#REACH} counts on no longer ones. */
  private static final int BATCH = 1 << 12;

  /**
   * After so many sizes, and after this share of all, it is chosen anew where witnesses are looked
   * for.
   */
  private static final int CHOICE = 1 << 14;

  private static final int SHARE = 16;

  /** After so many sizes tiles are worth their compiling. */
  private static final int TILED = 1 << 19;

  private final char[] table;
  private final Guesses guesses;

  /** Values are less than 2^log. */
  private int log;

  /** How many sizes have been looked at for that. */
  private int known;

  /** The size from which on it is chosen again where witnesses are marked. */
  private int stale;

  /** How many sizes were filled. */
  private long filled;

  private final long tiled;

  private PackedTable mirror;

  /** The low bytes of the table, as {@link LowBytes#table} has them. */
  private byte[] bytes;

  private @Nullable WideStep step;

  /** Fills a table whose values so far are at most {@code greatest}. */
  Wide(char[] table, int greatest, int threads) {
    this(table, greatest, threads, TILED);
  }

  /** The same, by way of tiles after some sizes. */
  Wide(char[] table, int greatest, int threads, int tiled) {
    this.tiled = tiled;
    this.table = table;
    this.guesses = new Guesses(threads, LEAST_BATCH, BATCH);
    this.log = log(greatest);
    this.mirror = mirrored(table.length, log);
    this.bytes = LowBytes.table(table.length, log);
  }

  /** A packed table of values less than 2^log. */
  static PackedTable mirrored(int sizes, int log) {
    return new PackedTable(sizes, IMAGE, log, log == LowBytes.MOST);
  }

  private static int log(int greatest) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(greatest | 1);
  }

  @Override
  public int greatest() {
    return GREATEST;
  }

  @Override
  public void moved(int from) {
    known = Math.min(known, from);
    stale = 0;
    if (step != null) {
      step.moved();
    }
  }

  @Override
  public int fill(int from, int to, RareSpace space, int reach) throws OutOfReach {
    int changed = known;
    for (; known < from; known++) {
      log = Math.max(log, log(table[known]));
    }
    if (!mirror.fits(log)) {
      mirror = mirrored(table.length, log);
      bytes = LowBytes.table(table.length, log);
      changed = 0;
    }
    mirror(changed, from);
    filled += to - from;
    WideStep now = step(space, reach);
    if (from >= stale) {
      now.choose(from);
      stale = stale(from);
    }
    int n = from;
    while (n < to) {
      WideStep step = step(space, reach);
      step.begin(n, filled >= tiled);
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

  /** The cost of a choice is to be small next to what was done since the last one. */
  private int stale(int n) {
    return (int) Math.min(Integer.MAX_VALUE, n + Math.max(CHOICE, filled / SHARE));
  }

  private void mirror(int from, int to) {
    for (int n = from; n < to; n++) {
      mirror.set(n, table[n]);
      LowBytes.put(bytes, n, table[n]);
    }
  }

  /** The step for a space: a new one when it, or what is known of values, has changed. */
  private WideStep step(RareSpace space, int reach) {
    WideStep step = this.step;
    if (step == null || !step.isFor(mirror, space, log, reach)) {
      step = new WideStep(table, bytes, mirror, space, log, reach);
      step.choose(known);
      stale = stale(known);
      this.step = step;
    }
    return step;
  }
}
