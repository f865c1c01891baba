// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.Arrays;

/** Finds the divisors of a number; caches the last result. For one thread. */
public final class Divisors {
  private final Runnable onTrial;

  /** The number whose divisors are cached; at first 0, which has none. */
  private long number;

  private long[] divisors = {};

  /** With a callback that runs before each trial division; its exceptions end the search. */
  public Divisors(Runnable onTrial) {
    this.onTrial = onTrial;
  }

  /**
   * All positive divisors of n, ascending; none if n is below 1. The array must not be changed. At
   * most sqrt(n) / 3 trial divisions, fewer when n has small factors.
   */
  public long[] of(long n) {
    if (n != number) {
      divisors = n < 1 ? new long[0] : find(n);
      number = n;
    }
    return divisors;
  }

  private long[] find(long n) {
    long[] all = {1};
    long rest = n;
    // Candidates are 2, 3, and the numbers next to multiples of 6.
    long step = 1;
    for (long factor = 2; factor <= rest / factor; factor += step) {
      onTrial.run();
      int exponent = 0;
      while (rest % factor == 0) {
        rest /= factor;
        exponent++;
      }
      all = times(all, factor, exponent);
      step = factor == 2 ? 1 : factor == 3 ? 2 : factor % 6 == 5 ? 2 : 4;
    }
    if (rest > 1) {
      all = times(all, rest, 1);
    }
    Arrays.sort(all);
    return all;
  }

  /** All products of one of the numbers and one of factor^0, ..., factor^exponent. */
  private static long[] times(long[] numbers, long factor, int exponent) {
    if (exponent == 0) {
      return numbers;
    }
    long[] products = Arrays.copyOf(numbers, numbers.length * (exponent + 1));
    for (int i = numbers.length; i < products.length; i++) {
      products[i] = products[i - numbers.length] * factor;
    }
    return products;
  }
}
