// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/**
 * The values that some options of a stretch of sizes have, as the bits of {@link Rows}: a row is
 * found for all sizes when it is asked for first. An option is a pair (offset, rank). One thread
 * uses it.
 *
 * <p>To join with a rank is to take another row, and to exchange bits within bytes; options that
 * agree in the latter are united first.
 */
final class RowUnion {
  /**
   * So many options at a time, or three times as many, are united in one loop. Of a loop for four
   * times as many the compiler makes no vectors.
   */
  private static final int AT_ONCE = 4;

  /** Stretches of so many sizes or fewer are too short for loops of vectors. */
  static final int SHORT = Long.SIZE;

  private static final long BITS = 0x5555555555555555L;
  private static final long PAIRS = 0x3333333333333333L;
  private static final long HALVES = 0x0f0f0f0f0f0f0f0fL;

  private final Rows rows;

  /** Where the options begin that are joined with a rank that is g modulo 8. */
  private final int[] starts = new int[Ranks.SIDE + 1];

  private final int[] offsets;

  /** The other bits of the rank: which rows are exchanged. */
  private final int[] flips;

  /** The union of the options of each of these groups. */
  private long[][] parts = {};

  /** So many sizes have been in a stretch. */
  private int longest;

  private final long[][] united;
  private int done;
  private int first;
  private int count;

  /** Unites the first options of some. */
  RowUnion(Rows rows, int[] offsets, int[] ranks, int options) {
    this.rows = rows;
    this.united = new long[rows.count()][];
    int[] sizes = new int[Ranks.SIDE];
    for (int i = 0; i < options; i++) {
      sizes[ranks[i] % Ranks.SIDE]++;
    }
    for (int group = 0; group < Ranks.SIDE; group++) {
      starts[group + 1] = starts[group] + Math.ceilDiv(sizes[group], AT_ONCE) * AT_ONCE;
    }
    this.offsets = new int[starts[Ranks.SIDE]];
    this.flips = new int[starts[Ranks.SIDE]];
    int[] next = starts.clone();
    for (int i = 0; i < options; i++) {
      int group = ranks[i] % Ranks.SIDE;
      this.offsets[next[group]] = offsets[i];
      this.flips[next[group]++] = ranks[i] / Ranks.SIDE;
    }
    for (int group = 0; group < Ranks.SIDE; group++) {
      // The last one again, so that the group fills its loops.
      for (int i = next[group]; i < starts[group + 1]; i++) {
        this.offsets[i] = this.offsets[i - 1];
        this.flips[i] = this.flips[i - 1];
      }
    }
  }

  /** The same options, for another thread. */
  RowUnion(RowUnion other) {
    this.rows = other.rows;
    this.united = new long[rows.count()][];
    System.arraycopy(other.starts, 0, starts, 0, starts.length);
    this.offsets = other.offsets;
    this.flips = other.flips;
  }

  /** Begins with a stretch of sizes. */
  void begin(int n, int length) {
    first = n;
    count = Math.ceilDiv(length, Long.BYTES);
    done = 0;
    if (length > longest) {
      longest = length;
      parts = new long[Ranks.SIDE][Math.ceilDiv(Math.max(SHORT, longest), Long.BYTES)];
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
    if (starts[Ranks.SIDE] == 0) {
      Arrays.fill(parts[0], 0, count, 0);
      return;
    }
    int[] places = new int[3 * AT_ONCE];
    for (int group = 0; group < Ranks.SIDE; group++) {
      long[] part = parts[group];
      if (count <= SHORT / Long.BYTES) {
        uniteShort(part, group, row);
        continue;
      }
      Arrays.fill(part, 0, count, 0);
      int end = starts[group + 1];
      int option = starts[group];
      if (!rows.areMany()) {
        for (; option < end; option += AT_ONCE) {
          place(option, AT_ONCE, row, places);
          uniteFour(part, rows, places, count);
        }
        continue;
      }
      for (; option + 3 * AT_ONCE <= end; option += 3 * AT_ONCE) {
        place(option, 3 * AT_ONCE, row, places);
        uniteTwelve(part, rows.bytes(), places, count);
      }
      for (; option < end; option += AT_ONCE) {
        place(option, AT_ONCE, row, places);
        uniteFour(part, rows.bytes(), places, count);
      }
    }
    for (int group = 0; group < 4; group++) {
      exchange(parts[group], parts[group + 4], 4, HALVES, count);
    }
    exchange(parts[0], parts[2], 2, PAIRS, count);
    exchange(parts[1], parts[3], 2, PAIRS, count);
    exchange(parts[0], parts[1], 1, BITS, count);
  }

  private void place(int option, int options, int row, int[] places) {
    for (int i = 0; i < options; i++) {
      places[i] = rows.at(row ^ flips[option + i], first - offsets[option + i]);
    }
  }

  private static long exchanged(long bits, int by, long mask) {
    return (bits & mask) << by | (bits >>> by & mask);
  }

  /** Unites a group for a short stretch, eight words whether it has them or not. */
  private void uniteShort(long[] part, int group, int row) {
    long a = 0;
    long b = 0;
    long c = 0;
    long d = 0;
    long e = 0;
    long f = 0;
    long g = 0;
    long h = 0;
    for (int i = starts[group]; i < starts[group + 1]; i++) {
      int at = rows.at(row ^ flips[i], first - offsets[i]);
      a |= rows.eight(at);
      b |= rows.eight(at + 8);
      c |= rows.eight(at + 16);
      d |= rows.eight(at + 24);
      e |= rows.eight(at + 32);
      f |= rows.eight(at + 40);
      g |= rows.eight(at + 48);
      h |= rows.eight(at + 56);
    }
    part[0] = a;
    part[1] = b;
    part[2] = c;
    part[3] = d;
    part[4] = e;
    part[5] = f;
    part[6] = g;
    part[7] = h;
  }

  /** The same without vectors, which the compiler is done with soon. */
  private static void uniteFour(long[] part, Rows rows, int[] places, int count) {
    for (int i = 0; i < count; i++) {
      part[i] |=
          rows.eight(places[0] + Long.BYTES * i)
              | rows.eight(places[1] + Long.BYTES * i)
              | rows.eight(places[2] + Long.BYTES * i)
              | rows.eight(places[3] + Long.BYTES * i);
    }
  }

  private static void uniteTwelve(long[] part, MemorySegment rows, int[] places, int count) {
    long a = places[0];
    long b = places[1];
    long c = places[2];
    long d = places[3];
    long e = places[4];
    long f = places[5];
    long g = places[6];
    long h = places[7];
    long j = places[8];
    long k = places[9];
    long l = places[10];
    long m = places[11];
    for (int i = 0; i < count; i++) {
      part[i] |=
          rows.get(Rows.EIGHT, a + 8L * i)
              | rows.get(Rows.EIGHT, b + 8L * i)
              | rows.get(Rows.EIGHT, c + 8L * i)
              | rows.get(Rows.EIGHT, d + 8L * i)
              | rows.get(Rows.EIGHT, e + 8L * i)
              | rows.get(Rows.EIGHT, f + 8L * i)
              | rows.get(Rows.EIGHT, g + 8L * i)
              | rows.get(Rows.EIGHT, h + 8L * i)
              | rows.get(Rows.EIGHT, j + 8L * i)
              | rows.get(Rows.EIGHT, k + 8L * i)
              | rows.get(Rows.EIGHT, l + 8L * i)
              | rows.get(Rows.EIGHT, m + 8L * i);
    }
  }

  private static void uniteFour(long[] part, MemorySegment rows, int[] places, int count) {
    long a = places[0];
    long b = places[1];
    long c = places[2];
    long d = places[3];
    for (int i = 0; i < count; i++) {
      part[i] |=
          rows.get(Rows.EIGHT, a + 8L * i)
              | rows.get(Rows.EIGHT, b + 8L * i)
              | rows.get(Rows.EIGHT, c + 8L * i)
              | rows.get(Rows.EIGHT, d + 8L * i);
    }
  }

  private static void exchange(long[] to, long[] from, int by, long mask, int count) {
    for (int i = 0; i < count; i++) {
      to[i] |= exchanged(from[i], by, mask);
    }
  }
}
