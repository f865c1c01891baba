// SPDX-License-Identifier: Apache-2.0
package sprague.check.claim;

/** A claim that tells the values of positions with one coordinate. */
public interface ValuedClaim extends Claim {

  /**
   * G(n).
   *
   * @param n from 0 to {@link #known} - 1
   * @throws ArithmeticException on overflow
   */
  long valueAt(long n);

  /** How many values it tells, from coordinate 0 on; the greatest number when all. */
  long known();
}
