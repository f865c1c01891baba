// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

/**
 * Divides the pairs (size, value) into common and rare ones such that a split into two common heaps
 * never has a common value. A pair is common if {@code value & mask} has an odd number of bits
 * (range type), or if that number plus the size plus {@code parity} is odd (domain type).
 *
 * <p>Proof: let n be split into common heaps a and b, a + b = n - t. Modulo 2, the number of bits
 * of the split's value is the sum of those of a and b. Range type: odd + odd = even, so the split
 * is rare. Domain type, for splits whose t has the parity p = {@code parity}: a's bits are a + p +
 * 1 and b's b + p + 1, so the split's are a + b = n + p modulo 2, and the split is rare, too.
 *
 * @param mask the bits of a value that count
 * @param countsSize whether the size counts too
 * @param parity the parity of the numbers t removed; 0 for the range type
 */
public record RarityMask(int mask, boolean countsSize, int parity) {

  /** The mask for which every pair is rare. */
  public static final RarityMask NONE = new RarityMask(0, false, 0);

  /** Whether a heap of a size with a value is common; only the parity of the size matters. */
  public boolean isCommon(int size, int value) {
    return ((Integer.bitCount(value & mask) ^ (countsSize ? size ^ parity : 0)) & 1) != 0;
  }
}
