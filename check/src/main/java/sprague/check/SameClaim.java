// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sprague.check.claim.Claim;
import sprague.check.claim.ClaimContext;
import sprague.check.heap.FormJson;
import sprague.check.heap.HeapForm;
import sprague.check.json.JsonFields;
import sprague.check.json.Malformed;
import sprague.check.rules.NumberLimits;
import sprague.check.rules.Refusal;

/**
 * G(n) of the certificate's game is G(n + shift) of another one, for all n; or both have the same
 * P-positions.
 *
 * @param other the rules of the other game
 * @param otherOf its positions
 * @param shift how far on the other game is asked
 */
public record SameClaim(String other, String otherOf, long shift, Reason reason) implements Claim {
  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "same";

  /** Why the values are the same. */
  public sealed interface Reason {}

  /** A normal form of the other game has the moves of the certificate's own. */
  public record SameForm(HeapForm other) implements Reason {}

  /** The laws of both games, which say the same. */
  public record SameLaws(Certificate mine, Certificate theirs) implements Reason {}

  /**
   * The laws of both games' P-positions, which say the same. The values may differ, and so may what
   * it means to be stuck.
   */
  public record SameLost(Certificate mine, Certificate theirs) implements Reason {}

  /**
   * Positions correspond that have the same options.
   *
   * @param of for each position name of the certificate's game that of the other game
   */
  public record SameNames(Map<String, String> of) implements Reason {
    public SameNames {
      of = Map.copyOf(of);
      NumberLimits.require(!of.isEmpty(), "no name of a position corresponds to another");
    }
  }

  public SameClaim {
    NumberLimits.natural("the shift", shift);
    NumberLimits.require(
        shift == 0 || !(reason instanceof SameNames || reason instanceof SameLost),
        "names and P-positions come without a shift");
  }

  @Override
  public String theorem() {
    return THEOREM;
  }

  /** Reads a claim, which has one reason. */
  public static SameClaim read(JsonFields fields) throws Malformed {
    List<Reason> reasons = new ArrayList<>();
    reasons.addAll(fields.objectsIfAny("otherForm", form -> new SameForm(FormJson.read(form))));
    List<Certificate> laws = fields.objectsIfAny("laws", CertificateJson::read);
    if (laws.size() == 2) {
      reasons.add(new SameLaws(laws.getFirst(), laws.getLast()));
    } else if (!laws.isEmpty()) {
      throw new Malformed("an equality has two laws or none");
    }
    List<Certificate> lost = fields.objectsIfAny("lostLaws", CertificateJson::read);
    if (lost.size() == 2) {
      reasons.add(new SameLost(lost.getFirst(), lost.getLast()));
    } else if (!lost.isEmpty()) {
      throw new Malformed("an equality has two laws or none");
    }
    Map<String, String> names = new LinkedHashMap<>();
    for (Map.Entry<String, String> pair :
        fields.objectsIfAny("names", each -> Map.entry(each.text("name"), each.text("other")))) {
      if (names.put(pair.getKey(), pair.getValue()) != null) {
        throw new Malformed("a name has two names in the other game");
      }
    }
    if (!names.isEmpty()) {
      reasons.add(new SameNames(names));
    }
    if (reasons.size() != 1) {
      throw new Malformed(
          "the reason is another normal form, or two laws, or names of positions; here are "
              + reasons.size());
    }
    return new SameClaim(
        fields.text("other"), fields.text("otherOf"), fields.number("shift"), reasons.getFirst());
  }

  @Override
  public String examine(ClaimContext question) throws Refusal {
    return SameCheck.examine(question, this);
  }
}
