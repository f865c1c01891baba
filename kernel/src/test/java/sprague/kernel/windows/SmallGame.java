// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;
import sprague.kernel.write.WindowsText;

/**
 * A game of heaps for tests: as a normal form, as rule text, and with values by the definition.
 *
 * @param ends the sizes that may go as a whole
 * @param one what may be removed when one heap is left, of size {@code oneLeast} or more
 * @param two the same when two are left, each of size {@code twoLeast} or more
 */
record SmallGame(
    Set<Integer> ends, Set<Integer> one, int oneLeast, Set<Integer> two, int twoLeast) {
  private static final int MOST = 256;

  static final SmallGame KAYLES = new SmallGame(Set.of(), Set.of(1, 2), 0, Set.of(1, 2), 1);

  /** The code 0.156. */
  static final SmallGame CODE_0_156 = new SmallGame(Set.of(1, 2), Set.of(3), 1, Set.of(2, 3), 1);

  static SmallGame taking(Integer... numbers) {
    return new SmallGame(Set.of(), new TreeSet<>(Arrays.asList(numbers)), 0, Set.of(), 0);
  }

  /** Some numbers from one to another. */
  static Set<Integer> some(Random random, int count, int least, int most) {
    Set<Integer> numbers = new TreeSet<>();
    while (numbers.size() < count) {
      numbers.add(random.nextInt(least, most + 1));
    }
    return numbers;
  }

  private static List<HeapMove.Part> parts(int count, int least) {
    return LongStream.range(0, count).mapToObj(_ -> new HeapMove.Part(0, least)).toList();
  }

  private static HeapMove move(List<HeapMove.Part> parts, long removed, NaturalSet when) {
    return new HeapMove(parts, NaturalSet.between(removed, removed), 0, List.of(), when);
  }

  static HeapNormalForm form(List<HeapMove> moves) {
    return new HeapNormalForm(List.of(new HeapNormalForm.Kind(List.of(), moves)), 0, 0);
  }

  static final NaturalSet ALWAYS = NaturalSet.between(0, NaturalSet.UNBOUNDED);

  HeapNormalForm form() {
    List<HeapMove> moves = new ArrayList<>();
    ends.forEach(n -> moves.add(move(List.of(), 0, NaturalSet.between(n, n))));
    one.forEach(k -> moves.add(move(parts(1, oneLeast), k, ALWAYS)));
    two.forEach(k -> moves.add(move(parts(2, twoLeast), k, ALWAYS)));
    return form(moves);
  }

  /** Values by the definition, marks of all options afresh for every size; -1 beyond 255. */
  int[] values(int count) {
    int[] values = new int[count];
    for (int n = 0; n < count; n++) {
      boolean[] seen = new boolean[2 * MOST];
      if (ends.contains(n)) {
        seen[0] = true;
      }
      for (int k : one) {
        if (n - k >= oneLeast) {
          seen[values[n - k]] = true;
        }
      }
      for (int k : two) {
        for (int a = twoLeast; n - k - a >= a; a++) {
          seen[values[a] ^ values[n - k - a]] = true;
        }
      }
      int mex = 0;
      while (seen[mex]) {
        mex++;
      }
      if (mex >= MOST) {
        Arrays.fill(values, n, count, -1);
        return values;
      }
      values[n] = mex;
    }
    return values;
  }

  /** The rules as text. */
  @Override
  public String toString() {
    String rules = "";
    if (!ends.isEmpty()) {
      rules += "heap(n) -> {} where n in " + listed(ends) + "\n";
    }
    if (!one.isEmpty()) {
      rules += "heap(n) -> heap(a) where a = n - k, a >= " + oneLeast + ", k in " + listed(one);
      rules += "\n";
    }
    if (!two.isEmpty()) {
      rules += "heap(n) -> heap(a) + heap(b) where a + b = n - k, a >= " + twoLeast;
      rules += ", b >= " + twoLeast + ", k in " + listed(two) + "\n";
    }
    return rules;
  }

  private static String listed(Set<Integer> numbers) {
    return numbers.stream()
        .sorted()
        .map(String::valueOf)
        .collect(Collectors.joining(", ", "{", "}"));
  }

  /** The greatest number removed, at least 1. */
  int most() {
    int most = 1;
    for (int k : one) {
      most = Math.max(most, k);
    }
    for (int k : two) {
      most = Math.max(most, k);
    }
    return most;
  }

  /** The least place for the end of a first window. */
  int leastFrom(int reach) {
    int settled = Math.max(oneLeast, twoLeast);
    for (int n : ends) {
      settled = Math.max(settled, n + 1);
    }
    return (Math.max(reach + 2, settled + 1) & ~1) + most() + reach + 1 & ~1;
  }

  /** All rare sizes among some values. */
  List<Long> rare(List<Long> masks, List<Long> sized, int[] values) {
    SparseSpace open = new SparseSpace(masks, sized, List.of(), 0);
    List<Long> rare = new ArrayList<>();
    for (int n = 0; n < values.length && values[n] >= 0; n++) {
      int size = n;
      int value = values[n];
      if (two.stream().anyMatch(k -> !open.isCommon(k & 1, size, value))) {
        rare.add((long) n);
      }
    }
    return rare;
  }

  /**
   * Returns the claim that a table of values states, true or not.
   *
   * @param values the values, including the ones that the windows need
   */
  WindowsClaim claim(
      int[] values, int preperiod, int period, SparseSpace division, int from, long every) {
    int window = most() + (int) division.reach();
    long end = Math.max(preperiod, from - window) + (long) window + period;
    List<String> windows = new ArrayList<>();
    for (long n = from; n < end; n += every) {
      byte[] bytes = new byte[window];
      for (int i = 0; i < window; i++) {
        bytes[i] = (byte) values[(int) n - window + i];
      }
      windows.add(WindowsText.window(bytes));
    }
    List<Long> first = new ArrayList<>();
    int greatest = 0;
    int zeros = 0;
    for (int n = 0; n < preperiod + period; n++) {
      greatest = Math.max(greatest, values[n]);
      zeros += values[n] == 0 ? 1 : 0;
      if (n < 100) {
        first.add((long) values[n]);
      }
    }
    return new WindowsClaim(
        preperiod, period, greatest, zeros, first, division, new Checkpoints(from, every, windows));
  }
}
