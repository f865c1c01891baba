// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.Arrays;

/**
 * The known part of a residual, which says what may follow a prefix of numerals: an entry for each
 * word of digits, in the same order for all residuals of a guess ({@link Residuals}). Words after
 * the last entry are unknown. Rows are compared 64 entries at a time by bit sets; only entries that
 * are numbers in both rows are compared individually.
 */
final class ResidualRow {
  private final int[] entries;

  /** A bit for each known entry. */
  private final long[] known;

  /** A bit for each entry that is a number. */
  private final long[] numbers;

  /** Whether some number is not 0; in a set all numbers are 0. */
  private final boolean hasOtherNumbers;

  /**
   * A row of entries; the array is not copied and must not be changed.
   *
   * @param entries numbers, {@link Residuals#NOTHING} or {@link Residuals#UNKNOWN}
   */
  ResidualRow(int[] entries) {
    this.entries = entries;
    this.known = new long[(entries.length + Long.SIZE - 1) / Long.SIZE];
    this.numbers = new long[known.length];
    boolean hasOther = false;
    for (int i = 0; i < entries.length; i++) {
      if (entries[i] != Residuals.UNKNOWN) {
        // A shift of a long is modulo 64.
        known[i / Long.SIZE] |= 1L << i;
        if (entries[i] != Residuals.NOTHING) {
          numbers[i / Long.SIZE] |= 1L << i;
          hasOther |= entries[i] != 0;
        }
      }
    }
    this.hasOtherNumbers = hasOther;
  }

  int entry(int index) {
    return entries[index];
  }

  /** The number of known entries. */
  int known() {
    return Arrays.stream(known).mapToInt(Long::bitCount).sum();
  }

  /** The number of entries known in both rows; -1 if the rows differ in one of them. O(entries). */
  int common(ResidualRow other) {
    int common = 0;
    // Most pairs differ, mostly in the results for suffixes, which are the last entries.
    for (int i = words(other) - 1; i >= 0; i--) {
      long both = known[i] & other.known[i];
      if (((numbers[i] ^ other.numbers[i]) & both) != 0) {
        return -1;
      }
      common += Long.bitCount(both);
    }
    // If all numbers are 0, the bit sets have decided.
    return (hasOtherNumbers || other.hasOtherNumbers) && differsFrom(other) ? -1 : common;
  }

  /** The number of 64-bit words that both rows have. */
  private int words(ResidualRow other) {
    return Math.min(known.length, other.known.length);
  }

  /** Whether some entry is a number in both rows, but not the same. */
  private boolean differsFrom(ResidualRow other) {
    for (int i = words(other) - 1; i >= 0; i--) {
      for (long both = numbers[i] & other.numbers[i]; both != 0; both &= both - 1) {
        int index = i * Long.SIZE + Long.numberOfTrailingZeros(both);
        if (entries[index] != other.entries[index]) {
          return true;
        }
      }
    }
    return false;
  }
}
