// SPDX-License-Identifier: Apache-2.0
package sprague.check.claim;

import sprague.check.rules.Refusal;

/**
 * What a certificate says about a game, with what the proof needs. A claim is immutable, and its
 * numbers are in range.
 */
public interface Claim {
  /** The name of the theorem that the claim rests on, as certificates write it. */
  String theorem();

  /**
   * Verifies every hypothesis of the theorem, and computes what has to be computed.
   *
   * @return what is proved, in one sentence
   * @throws Refusal when something does not hold, or is not seen
   * @throws ArithmeticException when numbers beyond 64 bits occur, which is a refusal, too
   */
  String examine(ClaimContext question) throws Refusal;
}
