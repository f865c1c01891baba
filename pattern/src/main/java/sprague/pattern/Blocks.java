// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

/**
 * The numbers cut into blocks whose lengths grow linearly: block k has {@code slope * k + first}
 * numbers, and block 0 begins at {@code from}, which may be below 0.
 *
 * <p>The triangular numbers begin the blocks of slope 1 and first 1, the squares those of 2 and 1,
 * the products k (k + 1) those of 2 and 2.
 *
 * @param slope how much longer the next block is, at least 1
 * @param first the length of block 0, from 1 to slope: another is the same with other numbers k
 * @param from where block 0 begins
 */
public record Blocks(long slope, long first, long from) {

  public Blocks {
    if (slope < 1 || first < 1 || first > slope) {
      throw new IllegalArgumentException("no blocks: " + slope + ", " + first);
    }
  }

  /** Where block k begins. */
  public long start(long k) {
    return from + first * k + slope * (k * (k - 1) / 2);
  }

  /** How many numbers block k has. */
  public long length(long k) {
    return slope * k + first;
  }

  /** The block that n lies in. Cost O(log n). */
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

  /** The least block that begins at 0 or above. */
  long firstWhole() {
    long k = 0;
    while (start(k) < 0) {
      k++;
    }
    return k;
  }

  /** The beginning of block k as a formula in k. */
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

  private static String signed(long times) {
    String number = Math.abs(times) == 1 ? "" : Math.abs(times) + " ";
    return times == 0 ? "" : (times > 0 ? " + " : " - ") + number + "k";
  }

  /** The greatest offset in block k as a formula in k. */
  public String lastText() {
    return (slope == 1 ? "" : slope + " ") + "k" + (first == 1 ? "" : " + " + (first - 1));
  }
}
