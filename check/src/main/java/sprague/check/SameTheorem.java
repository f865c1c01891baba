// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sprague.check.claim.JsonFields;
import sprague.check.claim.Malformed;
import sprague.check.claim.Question;
import sprague.check.claim.Theorem;
import sprague.check.heap.FormCheck;
import sprague.check.heap.FormJson;
import sprague.check.heap.HeapForm;
import sprague.check.rules.Family;
import sprague.check.rules.Refusal;
import sprague.check.rules.Rules;
import tools.jackson.core.JsonGenerator;

/**
 * Two games have the same values.
 *
 * <p>Either both have normal forms with the same moves, all of which make heaps smaller, and the
 * positions asked about are heaps of one kind and size; both forms are verified. Then the values
 * are the same by induction over the sizes. Or both have laws, which are proved first and then
 * compared, see {@link LawsCompared}. Or corresponding positions have the same options, in any
 * number of coordinates and whatever ends the game, see {@link SameOptions}.
 */
final class SameTheorem implements Theorem<SameClaim> {

  @Override
  public Class<SameClaim> claims() {
    return SameClaim.class;
  }

  @Override
  public SameClaim read(String name, JsonFields fields) throws Malformed {
    List<Certificate> laws = new ArrayList<>();
    for (JsonFields law : fields.objectsIfAny("laws")) {
      laws.add(CertificateJson.read(law));
      law.end();
    }
    List<JsonFields> forms = fields.objectsIfAny("otherForm");
    if (forms.size() > 1) {
      throw new Malformed("there is more than one other normal form");
    }
    Optional<HeapForm> form = Optional.empty();
    if (!forms.isEmpty()) {
      form = Optional.of(FormJson.read(forms.getFirst()));
      forms.getFirst().end();
    }
    Map<String, String> names = new LinkedHashMap<>();
    for (JsonFields pair : fields.objectsIfAny("names")) {
      if (names.put(pair.text("name"), pair.text("other")) != null) {
        throw new Malformed("a name has two names in the other game");
      }
      pair.end();
    }
    return new SameClaim(
        fields.text("other"), fields.text("otherOf"), fields.number("shift"), form, laws, names);
  }

  @Override
  public void write(SameClaim claim, JsonGenerator json) {
    json.writeStringProperty("other", claim.other());
    json.writeStringProperty("otherOf", claim.otherOf());
    json.writeNumberProperty("shift", claim.shift());
    if (claim.otherForm().isPresent()) {
      json.writeArrayPropertyStart("otherForm");
      json.writeStartObject();
      FormJson.write(claim.otherForm().get(), json);
      json.writeEndObject();
      json.writeEndArray();
    }
    if (!claim.laws().isEmpty()) {
      json.writeArrayPropertyStart("laws");
      for (Certificate law : claim.laws()) {
        json.writeStartObject();
        CertificateJson.write(law, json);
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    if (!claim.names().isEmpty()) {
      json.writeArrayPropertyStart("names");
      for (Map.Entry<String, String> pair : new TreeMap<>(claim.names()).entrySet()) {
        json.writeStartObject();
        json.writeStringProperty("name", pair.getKey());
        json.writeStringProperty("other", pair.getValue());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }

  @Override
  public String examine(Question question, SameClaim claim) throws Refusal {
    Rules rules =
        claim.names().isEmpty() ? Rules.read(claim.other()) : Rules.withEndings(claim.other());
    Family family = Family.read(claim.otherOf(), rules);
    if (!claim.names().isEmpty()) {
      SameOptions.demand(question, rules, family, claim.names());
      return "the value is that of "
          + claim.otherOf()
          + " in the other game, for all numbers that stand for the coordinates in their order: "
          + words(claim.other());
    }
    question.demandCoordinates(1);
    if (family.variables().size() != 1) {
      throw new Refusal("the other positions have not one coordinate");
    }
    if (claim.otherForm().isPresent()) {
      compareMoves(question, claim, rules, family);
    } else {
      compareLaws(question, claim, family);
    }
    String n = claim.shift() == 0 ? "n" : "n + " + claim.shift();
    return "the value at n is that of "
        + claim.otherOf()
        + " at "
        + n
        + " in the other game, for all n: "
        + words(claim.other());
  }

  private static String words(String rules) {
    return rules.replaceAll("#[^\n]*", "").strip().replaceAll("\\s+", " ");
  }

  private static void compareMoves(Question question, SameClaim claim, Rules rules, Family family)
      throws Refusal {
    HeapForm mine = question.verifiedForm();
    HeapForm theirs = claim.otherForm().orElseThrow();
    FormCheck.examine(rules, family, theirs, question.budget());
    boolean same = mine.kinds().size() == theirs.kinds().size() && mine.root() == theirs.root();
    for (int kind = 0; same && kind < mine.kinds().size(); kind++) {
      same = mine.moves(kind).equals(theirs.moves(kind));
    }
    if (!same || mine.shift() != claim.shift() + theirs.shift()) {
      throw new Refusal("the normal forms have not the same moves");
    }
    if (!mine.getsSmaller()) {
      throw new Refusal("it is not seen that every move makes heaps smaller");
    }
  }

  private static void compareLaws(Question question, SameClaim claim, Family family)
      throws Refusal {
    Certificate first = claim.laws().getFirst();
    Certificate second = claim.laws().getLast();
    if (!first.game().equals(question.rules().text())
        || !Family.read(first.of(), question.rules()).equals(question.family())
        || !second.game().equals(claim.other())
        || !second.of().equals(claim.otherOf())) {
      throw new Refusal("the laws are of other games or positions");
    }
    for (Certificate law : claim.laws()) {
      if (law.claim() instanceof SameClaim) {
        throw new Refusal("a law is no equality");
      }
      Checker.demand(law, question.budget());
    }
    LawsCompared.demandSame(
        first.claim(), question.family(), second.claim(), family, claim.shift(), question.budget());
  }
}
