// SPDX-License-Identifier: Apache-2.0
package sprague.check.recursion;

import sprague.check.claim.ClaimContext;
import sprague.check.claim.JsonFields;
import sprague.check.claim.Malformed;
import sprague.check.claim.Theorem;
import sprague.check.rules.Refusal;
import tools.jackson.core.JsonGenerator;

/** Window recursions; {@link RecursionCheck} states the theorem. */
public final class RecursionTheorem implements Theorem<RecursionClaim> {

  /** The theorem. */
  public RecursionTheorem() {}

  @Override
  public Class<RecursionClaim> claims() {
    return RecursionClaim.class;
  }

  @Override
  public RecursionClaim read(String name, JsonFields fields) throws Malformed {
    return new RecursionClaim(fields.text("first"));
  }

  @Override
  public void write(RecursionClaim claim, JsonGenerator json) {
    json.writeStringProperty("first", claim.first());
  }

  @Override
  public String examine(ClaimContext question, RecursionClaim claim) throws Refusal {
    question.demandCoordinates(1);
    return RecursionCheck.examine(question.rules(), question.family(), claim, question.budget());
  }
}
