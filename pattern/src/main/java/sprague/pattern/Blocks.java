// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

/**
 * A partition of the integers from {@code from} on into consecutive blocks of linearly growing
 * length: block k = 0, 1, ... has {@code slope * k + first} numbers, at the offsets 0, 1, ... from
 * its start. Numbers have to be far below 2^63: overflow is not checked.
 *
 * <p>With from = 0, blocks start at the triangular numbers for slope 1 and first 1, at the squares
 * for 2 and 1, and at k (k + 1) for 2 and 2.
 *
 * @param slope the growth of the length, at least 1
 * @param first the length of block 0, from 1 to {@code slope}; larger lengths only renumber blocks
 * @param from the start of block 0, possibly negative
 */
public record Blocks(long slope, long first, long from) {

  /** Throws an {@link IllegalArgumentException} for other parameters. */
  public Blocks {
    if (slope < 1 || first < 1 || first > slope) {
      throw new IllegalArgumentException("no blocks: " + slope + ", " + first);
    }
  }

  /** The first number of block k. */
  public long start(long k) {
    return from + first * k + slope * (k * (k - 1) / 2);
  }

  /** The length of block k. */
  public long length(long k) {
    return slope * k + first;
  }

  /**
   * The index of the block that contains n: doubles a bound, then bisects. O(log n).
   *
   * @throws IllegalArgumentException if n is less than {@code from}
   */
  public long blockOf(long n) {
    if (n < from) {
      throw new IllegalArgumentException(n + " lies before block 0");
    }
    long low = 0;
    long high = 1;
    while (start(high) <= n) {
      low = high;
      high *= 2;
    }
    while (high - low > 1) {
      long middle = (low + high) >>> 1;
      if (start(middle) <= n) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The index of the first block that starts at 0 or above. O(sqrt(-from)) if that is negative. */
  long firstNonNegative() {
    long k = 0;
    while (start(k) < 0) {
      k++;
    }
    return k;
  }

  /** The start of block k as a formula in k, such as {@code k (k + 1) / 2 + 3}. */
  public String startText() {
    String shift = from == 0 ? "" : from > 0 ? " + " + from : " - " + -from;
    if (slope == 1) {
      return "k (k + 1) / 2" + shift;
    }
    if (slope == 2) {
      return (first == 1 ? "k^2" : "k (k + 1)") + shift;
    }
    // The start is (slope / 2) k^2 + (first - slope / 2) k; fractions are avoided for an odd slope.
    boolean isEven = slope % 2 == 0;
    long square = isEven ? slope / 2 : slope;
    long linear = isEven ? first - slope / 2 : 2 * first - slope;
    String text = square + " k^2" + linearTerm(linear);
    return (isEven ? text : "(" + text + ") / 2") + shift;
  }

  /** The term {@code factor k} with its sign, such as {@code - 2 k}; empty for 0. */
  private static String linearTerm(long factor) {
    String number = Math.abs(factor) == 1 ? "" : Math.abs(factor) + " ";
    return factor == 0 ? "" : (factor > 0 ? " + " : " - ") + number + "k";
  }

  /** The last offset of block k, its length minus 1, as a formula in k. */
  public String lastOffsetText() {
    return (slope == 1 ? "" : slope + " ") + "k" + (first == 1 ? "" : " + " + (first - 1));
  }
}
