// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.List;
import sprague.kernel.rules.NumberLimits;

/**
 * A family of moves from a heap of size n: for each number r in {@code removed}, and all sizes with
 * sum n - r, one for each part, an option with these heaps and those of {@code beside}. If there is
 * no part, {@code removed} is ignored, and the only option is {@code beside}.
 *
 * @param parts the heaps of variable size
 * @param removed the numbers that may be removed
 * @param apart the least difference of consecutive sizes, which are in ascending order then; 0 if
 *     the sizes are in any order. Not 0 only for parts of one kind and one least size
 * @param beside the heaps of fixed size
 * @param when the sizes n for which the moves exist
 */
public record HeapMove(
    List<Part> parts, NaturalSet removed, long apart, List<Known> beside, NaturalSet when) {

  /** The options of one size are looked at in O(n^(parts - 1)) steps. */
  private static final int MAX_PARTS = 8;

  /** A heap of variable size, {@code least} or more. */
  public record Part(int kind, long least) {
    public Part {
      NumberLimits.natural("a kind", kind);
      NumberLimits.natural("the least size of a part", least);
    }
  }

  /** A heap of fixed size. */
  public record Known(int kind, long size) {
    public Known {
      NumberLimits.natural("a kind", kind);
      NumberLimits.natural("a fixed size", size);
    }
  }

  /** Makes the lists unmodifiable, and checks the numbers. */
  public HeapMove {
    parts = List.copyOf(parts);
    beside = List.copyOf(beside);
    NumberLimits.within("the number of parts", parts.size(), 0, MAX_PARTS);
    NumberLimits.natural("the distance between parts", apart);
    NumberLimits.require(
        apart == 0 || (parts.size() > 1 && parts.stream().distinct().count() == 1),
        "only parts of one kind and one least size keep apart");
  }

  /** A bound below which no size has an option of the family. */
  public long smallest() {
    long smallest = parts.isEmpty() ? 0 : removed.low();
    for (Part part : parts) {
      smallest += part.least;
    }
    return Math.max(when.low(), smallest);
  }

  /** The largest least size of a part, 0 if there is no part. */
  public long leastPart() {
    return parts.stream().mapToLong(Part::least).max().orElse(0);
  }

  /** Whether all parts have the same kind and the same least size. */
  public boolean symmetric() {
    return parts.stream().distinct().count() <= 1;
  }

  /** Whether a heap of size 0 has an option of the family. */
  boolean movesFromZero() {
    return when.contains(0)
        && (parts.isEmpty()
            || (removed.contains(0) && leastPart() == 0 && (apart == 0 || parts.size() == 1)));
  }

  /** Whether it is seen that every option has smaller heaps only. */
  boolean getsSmaller() {
    boolean smaller =
        parts.isEmpty()
            || removed.low() >= 1
            || (parts.size() > 1 && parts.stream().allMatch(part -> part.least() >= 1));
    return smaller && beside.stream().allMatch(known -> known.size() < smallest());
  }

  /** Whether no option has a heap larger than the one moved from. */
  boolean neverGrows() {
    return beside.stream().allMatch(known -> known.size() <= smallest());
  }
}
