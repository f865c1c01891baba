// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.claim;

/** A claim of the nim-values G(n) of positions with one coordinate n: of all, or below some n. */
public interface ValuedClaim extends Claim {

  /**
   * The claimed value G(n), in O(1).
   *
   * @param n from 0 to {@link #known} - 1
   * @throws ArithmeticException when the value is beyond 64 bits
   */
  long valueAt(long n);

  /** The number of values claimed, from n = 0 on; {@code Long.MAX_VALUE} when all are. */
  long known();
}
