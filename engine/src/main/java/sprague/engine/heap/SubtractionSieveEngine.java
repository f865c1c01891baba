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
 * Values of a game of one kind of heap with a finite set of numbers to take, sieved value by value:
 * of the sizes that have no smaller value, those have the value v from which no number of the set
 * leads to v. For every value there is a string of bits that says which sizes have it, and strings
 * shifted by the numbers of the set are joined.
 *
 * <p>A strip of {@value #STRIP} sizes goes through all values before the next one begins. The
 * numbers of at least a strip read bits that are all known, so they are joined for the whole strip,
 * in registers; the others for a tile of {@value #TILE} sizes, and numbers within the tile bar
 * sizes one by one as they are found. A tile is a byte less than a word, so that a word read at a
 * byte's boundary has all of it, whatever the shift. Cost O(n |S| v / 56) for values below v. A
 * window of the greatest number, a bit a size, is all the memory that a value needs.
 */
final class SubtractionSieveEngine implements Engine {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final int TILE = 56;
  private static final int TILE_BYTES = TILE / Byte.SIZE;
  private static final int TILES = 8;
  private static final int STRIP = TILES * TILE;
  private static final int STRIP_BYTES = TILES * TILE_BYTES;

  /** A window slides after so many strips at least. */
  private static final int STRIPS = 32;

  private final HeapQuestion target;
  private final int greatest;

  /** The bytes to go back for each number of at least a strip; numbers alike modulo 8 together. */
  private final int[][] far = new int[Byte.SIZE][];

  private final int[] near;

  /** The numbers within a tile, as bits, and 0, since a size found is not open any more. */
  private final long within;

  private final int window;
  private final int length;
  private final List<byte[]> levels = new ArrayList<>();
  private final long[] open = new long[TILES];
  private final long[] joined = new long[TILES];

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
    within =
        Arrays.stream(near)
            .filter(s -> s < TILE)
            .mapToLong(s -> 1L << s)
            .reduce(1, (a, b) -> a | b);
    window = window(numbers.length == 0 ? 0 : numbers[numbers.length - 1]);
    length = length(window);
  }

  /** Whether a number leads into the strip that it begins in. */
  static boolean isNear(int number) {
    return number < STRIP;
  }

  private static int window(long most) {
    return (int) (most / Byte.SIZE) + 2;
  }

  /** The window slides by copying, so a string is made several times as long. */
  private static int length(int window) {
    int strips = Math.max(STRIPS, 2 * window / STRIP_BYTES);
    return window + strips * STRIP_BYTES + Long.BYTES;
  }

  /** The bytes needed at most beside the values. */
  static long bytes(long values, long most) {
    return values * length(window(most));
  }

  @Override
  public void compute(Effort effort, ValueBuffer found) {
    CompactTable values = new CompactTable(greatest + 1);
    HeapQuestion.Output output = target.output(values, found);
    PollTicker pace = new PollTicker(effort);
    int at = window;
    for (int first = takeOver(values, pace); first <= greatest; first += STRIP) {
      if (at + STRIP_BYTES + Long.BYTES > length) {
        slide(at);
        at = window;
      }
      strip(pace, at, first, values);
      at += STRIP_BYTES;
      output.known(Math.min(greatest, first + STRIP - 1));
    }
    output.finish();
  }

  /** Takes over the known values of whole strips and says how many sizes that makes. */
  private int takeOver(CompactTable values, PollTicker pace) {
    int count = (int) (target.known() / STRIP * STRIP);
    for (int n = 0; n < count; n++) {
      pace.step(n, greatest + 1L);
      int value = target.knownAt(n);
      values.set(n, value);
      int bit = window * Byte.SIZE + n - count;
      if (bit >= 0) {
        while (value >= levels.size()) {
          levels.add(new byte[length]);
        }
        levels.get(value)[bit >> 3] |= (byte) (1 << (bit & 7));
      }
    }
    return count;
  }

  private void slide(int at) {
    for (byte[] level : levels) {
      System.arraycopy(level, at - window, level, 0, window);
      Arrays.fill(level, window, length, (byte) 0);
    }
  }

  private void strip(PollTicker pace, int at, int first, CompactTable values) {
    int tiles = 0;
    for (int t = 0; t < TILES; t++) {
      int count = Math.clamp(greatest - first - (long) t * TILE + 1, 0, TILE);
      open[t] = count == 0 ? 0 : -1L >>> -count;
      tiles += count == 0 ? 0 : 1;
    }
    for (int value = 0; tiles > 0; value++) {
      if (value == levels.size()) {
        levels.add(new byte[length]);
      }
      pace.step(first, greatest + 1L);
      byte[] level = levels.get(value);
      joinFar(level, at);
      for (int t = 0; t < TILES; t++) {
        if (open[t] != 0) {
          int here = at + t * TILE_BYTES;
          long free = open[t] & ~joined[t];
          if (free != 0) {
            free &= ~joinedNear(level, here);
            long found = found(free, first + t * TILE, value, values);
            WORD.set(level, here, found);
            open[t] &= ~found;
            tiles -= open[t] == 0 ? 1 : 0;
          }
        }
      }
    }
  }

  /** Joins what bars sizes of the strip, as far as the numbers of at least a strip tell. */
  private void joinFar(byte[] level, int at) {
    Arrays.fill(joined, 0);
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
        a |= (long) WORD.get(level, from);
        b |= (long) WORD.get(level, from + TILE_BYTES);
        c |= (long) WORD.get(level, from + 2 * TILE_BYTES);
        d |= (long) WORD.get(level, from + 3 * TILE_BYTES);
        e |= (long) WORD.get(level, from + 4 * TILE_BYTES);
        f |= (long) WORD.get(level, from + 5 * TILE_BYTES);
        g |= (long) WORD.get(level, from + 6 * TILE_BYTES);
        h |= (long) WORD.get(level, from + 7 * TILE_BYTES);
      }
      joined[0] |= a >>> shift;
      joined[1] |= b >>> shift;
      joined[2] |= c >>> shift;
      joined[3] |= d >>> shift;
      joined[4] |= e >>> shift;
      joined[5] |= f >>> shift;
      joined[6] |= g >>> shift;
      joined[7] |= h >>> shift;
    }
  }

  private long joinedNear(byte[] level, int at) {
    long barred = 0;
    for (int number : near) {
      barred |= (long) WORD.get(level, at - ((number + 7) >> 3)) >>> (-number & 7);
    }
    return barred;
  }

  /** Gives a value to the sizes of a tile that may have it, ascending, each barring some others. */
  private long found(long free, int first, int value, CompactTable values) {
    long found = 0;
    long left = free;
    while (left != 0) {
      int i = Long.numberOfTrailingZeros(left);
      values.set(first + i, value);
      found |= 1L << i;
      left &= ~(within << i);
    }
    return found;
  }
}
