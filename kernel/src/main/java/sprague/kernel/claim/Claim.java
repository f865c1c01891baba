// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.claim;

import sprague.kernel.rules.CheckFailure;

/**
 * A statement about a game, with the witnesses that its theorem needs. A claim is immutable, and
 * its numbers are in range.
 */
public interface Claim {
  /** The name of the theorem that the claim rests on, as certificates write it. */
  String theorem();

  /**
   * Verifies every hypothesis of the theorem, and computes what has to be computed.
   *
   * @return the theorem that is proved, in one sentence
   * @throws CheckFailure when a hypothesis does not hold, or a limit is reached
   * @throws ArithmeticException when numbers beyond 64 bits occur, which leaves it undecided
   */
  String examine(ClaimContext question) throws CheckFailure;
}
