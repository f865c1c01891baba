// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

/**
 * What may follow some digits, as far as a table tells: an entry for each word, in one order for
 * all residuals of a guess; nothing is told of those after the last one. Where two are compared, 64
 * entries are at once; only numbers that both have are looked at singly.
 */
final class ResidualRow {
  private final int[] entries;

  /** A bit for each entry that the table tells. */
  private final long[] told;

  /** A bit for each entry that is a number. */
  private final long[] numbers;

  private final boolean hasManyNumbers;

  /**
   * A residual of some entries, which are not copied.
   *
   * @param entries numbers, {@link Residuals#NOTHING} or {@link Residuals#UNKNOWN}
   */
  ResidualRow(int[] entries) {
    this.entries = entries;
    this.told = new long[(entries.length + Long.SIZE - 1) / Long.SIZE];
    this.numbers = new long[told.length];
    boolean many = false;
    for (int i = 0; i < entries.length; i++) {
      if (entries[i] != Residuals.UNKNOWN) {
        told[i / Long.SIZE] |= 1L << i;
        if (entries[i] != Residuals.NOTHING) {
          numbers[i / Long.SIZE] |= 1L << i;
          many |= entries[i] != 0;
        }
      }
    }
    this.hasManyNumbers = many;
  }

  int entry(int index) {
    return entries[index];
  }

  /** How many entries the table tells. */
  int told() {
    int count = 0;
    for (long word : told) {
      count += Long.bitCount(word);
    }
    return count;
  }

  /** How many entries both residuals tell; -1 when they differ in one of them. */
  int common(ResidualRow other) {
    int common = 0;
    // Most pairs differ, and soonest in the suffixes of a mended guess, which are last.
    for (int i = words(other) - 1; i >= 0; i--) {
      long both = told[i] & other.told[i];
      if (((numbers[i] ^ other.numbers[i]) & both) != 0) {
        return -1;
      }
      common += Long.bitCount(both);
    }
    // In a set all numbers are 0.
    return (hasManyNumbers || other.hasManyNumbers) && differsFrom(other) ? -1 : common;
  }

  /** How many words of bits both residuals have. */
  private int words(ResidualRow other) {
    return Math.min(told.length, other.told.length);
  }

  /** Whether some entry is one number here and another one there. */
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
