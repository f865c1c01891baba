// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import sprague.engine.heap.CompactTable;

/**
 * The values of the last sizes as bits: row r has a byte for each size, with a bit for each of the
 * ranks 8 r to 8 r + 7. Sizes whose values are not told by their ranks have no bit.
 *
 * <p>A size is at its number modulo {@link #sizes}; a row goes on behind its end with its
 * beginning, so that {@link #LONGEST} sizes always lie side by side.
 */
final class ValueBitRows {
  /** So many sizes can be read side by side. */
  static final int LONGEST = 1 << 11;

  /** So many sizes are at hand at most, a power of two. */
  private static final int MOST_SIZES = 1 << 21;

  /** So many sizes are at hand at least, for two stretches: {@link #LONGEST} of them and more. */
  private static final int LEAST_SIZES = 1 << 12;

  /** Rows take one part in so many of the memory, and no more bytes than these. */
  private static final int SHARE = 8;

  private static final long MOST_BYTES = 1 << 26;

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final ValueIndex ranks;
  private final int rows;
  private final int sizes;
  private final int stride;
  private final byte[] bytes;

  /** Sizes below it are set. */
  private int end;

  /**
   * What rows are for and may take.
   *
   * @param sizes the length of the table whose values they have
   * @param bytes what they may take, but for spare sizes and for the least number of sizes
   */
  record Room(int sizes, long bytes) {
    /** The bytes of a part of the memory that rows may take. */
    static long share(long memory) {
      return Math.min(memory / SHARE, MOST_BYTES);
    }

    /** The same for a shorter table. */
    Room within(long length) {
      return new Room((int) Math.min(sizes, length), bytes);
    }

    /** How many sizes are at hand in some number of rows, a power of two. */
    private int sizes(int rows) {
      int needed = sizes > MOST_SIZES / 2 ? MOST_SIZES : 2 * Integer.highestOneBit(2 * sizes - 1);
      int most = (int) Math.min(MOST_SIZES, Long.highestOneBit(bytes / rows));
      return Math.clamp(needed, LEAST_SIZES, Math.max(LEAST_SIZES, most));
    }

    /** The bytes that rows take while values are less than 2^log. */
    long bytes(int log) {
      int rows = Math.max(1, (1 << log) / ValueIndex.SIDE);
      return (long) rows * (sizes(rows) + LONGEST);
    }
  }

  /** No sizes yet. */
  ValueBitRows(ValueIndex ranks, Room room) {
    this.ranks = ranks;
    this.rows = ranks.count() / ValueIndex.SIDE;
    this.sizes = room.sizes(rows);
    this.stride = sizes + LONGEST;
    this.bytes = new byte[rows * stride];
  }

  /** How many rows there are. */
  int count() {
    return rows;
  }

  /**
   * Sizes at distances up to this are at hand while values are guessed as far ahead as {@link
   * SpeculativeFill} goes, which is five batches, and read for a stretch no longer than a batch: 8
   * / 16 of all sizes, and 5 / 16, and 1 / 16.
   */
  int reach() {
    return sizes / 2;
  }

  /** The greatest length of a batch. */
  int batch() {
    return sizes / 16;
  }

  /** Whether more sizes are at hand in some room. */
  boolean isLessThan(Room room) {
    return sizes < room.sizes(rows);
  }

  /** Where a size is in a row. */
  int at(int row, int size) {
    return row * stride + (size & sizes - 1);
  }

  /** Whether all sizes before one are set, and no more. */
  boolean isAt(int n) {
    return end == n;
  }

  /** Forgets the sizes from one on. */
  void cut(int n) {
    end = Math.min(end, n);
  }

  /** Sets the sizes up to one, as far as they are not set and near enough. */
  void follow(CompactTable cells, int n) {
    end = Math.min(end, n);
    for (int size = Math.max(end, n - reach()); size < n; size++) {
      for (int row = 0; row < rows; row++) {
        put(at(row, size), size, (byte) 0);
      }
      int rank = ranks.rank(size, cells.get(size));
      if (rank >= 0) {
        put(size, rank);
      }
    }
    end = n;
  }

  /** Clears eight sizes. */
  void clear(int n) {
    int within = n & sizes - 1;
    for (int row = 0; row < rows; row++) {
      if (within >= LONGEST && within <= sizes - Long.BYTES) {
        WORDS.set(bytes, at(row, n), 0L);
      } else {
        for (int size = n; size < n + Long.BYTES; size++) {
          put(at(row, size), size, (byte) 0);
        }
      }
    }
  }

  /** Sets a size that is clear. */
  void put(int n, int rank) {
    end = n + 1;
    put(at(rank / ValueIndex.SIDE, n), n, (byte) (1 << rank % ValueIndex.SIDE));
  }

  private void put(int at, int size, byte bits) {
    bytes[at] = bits;
    if ((size & sizes - 1) < LONGEST) {
      bytes[at + sizes] = bits;
    }
  }

  /** The bytes of eight sizes from a place on. */
  long eight(int at) {
    return (long) WORDS.get(bytes, at);
  }
}
