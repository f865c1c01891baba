// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.util.Optional;
import sprague.kernel.claim.Claim;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.law.Measure;

/**
 * A claim about a game with witnesses, so that it can be checked without a search.
 *
 * @param game the rules, each parameter with its value
 * @param of the positions that the claim is about, one variable for each coordinate, for example
 *     {@code heap(n)}
 * @param form a witness: a normal form of the game, which the checker compares with the rules
 * @param measure a witness: a natural number for each position that is said to fall in every move
 * @param claim the claim, with the witnesses that its theorem needs
 */
public record Certificate(
    String game, String of, Optional<HeapNormalForm> form, Optional<Measure> measure, Claim claim) {

  /** A certificate without witnesses. */
  public Certificate(String game, String of, Claim claim) {
    this(game, of, Optional.empty(), Optional.empty(), claim);
  }
}
