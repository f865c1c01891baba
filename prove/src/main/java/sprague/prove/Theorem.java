// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Optional;
import sprague.check.Claim;

/**
 * A way to prove laws: says whether it may apply to a game, and finds the claim that it carries.
 */
interface Theorem {

  /** Its name in reports. */
  String name();

  /**
   * What became of an attempt.
   *
   * @param claim the claim to be examined, or empty
   * @param reason why there is none
   */
  record Attempt(Optional<Claim> claim, String reason) {
    static Attempt of(Claim claim) {
      return new Attempt(Optional.of(claim), "");
    }

    static Attempt none(String reason) {
      return new Attempt(Optional.empty(), reason);
    }
  }

  /** Looks for a claim; the table may be extended as far as its limit. */
  Attempt attempt(Values values);
}
