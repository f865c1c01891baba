// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.claim;

import java.util.Optional;
import sprague.kernel.decide.Budget;
import sprague.kernel.heap.FormCheck;
import sprague.kernel.heap.HeapForm;
import sprague.kernel.law.Measure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Refusal;
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
    Rules rules, Family family, Optional<HeapForm> form, Optional<Measure> measure, Budget budget) {

  /**
   * The normal form, after a comparison with the rules.
   *
   * @throws Refusal when there is none, it is wrong, or a limit is reached
   */
  public HeapForm verifiedForm() throws Refusal {
    HeapForm given = unverifiedForm();
    FormCheck.examine(rules, family, given, budget);
    return given;
  }

  /**
   * The normal form as it is given, for proofs that do not rest on it.
   *
   * @throws Refusal when there is none
   */
  public HeapForm unverifiedForm() throws Refusal {
    return form.orElseThrow(() -> new Refusal("there is no normal form of the heaps"));
  }

  /** The measure that was given, else the sum of the arguments. */
  public Measure measureOrSum() {
    return measure.orElseGet(() -> Measure.sum(rules));
  }

  /**
   * Demands a number of coordinates.
   *
   * @throws Refusal when the positions have another number of them
   */
  public void demandCoordinates(int count) throws Refusal {
    if (family.variables().size() != count) {
      throw new Refusal("the claim is about positions with " + count + " coordinates");
    }
  }
}
