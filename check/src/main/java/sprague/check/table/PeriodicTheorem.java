// SPDX-License-Identifier: Apache-2.0
package sprague.check.table;

import sprague.check.claim.ClaimContext;
import sprague.check.claim.JsonFields;
import sprague.check.claim.Malformed;
import sprague.check.claim.Theorem;
import sprague.check.rules.Refusal;
import tools.jackson.core.JsonGenerator;

/** A table that goes on; three theorems say that it does. */
public final class PeriodicTheorem implements Theorem<PeriodicClaim> {
  /**
   * Guy and Smith 1956, for several kinds of heaps and any number of parts; with one part it is the
   * finite window of a subtraction set.
   */
  public static final String GUY_SMITH = "guy-smith";

  /** All-but sets: finitely many numbers may not be taken (Siegel, Combinatorial Game Theory). */
  public static final String ALL_BUT = "all-but";

  /** First-order decision over numbers in base b (Buechi; Bruyere). */
  public static final String DECIDED = "automatic";

  /** The theorem. */
  public PeriodicTheorem() {}

  @Override
  public Class<PeriodicClaim> claims() {
    return PeriodicClaim.class;
  }

  @Override
  public PeriodicClaim read(String name, JsonFields fields) throws Malformed {
    return new PeriodicClaim(
        name,
        fields.number("preperiod"),
        fields.number("period"),
        fields.number("saltus"),
        fields.number("from"),
        fields.number("joint"),
        fields.numbers("values"));
  }

  @Override
  public void write(PeriodicClaim claim, JsonGenerator json) {
    json.writeNumberProperty("preperiod", claim.preperiod());
    json.writeNumberProperty("period", claim.period());
    json.writeNumberProperty("saltus", claim.saltus());
    json.writeNumberProperty("from", claim.from());
    json.writeNumberProperty("joint", claim.joint());
    JsonFields.write(json, "values", claim.values());
  }

  @Override
  public String examine(ClaimContext question, PeriodicClaim claim) throws Refusal {
    question.demandCoordinates(1);
    return switch (claim.theorem()) {
      case GUY_SMITH -> PeriodicCheck.examine(question.verifiedForm(), claim, question.budget());
      case ALL_BUT -> AllButCheck.examine(question.verifiedForm(), claim, question.budget());
      case DECIDED -> DecidedPeriodCheck.examine(question, claim);
      default -> throw new Refusal("no theorem of the name " + claim.theorem() + " proves periods");
    };
  }
}
