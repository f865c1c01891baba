// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.heap.EqualForms;
import sprague.kernel.heap.FormJson;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.NumberLimits;

/**
 * The claim {@code same}: G(n) of the certificate's game is G(n + shift) of another game for all n;
 * or both games have the same P-positions at all coordinates. {@link GameEquality} proves it, and
 * states the cost. In a certificate, with {@link EqualOptions}: {@code "theorem": "same", "other":
 * "pile(n) -> pile(n - 1)", "otherOf": "pile(n)", "shift": 0, "names": [{"name": "heap", "other":
 * "pile"}]}.
 *
 * @param other the rules of the other game
 * @param otherOf its positions, such as {@code pile(n)}
 * @param shift from 0 to 2^40; 0 for {@link EqualOptions} and {@link EqualPPositions}
 * @param reason the proof, with its witnesses
 */
public record SameClaim(String other, String otherOf, long shift, Reason reason) implements Claim {
  /** The theorem's name in certificates. */
  public static final String THEOREM = "same";

  /** The reason why the values, or the P-positions, are the same. */
  public sealed interface Reason {}

  /**
   * Equal normal forms: the form of the other game has the same moves as that of the certificate,
   * or {@link EqualForms} decides that both have the same values.
   *
   * @param other the normal form of the other game
   * @param from the size from which on {@link EqualForms} compares options; empty if the moves are
   *     the same
   */
  public record EqualNormalForms(HeapNormalForm other, OptionalLong from) implements Reason {
    public EqualNormalForms {
      NumberLimits.within(
          "the size from which on options are compared", from.orElse(0), 0, EqualForms.MAX_FROM);
    }
  }

  /** Equal laws of the values: one proof for each game. */
  public record EqualValueLaws(Certificate mine, Certificate theirs) implements Reason {}

  /**
   * Equal laws of the P-positions: one proof for each game. The values may differ, and one game may
   * be of misere play.
   */
  public record EqualPPositions(Certificate mine, Certificate theirs) implements Reason {}

  /**
   * Equal options of corresponding positions, whatever ends the games.
   *
   * @param of for each position name of the certificate's game the corresponding one of the other
   */
  public record EqualOptions(Map<String, String> of) implements Reason {
    public EqualOptions {
      of = Map.copyOf(of);
      NumberLimits.require(!of.isEmpty(), "no name of a position corresponds to another");
    }
  }

  public SameClaim {
    NumberLimits.natural("the shift", shift);
    NumberLimits.require(
        shift == 0 || !(reason instanceof EqualOptions || reason instanceof EqualPPositions),
        "the shift has to be 0 where names or P-positions correspond");
  }

  @Override
  public String theorem() {
    return THEOREM;
  }

  /** Reads the fields of a claim, which has exactly one reason. */
  public static SameClaim read(JsonFields fields) throws MalformedCertificate {
    List<Reason> reasons = new ArrayList<>();
    for (HeapNormalForm form : fields.objectsIfAny("otherForm", FormJson::read)) {
      OptionalLong from =
          fields.has("from") ? OptionalLong.of(fields.number("from")) : OptionalLong.empty();
      reasons.add(new EqualNormalForms(form, from));
    }
    reasons.addAll(equalLaws("laws", fields, EqualValueLaws::new));
    reasons.addAll(equalLaws("lostLaws", fields, EqualPPositions::new));
    Map<String, String> names = new LinkedHashMap<>();
    for (Map.Entry<String, String> pair :
        fields.objectsIfAny("names", each -> Map.entry(each.text("name"), each.text("other")))) {
      if (names.put(pair.getKey(), pair.getValue()) != null) {
        throw new MalformedCertificate("a name has two names in the other game");
      }
    }
    if (!names.isEmpty()) {
      reasons.add(new EqualOptions(names));
    }
    if (reasons.size() != 1) {
      throw new MalformedCertificate(
          "needed is one reason: otherForm, laws, lostLaws or names; there are " + reasons.size());
    }
    return new SameClaim(
        fields.text("other"), fields.text("otherOf"), fields.number("shift"), reasons.getFirst());
  }

  /** The reason of two laws in a field; an empty list if there is no such field. */
  private static List<Reason> equalLaws(
      String name, JsonFields fields, BiFunction<Certificate, Certificate, Reason> reason)
      throws MalformedCertificate {
    if (!fields.has(name)) {
      return List.of();
    }
    List<Certificate> laws = fields.objects(name, CertificateJson::read);
    if (laws.size() != 2) {
      throw new MalformedCertificate("the field " + name + " does not have two certificates");
    }
    return List.of(reason.apply(laws.getFirst(), laws.getLast()));
  }

  @Override
  public String examine(ClaimContext context) throws CheckFailure {
    return GameEquality.examine(context, this);
  }
}
