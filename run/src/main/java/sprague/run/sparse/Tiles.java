// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * The common values of the last sizes, as bits: a tile is a long for eight sizes by eight values,
 * which are told by their ranks among the common ones. Rare sizes have no bit.
 *
 * <p>The lowest bit of the mask follows from the others, so the rank of a value is the value
 * without it, for rare values as for common ones, and ranks are joined by xor as values are.
 *
 * <p>Tile c of row r has sizes 8 c to 8 c + 7, modulo {@link #SIZES}, a byte for each rank 8 r to 8
 * r + 7, the least in the lowest byte; the least size is the lowest bit. A row goes on behind its
 * end with its beginning, so that {@link #LONGEST} sizes always lie side by side. The tiles are
 * outside the heap, because only there does the compiler know that an array that it writes to is
 * not what it reads.
 */
final class Tiles {
  /** A tile is for so many sizes, and for so many values. */
  static final int SIDE = Long.BYTES;

  /**
   * So many sizes are at hand, a power of two. With 64 rows of less than 2^15 tiles all indices are
   * below 2^21.
   */
  static final int SIZES = 1 << 17;

  /** So many sizes can be read side by side. */
  static final int LONGEST = 1 << 11;

  /**
   * Sizes at distances up to this are at hand while values are guessed as far ahead as {@link
   * Guesses} goes, which is five batches of 2^12: {@code REACH + LONGEST + SIDE} and those are
   * 88072, less than {@link #SIZES}, and {@code REACH} is less than {@code SIZES - LONGEST}, from
   * where on sizes are set.
   */
  static final int REACH = 1 << 16;

  static final ValueLayout.OfLong TILE = ValueLayout.JAVA_LONG;

  private static final int COLUMNS = SIZES / SIDE;
  private static final int SPARE = LONGEST / SIDE + 2;
  private static final int STRIDE = COLUMNS + SPARE;
  private static final long ONES = 0x0101010101010101L;

  private final Partition partition;
  private final int bit;
  private final int rows;

  /** The tiles of all rows, from the first {@link #follow} on. */
  private MemorySegment tiles = MemorySegment.NULL;

  /** Sizes below it are set. */
  private int end;

  /**
   * No sizes yet.
   *
   * @param partition one whose mask is not 0
   * @param log values are less than 2^log, at least 16
   */
  Tiles(Partition partition, int log) {
    this.partition = partition;
    this.bit = Integer.numberOfTrailingZeros(partition.mask());
    this.rows = (1 << log) / 2 / SIDE;
  }

  /** The tiles of all rows. */
  MemorySegment tiles() {
    return tiles;
  }

  /** How many rows there are. */
  int rows() {
    return rows;
  }

  /** The rank of a value among the common ones, or among the rare ones. */
  int rank(int value) {
    int low = (1 << bit) - 1;
    return (value >>> 1 & ~low) | (value & low);
  }

  /** Where a column of a row is, any number of columns being right modulo their number. */
  static long at(int row, int column) {
    return TILE.byteSize() * (row * STRIDE + (column & COLUMNS - 1));
  }

  /** Forgets all sizes. */
  void forget() {
    end = 0;
  }

  /** Forgets the sizes from one on. */
  void cut(int n) {
    if (n < end) {
      end = n;
      int within = n % SIDE;
      if (within > 0) {
        long mask = ONES * ((1 << within) - 1);
        for (int row = 0; row < rows; row++) {
          put(row, n / SIDE, get(row, n / SIDE) & mask);
        }
      }
    }
  }

  /** Sets the sizes up to one, as far as they are not set and near enough. */
  void follow(char[] table, int n) {
    if (tiles.byteSize() == 0) {
      tiles = Arena.ofAuto().allocate(TILE.byteSize() * rows * STRIDE, Long.SIZE);
    }
    cut(n);
    for (int size = Math.max(end, (n - SIZES + LONGEST) / SIDE * SIDE); size < n; size++) {
      set(size, table[size]);
    }
    end = n;
  }

  /** Sets a size, all smaller ones being set. */
  void set(int n, int value) {
    int column = n / SIDE;
    if (n % SIDE == 0) {
      for (int row = 0; row < rows; row++) {
        put(row, column, 0);
      }
    }
    if (partition.isCommon(n, value)) {
      int rank = rank(value);
      int row = rank / SIDE;
      put(row, column, get(row, column) | 1L << (rank % SIDE * SIDE + n % SIDE));
    }
    end = n + 1;
  }

  private long get(int row, int column) {
    return tiles.get(TILE, at(row, column));
  }

  private void put(int row, int column, long tile) {
    long at = at(row, column);
    tiles.set(TILE, at, tile);
    if ((column & COLUMNS - 1) < SPARE) {
      tiles.set(TILE, at + TILE.byteSize() * COLUMNS, tile);
    }
  }
}
