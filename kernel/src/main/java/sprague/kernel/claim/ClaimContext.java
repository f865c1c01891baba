// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.claim;

import java.util.Optional;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NormalFormCheck;
import sprague.kernel.law.Measure;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Rules;

/**
 * The game that a claim is about, the witnesses beside it, and the limits of the check.
 *
 * @param rules the rules
 * @param family the positions asked about
 * @param form a normal form of the game, not yet verified
 * @param measure a number for each position that is said to fall in every move, not yet verified
 * @param budget the limits of the decision procedure; its watch is called in all work
 */
public record ClaimContext(
    Rules rules,
    Family family,
    Optional<HeapNormalForm> form,
    Optional<Measure> measure,
    ProofLimits budget) {

  /**
   * The normal form, after a comparison with the rules.
   *
   * @throws CheckFailure when there is none, it is wrong, or a limit is reached
   */
  public HeapNormalForm verifiedForm() throws CheckFailure {
    HeapNormalForm given = unverifiedForm();
    NormalFormCheck.examine(rules, family, given, budget);
    return given;
  }

  /**
   * The normal form as it is given, for proofs that do not rest on it.
   *
   * @throws CheckFailure when there is none
   */
  public HeapNormalForm unverifiedForm() throws CheckFailure {
    return form.orElseThrow(() -> new CheckFailure("there is no normal form of the heaps"));
  }

  /** The measure that was given, else the sum of the arguments. */
  public Measure measureOrSum() {
    return measure.orElseGet(() -> Measure.sum(rules));
  }

  /**
   * Demands a number of coordinates.
   *
   * @throws CheckFailure when the positions have another number of them
   */
  public void demandCoordinates(int count) throws CheckFailure {
    if (family.variables().size() != count) {
      throw new CheckFailure("the claim is about positions with " + count + " coordinates");
    }
  }
}
