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
 * What a claim is checked against: the game and the positions that it is about, further witnesses
 * of the certificate, and the limits of the check.
 *
 * @param rules the rules; a player who cannot move loses, and nothing else ends the game, unless
 *     the theorem reads the endings itself
 * @param family the positions that the claim is about, whose arguments are forms of coordinates
 * @param form the moves as those of heaps; not verified
 * @param measure a ranking function that is claimed to fall in every move; not verified
 * @param limits the limits of the decision procedure; every check calls its watch regularly
 */
public record ClaimContext(
    Rules rules,
    Family family,
    Optional<HeapNormalForm> form,
    Optional<Measure> measure,
    ProofLimits limits) {

  /**
   * The normal form, after a proof that its options have the same nim-values as those of the rules:
   * pairs of equal heaps may cancel, and heaps without a move may be missing. The caller has to
   * prove that plays by the form end. Each call decides sentences anew, and may use up the limits.
   *
   * @throws CheckFailure when there is none, it is wrong, or a limit is reached
   */
  public HeapNormalForm verifiedForm() throws CheckFailure {
    HeapNormalForm given = unverifiedForm();
    NormalFormCheck.examine(rules, family, given, limits, /* keepsPairs= */ false);
    return given;
  }

  /**
   * The normal form, after a proof that its options have the same heaps as those of the rules,
   * except for heaps without a move; pairs of equal heaps do not cancel. For misere play.
   *
   * @throws CheckFailure when there is none, it is wrong, or a limit is reached
   */
  public HeapNormalForm verifiedFormWithPairs() throws CheckFailure {
    HeapNormalForm given = unverifiedForm();
    NormalFormCheck.examine(rules, family, given, limits, /* keepsPairs= */ true);
    return given;
  }

  /** The normal form for proofs that do not rest on it; a CheckFailure when there is none. */
  public HeapNormalForm unverifiedForm() throws CheckFailure {
    return form.orElseThrow(() -> new CheckFailure("the certificate has no normal form"));
  }

  /** The measure of the certificate, not verified; without one, the sum of the arguments. */
  public Measure measureOrSum() {
    return measure.orElseGet(() -> Measure.sum(rules));
  }

  /** Refuses the claim if its positions have another number of coordinates. */
  public void requireCoordinates(int count) throws CheckFailure {
    CheckFailure.require(
        family.variables().size() == count,
        "the claim is about positions with " + count + " coordinates");
  }
}
