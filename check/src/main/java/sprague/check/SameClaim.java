// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.Map;
import sprague.check.claim.Claim;
import sprague.check.heap.HeapForm;
import sprague.check.rules.NumberLimits;

/**
 * G(n) of the certificate's game is G(n + shift) of another one, for all n.
 *
 * @param other the rules of the other game
 * @param otherOf its positions
 * @param shift how far on the other game is asked
 */
public record SameClaim(String other, String otherOf, long shift, Reason reason) implements Claim {
  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "same";

  /** Why the values are the same. */
  public sealed interface Reason {}

  /** A normal form of the other game has the moves of the certificate's own. */
  public record SameForm(HeapForm other) implements Reason {}

  /** The laws of both games, which say the same. */
  public record SameLaws(Certificate mine, Certificate theirs) implements Reason {}

  /**
   * Positions correspond that have the same options.
   *
   * @param of for each position name of the certificate's game that of the other game
   */
  public record SameNames(Map<String, String> of) implements Reason {
    /** Makes the map unmodifiable. */
    public SameNames {
      of = Map.copyOf(of);
      NumberLimits.require(!of.isEmpty(), "no name of a position corresponds to another");
    }
  }

  /** Checks the shift. */
  public SameClaim {
    NumberLimits.natural("the shift", shift);
    NumberLimits.require(
        shift == 0 || !(reason instanceof SameNames), "names of positions come without a shift");
  }

  @Override
  public String theorem() {
    return THEOREM;
  }
}
