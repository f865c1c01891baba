// SPDX-License-Identifier: Apache-2.0
package sprague.nimber.linear;

/** Euclid's algorithm. */
public final class Euclid {
  private Euclid() {}

  /**
   * The greatest common divisor of two numbers, or its negative when one of them is negative; 0 of
   * 0 and 0. Cost O(log).
   */
  public static long gcd(long a, long b) {
    long divisor = a;
    long rest = b;
    while (rest != 0) {
      long next = divisor % rest;
      divisor = rest;
      rest = next;
    }
    return divisor;
  }
}
