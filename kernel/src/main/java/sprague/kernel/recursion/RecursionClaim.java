// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.recursion;

import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;

/**
 * The claim that the options of n are l(n), ..., n - 1, where l(n + 1) - l(n) is 0 or 1, so that
 * the nim-values satisfy the recursion of {@link RecursionCheck}. In a certificate: {@code
 * "theorem": "window", "first": "n - 3"}.
 *
 * @param first an expression e of the rule language in the coordinate n; l(n) = max(0, min(n, e))
 */
public record RecursionClaim(String first) implements Claim {
  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "window";

  @Override
  public String theorem() {
    return THEOREM;
  }

  public static RecursionClaim read(JsonFields fields) throws MalformedCertificate {
    return new RecursionClaim(fields.text("first"));
  }

  @Override
  public String examine(ClaimContext context) throws CheckFailure {
    context.requireCoordinates(1);
    return RecursionCheck.examine(context.rules(), context.family(), this, context.limits());
  }

  /**
   * The function l, whose value at n is the first option of n.
   *
   * @param family the positions that the claim is about, with one coordinate
   * @throws CheckFailure when they have another number of coordinates, or {@link #first} is no
   *     expression in the coordinate
   */
  public FirstOption firstOption(Family family) throws CheckFailure {
    if (family.variables().size() != 1) {
      throw new CheckFailure("the claim is about positions with 1 coordinate");
    }
    return FirstOption.read(first, family.variables().getFirst());
  }
}
