// SPDX-License-Identifier: Apache-2.0
package sprague.check.heap;

import java.util.List;

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

  /** A heap whose size is {@code least} or more. */
  public record Part(int kind, long least) {}

  /** A heap of a known size. */
  public record Known(int kind, long size) {}

  /** Makes the lists unmodifiable. */
  public HeapMove {
    parts = List.copyOf(parts);
    beside = List.copyOf(beside);
  }

  /**
   * A size below which the family has no option.
   *
   * @throws ArithmeticException on overflow
   */
  public long smallest() {
    long smallest = parts.isEmpty() ? 0 : removed.low();
    for (Part part : parts) {
      smallest = Math.addExact(smallest, part.least);
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
}
