// SPDX-License-Identifier: Apache-2.0
package sprague.check.windows;

import sprague.check.claim.ClaimContext;
import sprague.check.claim.JsonFields;
import sprague.check.claim.Malformed;
import sprague.check.claim.Theorem;
import sprague.check.rules.Refusal;
import tools.jackson.core.JsonGenerator;

/** Long periods, proved by windows to go on from; {@link WindowsCheck} states the theorem. */
public final class WindowsTheorem implements Theorem<WindowsClaim> {

  /** The theorem. */
  public WindowsTheorem() {}

  @Override
  public Class<WindowsClaim> claims() {
    return WindowsClaim.class;
  }

  @Override
  public WindowsClaim read(String name, JsonFields fields) throws Malformed {
    return new WindowsClaim(
        fields.number("preperiod"),
        fields.number("period"),
        fields.number("greatest"),
        fields.number("zeros"),
        fields.numbers("first"),
        new Division(
            fields.numbers("masks"),
            fields.numbers("sized"),
            fields.numbers("rare"),
            fields.number("reach")),
        new Stages(fields.number("from"), fields.number("every"), fields.texts("windows")));
  }

  @Override
  public void write(WindowsClaim claim, JsonGenerator json) {
    json.writeNumberProperty("preperiod", claim.preperiod());
    json.writeNumberProperty("period", claim.period());
    json.writeNumberProperty("greatest", claim.greatest());
    json.writeNumberProperty("zeros", claim.zeros());
    JsonFields.write(json, "first", claim.first());
    JsonFields.write(json, "masks", claim.division().masks());
    JsonFields.write(json, "sized", claim.division().sized());
    JsonFields.write(json, "rare", claim.division().rare());
    json.writeNumberProperty("reach", claim.division().reach());
    json.writeNumberProperty("from", claim.stages().from());
    json.writeNumberProperty("every", claim.stages().every());
    json.writeArrayPropertyStart("windows");
    claim.stages().windows().forEach(json::writeString);
    json.writeEndArray();
  }

  @Override
  public String examine(ClaimContext question, WindowsClaim claim) throws Refusal {
    question.demandCoordinates(1);
    return WindowsCheck.examine(
        question.verifiedForm(), claim, question.budget(), question.memory());
  }
}
