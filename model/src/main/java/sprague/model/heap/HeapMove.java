// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.List;

/**
 * A family of options of a heap of symbolic size n. Kinds are indices into {@link
 * HeapSystem#kinds}; the nim-value of an option is the xor of the values of its heaps.
 *
 * <p>For example, removing an odd number and leaving one heap, perhaps empty, is {@code Take(kind =
 * 0, removed = {1, 3, 5, ...}, minRest = 0, extraHeaps = [], when = all)}.
 */
public sealed interface HeapMove {

  /** The sizes n for which the family has options, subject to its other conditions. */
  IntegerSet when();

  /** Further heaps, of constant sizes, which every option of the family contains. */
  List<KnownHeap> extraHeaps();

  /** The numbers r that may be removed before the rest n - r is left or split; {0} if fixed. */
  IntegerSet removed();

  /**
   * The set that may be united with that of an otherwise equal family: the numbers removed, or for
   * a fixed option the sizes n.
   */
  default IntegerSet span() {
    return this instanceof KnownOption ? when() : removed();
  }

  /** The same family with another {@link #span}. */
  default HeapMove withSpan(IntegerSet span) {
    return switch (this) {
      case KnownOption fixed -> new KnownOption(fixed.extraHeaps, span);
      case Take take -> new Take(take.kind, span, take.minRest, take.extraHeaps, take.when);
      case Split split ->
          new Split(split.parts, span, split.minDifference, split.extraHeaps, split.when);
    };
  }

  /** A lower bound of the sizes n for which the family has an option. */
  default long minSize() {
    long parts =
        switch (this) {
          case KnownOption fixed -> 0;
          case Take take -> sum(take.removed().low(), take.minRest());
          case Split split ->
              split.parts().stream()
                  .map(SplitPart::minSize)
                  .reduce(split.removed().low(), HeapMove::sum);
        };
    return Math.max(when().low(), parts);
  }

  /** The sum of two non-negative numbers, or 2^63 - 1 on overflow. */
  private static long sum(long a, long b) {
    return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
  }

  /** A heap of constant size. */
  record KnownHeap(int kind, long size) {}

  /**
   * One heap of size n - r for each r of {@code removed} with n - r at least {@code minRest}.
   *
   * @param kind the kind of the heap that is left
   * @param removed non-negative numbers
   */
  record Take(
      int kind, IntegerSet removed, long minRest, List<KnownHeap> extraHeaps, IntegerSet when)
      implements HeapMove {
    public Take {
      extraHeaps = List.copyOf(extraHeaps);
    }
  }

  /** A heap that a split leaves: its kind and its minimum size. */
  record SplitPart(int kind, long minSize) {}

  /**
   * Two heaps or more whose sizes add up to n - r, for each r of {@code removed}.
   *
   * @param minDifference the minimum difference of consecutive parts in ascending order of size: 1
   *     means that they are different. Not 0 only if the split is symmetric
   */
  record Split(
      List<SplitPart> parts,
      IntegerSet removed,
      long minDifference,
      List<KnownHeap> extraHeaps,
      IntegerSet when)
      implements HeapMove {
    public Split {
      parts = List.copyOf(parts);
      extraHeaps = List.copyOf(extraHeaps);
    }

    /** The same split of other parts. */
    Split withParts(List<SplitPart> others) {
      return new Split(others, removed, minDifference, extraHeaps, when);
    }

    /** Whether any two parts may be exchanged: all have the same kind and minimum size. */
    public boolean isSymmetric() {
      return parts.stream().distinct().count() == 1;
    }
  }

  /** A single option, which has only the heaps of {@code extraHeaps}, possibly none. */
  record KnownOption(List<KnownHeap> extraHeaps, IntegerSet when) implements HeapMove {
    public KnownOption {
      extraHeaps = List.copyOf(extraHeaps);
    }

    @Override
    public IntegerSet removed() {
      return IntegerSet.between(0, 0);
    }
  }
}
