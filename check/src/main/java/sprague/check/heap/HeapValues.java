// SPDX-License-Identifier: Apache-2.0
package sprague.check.heap;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sprague.check.decide.Budget;
import sprague.check.decide.Steps;
import sprague.check.rules.Refusal;
import sprague.check.rules.Undecided;

/**
 * The values of a normal form by its definition: every option of every heap is looked at, in the
 * order in which the moves are written. Cost O(n) for each size and each pair of parts, and a power
 * of n more for each further part.
 */
public final class HeapValues {
  private static final int MARKS = 1 << 10;
  private static final int WATCHED = 1 << 6;

  /**
   * Tables take four bytes for each size and kind; 2^28 of them are a gigabyte. So sizes, indices
   * and the stamps of evaluations, one for each entry, are ints.
   */
  private static final long MOST_ENTRIES = 1L << 28;

  /**
   * The numbers that moves may remove take eight bytes each, for each family; 2^27 are a gigabyte.
   */
  private static final long MOST_NUMBERS = 1L << 27;

  /** A value beyond is refused: the marks reach up to eight times as far, and take 512 MB. */
  private static final int MOST_VALUE = 1 << 24;

  /** What it costs to see whether a number may be removed. */
  private static final long STEPS_A_NUMBER = 1 << 14;

  /**
   * Known heaps may lead to one another so often at the same size. There are 2^10 kinds at most, so
   * that a play in which heaps get smaller is refused for that only where known heaps of many sizes
   * are read ahead of their turns.
   */
  private static final int DEEPEST = 1 << 10;

  private static final int UNKNOWN = -1;
  private static final int BEGUN = -2;

  private final Budget budget;
  private final Steps steps;
  private final List<List<Family>> families;
  private final int[][] values;

  /** All heaps of a kind below this size have their values. */
  private final int[] filled;

  private int[] seen = new int[MARKS];
  private int stamp;
  private int depth;

  /** A family of moves, with the numbers that its moves may remove written out. */
  private static final class Family {
    private final HeapMove move;
    private final long smallest;
    private final boolean always;
    private final long[] removed;

    /** The kinds of the parts that may have all of n. */
    private final int[] whole;

    Family(HeapMove move, int sizes, Steps steps) {
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

    private static long[] upTo(Numbers numbers, int most, Steps steps) {
      return numbers.upTo(most, () -> steps.take(STEPS_A_NUMBER));
    }

    private static boolean othersMayBeEmpty(HeapMove move, int part) {
      return IntStream.range(0, move.parts().size())
          .allMatch(other -> other == part || move.parts().get(other).least() == 0);
    }

    boolean isOpen(int n) {
      return n >= smallest && (always || move.when().contains(n));
    }
  }

  private HeapValues(HeapForm form, int sizes, Budget budget) throws Refusal {
    long known = sizes;
    for (HeapForm.Kind kind : form.kinds()) {
      for (HeapMove move : kind.moves()) {
        for (HeapMove.Known each : move.beside()) {
          known = Math.max(known, Math.addExact(each.size(), 1));
        }
      }
    }
    if (known > MOST_ENTRIES / form.kinds().size()) {
      throw new Undecided("the finite check would take " + known + " values of each kind");
    }
    int entries = (int) known;
    long numbers = 0;
    for (HeapForm.Kind kind : form.kinds()) {
      for (HeapMove move : kind.moves()) {
        // Of at most 2^28 each, and each takes some bytes of a file, so that the sum fits.
        numbers += move.parts().isEmpty() ? 0 : most(move.removed(), entries);
      }
    }
    if (numbers > MOST_NUMBERS) {
      throw new Undecided("the moves may remove " + numbers + " numbers, too many to be listed");
    }
    this.budget = budget;
    this.steps = new Steps(budget.watch());
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

  /** How many numbers are looked at to list those of a set. */
  private static long most(Numbers numbers, int entries) {
    return numbers.in().stream()
        .flatMap(set -> set.listed().stream())
        .findFirst()
        .map(listed -> (long) listed.length)
        .orElseGet(() -> Math.max(0, Math.min(numbers.high(), entries) - numbers.low() + 1));
  }

  /**
   * The values of all kinds for sizes below a bound, by kind and size; entries beyond may be
   * negative.
   *
   * @throws Refusal when heaps lead to each other without getting smaller
   */
  public static int[][] of(HeapForm form, int sizes, Budget budget) throws Refusal {
    HeapValues heaps = new HeapValues(form, sizes, budget);
    for (int n = 0; n < sizes; n++) {
      for (int kind = 0; kind < heaps.values.length; kind++) {
        heaps.fill(kind, n);
      }
    }
    return heaps.values;
  }

  /** Evaluates all heaps of a kind up to a size. */
  private void fill(int kind, long size) throws Refusal {
    while (filled[kind] <= size) {
      int n = filled[kind];
      if (n % WATCHED == 0) {
        budget.watch().run();
      }
      evaluate(kind, n);
      // On the way to that value the same kind may have been filled farther.
      filled[kind] = Math.max(filled[kind], n + 1);
    }
  }

  private void evaluate(int kind, int n) throws Refusal {
    if (values[kind][n] >= 0) {
      return;
    }
    if (values[kind][n] == BEGUN || depth > DEEPEST) {
      throw new Refusal("heaps lead to each other without getting smaller");
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
    if (mex > MOST_VALUE) {
      throw new Undecided("a value is greater than " + MOST_VALUE);
    }
    values[kind][n] = mex;
    if (2 * mex + 2 >= seen.length) {
      // Xors of values stay below twice the largest power of two in them.
      seen = new int[4 * Integer.highestOneBit(2 * mex + 2)];
      stamp = 0;
    }
  }

  /** Sees that the heaps have values that a family may lead to. */
  private void prepare(Family family, int n) throws Refusal {
    for (HeapMove.Known known : family.move.beside()) {
      fill(known.kind(), known.size());
    }
    for (int kind : family.whole) {
      evaluate(kind, n);
    }
    for (HeapMove.Part part : family.move.parts()) {
      // Not so yet where n itself is wanted ahead of its turn.
      fill(part.kind(), n - 1L);
    }
  }

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
   * Runs through the sizes of the parts from number {@code part} on, which add up to {@code sum}.
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
      long most =
          there.equals(here) ? Math.floorDiv(sum - move.apart(), 2L) : sum - there.least();
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
