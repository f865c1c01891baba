// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.Arrays;
import java.util.List;
import sprague.kernel.decide.LimitMeter;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Undecided;

/**
 * Computes the nim-values of a {@link HeapNormalForm}, the moves of finitely many kinds of heaps,
 * by the definition: the value of a heap is the mex of the nim-sums of its options, all of which
 * are enumerated. Each value is computed after those that it depends on, so that a table that was
 * computed proves that every play from its heaps ends.
 *
 * <p>Cost, for each size n and each number that a move may remove: O(1) for a move that leaves one
 * heap of variable size, O(n^(k - 1)) for a move that leaves k. Memory: four bytes for each value,
 * eight for each number that a family of moves may remove.
 */
public final class GrundyTable {
  /** The initial length of {@link #seen}, which grows with the values. */
  private static final int INITIAL_MARKS = 1 << 10;

  /** The number of sizes between two calls of the watch. */
  private static final int WATCH_INTERVAL = 1 << 6;

  /** The maximum number of values of all kinds: a gigabyte. So sizes and indices are ints. */
  private static final long MAX_ENTRIES = 1L << 28;

  /** The maximum number of listed numbers that moves remove, of eight bytes each: a gigabyte. */
  private static final long MAX_NUMBERS = 1L << 27;

  /**
   * The maximum value: {@link #seen} is up to eight times as long, and takes 512 megabytes then.
   */
  private static final int MAX_VALUE = 1 << 24;

  /**
   * The cost of testing one number for membership, in steps of {@link LimitMeter}: a number below
   * {@link #MAX_ENTRIES} is tested for primality by at most 2^14 divisions, and most by few.
   */
  private static final long STEPS_PER_NUMBER = 1 << 8;

  /**
   * The maximum depth of recursion, since the stack is finite. Heaps of one size need at most 2^10,
   * the maximum number of kinds; more occurs only if moves lead to larger heaps of fixed size, and
   * is refused.
   */
  private static final int MAX_DEPTH = 1 << 10;

  /** The entry of a heap whose evaluation has not begun. */
  private static final int UNKNOWN = -1;

  /** The entry of a heap whose evaluation has begun and not ended: to meet it again is a cycle. */
  private static final int BEGUN = -2;

  private final ProofLimits limits;
  private final LimitMeter meter;

  /** By kind. */
  private final List<List<Family>> families;

  /** By kind and size. */
  private final int[][] values;

  /** By kind, a size below which all values are known. */
  private final int[] filled;

  /** The heap under evaluation has an option of value v if and only if {@code seen[v] == stamp}. */
  private int[] seen = new int[INITIAL_MARKS];

  private int stamp;

  /** The number of heaps whose evaluation has begun and not ended. */
  private int depth;

  /** A {@link HeapMove}, prepared for evaluation. */
  private static final class Family {
    private final HeapMove move;

    /** A size below which no heap has an option of the family. */
    private final long smallest;

    /** Whether the moves exist for all sizes. */
    private final boolean always;

    /** The numbers that may be removed, ascending; none if the move has no parts. */
    private final long[] removed;

    /** The kinds of the parts that may be as large as the heap moved from. */
    private final int[] wholeKinds;

    Family(HeapMove move, int sizes, LimitMeter meter) {
      this.move = move;
      this.smallest = move.smallest();
      this.always = move.sizes().isEverything();
      List<HeapMove.Part> parts = move.parts();
      this.removed =
          parts.isEmpty()
              ? new long[0]
              : move.removed().upTo(sizes, () -> meter.count(STEPS_PER_NUMBER));
      // A part may be as large as the heap if the sum of the least sizes of the others is 0.
      long least = parts.stream().mapToLong(HeapMove.Part::least).sum();
      this.wholeKinds =
          parts.stream()
              .filter(part -> move.removed().contains(0) && part.least() == least)
              .mapToInt(HeapMove.Part::kind)
              .toArray();
    }

    /** Whether a heap of size n may have an option of the family. */
    boolean applies(int n) {
      return n >= smallest && (always || move.sizes().contains(n));
    }
  }

  private GrundyTable(HeapNormalForm form, int sizes, ProofLimits limits) throws CheckFailure {
    long needed = sizes;
    for (HeapMove move : form.allMoves()) {
      for (HeapMove.FixedHeap each : move.fixed()) {
        needed = Math.max(needed, Math.addExact(each.size(), 1));
      }
    }
    if (needed > MAX_ENTRIES / form.kinds().size()) {
      throw new Undecided("the finite check would take " + needed + " values of each kind");
    }
    int entries = (int) needed;
    long numbers = 0;
    for (HeapMove move : form.allMoves()) {
      // Each term is at most 2^28, and there are fewer moves than bytes in a file: no overflow.
      numbers += move.parts().isEmpty() ? 0 : tests(move.removed(), entries);
    }
    if (numbers > MAX_NUMBERS) {
      throw new Undecided("the moves may remove " + numbers + " numbers, too many to be listed");
    }
    this.limits = limits;
    this.meter = new LimitMeter(limits);
    this.families =
        form.kinds().stream()
            .map(
                kind ->
                    kind.moves().stream().map(move -> new Family(move, entries, meter)).toList())
            .toList();
    this.values = new int[form.kinds().size()][entries];
    this.filled = new int[form.kinds().size()];
    for (int[] each : values) {
      Arrays.fill(each, UNKNOWN);
    }
  }

  /** The number of numbers to be tested in order to list the members of a set. */
  private static long tests(NaturalSet numbers, int entries) {
    return numbers.in().stream()
        .flatMap(set -> set.listed().stream())
        .findFirst()
        .map(listed -> (long) listed.length)
        .orElseGet(() -> Math.max(0, Math.min(numbers.high(), entries) - numbers.low() + 1));
  }

  /**
   * The values of all kinds, indexed by kind and size. The table may be longer than asked for, and
   * its additional entries may be negative, which means unknown.
   *
   * @param sizes the number of sizes, from 0 on; not negative
   * @throws CheckFailure when a play does not end, or a limit is reached
   */
  public static int[][] of(HeapNormalForm form, int sizes, ProofLimits limits) throws CheckFailure {
    GrundyTable table = new GrundyTable(form, sizes, limits);
    for (int n = 0; n < sizes; n++) {
      for (int kind = 0; kind < table.values.length; kind++) {
        table.fill(kind, n);
      }
    }
    return table.values;
  }

  /** Evaluates the heaps of a kind up to a size, inclusive. */
  private void fill(int kind, long size) throws CheckFailure {
    while (filled[kind] <= size) {
      int n = filled[kind];
      if (n % WATCH_INTERVAL == 0) {
        limits.watch().run();
      }
      evaluate(kind, n);
      // The recursion may have filled more of the same kind.
      filled[kind] = Math.max(filled[kind], n + 1);
    }
  }

  /** Computes a value, after the values that it depends on. */
  private void evaluate(int kind, int n) throws CheckFailure {
    if (values[kind][n] >= 0) {
      return;
    }
    CheckFailure.require(
        values[kind][n] != BEGUN && depth <= MAX_DEPTH,
        "heaps lead to each other without getting smaller");
    values[kind][n] = BEGUN;
    depth++;
    for (Family family : families.get(kind)) {
      if (family.applies(n)) {
        prepare(family, n);
      }
    }
    depth--;
    // Only now: the evaluation of other heaps has used the marks.
    stamp++;
    for (Family family : families.get(kind)) {
      if (family.applies(n)) {
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
      // A nim-sum is less than twice the largest power of 2 that is at most one of its terms.
      seen = new int[4 * Integer.highestOneBit(2 * mex + 2)];
      stamp = 0;
    }
  }

  /** Evaluates all heaps that occur in options of a family. */
  private void prepare(Family family, int n) throws CheckFailure {
    for (HeapMove.FixedHeap known : family.move.fixed()) {
      // This heap alone: smaller ones may be under evaluation, and play need not reach them.
      evaluate(known.kind(), (int) known.size());
    }
    for (int kind : family.wholeKinds) {
      evaluate(kind, n);
    }
    for (HeapMove.Part part : family.move.parts()) {
      // Sizes below n may be unknown if n is a fixed size that a smaller heap moves to.
      fill(part.kind(), n - 1L);
    }
  }

  /** Marks the values of the options of a family. */
  private void mark(Family family, int n) {
    int fixedSum = 0;
    for (HeapMove.FixedHeap known : family.move.fixed()) {
      fixedSum ^= values[known.kind()][(int) known.size()];
    }
    List<HeapMove.Part> parts = family.move.parts();
    if (parts.isEmpty()) {
      seen[fixedSum] = stamp;
    } else if (parts.size() == 1) {
      int[] rests = values[parts.getFirst().kind()];
      long max = n - parts.getFirst().least();
      meter.count(family.removed.length);
      for (int i = 0; i < family.removed.length && family.removed[i] <= max; i++) {
        seen[rests[n - (int) family.removed[i]] ^ fixedSum] = stamp;
      }
    } else {
      for (int i = 0; i < family.removed.length && family.removed[i] <= n; i++) {
        markSplits(
            family.move, /* part= */ 0, n - (int) family.removed[i], /* before= */ -1, fixedSum);
      }
    }
  }

  /**
   * Marks the values of the options of a move in which the sizes of the first parts are given. All
   * sizes that it reads are known: those of n itself, if the other parts may be empty, as well.
   *
   * @param part the index of the first part whose size is not given; at least two remain
   * @param sum the sum of the sizes of the remaining parts
   * @param before the size of the part before {@code part}, or -1 if there is none
   * @param xor the nim-sum of the heaps of fixed size and of the parts whose size is given
   */
  private void markSplits(HeapMove move, int part, int sum, int before, int xor) {
    HeapMove.Part first = move.parts().get(part);
    int[] firstValues = values[first.kind()];
    long least = first.least();
    if (move.minGap() > 0 && before >= 0) {
      least = Math.max(least, before + move.minGap());
    }
    if (least > sum) {
      return;
    }
    meter.count(1);
    int last = move.parts().size() - 1;
    if (part == last - 1) {
      HeapMove.Part second = move.parts().get(last);
      int[] secondValues = values[second.kind()];
      // Equal parts are taken in ascending order. Only they may have a minimum difference.
      long max =
          second.equals(first) ? Math.floorDiv(sum - move.minGap(), 2L) : sum - second.least();
      int[] marks = seen;
      meter.count(Math.max(0, max - least));
      for (int a = (int) least; a <= max; a++) {
        marks[xor ^ firstValues[a] ^ secondValues[sum - a]] = stamp;
      }
      return;
    }
    for (int a = (int) least; a <= sum; a++) {
      markSplits(move, part + 1, sum - a, a, xor ^ firstValues[a]);
    }
  }
}
