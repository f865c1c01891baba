// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.nio.ByteBuffer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sprague.run.heap.PackedTable;

/**
 * The step of {@link Wide} for a space, while all values are less than a power of two: by {@link
 * Marks} and {@link OptionProbe}, or as code where that is worth while.
 */
final class WideStep implements Halves {
  /** Values less than 2^CODED may be sets in words. */
  private static final int CODED = 8;

  private final char[] table;
  private final ByteBuffer bytes;
  private final PackedTable mirror;
  private final RareSpace space;
  private final int log;
  private final int reach;
  private final Marks marks;
  private final int[][] common;
  private final int[][] rare;

  /** Where witnesses are marked. */
  private OptionProbe.Stretch stretch = OptionProbe.Stretch.FIRST;

  /** The step as code, and for how many options it was made. */
  private @Nullable SetStep coded;

  private int codedOptions;
  private OptionProbe.Stretch codedStretch = stretch;

  /** The step by way of tiles, if it was of use. */
  private @Nullable TileStep tiled;

  /** The one that is at work, if marks are not. */
  private @Nullable Halves working;

  /**
   * The step for a space.
   *
   * @param bytes the low bytes of the table, as {@link LowBytes#table} has them
   * @param log values are less than 2^log
   * @param reach smaller parts of splits beyond it are not looked at
   */
  WideStep(
      char[] table, ByteBuffer bytes, PackedTable mirror, RareSpace space, int log, int reach) {
    this.table = table;
    this.bytes = bytes;
    this.mirror = mirror;
    this.space = space;
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

  /** Whether it is the step for these. */
  boolean isFor(PackedTable mirror, RareSpace space, int log, int reach) {
    return this.mirror == mirror && this.space == space && this.log == log && this.reach == reach;
  }

  /** Chooses where witnesses are marked from a size on. */
  void choose(int n) {
    stretch = witnesses(stretch).choose(n);
  }

  /** Whether there are other options than those of the code that was made last. */
  boolean hasChanged() {
    return codedOptions != space.options.total();
  }

  /** Makes code for the options that there are, if that is worth while from a size on. */
  void encode(int n) {
    codedOptions = space.options.total();
    coded = null;
    if (log <= CODED && codedOptions <= SetPlan.MOST_WORDS && space.options.isClear(n)) {
      int words = log < CODED ? 2 : 4;
      int start = Math.min(stretch.start(), reach / 2);
      SetPlan plan =
          new SetPlan(space, words, false, size -> table[size], n, start, reach, SetPlan.FAR);
      if (n >= plan.from() && plan.isWhole() && plan.isShort()) {
        codedStretch = new OptionProbe.Stretch(start, plan.tried());
        coded = new SetStep(plan, table, size -> table[size]);
      }
    }
  }

  /**
   * Begins to work from a size on, up to another.
   *
   * @param tiles whether it may do so by way of tiles
   */
  void begin(int from, int to, boolean tiles) {
    boolean isClear = space.options.isClear(from) && from >= space.moves.ends().length();
    SetStep coded = this.coded;
    if (coded != null && !hasChanged() && isClear) {
      int words = coded.plan().words;
      working = coded.begin(from, to, () -> rest(codedStretch, words));
    } else {
      working = tiles ? tiled(from) : null;
    }
  }

  private @Nullable TileStep tiled(int from) {
    if (!TileStep.serves(space, log)) {
      return null;
    }
    TileStep tiled = this.tiled;
    if (tiled == null) {
      tiled = new TileStep(table, space, common, rare, log);
      this.tiled = tiled;
    }
    if (!tiled.begin(from, stretch.start(), reach)) {
      return null;
    }
    OptionProbe.Stretch tried = tiled.stretch();
    int words = Math.ceilDiv(1 << log, Long.SIZE);
    tiled.leave(() -> rest(tried, words));
    return tiled;
  }

  private SetStep.Rest rest(OptionProbe.Stretch tried, int words) {
    OptionProbe witnesses = witnesses(tried);
    return (n, sets, at) -> witnesses.attains(n, sets, at, words);
  }

  /** Hears that the table has other values from some index on. */
  void moved() {
    if (tiled != null) {
      tiled.forget();
    }
  }

  @Override
  public int guess(int from, int to) {
    if (working == null) {
      return marked(from, to);
    }
    int end = working.guess(from, to);
    for (int n = from; n < end; n++) {
      LowBytes.put(bytes, n, table[n]);
    }
    return end;
  }

  private int marked(int from, int to) {
    for (int n = from; n < to; ) {
      int end = Math.min(to, n + Marks.BLOCK);
      marks.begin(n, end - n);
      for (; n < end; n++) {
        int value = marks.leastWithout(marks.row(n), common[n & 1]);
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
    if (working != null) {
      return working.verify(from, to);
    }
    OptionProbe witnesses = witnesses(stretch);
    for (int n = from; n < to; n++) {
      if (witnesses.lacking(n, table[n]) < table[n]) {
        return n;
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
    int least = marks.leastWithout(marks.row(n), common[n & 1]);
    int bound = least < 0 ? 1 << log : least;
    int value = witnesses(stretch).lacking(n, bound);
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
