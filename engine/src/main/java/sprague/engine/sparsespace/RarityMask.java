// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

/**
 * A division of the pairs (size, value) into common and rare ones for which a split into two common
 * heaps never has a common value: the common pairs are those with an odd number of bits in {@code
 * value & mask} (range type), the size and the shift counted as one bit more (domain type).
 *
 * <p>With a + b = n - t the parities of the two parts add up to an even number, for the domain type
 * because a - t, b - t and n - t add up to an even number when all t have one parity.
 *
 * @param mask the bits of a value that count
 * @param domain whether the size counts, too
 * @param shift the parity of the numbers removed, 0 for the range type
 */
public record RarityMask(int mask, boolean domain, int shift) {

  /** The partition without any common pair. */
  public static final RarityMask NONE = new RarityMask(0, false, 0);

  /** Whether a heap of the size with the value is common. */
  public boolean isCommon(int size, int value) {
    return ((Integer.bitCount(value & mask) ^ (domain ? size ^ shift : 0)) & 1) != 0;
  }
}
