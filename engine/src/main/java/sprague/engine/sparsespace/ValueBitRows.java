// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import sprague.engine.heap.CompactTable;

/**
 * The values of the last sizes as a bit matrix: row r has a byte for each size, with a bit for each
 * of the indices 8 r to 8 r + 7 of {@link ValueIndex}. The bit of a size's value is set; a size
 * whose index does not determine the value has none.
 *
 * <p>The columns are a ring: size n is in column n modulo {@link #sizes}, a power of two. Each row
 * repeats its first {@link #MAX_READ} bytes behind its end, so that this many consecutive sizes can
 * be read without wrapping.
 *
 * <p>A thread may set sizes ahead of those that others read, see {@link #reach}.
 */
final class ValueBitRows {
  /**
   * Maximum number of consecutive sizes read without wrapping. Longer reads would be possible for
   * fewer options, as all sizes read must be set.
   */
  static final int MAX_READ = 1 << 11;

  /** Maximum number of columns, a power of two: options up to 2^20 sizes back can be read. */
  private static final int MAX_SIZES = 1 << 21;

  /** Minimum number of columns, a power of two: two reads of {@link #MAX_READ} sizes. */
  private static final int MIN_SIZES = 1 << 12;

  /** Rows may take this fraction of the memory limit, and at most {@link #MAX_BYTES}. */
  private static final int MEMORY_DIVISOR = 8;

  /** 64 MB. With 2^23 bytes of repeated columns (2^12 rows at most), an int can be the index. */
  private static final long MAX_BYTES = 1 << 26;

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final ValueIndex valueIndex;
  private final int rows;
  private final int sizes;
  private final int stride;
  private final byte[] bytes;

  /** All sizes below this are set, as far back as the ring reaches. */
  private int end;

  /**
   * Limits for the size of the rows.
   *
   * @param sizes the length of the table of values
   * @param bytes maximum number of bytes, exceeded only by the repeated columns and for {@link
   *     #MIN_SIZES}
   */
  record Room(int sizes, long bytes) {
    /** The bytes that rows may take with a memory limit. */
    static long share(long memory) {
      return Math.min(memory / MEMORY_DIVISOR, MAX_BYTES);
    }

    /** The same limits for a shorter table. */
    Room within(long length) {
      return new Room((int) Math.min(sizes, length), bytes);
    }

    /** The number of columns for a number of rows, a power of two. */
    private int sizes(int rows) {
      int needed = sizes > MAX_SIZES / 2 ? MAX_SIZES : 2 * Integer.highestOneBit(2 * sizes - 1);
      int most = (int) Math.min(MAX_SIZES, Long.highestOneBit(bytes / rows));
      return Math.clamp(needed, MIN_SIZES, Math.max(MIN_SIZES, most));
    }

    /** The bytes of the rows while values are below 2^log. */
    long bytes(int log) {
      int rows = Math.max(1, (1 << log) / ValueIndex.INDICES_PER_ROW);
      return (long) rows * (sizes(rows) + MAX_READ);
    }
  }

  /** Creates rows without sizes. */
  ValueBitRows(ValueIndex valueIndex, Room room) {
    this.valueIndex = valueIndex;
    this.rows = valueIndex.count() / ValueIndex.INDICES_PER_ROW;
    this.sizes = room.sizes(rows);
    this.stride = sizes + MAX_READ;
    this.bytes = new byte[rows * stride];
  }

  /** The number of rows. */
  int count() {
    return rows;
  }

  /**
   * Maximum distance at which a size can be read while others are set ahead of it. {@link
   * SpeculativeFill} sets up to five batches ahead (5/16 of the ring), and a read covers up to one
   * batch (1/16); so sizes up to 8/16 back are intact, as 8 + 5 + 1 is at most 16.
   */
  int reach() {
    return sizes / 2;
  }

  /** Maximum length of a batch, a sixteenth of the ring. */
  int batch() {
    return sizes / 16;
  }

  /** Whether other limits would allow more columns. */
  boolean hasFewerSizesThan(Room room) {
    return sizes < room.sizes(rows);
  }

  /** The index in the array of bytes of a size in a row. */
  int at(int row, int size) {
    return row * stride + (size & sizes - 1);
  }

  /** Whether all sizes below {@code n}, and no others, are set. */
  boolean isAt(int n) {
    return end == n;
  }

  /** Discards the sizes from {@code n} on, of which {@link #update} sets the bytes anew. */
  void discard(int n) {
    end = Math.min(end, n);
  }

  /** Sets the sizes below {@code n} that are within {@link #reach} of it and not set yet. */
  void update(CompactTable cells, int n) {
    end = Math.min(end, n);
    for (int size = Math.max(end, n - reach()); size < n; size++) {
      for (int row = 0; row < rows; row++) {
        put(at(row, size), size, (byte) 0);
      }
      int index = valueIndex.index(size, cells.get(size));
      if (index >= 0) {
        put(size, index);
      }
    }
    end = n;
  }

  /** Clears the eight sizes from {@code n} on, before they are set by {@link #put}. */
  void clear(int n) {
    int within = n & sizes - 1;
    for (int row = 0; row < rows; row++) {
      if (within >= MAX_READ && within <= sizes - Long.BYTES) {
        WORDS.set(bytes, at(row, n), 0L);
      } else {
        for (int size = n; size < n + Long.BYTES; size++) {
          put(at(row, size), size, (byte) 0);
        }
      }
    }
  }

  /** Sets the value of a size that is clear, by its index. */
  void put(int n, int index) {
    end = n + 1;
    put(
        at(index / ValueIndex.INDICES_PER_ROW, n),
        n,
        (byte) (1 << index % ValueIndex.INDICES_PER_ROW));
  }

  private void put(int at, int size, byte bits) {
    bytes[at] = bits;
    if ((size & sizes - 1) < MAX_READ) {
      bytes[at + sizes] = bits;
    }
  }

  /** The bytes of eight sizes, from an index of the array on; the lowest byte is the first size. */
  long eight(int at) {
    return (long) WORDS.get(bytes, at);
  }
}
