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
 * Values of a subtraction game with a finite set S, by one bit set of sizes for each value: among
 * the sizes without a smaller value, those have the value v from which no number of S leads to a
 * size with value v. A word of the bit set, shifted by s, shows the sizes from which s leads to
 * value v.
 *
 * <p>Sizes are handled in strips of {@value #STRIP}. A strip goes through all values before the
 * next one begins. Numbers of at least a strip read finished bits only, so they are OR-ed for the
 * whole strip, in registers; smaller ones are OR-ed for each tile of {@value #TILE} sizes. Numbers
 * below a tile exclude sizes within it one by one as these get the value. A tile is a byte less
 * than a word, so that a word read at a byte boundary contains it after any shift below 8. Cost:
 * O(n |S| v / 56) for values below v. Memory: for each value a window of max(S) bits, several times
 * as long, so that it seldom has to be moved.
 */
final class SubtractionSieveEngine implements Engine {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final int TILE = 56;
  private static final int TILE_BYTES = TILE / Byte.SIZE;
  private static final int TILES = 8;
  private static final int STRIP = TILES * TILE;
  private static final int STRIP_BYTES = TILES * TILE_BYTES;

  /**
   * Minimum number of strips between two moves of the window, so that their cost does not count.
   */
  private static final int MIN_STRIPS_PER_MOVE = 32;

  private final HeapQuestion target;
  private final int greatest;

  /**
   * For each residue r of -s modulo 8, the distances in bytes for the numbers s of at least a
   * strip: a word read that far back, shifted right by r, is the bit set shifted by s.
   */
  private final int[][] far = new int[Byte.SIZE][];

  /** The numbers below a strip. */
  private final int[] near;

  /**
   * The numbers below a tile as bits, and bit 0: a size that has got a value is not open any more.
   */
  private final long tileNumbers;

  /** Bytes that are read before the first byte of a strip. */
  private final int window;

  /** Bytes of a bit set. */
  private final int length;

  /**
   * For each value the bit set of the sizes that have it; bit 0 of byte {@code window} is the first
   * size after the last move.
   */
  private final List<byte[]> sizesByValue = new ArrayList<>();

  /** For each tile of the strip, the sizes without a value yet. */
  private final long[] open = new long[TILES];

  /**
   * For each tile of the strip, the sizes excluded from the present value by numbers of at least a
   * strip.
   */
  private final long[] excluded = new long[TILES];

  SubtractionSieveEngine(HeapQuestion target, int[] numbers) {
    this.target = target;
    this.greatest = Math.toIntExact(target.greatest());
    for (int shift = 0; shift < Byte.SIZE; shift++) {
      int wanted = shift;
      far[shift] =
          Arrays.stream(numbers)
              .filter(number -> !isNear(number) && (-number & 7) == wanted)
              .map(number -> (number + 7) >> 3)
              .toArray();
    }
    near = Arrays.stream(numbers).filter(SubtractionSieveEngine::isNear).toArray();
    tileNumbers =
        Arrays.stream(near)
            .filter(s -> s < TILE)
            .mapToLong(s -> 1L << s)
            .reduce(1, (a, b) -> a | b);
    window = window(numbers.length == 0 ? 0 : numbers[numbers.length - 1]);
    length = length(window);
  }

  /** Whether a number is less than a strip, so that it may lead from a strip into itself. */
  static boolean isNear(int number) {
    return number < STRIP;
  }

  private static int window(long most) {
    return (int) (most / Byte.SIZE) + 2;
  }

  /** The window moves by copying, so a bit set is several times as long. */
  private static int length(int window) {
    int strips = Math.max(MIN_STRIPS_PER_MOVE, 2 * window / STRIP_BYTES);
    return window + strips * STRIP_BYTES + Long.BYTES;
  }

  /**
   * The maximum number of bytes for the bit sets.
   *
   * @param values the number of values
   * @param most the greatest number of S
   */
  static long bytes(long values, long most) {
    return values * length(window(most));
  }

  @Override
  public void compute(Effort effort, ValueBuffer found) {
    CompactTable values = new CompactTable(greatest + 1);
    HeapQuestion.Output output = target.output(values, found);
    PollTicker ticker = new PollTicker(effort);
    int at = window;
    for (int first = copyKnown(values, ticker); first <= greatest; first += STRIP) {
      if (at + STRIP_BYTES + Long.BYTES > length) {
        slide(at);
        at = window;
      }
      strip(ticker, at, first, values);
      at += STRIP_BYTES;
      output.known(Math.min(greatest, first + STRIP - 1));
    }
    output.finish();
  }

  /**
   * Copies the known values of whole strips.
   *
   * @return how many sizes that makes
   */
  private int copyKnown(CompactTable values, PollTicker ticker) {
    int count = (int) (target.known() / STRIP * STRIP);
    for (int n = 0; n < count; n++) {
      ticker.step(n, greatest + 1L);
      int value = target.knownAt(n);
      values.set(n, value);
      int bit = window * Byte.SIZE + n - count;
      if (bit >= 0) {
        while (value >= sizesByValue.size()) {
          sizesByValue.add(new byte[length]);
        }
        sizesByValue.get(value)[bit >> 3] |= (byte) (1 << (bit & 7));
      }
    }
    return count;
  }

  /** Moves the last window of each bit set to its beginning. */
  private void slide(int at) {
    for (byte[] sizesOfValue : sizesByValue) {
      System.arraycopy(sizesOfValue, at - window, sizesOfValue, 0, window);
      Arrays.fill(sizesOfValue, window, length, (byte) 0);
    }
  }

  /**
   * Computes the values of one strip.
   *
   * @param at the byte of the strip in each bit set
   * @param first its first size
   */
  private void strip(PollTicker ticker, int at, int first, CompactTable values) {
    int tiles = 0;
    for (int t = 0; t < TILES; t++) {
      int count = Math.clamp(greatest - first - (long) t * TILE + 1, 0, TILE);
      open[t] = count == 0 ? 0 : -1L >>> -count;
      tiles += count == 0 ? 0 : 1;
    }
    for (int value = 0; tiles > 0; value++) {
      if (value == sizesByValue.size()) {
        sizesByValue.add(new byte[length]);
      }
      ticker.step(first, greatest + 1L);
      byte[] sizesOfValue = sizesByValue.get(value);
      excludeFar(sizesOfValue, at);
      for (int t = 0; t < TILES; t++) {
        if (open[t] != 0) {
          int here = at + t * TILE_BYTES;
          long free = open[t] & ~excluded[t];
          if (free != 0) {
            free &= ~excludedNear(sizesOfValue, here);
            long found = found(free, first + t * TILE, value, values);
            WORD.set(sizesOfValue, here, found);
            open[t] &= ~found;
            tiles -= open[t] == 0 ? 1 : 0;
          }
        }
      }
    }
  }

  /**
   * Finds the sizes of the strip excluded from a value by numbers of at least a strip. Eight
   * accumulators stay in registers.
   */
  private void excludeFar(byte[] sizesOfValue, int at) {
    Arrays.fill(excluded, 0);
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
        int from = at - back;
        a |= (long) WORD.get(sizesOfValue, from);
        b |= (long) WORD.get(sizesOfValue, from + TILE_BYTES);
        c |= (long) WORD.get(sizesOfValue, from + 2 * TILE_BYTES);
        d |= (long) WORD.get(sizesOfValue, from + 3 * TILE_BYTES);
        e |= (long) WORD.get(sizesOfValue, from + 4 * TILE_BYTES);
        f |= (long) WORD.get(sizesOfValue, from + 5 * TILE_BYTES);
        g |= (long) WORD.get(sizesOfValue, from + 6 * TILE_BYTES);
        h |= (long) WORD.get(sizesOfValue, from + 7 * TILE_BYTES);
      }
      excluded[0] |= a >>> shift;
      excluded[1] |= b >>> shift;
      excluded[2] |= c >>> shift;
      excluded[3] |= d >>> shift;
      excluded[4] |= e >>> shift;
      excluded[5] |= f >>> shift;
      excluded[6] |= g >>> shift;
      excluded[7] |= h >>> shift;
    }
  }

  /**
   * The sizes of the tile at a byte that are excluded by smaller numbers leading to other tiles.
   */
  private long excludedNear(byte[] sizesOfValue, int at) {
    long barred = 0;
    for (int number : near) {
      barred |= (long) WORD.get(sizesOfValue, at - ((number + 7) >> 3)) >>> (-number & 7);
    }
    return barred;
  }

  /**
   * Assigns a value to the open sizes of a tile, ascending; each excludes the sizes from which it
   * can be reached.
   *
   * @param free the sizes not excluded so far, as bits
   * @return the sizes that got the value
   */
  private long found(long free, int first, int value, CompactTable values) {
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
