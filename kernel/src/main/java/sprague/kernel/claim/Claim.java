// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.claim;

import sprague.kernel.rules.CheckFailure;

/**
 * A statement about a game, such as a period of its nim-values, with the witnesses that its theorem
 * needs. Immutable; the constructors of implementations check that numbers are in range ({@link
 * sprague.kernel.rules.NumberLimits}), so that the arithmetic of the check fits.
 */
public interface Claim {
  /** The name of the theorem in certificates. */
  String theorem();

  /**
   * Verifies every hypothesis of the theorem and recomputes every stated value. Returns normally
   * only if the claim is true of the game of the context.
   *
   * @return the theorem that is proved, in one sentence
   * @throws CheckFailure when a hypothesis does not hold, or a limit is reached
   * @throws ArithmeticException when numbers beyond 64 bits occur; the claim is undecided then
   */
  String examine(ClaimContext context) throws CheckFailure;
}
