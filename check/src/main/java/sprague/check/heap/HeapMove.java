// SPDX-License-Identifier: Apache-2.0
package sprague.check.heap;

import java.util.List;
import sprague.check.rules.NumberLimits;

/**
 * A family of options of a heap of size n, n itself left open: for each r of {@code removed}, heaps
 * whose sizes add up to n - r, one for each part, and the known heaps besides.
 *
 * @param parts the heaps of unknown sizes; none when the option is made of known heaps alone, and
 *     then {@code removed} is 0 and counts for nothing
 * @param removed how much goes before the parts are made, none negative
 * @param apart when there are parts, all of one kind and one least size: by how much each, in
 *     ascending order, exceeds the one before it at least; otherwise 0
 * @param beside heaps of known sizes that every option has besides
 * @param when the sizes n for which the family exists at all
 */
public record HeapMove(
    List<Part> parts, Numbers removed, long apart, List<Known> beside, Numbers when) {

  private static final int MOST_PARTS = 8;

  /** A heap whose size is {@code least} or more. */
  public record Part(int kind, long least) {
    public Part {
      NumberLimits.natural("a kind", kind);
      NumberLimits.natural("the least size of a part", least);
    }
  }

  /** A heap of a known size. */
  public record Known(int kind, long size) {
    public Known {
      NumberLimits.natural("a kind", kind);
      NumberLimits.natural("a known size", size);
    }
  }

  /** Makes the lists unmodifiable, and checks the numbers. */
  public HeapMove {
    parts = List.copyOf(parts);
    beside = List.copyOf(beside);
    NumberLimits.within("the number of parts", parts.size(), 0, MOST_PARTS);
    NumberLimits.natural("the distance between parts", apart);
    NumberLimits.require(
        apart == 0 || (parts.size() > 1 && parts.stream().distinct().count() == 1),
        "only parts of one kind and one least size keep apart");
  }

  /** A size below which the family has no option. */
  public long smallest() {
    long smallest = parts.isEmpty() ? 0 : removed.low();
    for (Part part : parts) {
      smallest += part.least;
    }
    return Math.max(when.low(), smallest);
  }

  /** The largest least size of a part, 0 when there is none. */
  public long leastPart() {
    return parts.stream().mapToLong(Part::least).max().orElse(0);
  }

  /** Whether the parts may change places: one kind, one least size. */
  public boolean symmetric() {
    return parts.stream().distinct().count() <= 1;
  }

  /** Whether a heap of size 0 has such an option. */
  boolean movesFromZero() {
    return when.contains(0)
        && (parts.isEmpty()
            || (removed.contains(0) && leastPart() == 0 && (apart == 0 || parts.size() == 1)));
  }

  /** Whether every option is seen to be made of smaller heaps. */
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
