// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.claim;

/** A claim that states the nim-values G(n) of a family with one coordinate, up to some n or all. */
public interface ValuedClaim extends Claim {

  /**
   * The claimed value G(n), in O(1).
   *
   * @param n from 0 to {@link #known} - 1
   * @throws ArithmeticException when the value is beyond 64 bits
   */
  long valueAt(long n);

  /** The number of values claimed, from n = 0 on; 2^63 - 1 when all are. */
  long known();
}
