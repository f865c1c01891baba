// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.Optional;
import sprague.check.claim.Claim;
import sprague.check.heap.HeapForm;
import sprague.check.law.Measure;

/**
 * A claim about a game, written down so that it can be re-examined.
 *
 * @param game the rules, with the parameters' values in place
 * @param of the position asked about, with one variable for a coordinate, for example {@code
 *     heap(n)}
 * @param form a normal form of the game by heaps, as a witness
 * @param measure what falls in every move, as a witness
 * @param claim the claim, with what its theorem needs
 */
public record Certificate(
    String game, String of, Optional<HeapForm> form, Optional<Measure> measure, Claim claim) {

  /** A certificate without witnesses. */
  public Certificate(String game, String of, Claim claim) {
    this(game, of, Optional.empty(), Optional.empty(), claim);
  }
}
