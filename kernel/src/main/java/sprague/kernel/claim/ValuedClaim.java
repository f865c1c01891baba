// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.claim;

/** A claim that states the values of positions with one coordinate. */
public interface ValuedClaim extends Claim {

  /**
   * G(n).
   *
   * @param n from 0 to {@link #known} - 1
   * @throws ArithmeticException on overflow
   */
  long valueAt(long n);

  /** The number of values that it states, from n = 0 on; 2^63 - 1 when it states all. */
  long known();
}
