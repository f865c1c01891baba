// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.Arrays;

/** The divisors of a number, remembered until another number is asked for. */
public final class Divisors {
  private final Runnable beforeEach;
  private long number;
  private long[] divisors = {};

  /**
   * Divisors with something to be run before each trial division; what it throws ends the search.
   */
  public Divisors(Runnable beforeEach) {
    this.beforeEach = beforeEach;
  }

  /**
   * All divisors in increasing order; none of numbers below 1. Not to be changed. Costs a third of
   * the square root of the greatest part without small factors, in trial divisions.
   */
  public long[] of(long wanted) {
    if (wanted != number) {
      divisors = wanted < 1 ? new long[0] : found(wanted);
      number = wanted;
    }
    return divisors;
  }

  private long[] found(long wanted) {
    long[] all = {1};
    long rest = wanted;
    // 2, 3, and then the numbers beside the multiples of 6.
    long step = 1;
    for (long factor = 2; factor <= rest / factor; factor += step) {
      beforeEach.run();
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

  /** The products of some numbers with the powers of a factor that they lack. */
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
