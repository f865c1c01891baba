// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.List;
import sprague.kernel.rules.NumberLimits;

/**
 * A family of moves from a heap of size n in {@code sizes}: for each number r in {@code removed}
 * and all sizes s1 + s2 + ... = n - r, one for each part and none below its {@code least}, the
 * option with heaps of these sizes and those of {@code fixed}; {@code minGap} may exclude some. If
 * there is no part, {@code removed} is ignored, and the only option is {@code fixed}. For example,
 * Kayles has two parts of kind 0, and {@code removed} is from 1 to 2. Numbers out of range are an
 * IllegalArgumentException; no size is above 2^40.
 *
 * @param parts the heaps of variable size
 * @param removed the numbers that may be removed
 * @param minGap the minimum difference of the sizes of consecutive parts, which are then in
 *     ascending order; 0 if the sizes may be in any order. If it is not 0, all parts are equal
 * @param fixed the heaps of fixed size, the same for all n
 * @param sizes the sizes n for which the moves exist
 */
public record HeapMove(
    List<Part> parts, NaturalSet removed, long minGap, List<FixedHeap> fixed, NaturalSet sizes) {

  /** The maximum number of parts: a table takes O(n^(parts - 1)) steps for one size n. */
  private static final int MAX_PARTS = 8;

  /** A heap of variable size: the index of its kind in the normal form, and its least size. */
  public record Part(int kind, long least) {
    public Part {
      NumberLimits.natural("a kind", kind);
      NumberLimits.natural("the least size of a part", least);
    }
  }

  /** A heap of fixed size; {@code kind} is the index of its kind in the normal form. */
  public record FixedHeap(int kind, long size) {
    public FixedHeap {
      NumberLimits.natural("a kind", kind);
      NumberLimits.natural("a fixed size", size);
    }
  }

  public HeapMove {
    parts = List.copyOf(parts);
    fixed = List.copyOf(fixed);
    NumberLimits.within("the number of parts", parts.size(), 0, MAX_PARTS);
    NumberLimits.natural("the minimum difference of parts", minGap);
    NumberLimits.require(
        minGap == 0 || (parts.size() > 1 && parts.stream().distinct().count() == 1),
        "parts with a minimum difference have to be of one kind and one least size");
  }

  /** A size below which no heap has an option of the family; there may be a greater one. */
  public long smallest() {
    long least = parts.stream().mapToLong(Part::least).sum();
    return Math.max(sizes.low(), parts.isEmpty() ? 0 : removed.low() + least);
  }

  /** The maximum of the least sizes of the parts; 0 if there is no part. */
  public long leastPart() {
    return parts.stream().mapToLong(Part::least).max().orElse(0);
  }

  /** Whether all parts have the same kind and the same least size, or there is none. */
  public boolean hasEqualParts() {
    return parts.stream().distinct().count() <= 1;
  }

  /** Whether a heap of size 0 has an option of the family: exactly, not only a bound. */
  boolean movesFromZero() {
    return sizes.contains(0)
        && (parts.isEmpty() || (removed.contains(0) && leastPart() == 0 && minGap == 0));
  }

  /** Whether the parameters show that all heaps of all options are smaller than n. */
  boolean getsSmaller() {
    boolean smallerParts =
        parts.isEmpty()
            || removed.low() >= 1
            || (parts.size() > 1 && parts.stream().allMatch(part -> part.least() >= 1));
    return smallerParts && fixed.stream().allMatch(known -> known.size() < smallest());
  }

  /** Whether the parameters show that no heap of an option is larger than n. */
  boolean neverGrows() {
    return fixed.stream().allMatch(known -> known.size() <= smallest());
  }
}
