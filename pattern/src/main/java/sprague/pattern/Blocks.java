// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

/**
 * A partition of the integers from {@code from} on into consecutive blocks of linearly growing
 * length: block k = 0, 1, ... has {@code slope * k + first} numbers.
 *
 * <p>With from = 0, blocks start at the triangular numbers for slope 1 and first 1, at the squares
 * for 2 and 1, and at k (k + 1) for 2 and 2.
 *
 * @param slope the growth of the length, at least 1
 * @param first the length of block 0, from 1 to {@code slope}; larger lengths only renumber blocks
 * @param from the start of block 0, possibly negative
 */
public record Blocks(long slope, long first, long from) {

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

  /** The block that contains n, at least {@code from}. O(log n). */
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

  /** The first block that starts at 0 or above. */
  long firstWhole() {
    long k = 0;
    while (start(k) < 0) {
      k++;
    }
    return k;
  }

  /** The start of block k as a formula in k. */
  public String startText() {
    String shift = from == 0 ? "" : from > 0 ? " + " + from : " - " + -from;
    if (slope == 1) {
      return "k (k + 1) / 2" + shift;
    }
    if (slope == 2) {
      return (first == 1 ? "k^2" : "k (k + 1)") + shift;
    }
    boolean even = slope % 2 == 0;
    long square = even ? slope / 2 : slope;
    long linear = even ? first - slope / 2 : 2 * first - slope;
    String text = square + " k^2" + signed(linear);
    return (even ? text : "(" + text + ") / 2") + shift;
  }

  private static String signed(long factor) {
    String number = Math.abs(factor) == 1 ? "" : Math.abs(factor) + " ";
    return factor == 0 ? "" : (factor > 0 ? " + " : " - ") + number + "k";
  }

  /** The last offset in block k as a formula in k. */
  public String lastText() {
    return (slope == 1 ? "" : slope + " ") + "k" + (first == 1 ? "" : " + " + (first - 1));
  }
}
