// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Optional;
import java.util.function.Supplier;
import sprague.kernel.claim.Claim;

/**
 * A search for the claim of one theorem: decides whether the theorem may apply to a game, and
 * guesses the claim from a table of values. It proves nothing; {@link Prover} has the checker do
 * that.
 */
interface ProofMethod {
  /**
   * The reason of methods whose values are the mex of all options. Where positions are declared won
   * or lost, some have no nim-value, and some options do not enter the mex.
   */
  String ENDS_SOONER = "it needs play until nobody can move, and here a position `wins` or `loses`";

  /** The name of the method in reports, a noun phrase. */
  String name();

  /** The result of an attempt. */
  sealed interface Attempt {

    /**
     * A claim for the checker.
     *
     * @param otherwise another claim, computed only if the checker refuses the first: it holds for
     *     more games, and takes longer to find and to check
     */
    record Found(Claim claim, Supplier<Optional<? extends Claim>> otherwise) implements Attempt {
      /** A claim without another one. */
      Found(Claim claim) {
        this(claim, Optional::empty);
      }
    }

    /** No claim from this table; a longer one may help. {@code reason} says what is missing. */
    record NeedsMoreValues(String reason) implements Attempt {}

    /** No claim however long the table; {@code reason} says why. */
    record NoClaim(String reason) implements Attempt {}
  }

  /**
   * Looks for a claim. {@link Prover} calls it with doubled lengths until it returns {@link
   * Attempt.NoClaim}, or a claim is proved.
   *
   * @param values the source of the values
   * @param length the length of the table to read, from {@code values.first(length)}
   * @throws sprague.engine.BudgetExceeded when a limit is reached while values are computed
   */
  Attempt attempt(GrowingValues values, int length);
}
