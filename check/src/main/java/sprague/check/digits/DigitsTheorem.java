// SPDX-License-Identifier: Apache-2.0
package sprague.check.digits;

import java.util.ArrayList;
import java.util.List;
import sprague.check.claim.ClaimContext;
import sprague.check.claim.JsonFields;
import sprague.check.claim.Malformed;
import sprague.check.claim.Theorem;
import sprague.check.law.Law;
import sprague.check.law.LawJson;
import sprague.check.law.LawProof;
import sprague.check.law.LawVerdict;
import sprague.check.rules.Refusal;
import tools.jackson.core.JsonGenerator;

/** Laws read by automata, decided by {@link LawProof} (Buechi; Bruyere). */
public final class DigitsTheorem implements Theorem<DigitsClaim> {
  /** First-order decision over numbers in base b, of laws of digits. */
  public static final String NAME = "digits";

  /** The theorem. */
  public DigitsTheorem() {}

  @Override
  public Class<DigitsClaim> claims() {
    return DigitsClaim.class;
  }

  @Override
  public DigitsClaim read(String name, JsonFields fields) throws Malformed {
    List<Law> laws = new ArrayList<>();
    for (JsonFields law : fields.objects("laws")) {
      laws.add(LawJson.read(law));
      law.end();
    }
    return new DigitsClaim(laws);
  }

  @Override
  public void write(DigitsClaim claim, JsonGenerator json) {
    json.writeArrayPropertyStart("laws");
    for (Law law : claim.laws()) {
      json.writeStartObject();
      LawJson.write(law, json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  @Override
  public String examine(ClaimContext question, DigitsClaim claim) throws Refusal {
    Law asked = null;
    for (Law law : claim.laws()) {
      if (law.speaksOf(question.family())) {
        asked = law;
      }
    }
    if (asked == null) {
      throw new Refusal("no law speaks of the position asked about");
    }
    return switch (LawProof.of(
        question.rules(), claim.laws(), question.measureOrSum(), question.budget())) {
      case LawVerdict.Proved _ ->
          "G(n) is read from the digits of n in base "
              + asked.values().base()
              + " by an automaton of "
              + asked.values().states()
              + " states";
      case LawVerdict.Refuted refuted -> throw new Refusal(refuted.show());
      case LawVerdict.Undecided(String reason) -> throw new Refusal(reason);
    };
  }
}
