// SPDX-License-Identifier: Apache-2.0
package sprague.check.claim;

import sprague.check.rules.Refusal;
import tools.jackson.core.JsonGenerator;

/**
 * A theorem: how its claims stand in a file, and how they are examined.
 *
 * @param <C> its claims
 */
public interface Theorem<C extends Claim> {

  /** The class of its claims. */
  Class<C> claims();

  /**
   * Reads the fields of a claim.
   *
   * @param name the theorem's name in the file
   * @throws Malformed when a field is missing, or of the wrong kind
   * @throws IllegalArgumentException when a number is out of range
   */
  C read(String name, JsonFields fields) throws Malformed;

  /** Writes the fields of a claim into an object. */
  void write(C claim, JsonGenerator json);

  /**
   * Verifies every hypothesis, and computes what has to be computed.
   *
   * @return what is proved, in one sentence
   * @throws Refusal when something does not hold, or is not seen
   * @throws ArithmeticException when numbers beyond 64 bits occur, which is a refusal, too
   */
  String examine(ClaimContext question, C claim) throws Refusal;
}
