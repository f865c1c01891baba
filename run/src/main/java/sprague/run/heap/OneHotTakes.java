// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sprague.run.Effort;
import sprague.run.Engine;
import sprague.run.ValueSink;

/**
 * Values of a game of one kind of heap with a finite set of numbers to take: every size has a word
 * with one bit set, its value, and the values excluded for n are the `or` of the words at n - s.
 *
 * <p>A number s of 2^i and more, but less than 2^(i + 1), is applied to 2^i neighbouring sizes at
 * once, whenever 2^i divides the first of them: by then all the words it reads are known. So all
 * but the smallest numbers run in loops without branches, which the compiler turns into vector
 * instructions. A plane of words serves 32 values, and one is made when a value first needs it.
 * Cost O(n |S|) a plane. A window of the greatest number is all the memory that is needed besides
 * the values.
 */
final class OneHotTakes implements Engine {
  private static final int LARGEST_BLOCK = 1 << 10;

  private final HeapTarget target;
  private final int greatest;
  private final int[][] byBlock;
  private final int window;
  private final int length;
  private final List<int[]> hot = new ArrayList<>();
  private final List<long[]> excluded = new ArrayList<>();

  OneHotTakes(HeapTarget target, int[] numbers) {
    this.target = target;
    this.greatest = Math.toIntExact(target.greatest());
    int sizes = 32 - Integer.numberOfLeadingZeros(LARGEST_BLOCK);
    List<List<Integer>> grouped = new ArrayList<>();
    for (int i = 0; i < sizes; i++) {
      grouped.add(new ArrayList<>());
    }
    for (int number : numbers) {
      int log = Math.min(sizes - 1, 31 - Integer.numberOfLeadingZeros(number));
      grouped.get(log).add(number);
    }
    byBlock = new int[sizes][];
    for (int i = 0; i < sizes; i++) {
      byBlock[i] = grouped.get(i).stream().mapToInt(Integer::intValue).toArray();
    }
    int most = numbers.length == 0 ? 0 : numbers[numbers.length - 1];
    // The window slides by copying, so it is made several times as long as what is looked back on.
    window = (most / LARGEST_BLOCK + 1) * LARGEST_BLOCK;
    int wanted = (int) Math.min(3L * window + (1 << 14), (long) greatest + 2 * LARGEST_BLOCK);
    wanted = Math.max(2 * LARGEST_BLOCK, (wanted / LARGEST_BLOCK + 1) * LARGEST_BLOCK);
    length = Math.max(wanted, window + LARGEST_BLOCK);
    addPlane();
  }

  private void addPlane() {
    hot.add(new int[length]);
    excluded.add(new long[LARGEST_BLOCK]);
  }

  /** The planes needed for the values 0 to {@code numbers}; fewer when they stay lower. */
  static int planes(int numbers) {
    return numbers / Integer.SIZE + 1;
  }

  /** The bytes needed at most beside the values. */
  static long bytes(int numbers, long most) {
    return planes(numbers) * 4L * (3 * most + (1 << 15));
  }

  @Override
  public void run(Effort effort, ValueSink sink) {
    Cells values = new Cells(greatest + 1);
    HeapTarget.Output output = target.output((kind, size) -> values.get(size), sink);
    int blocks = byBlock.length;
    try {
      int begin = takeOver(values, effort);
      int base = Math.max(0, begin - window);
      for (int n = begin; n <= greatest; n++) {
        if (n - base == length) {
          slide();
          base = n - window;
        }
        int at = n - base;
        for (int i = Math.min(blocks - 1, Integer.numberOfTrailingZeros(n)); i >= 0; i--) {
          spread(byBlock[i], n, at, 1 << i);
        }
        int value = mex(n % LARGEST_BLOCK);
        values.set(n, value);
        light(at, value);
        if (n % LARGEST_BLOCK == LARGEST_BLOCK - 1) {
          effort.poll(n, greatest + 1L);
          excluded.forEach(plane -> Arrays.fill(plane, 0));
          output.known(n);
        }
      }
      output.finish();
    } finally {
      output.flush();
    }
  }

  /** Takes over the known values of whole blocks and says how many sizes that makes. */
  private int takeOver(Cells values, Effort effort) {
    int count = target.known() / LARGEST_BLOCK * LARGEST_BLOCK;
    int base = Math.max(0, count - window);
    for (int n = 0; n < count; n++) {
      if (n % LARGEST_BLOCK == 0) {
        effort.poll(n, greatest + 1L);
      }
      int value = target.knownAt(n);
      values.set(n, value);
      if (n >= base) {
        light(n - base, value);
      }
    }
    return count;
  }

  private void light(int at, int value) {
    while (value >> 5 >= hot.size()) {
      addPlane();
    }
    hot.get(value >> 5)[at] = 1 << value;
  }

  private void slide() {
    for (int[] plane : hot) {
      System.arraycopy(plane, length - window, plane, 0, window);
      Arrays.fill(plane, window, length, 0);
    }
  }

  /** Excludes the values at n - s, ..., n - s + block - 1 from n, ..., n + block - 1. */
  private void spread(int[] numbers, int n, int at, int block) {
    int into = n % LARGEST_BLOCK;
    for (int number : numbers) {
      int skipped = Math.max(0, number - n);
      for (int plane = 0; plane < hot.size(); plane++) {
        join(excluded.get(plane), into, hot.get(plane), at - number, skipped, block);
      }
    }
  }

  /*
   * The words of `into` are longer than they need be: two arrays of one type might be the same one,
   * for all the compiler knows, and then it makes no vector instructions.
   */
  private static void join(long[] into, int to, int[] from, int at, int first, int count) {
    for (int i = first; i < count; i++) {
      into[to + i] |= from[at + i];
    }
  }

  /** The least value not excluded; the first of a plane to come when all planes are full. */
  private int mex(int at) {
    int plane = 0;
    while (plane < excluded.size() && (int) excluded.get(plane)[at] == -1) {
      plane++;
    }
    return plane == excluded.size()
        ? plane * Integer.SIZE
        : plane * Integer.SIZE + Integer.numberOfTrailingZeros((int) ~excluded.get(plane)[at]);
  }
}
