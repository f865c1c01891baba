// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.kernel.heap.HeapMove.Known;
import sprague.kernel.heap.HeapMove.Part;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.law.LawJson;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.LiteralSet;

/**
 * Reads normal forms: the fields {@code kinds}, {@code root} and {@code shift} of a JSON object.
 */
public final class FormJson {
  private static final NaturalSet ZERO = NaturalSet.between(0, 0);
  private static final NaturalSet EVERYTHING = NaturalSet.between(0, NaturalSet.UNBOUNDED);

  private FormJson() {}

  /**
   * Reads the fields of a form.
   *
   * @throws MalformedCertificate when a field is missing, or of the wrong kind
   * @throws IllegalArgumentException when a number is out of range
   */
  public static HeapNormalForm read(JsonFields fields) throws MalformedCertificate {
    List<HeapNormalForm.Kind> kinds =
        fields.objects(
            "kinds",
            kind ->
                new HeapNormalForm.Kind(
                    kind.objects("positions", FormJson::position),
                    kind.objects("moves", FormJson::move)));
    return new HeapNormalForm(kinds, index(fields.number("root")), fields.number("shift"));
  }

  private static HeapNormalForm.Pattern position(JsonFields fields) throws MalformedCertificate {
    return new HeapNormalForm.Pattern(
        fields.text("name"), LawJson.fixed(fields), fields.numberOr("offset", 0));
  }

  /** A number as an index, or -1, which is refused later, if it is no int. */
  private static int index(long number) {
    return number == (int) number ? (int) number : -1;
  }

  private static HeapMove move(JsonFields fields) throws MalformedCertificate {
    List<Part> parts =
        fields.objectsIfAny(
            "parts", part -> new Part(index(part.number("kind")), part.number("least")));
    List<Known> beside =
        fields.objectsIfAny(
            "beside", known -> new Known(index(known.number("kind")), known.number("size")));
    NaturalSet removed = one("removed", fields, Optional.of(ZERO).filter(_ -> parts.isEmpty()));
    NaturalSet when = one("when", fields, Optional.of(EVERYTHING));
    return new HeapMove(parts, removed, fields.numberOr("apart", 0), beside, when);
  }

  /** The only set of numbers in a field; another set if the field may be missing, and is. */
  private static NaturalSet one(String name, JsonFields fields, Optional<NaturalSet> otherwise)
      throws MalformedCertificate {
    List<NaturalSet> found =
        otherwise.isPresent()
            ? fields.objectsIfAny(name, FormJson::numbers)
            : fields.objects(name, FormJson::numbers);
    if (found.isEmpty() && otherwise.isPresent()) {
      return otherwise.get();
    }
    if (found.size() != 1) {
      throw new MalformedCertificate("the field " + name + " holds one set of numbers");
    }
    return found.getFirst();
  }

  private static NaturalSet numbers(JsonFields fields) throws MalformedCertificate {
    return new NaturalSet(
        fields.number("from"),
        fields.numberOr("to", NaturalSet.UNBOUNDED),
        sets(fields.textsIfAny("in")),
        sets(fields.textsIfAny("except")),
        fields.objectsIfAny(
            "residues",
            each -> new NaturalSet.Residues(each.number("modulus"), each.numbers("are"))));
  }

  private static List<LiteralSet> sets(List<String> texts) throws MalformedCertificate {
    List<LiteralSet> sets = new ArrayList<>();
    for (String text : texts) {
      try {
        sets.add(LiteralSet.read(text));
      } catch (CheckFailure refusal) {
        throw new MalformedCertificate(refusal.reason());
      }
    }
    return sets;
  }
}
