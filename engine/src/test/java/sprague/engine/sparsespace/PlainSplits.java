// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Moves that take and split, as rules and by the definition: every option of every heap. */
record PlainSplits(List<Integer> ends, List<Integer> takes, List<Integer> splits, int apart) {

  /** A code 0.d1d2... or 4.d1d2... with digits up to 7. */
  static PlainSplits code(String code) {
    List<Integer> ends = new ArrayList<>();
    List<Integer> takes = new ArrayList<>();
    List<Integer> splits = new ArrayList<>();
    if (code.startsWith("4")) {
      splits.add(0);
    }
    for (int i = 1; i < code.length() - 1; i++) {
      int digit = code.charAt(i + 1) - '0';
      if ((digit & 1) != 0) {
        ends.add(i);
      }
      if ((digit & 2) != 0) {
        takes.add(i);
      }
      if ((digit & 4) != 0) {
        splits.add(i);
      }
    }
    return new PlainSplits(ends, takes, splits, 0);
  }

  /** A few moves of each kind, or none. */
  static PlainSplits any(Random random) {
    return new PlainSplits(
        some(random, 1, 9), some(random, 1, 9), some(random, 0, 12), random.nextInt(3));
  }

  private static List<Integer> some(Random random, int from, int to) {
    return random.ints(random.nextInt(4), from, to).distinct().sorted().boxed().toList();
  }

  /** The moves as rule text. */
  String rules() {
    StringBuilder rules = new StringBuilder("heap(n)");
    for (int n : ends) {
      rules.append("\n -> heap(0) where n = ").append(n);
    }
    for (int removed : takes) {
      rules.append("\n -> heap(n - %d) where n > %d".formatted(removed, removed));
    }
    for (int removed : splits) {
      rules.append(
          "\n -> heap(a) + heap(b) where a + b = n - %d, a >= 1, b >= a + %d"
              .formatted(removed, apart));
    }
    return rules.append('\n').toString();
  }

  /** The values of the sizes up to the greatest. */
  int[] values(int greatest) {
    int[] values = new int[greatest + 1];
    for (int n = 0; n <= greatest; n++) {
      values[n] = value(n, values);
    }
    return values;
  }

  /** Returns the value of a size, given the values of smaller sizes. */
  int value(int n, int[] values) {
    boolean[] has = new boolean[1 << 13];
    mark(n, values, has);
    int mex = 0;
    while (has[mex]) {
      mex++;
    }
    return mex;
  }

  /** Marks the values of the options of a size. */
  void mark(int n, int[] values, boolean[] has) {
    if (ends.contains(n)) {
      has[0] = true;
    }
    for (int removed : takes) {
      if (n > removed) {
        has[values[n - removed]] = true;
      }
    }
    for (int removed : splits) {
      for (int a = 1; a + a + apart <= n - removed; a++) {
        has[values[a] ^ values[n - removed - a]] = true;
      }
    }
  }

  /**
   * The sizes from 1 on whose value has an even number of bits of the mask, the size counted or
   * not.
   */
  int[] rare(int[] values, int mask, boolean domain) {
    int shift = splits.isEmpty() ? 0 : splits.getFirst();
    return Arrays.stream(range(values.length))
        .filter(n -> (Integer.bitCount(values[n] & mask) + (domain ? n + shift : 0)) % 2 == 0)
        .toArray();
  }

  private static int[] range(int end) {
    return IntStream.range(1, end).toArray();
  }
}
