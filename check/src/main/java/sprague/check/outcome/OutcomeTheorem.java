// SPDX-License-Identifier: Apache-2.0
package sprague.check.outcome;

import java.util.ArrayList;
import java.util.List;
import sprague.check.claim.ClaimContext;
import sprague.check.claim.JsonFields;
import sprague.check.claim.Malformed;
import sprague.check.claim.Theorem;
import sprague.check.law.Kind;
import sprague.check.law.LawJson;
import sprague.check.rules.Refusal;
import tools.jackson.core.JsonGenerator;

/**
 * Laws of outcomes; {@link OutcomeCheck} states the theorem, {@link MultiplesCheck} that of claims
 * that come with a normal form and a modulus. Fields: {@code laws}, each with {@code name}, {@code
 * fixed} (the arguments; -1 for one that runs) and an automaton; {@code modulus} and {@code below},
 * by which sets are sieved that automata cannot read, where there are such.
 */
public final class OutcomeTheorem implements Theorem<OutcomeClaim> {

  /** The theorem. */
  public OutcomeTheorem() {}

  @Override
  public Class<OutcomeClaim> claims() {
    return OutcomeClaim.class;
  }

  @Override
  public OutcomeClaim read(String name, JsonFields fields) throws Malformed {
    List<OutcomeLaw> laws = new ArrayList<>();
    for (JsonFields law : fields.objects("laws")) {
      Kind kind = new Kind(law.text("name"), LawJson.fixed(law));
      laws.add(new OutcomeLaw(kind, LawJson.automaton(law)));
      law.end();
    }
    return new OutcomeClaim(laws, fields.numberOr("modulus", 1), fields.numberOr("below", 0));
  }

  @Override
  public void write(OutcomeClaim claim, JsonGenerator json) {
    json.writeArrayPropertyStart("laws");
    for (OutcomeLaw law : claim.laws()) {
      json.writeStartObject();
      json.writeStringProperty("name", law.kind().name());
      JsonFields.write(
          json, "fixed", law.kind().fixed().stream().map(fixed -> fixed.orElse(-1)).toList());
      LawJson.write(law.lost(), json);
      json.writeEndObject();
    }
    json.writeEndArray();
    if (claim.modulus() > 1 || claim.below() > 0) {
      json.writeNumberProperty("modulus", claim.modulus());
      json.writeNumberProperty("below", claim.below());
    }
  }

  @Override
  public String examine(ClaimContext question, OutcomeClaim claim) throws Refusal {
    if (question.form().isPresent() && claim.modulus() > 1) {
      return MultiplesCheck.examine(question, claim);
    }
    return OutcomeCheck.examine(
        question.rules(), question.family(), claim, question.measureOrSum(), question.budget());
  }
}
