// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.StepCounter;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Undecided;

/**
 * The table of the nim-values of a normal form, by the definition: the value of a heap is the mex
 * of the nim-sums of its options, all of which are enumerated. That the table can be computed shows
 * that play ends. Cost, for each size n and each number that a move removes: O(1) for a move to one
 * heap, O(n^(k - 1)) for a move to k heaps.
 */
public final class GrundyTable {
  private static final int INITIAL_MARKS = 1 << 10;

  /** The number of sizes between two calls of the watch. */
  private static final int WATCH_INTERVAL = 1 << 6;

  /** The most entries of all kinds: a gigabyte. So sizes, indices and stamps are ints. */
  private static final long MAX_ENTRIES = 1L << 28;

  /** The most numbers that all families may remove, at eight bytes each: a gigabyte. */
  private static final long MAX_NUMBERS = 1L << 27;

  /** The largest value: the marks reach up to eight times as far, and take 512 megabytes then. */
  private static final int MAX_VALUE = 1 << 24;

  /** The cost of a test whether a number may be removed, in steps. */
  private static final long STEPS_PER_NUMBER = 1 << 14;

  /**
   * The most evaluations within one another, as the stack is finite. Heaps of one size take at most
   * 2^10, the number of kinds; more occur only if moves lead to heaps of larger fixed sizes.
   */
  private static final int MAX_DEPTH = 1 << 10;

  /** Entries of heaps whose evaluation has not begun, or has not ended. */
  private static final int UNKNOWN = -1;

  private static final int BEGUN = -2;

  private final ProofLimits budget;
  private final StepCounter steps;
  private final List<List<Family>> families;

  /** By kind and size. */
  private final int[][] values;

  /** For each kind a size below which all values are known. */
  private final int[] filled;

  /** An option of the heap under evaluation has value v if {@code seen[v] == stamp}. */
  private int[] seen = new int[INITIAL_MARKS];

  private int stamp;
  private int depth;

  /** A family of moves, with the list of the numbers that may be removed. */
  private static final class Family {
    private final HeapMove move;
    private final long smallest;
    private final boolean always;
    private final long[] removed;

    /** The kinds of the parts that may have size n, if the heap moved from has. */
    private final int[] whole;

    Family(HeapMove move, int sizes, StepCounter steps) {
      this.move = move;
      this.smallest = move.smallest();
      this.always = move.when().isEverything();
      this.removed = move.parts().isEmpty() ? new long[0] : upTo(move.removed(), sizes, steps);
      this.whole =
          !move.parts().isEmpty() && move.removed().contains(0)
              ? IntStream.range(0, move.parts().size())
                  .filter(part -> othersMayBeEmpty(move, part))
                  .map(part -> move.parts().get(part).kind())
                  .toArray()
              : new int[0];
    }

    private static long[] upTo(NaturalSet numbers, int most, StepCounter steps) {
      return numbers.upTo(most, () -> steps.take(STEPS_PER_NUMBER));
    }

    private static boolean othersMayBeEmpty(HeapMove move, int part) {
      return IntStream.range(0, move.parts().size())
          .allMatch(other -> other == part || move.parts().get(other).least() == 0);
    }

    boolean isOpen(int n) {
      return n >= smallest && (always || move.when().contains(n));
    }
  }

  private GrundyTable(HeapNormalForm form, int sizes, ProofLimits budget) throws CheckFailure {
    long known = sizes;
    for (HeapNormalForm.Kind kind : form.kinds()) {
      for (HeapMove move : kind.moves()) {
        for (HeapMove.Known each : move.beside()) {
          known = Math.max(known, Math.addExact(each.size(), 1));
        }
      }
    }
    if (known > MAX_ENTRIES / form.kinds().size()) {
      throw new Undecided("the finite check would take " + known + " values of each kind");
    }
    int entries = (int) known;
    long numbers = 0;
    for (HeapNormalForm.Kind kind : form.kinds()) {
      for (HeapMove move : kind.moves()) {
        // At most 2^28 each, and there are fewer moves than bytes in a file.
        numbers += move.parts().isEmpty() ? 0 : most(move.removed(), entries);
      }
    }
    if (numbers > MAX_NUMBERS) {
      throw new Undecided("the moves may remove " + numbers + " numbers, too many to be listed");
    }
    this.budget = budget;
    this.steps = new StepCounter(budget.watch());
    this.families =
        form.kinds().stream()
            .map(
                kind ->
                    kind.moves().stream().map(move -> new Family(move, entries, steps)).toList())
            .toList();
    this.values = new int[form.kinds().size()][entries];
    this.filled = new int[form.kinds().size()];
    for (int[] each : values) {
      Arrays.fill(each, UNKNOWN);
    }
  }

  /** The number of tests that list the members of a set. */
  private static long most(NaturalSet numbers, int entries) {
    return numbers.in().stream()
        .flatMap(set -> set.listed().stream())
        .findFirst()
        .map(listed -> (long) listed.length)
        .orElseGet(() -> Math.max(0, Math.min(numbers.high(), entries) - numbers.low() + 1));
  }

  /**
   * The values of all kinds, by kind and size.
   *
   * @param sizes the number of sizes from 0 on; entries from there on may be negative
   * @throws CheckFailure when a play does not end, or a limit is reached
   */
  public static int[][] of(HeapNormalForm form, int sizes, ProofLimits budget) throws CheckFailure {
    GrundyTable heaps = new GrundyTable(form, sizes, budget);
    for (int n = 0; n < sizes; n++) {
      for (int kind = 0; kind < heaps.values.length; kind++) {
        heaps.fill(kind, n);
      }
    }
    return heaps.values;
  }

  /** Evaluates all heaps of a kind up to a size. */
  private void fill(int kind, long size) throws CheckFailure {
    while (filled[kind] <= size) {
      int n = filled[kind];
      if (n % WATCH_INTERVAL == 0) {
        budget.watch().run();
      }
      evaluate(kind, n);
      // The evaluation may have filled the same kind farther.
      filled[kind] = Math.max(filled[kind], n + 1);
    }
  }

  /** Computes a value after those that it depends on. */
  private void evaluate(int kind, int n) throws CheckFailure {
    if (values[kind][n] >= 0) {
      return;
    }
    if (values[kind][n] == BEGUN || depth > MAX_DEPTH) {
      throw new CheckFailure("heaps lead to each other without getting smaller");
    }
    values[kind][n] = BEGUN;
    depth++;
    for (Family family : families.get(kind)) {
      if (family.isOpen(n)) {
        prepare(family, n);
      }
    }
    depth--;
    stamp++;
    for (Family family : families.get(kind)) {
      if (family.isOpen(n)) {
        mark(family, n);
      }
    }
    int mex = 0;
    while (mex < seen.length && seen[mex] == stamp) {
      mex++;
    }
    if (mex > MAX_VALUE) {
      throw new Undecided("a value is greater than " + MAX_VALUE);
    }
    values[kind][n] = mex;
    if (2 * mex + 2 >= seen.length) {
      // The xor of some values is less than twice the largest power of 2 in them.
      seen = new int[4 * Integer.highestOneBit(2 * mex + 2)];
      stamp = 0;
    }
  }

  /** Computes the values of the heaps in the options of a family. */
  private void prepare(Family family, int n) throws CheckFailure {
    for (HeapMove.Known known : family.move.beside()) {
      fill(known.kind(), known.size());
    }
    for (int kind : family.whole) {
      evaluate(kind, n);
    }
    for (HeapMove.Part part : family.move.parts()) {
      // Smaller sizes may be unknown if n was needed for a heap of a larger fixed size.
      fill(part.kind(), n - 1L);
    }
  }

  /** Marks the values of the options of a family. */
  private void mark(Family family, int n) {
    int besides = 0;
    for (HeapMove.Known known : family.move.beside()) {
      besides ^= values[known.kind()][(int) known.size()];
    }
    List<HeapMove.Part> parts = family.move.parts();
    if (parts.isEmpty()) {
      seen[besides] = stamp;
    } else if (parts.size() == 1) {
      int[] of = values[parts.getFirst().kind()];
      long most = n - parts.getFirst().least();
      steps.take(family.removed.length);
      for (int i = 0; i < family.removed.length && family.removed[i] <= most; i++) {
        seen[of[n - (int) family.removed[i]] ^ besides] = stamp;
      }
    } else {
      for (int i = 0; i < family.removed.length && family.removed[i] <= n; i++) {
        parts(family.move, 0, n - (int) family.removed[i], -1, besides);
      }
    }
  }

  /**
   * Marks the values of all options with certain sizes of the first parts.
   *
   * @param part the index of the next part, two parts being left at least
   * @param sum the sum of the sizes of the parts that are left
   * @param before the size of the part before it, or -1
   * @param xor the nim-sum of the heaps so far
   */
  private void parts(HeapMove move, int part, int sum, int before, int xor) {
    HeapMove.Part here = move.parts().get(part);
    int[] of = values[here.kind()];
    long least = here.least();
    if (move.apart() > 0 && before >= 0) {
      least = Math.max(least, before + move.apart());
    }
    if (least > sum) {
      return;
    }
    steps.take(1);
    int last = move.parts().size() - 1;
    if (part == last - 1) {
      HeapMove.Part there = move.parts().get(last);
      int[] other = values[there.kind()];
      // Equal parts are taken in ascending order; they alone keep apart.
      long most = there.equals(here) ? Math.floorDiv(sum - move.apart(), 2L) : sum - there.least();
      int[] marks = seen;
      steps.take(Math.max(0, most - least));
      for (int a = (int) least; a <= most; a++) {
        marks[xor ^ of[a] ^ other[sum - a]] = stamp;
      }
      return;
    }
    for (int a = (int) least; a <= sum; a++) {
      parts(move, part + 1, sum - a, a, xor ^ of[a]);
    }
  }
}
