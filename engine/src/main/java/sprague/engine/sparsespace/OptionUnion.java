// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;

/**
 * The values that some options of a stretch of sizes have, as the bits of {@link ValueBitRows}: a
 * row is found for all sizes when it is asked for first. An option is a pair (offset, rank). One
 * thread uses it.
 *
 * <p>To join with a rank is to take another row, and to exchange bits within bytes; options that
 * agree in the latter are united first.
 */
final class OptionUnion {
  /**
   * So many options at a time are united in one loop. Of one for eight the compiler of Java 25
   * makes no vectors.
   */
  private static final int AT_ONCE = 4;

  private static final long BITS = 0x5555555555555555L;
  private static final long PAIRS = 0x3333333333333333L;
  private static final long HALVES = 0x0f0f0f0f0f0f0f0fL;

  private final ValueBitRows rows;

  /** Where the options begin that are joined with a rank that is g modulo 8. */
  private final int[] starts = new int[ValueIndex.SIDE + 1];

  private final int[] offsets;

  /** The other bits of the rank: which rows are exchanged. */
  private final int[] flips;

  /** Where each option has the first size of the stretch, for the row at hand. */
  private final int[] places;

  /** The union of the options of each of these groups, as long as the longest stretch. */
  private long[][] parts = new long[ValueIndex.SIDE][0];

  private final long[][] united;
  private int done;
  private int first;
  private int count;

  /** Unites the first options of some. */
  OptionUnion(ValueBitRows rows, int[] offsets, int[] ranks, int options) {
    this.rows = rows;
    this.united = new long[rows.count()][];
    int[] sizes = new int[ValueIndex.SIDE];
    for (int i = 0; i < options; i++) {
      sizes[ranks[i] % ValueIndex.SIDE]++;
    }
    for (int group = 0; group < ValueIndex.SIDE; group++) {
      starts[group + 1] = starts[group] + Math.ceilDiv(sizes[group], AT_ONCE) * AT_ONCE;
    }
    this.offsets = new int[starts[ValueIndex.SIDE]];
    this.flips = new int[starts[ValueIndex.SIDE]];
    this.places = new int[starts[ValueIndex.SIDE]];
    int[] next = starts.clone();
    for (int i = 0; i < options; i++) {
      int group = ranks[i] % ValueIndex.SIDE;
      this.offsets[next[group]] = offsets[i];
      this.flips[next[group]++] = ranks[i] / ValueIndex.SIDE;
    }
    for (int group = 0; group < ValueIndex.SIDE; group++) {
      // The last one again, so that the group fills its loops.
      for (int i = next[group]; i < starts[group + 1]; i++) {
        this.offsets[i] = this.offsets[i - 1];
        this.flips[i] = this.flips[i - 1];
      }
    }
  }

  /** The same options, for another thread. */
  OptionUnion(OptionUnion other) {
    this.rows = other.rows;
    this.united = new long[rows.count()][];
    System.arraycopy(other.starts, 0, starts, 0, starts.length);
    this.offsets = other.offsets;
    this.flips = other.flips;
    this.places = new int[other.places.length];
  }

  /** Begins with a stretch of sizes. */
  void begin(int n, int length) {
    first = n;
    count = Math.ceilDiv(length, Long.BYTES);
    done = 0;
    if (count > parts[0].length) {
      parts = new long[ValueIndex.SIDE][count];
      Arrays.fill(united, null);
    }
  }

  /** A row: byte i is that of the i-th size of the stretch. */
  long[] row(int row) {
    for (; done <= row; done++) {
      long[] spare = united[done] == null ? new long[parts[0].length] : united[done];
      united[done] = make(done, spare);
    }
    return united[row];
  }

  /**
   * A row, whatever others are made.
   *
   * @param spare where it is put, as long as the longest stretch
   */
  long[] make(int row, long[] spare) {
    parts[0] = spare;
    unite(row);
    return spare;
  }

  /** Unites all for a row into the first part. */
  private void unite(int row) {
    if (starts[ValueIndex.SIDE] == 0) {
      Arrays.fill(parts[0], 0, count, 0);
      return;
    }
    for (int i = 0; i < places.length; i++) {
      places[i] = rows.at(row ^ flips[i], first - offsets[i]);
    }
    for (int group = 0; group < ValueIndex.SIDE; group++) {
      long[] part = parts[group];
      Arrays.fill(part, 0, count, 0);
      for (int option = starts[group]; option < starts[group + 1]; option += AT_ONCE) {
        uniteFour(part, option);
      }
    }
    exchange(parts, count);
  }

  private static long exchanged(long bits, int by, long mask) {
    return (bits & mask) << by | (bits >>> by & mask);
  }

  /** Unites four options. */
  private void uniteFour(long[] part, int option) {
    ValueBitRows rows = this.rows;
    int a = places[option];
    int b = places[option + 1];
    int c = places[option + 2];
    int d = places[option + 3];
    for (int i = 0; i < count; i++) {
      int at = Long.BYTES * i;
      part[i] |= rows.eight(a + at) | rows.eight(b + at) | rows.eight(c + at) | rows.eight(d + at);
    }
  }

  /** Exchanges the bits of the groups as their ranks say, and unites them into the first one. */
  private static void exchange(long[][] parts, int count) {
    long[] a = parts[0];
    long[] b = parts[1];
    long[] c = parts[2];
    long[] d = parts[3];
    long[] e = parts[4];
    long[] f = parts[5];
    long[] g = parts[6];
    long[] h = parts[7];
    for (int i = 0; i < count; i++) {
      long pairs = c[i] | exchanged(g[i], 4, HALVES);
      long bits = b[i] | exchanged(f[i], 4, HALVES);
      long both = d[i] | exchanged(h[i], 4, HALVES);
      a[i] |=
          exchanged(e[i], 4, HALVES)
              | exchanged(pairs, 2, PAIRS)
              | exchanged(bits | exchanged(both, 2, PAIRS), 1, BITS);
    }
  }
}
