// SPDX-License-Identifier: Apache-2.0
package sprague.nimber.linear;

/** Euclid's algorithm. */
public final class Euclid {
  private Euclid() {}

  /**
   * The greatest common divisor of two non-negative numbers; gcd(0, 0) = 0. If a number is
   * negative, the result may be the negative of the greatest common divisor. Cost O(log min(|a|,
   * |b|)).
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
