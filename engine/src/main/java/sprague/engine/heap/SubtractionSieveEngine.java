// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.PollTicker;
import sprague.engine.ValueBuffer;

/**
 * Nim-values of a subtraction game with a finite set S, by a sieve with one bit set of sizes for
 * each value. The sizes with value v are found in ascending order of v: among the sizes without a
 * smaller value, those from which no number of S leads to a size with value v. The bit set of v
 * shifted by s has the sizes from which taking s leads to value v, so these sizes are excluded.
 *
 * <p>Sizes are computed in strips of {@value #STRIP}, each for all values before the next strip. A
 * strip has eight tiles of {@value #TILE} sizes, each within one long. Numbers s are treated by
 * their size:
 *
 * <ul>
 *   <li>far, at least a strip: the shifted bits belong to earlier strips and are final, so they are
 *       OR-ed for all tiles of the strip at once;
 *   <li>near, less than a strip: they may belong to an earlier tile of the same strip, so they are
 *       OR-ed for one tile after the other;
 *   <li>near and less than a tile: they may also lead to a size of the same tile; when a size gets
 *       the value, the sizes that are s larger are excluded.
 * </ul>
 *
 * <p>Cost: O(n |S| v / {@value #TILE}) for sizes below n and values below v. Memory: for each value
 * a bit set of about 3 max(S) bits, at least {@value #MIN_STRIPS_PER_MOVE} strips. An object
 * computes once.
 */
final class SubtractionSieveEngine implements Engine {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /**
   * The number of sizes of a tile: 7 bytes, one less than a long, so that a long read at a byte
   * boundary contains the whole tile after any shift by less than 8 bits.
   */
  private static final int TILE = 56;

  private static final int TILE_BYTES = TILE / Byte.SIZE;

  /** The tiles of a strip: as many as there are accumulators in {@link #excludeFar}. */
  private static final int TILES = 8;

  private static final int STRIP = TILES * TILE;
  private static final int STRIP_BYTES = TILES * TILE_BYTES;

  /**
   * Minimum number of strips between two moves of the window, so that their cost is negligible even
   * for a short window. Affects speed only.
   */
  private static final int MIN_STRIPS_PER_MOVE = 32;

  private final HeapQuestion target;

  /** The greatest size to compute. */
  private final int greatest;

  /**
   * For each residue r of -s modulo 8, the distances in bytes for the numbers s of at least a
   * strip: a word read that far back, shifted right by r, is the bit set shifted by s.
   */
  private final int[][] far = new int[Byte.SIZE][];

  /** The numbers below a strip. */
  private final int[] near;

  /**
   * Bit s for each number s below a tile, and bit 0: shifted by i, the sizes of a tile that cannot
   * get a value once size i has it, i itself included.
   */
  private final long tileNumbers;

  /** The number of bytes before a strip that may be read: at least those of max(S) sizes. */
  private final int windowBytes;

  /** The length of the bit set of a value. */
  private final int bitSetBytes;

  /**
   * For each value the bit set of the latest sizes that have it, in bytes; bit 0 of byte {@code
   * windowBytes} is the first size after the last move.
   */
  private final List<byte[]> sizesByValue = new ArrayList<>();

  /** For each tile of the strip, the sizes without a value yet, as bits. */
  private final long[] open = new long[TILES];

  /** For each tile of the strip, the sizes excluded from the present value by far numbers. */
  private final long[] excludedFar = new long[TILES];

  /**
   * Creates an engine.
   *
   * @param target a question whose greatest size is so far below 2^31 that sums do not overflow
   * @param numbers the set S, positive and ascending
   */
  SubtractionSieveEngine(HeapQuestion target, int[] numbers) {
    this.target = target;
    this.greatest = Math.toIntExact(target.greatest());
    Arrays.setAll(
        far,
        shift ->
            Arrays.stream(numbers)
                .filter(number -> !isNear(number) && (-number & 7) == shift)
                .map(number -> (number + 7) >> 3)
                .toArray());
    near = Arrays.stream(numbers).filter(SubtractionSieveEngine::isNear).toArray();
    tileNumbers =
        Arrays.stream(near)
            .filter(s -> s < TILE)
            .mapToLong(s -> 1L << s)
            .reduce(1, (a, b) -> a | b);
    windowBytes = windowBytes(numbers.length == 0 ? 0 : numbers[numbers.length - 1]);
    bitSetBytes = bitSetBytes(windowBytes);
  }

  /** Whether a number is less than a strip, so that it may lead from a strip into itself. */
  static boolean isNear(int number) {
    return number < STRIP;
  }

  private static int windowBytes(long maxNumber) {
    // At most ceil(maxNumber / 8) bytes back are read.
    return (int) (maxNumber / Byte.SIZE) + 2;
  }

  /**
   * A window, and the strips until it is moved: at least two windows, so that a move copies at most
   * half a byte for each byte computed. A long more, as the last tile is written as one.
   */
  private static int bitSetBytes(int windowBytes) {
    int strips = Math.max(MIN_STRIPS_PER_MOVE, 2 * windowBytes / STRIP_BYTES);
    return windowBytes + strips * STRIP_BYTES + Long.BYTES;
  }

  /**
   * The maximum number of bytes for the bit sets.
   *
   * @param values the number of different values, at most |S| + 1
   * @param maxNumber the greatest number of S
   */
  static long bytes(long values, long maxNumber) {
    return values * bitSetBytes(windowBytes(maxNumber));
  }

  @Override
  public void compute(Effort effort, ValueBuffer found) {
    CompactTable values = new CompactTable(greatest + 1);
    HeapQuestion.Output output = target.output(values, found);
    PollTicker ticker = new PollTicker(effort);
    int stripByte = windowBytes;
    for (int first = copyKnown(values, ticker); first <= greatest; first += STRIP) {
      if (stripByte + STRIP_BYTES + Long.BYTES > bitSetBytes) {
        moveWindow(stripByte);
        stripByte = windowBytes;
      }
      computeStrip(ticker, stripByte, first, values);
      stripByte += STRIP_BYTES;
      output.known(Math.min(greatest, first + STRIP - 1));
    }
    output.finish();
  }

  /**
   * Copies the known values of whole strips, and the last of them to the windows.
   *
   * @return the number of sizes copied
   */
  private int copyKnown(CompactTable values, PollTicker ticker) {
    int count = (int) (target.known() / STRIP * STRIP);
    for (int n = 0; n < count; n++) {
      ticker.step(n, greatest + 1L);
      int value = target.knownAt(n);
      values.set(n, value);
      int bit = windowBytes * Byte.SIZE + n - count;
      if (bit >= 0) {
        while (value >= sizesByValue.size()) {
          sizesByValue.add(new byte[bitSetBytes]);
        }
        sizesByValue.get(value)[bit >> 3] |= (byte) (1 << (bit & 7));
      }
    }
    return count;
  }

  /** Moves the window before a strip to the beginning of each bit set and clears the rest. */
  private void moveWindow(int stripByte) {
    for (byte[] sizesOfValue : sizesByValue) {
      System.arraycopy(sizesOfValue, stripByte - windowBytes, sizesOfValue, 0, windowBytes);
      Arrays.fill(sizesOfValue, windowBytes, bitSetBytes, (byte) 0);
    }
  }

  /**
   * Computes the values of one strip.
   *
   * @param stripByte the index of the strip's first byte in each bit set
   * @param first its first size
   */
  private void computeStrip(PollTicker ticker, int stripByte, int first, CompactTable values) {
    int openTiles = 0;
    for (int t = 0; t < TILES; t++) {
      int count = Math.clamp(greatest - first - (long) t * TILE + 1, 0, TILE);
      // The lowest `count` bits.
      open[t] = count == 0 ? 0 : -1L >>> -count;
      openTiles += count == 0 ? 0 : 1;
    }
    for (int value = 0; openTiles > 0; value++) {
      if (value == sizesByValue.size()) {
        sizesByValue.add(new byte[bitSetBytes]);
      }
      ticker.step(first, greatest + 1L);
      byte[] sizesOfValue = sizesByValue.get(value);
      excludeFar(sizesOfValue, stripByte);
      for (int t = 0; t < TILES; t++) {
        long free = open[t] & ~excludedFar[t];
        if (free != 0) {
          int tileByte = stripByte + t * TILE_BYTES;
          free &= ~excludedNear(sizesOfValue, tileByte);
          long found = assign(free, first + t * TILE, value, values);
          // The last byte written, 0, is the first of the next tile, which has no bits yet.
          WORD.set(sizesOfValue, tileByte, found);
          open[t] &= ~found;
          openTiles -= open[t] == 0 ? 1 : 0;
        }
      }
    }
  }

  /**
   * Sets {@link #excludedFar} for a value: O(number of far numbers) per tile. Each tile has a local
   * variable as its accumulator, not an array element, so that C2 keeps all eight in registers.
   */
  private void excludeFar(byte[] sizesOfValue, int stripByte) {
    Arrays.fill(excludedFar, 0);
    for (int shift = 0; shift < Byte.SIZE; shift++) {
      long a = 0;
      long b = 0;
      long c = 0;
      long d = 0;
      long e = 0;
      long f = 0;
      long g = 0;
      long h = 0;
      for (int back : far[shift]) {
        int from = stripByte - back;
        a |= (long) WORD.get(sizesOfValue, from);
        b |= (long) WORD.get(sizesOfValue, from + TILE_BYTES);
        c |= (long) WORD.get(sizesOfValue, from + 2 * TILE_BYTES);
        d |= (long) WORD.get(sizesOfValue, from + 3 * TILE_BYTES);
        e |= (long) WORD.get(sizesOfValue, from + 4 * TILE_BYTES);
        f |= (long) WORD.get(sizesOfValue, from + 5 * TILE_BYTES);
        g |= (long) WORD.get(sizesOfValue, from + 6 * TILE_BYTES);
        h |= (long) WORD.get(sizesOfValue, from + 7 * TILE_BYTES);
      }
      excludedFar[0] |= a >>> shift;
      excludedFar[1] |= b >>> shift;
      excludedFar[2] |= c >>> shift;
      excludedFar[3] |= d >>> shift;
      excludedFar[4] |= e >>> shift;
      excludedFar[5] |= f >>> shift;
      excludedFar[6] |= g >>> shift;
      excludedFar[7] |= h >>> shift;
    }
  }

  /** The sizes of a tile that are excluded because near numbers lead to earlier tiles. */
  private long excludedNear(byte[] sizesOfValue, int tileByte) {
    long excluded = 0;
    for (int number : near) {
      excluded |= (long) WORD.get(sizesOfValue, tileByte - ((number + 7) >> 3)) >>> (-number & 7);
    }
    return excluded;
  }

  /**
   * Assigns a value to the open sizes of a tile, ascending; each excludes the sizes from which it
   * can be reached.
   *
   * @param free the sizes not excluded so far, as bits
   * @return the sizes that got the value
   */
  private long assign(long free, int first, int value, CompactTable values) {
    long found = 0;
    long left = free;
    while (left != 0) {
      int i = Long.numberOfTrailingZeros(left);
      values.set(first + i, value);
      found |= 1L << i;
      left &= ~(tileNumbers << i);
    }
    return found;
  }
}
