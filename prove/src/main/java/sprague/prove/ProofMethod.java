// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Optional;
import java.util.function.Supplier;
import sprague.kernel.claim.Claim;

/**
 * A way to prove laws: says whether it may apply to a game, and finds the claim that it carries.
 */
interface ProofMethod {
  /**
   * What a theorem says that knows of the mex over all options only. Where a position wins or
   * loses, some positions are sunny and have no nim-value, and some options are left out of the
   * mex.
   */
  String ENDS_SOONER =
      "it asks for play until nobody can move, and here a position `wins` or `loses`";

  /** Its name in reports. */
  String name();

  /** What became of an attempt. */
  sealed interface Attempt {

    /**
     * A claim to be examined.
     *
     * @param otherwise finds what is claimed if that is refused: less is asked of the game, and to
     *     find and to examine it takes longer
     */
    record Found(Claim claim, Supplier<Optional<? extends Claim>> otherwise) implements Attempt {
      /** All that there is to claim. */
      Found(Claim claim) {
        this(claim, Optional::empty);
      }
    }

    /** Nothing yet, but a longer table may help; {@code reason} says what is missing. */
    record Later(String reason) implements Attempt {}

    /** Nothing, however long the table; {@code reason} says why. */
    record Never(String reason) implements Attempt {}
  }

  /**
   * Looks for a claim.
   *
   * @param values the values, computed as far as they are asked for
   * @param length how many of them may be asked for this time
   */
  Attempt attempt(GrowingValues values, int length);
}
