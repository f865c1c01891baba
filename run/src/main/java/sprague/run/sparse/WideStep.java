// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import org.jspecify.annotations.Nullable;
import sprague.run.heap.PackedTable;

/**
 * The step of {@link Wide} for a space, while all values are less than a power of two: guessed by
 * {@link OptionMarks} and verified by {@link OptionProbe}.
 */
final class WideStep implements Halves {
  private final char[] table;
  private final byte[] bytes;
  private final PackedTable mirror;
  private final RareSpace space;
  private final int log;
  private final int reach;
  private final OptionMarks marks;
  private final long[][] rare;

  /** Where witnesses are marked. */
  private OptionProbe.Stretch stretch = OptionProbe.Stretch.FIRST;

  /** The step by way of tiles, if it was of use. */
  private @Nullable TileStep tiled;

  /** Whether it is at work, not marks. */
  private boolean isTiled;

  /**
   * The step for a space.
   *
   * @param bytes the low bytes of the table, as {@link LowBytes#table} has them
   * @param log values are less than 2^log
   * @param reach smaller parts of splits beyond it are not looked at
   */
  WideStep(char[] table, byte[] bytes, PackedTable mirror, RareSpace space, int log, int reach) {
    this.table = table;
    this.bytes = bytes;
    this.mirror = mirror;
    this.space = space;
    this.log = log;
    this.reach = reach;
    this.marks = new OptionMarks(table, bytes, space, log);
    this.rare = Marks.sets(space.values(log, false), log);
  }

  /** Whether it is the step for these. */
  boolean isFor(PackedTable mirror, RareSpace space, int log, int reach) {
    return this.mirror == mirror && this.space == space && this.log == log && this.reach == reach;
  }

  /** Chooses where witnesses are marked from a size on. */
  void choose(int n) {
    stretch = witnesses(stretch).choose(n);
  }

  /**
   * Begins to work from a size on.
   *
   * @param tiles whether it may do so by way of tiles
   */
  void begin(int from, boolean tiles) {
    isTiled = false;
    if (tiles && TileStep.serves(space, log)) {
      if (tiled == null) {
        tiled = new TileStep(table, bytes, space, log);
      }
      isTiled = tiled.begin(from, stretch.start(), reach);
    }
  }

  /** Hears that the table has other values from some index on. */
  void moved() {
    if (tiled != null) {
      tiled.forget();
    }
  }

  @Override
  public int guess(int from, int to) {
    return tiled != null && isTiled ? tiled.guess(from, to) : marked(from, to);
  }

  private int marked(int from, int to) {
    for (int n = from; n < to; ) {
      int end = Math.min(to, n + Marks.SIDE);
      marks.begin(n, end - n);
      for (; n < end; n++) {
        int value = marks.least(n);
        if (value < 0) {
          return n;
        }
        table[n] = (char) value;
        LowBytes.put(bytes, n, value);
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
    if (tiled != null && isTiled) {
      return tiled.verify(from, to, witnesses(tiled.stretch())::attains);
    }
    OptionProbe witnesses = witnesses(stretch);
    for (int n = from; n < to; ) {
      int end = Math.min(to, n + Marks.SIDE);
      witnesses.begin(n, end - n);
      for (; n < end; n++) {
        if (witnesses.lacking(n, table[n]) < table[n]) {
          return n;
        }
      }
    }
    return to;
  }

  private OptionProbe witnesses(OptionProbe.Stretch stretch) {
    return new OptionProbe(table, bytes, mirror, space, rare, log, reach).along(stretch);
  }

  /** The value of a size by all its options; 2^log where they have all values that they can. */
  int value(int n) throws OutOfReach {
    if (tiled != null) {
      tiled.cut(n);
    }
    marks.begin(n, 1);
    int least = marks.least(n);
    int bound = least < 0 ? 1 << log : least;
    OptionProbe witnesses = witnesses(stretch);
    witnesses.begin(n, 1);
    int value = witnesses.lacking(n, bound);
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
