// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.claim;

import java.util.Optional;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.rules.CheckFailure;

/** A claim about a game on boards, whose rules a {@link ClaimContext} cannot hold. */
public interface BoardsClaim extends Claim {
  /**
   * Verifies the claim for positions of a game.
   *
   * @param game the rules as text, each parameter with a value
   * @param of the positions as text, such as {@code free(path(n))}
   * @param form a normal form, for theorems that need one; not verified
   * @param limits the limits of the check
   * @return the theorem that is proved, in one sentence
   * @throws CheckFailure when a hypothesis does not hold, or a limit is reached
   */
  String examine(String game, String of, Optional<HeapNormalForm> form, ProofLimits limits)
      throws CheckFailure;

  /** Refuses, as the rules of a context are about numbers. */
  @Override
  default String examine(ClaimContext context) throws CheckFailure {
    throw new CheckFailure("the rules are not about boards");
  }
}
