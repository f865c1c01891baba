// SPDX-License-Identifier: Apache-2.0
package sprague.check.claim;

import java.util.Optional;
import sprague.check.decide.Budget;
import sprague.check.heap.FormCheck;
import sprague.check.heap.HeapForm;
import sprague.check.law.Measure;
import sprague.check.rules.Family;
import sprague.check.rules.Refusal;
import sprague.check.rules.Rules;

/**
 * What a claim is about, and what may be used to examine it.
 *
 * @param rules the rules
 * @param family the positions asked about
 * @param form a normal form of the game, not yet believed
 * @param measure what is said to fall in every move; not yet believed
 * @param budget for the decision procedure; all work is watched
 */
public record ClaimContext(
    Rules rules, Family family, Optional<HeapForm> form, Optional<Measure> measure, Budget budget) {

  /**
   * The normal form, after it was found to say what the rules say.
   *
   * @throws Refusal when there is none, or it is wrong
   */
  public HeapForm verifiedForm() throws Refusal {
    HeapForm given = unverifiedForm();
    FormCheck.examine(rules, family, given, budget);
    return given;
  }

  /**
   * The normal form as it was given, for what does not rest on it.
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
   * Refuses positions with another number of coordinates.
   *
   * @throws Refusal when there are not so many coordinates
   */
  public void demandCoordinates(int count) throws Refusal {
    if (family.variables().size() != count) {
      throw new Refusal("the claim is about positions with " + count + " coordinates");
    }
  }
}
