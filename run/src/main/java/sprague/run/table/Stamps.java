// SPDX-License-Identifier: Apache-2.0
package sprague.run.table;

import java.util.Arrays;

/**
 * A set of small numbers that is emptied at no cost: a number is in it when it bears the present
 * stamp. Long enough for every xor of the values that it was told of.
 */
final class Stamps {
  /** For values below 128, and so for all that are bytes. */
  private static final int SHORTEST = 256;

  private int[] seen = new int[SHORTEST];
  private int stamp;

  /** The array of stamps. */
  int[] seen() {
    return seen;
  }

  /** Empties the set; the new stamp. */
  int next() {
    if (stamp == Integer.MAX_VALUE) {
      Arrays.fill(seen, 0);
      stamp = 0;
    }
    return ++stamp;
  }

  /** Whether xors of values up to this one may not fit. */
  boolean isShortFor(long value) {
    return value >= seen.length / 2;
  }

  /** Makes room for xors of values up to this one; the set is then empty. */
  void grow(long value) {
    seen = new int[(int) length(value)];
    stamp = 0;
  }

  /** The length that is made for a value. */
  static long length(long value) {
    return Math.max(SHORTEST, 4 * Long.highestOneBit(value));
  }

  /** The bytes taken for values up to this one, those of the array that is outgrown included. */
  static long bytes(long value) {
    return Integer.BYTES * (length(value) + length(value / 2));
  }
}
