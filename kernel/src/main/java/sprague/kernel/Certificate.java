// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.util.Optional;
import sprague.kernel.claim.Claim;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.law.Measure;

/**
 * A claim about a game, with witnesses that let the {@link Checker} verify it without a search. It
 * proves nothing before it is checked; {@link CertificateJson} reads it.
 *
 * @param game the rules as text, each parameter with a value
 * @param of the positions that the claim is about, one variable for each coordinate: {@code
 *     heap(n)}
 * @param form a witness for some theorems: a heap normal form of the game
 * @param measure a witness for some theorems: a ranking function, without which it is the sum of
 *     the arguments
 * @param claim the claim, with the witnesses of its theorem alone
 */
public record Certificate(
    String game, String of, Optional<HeapNormalForm> form, Optional<Measure> measure, Claim claim) {

  /** A certificate without witnesses. */
  public Certificate(String game, String of, Claim claim) {
    this(game, of, Optional.empty(), Optional.empty(), claim);
  }
}
