// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.kernel.heap.HeapMove.Known;
import sprague.kernel.heap.HeapMove.Part;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.Malformed;
import sprague.kernel.law.LawJson;
import sprague.kernel.rules.ConstantSet;
import sprague.kernel.rules.Refusal;

/**
 * Reads normal forms: the fields {@code kinds}, {@code root} and {@code shift} of a JSON object.
 */
public final class FormJson {
  private static final Numbers ZERO = Numbers.between(0, 0);
  private static final Numbers EVERYTHING = Numbers.between(0, Numbers.UNBOUNDED);

  private FormJson() {}

  /**
   * Reads the fields of a form.
   *
   * @throws Malformed when a field is missing, or of the wrong kind
   * @throws IllegalArgumentException when a number is out of range
   */
  public static HeapForm read(JsonFields fields) throws Malformed {
    List<HeapForm.Kind> kinds =
        fields.objects(
            "kinds",
            kind ->
                new HeapForm.Kind(
                    kind.objects("positions", FormJson::position),
                    kind.objects("moves", FormJson::move)));
    return new HeapForm(kinds, index(fields.number("root")), fields.number("shift"));
  }

  private static HeapForm.Pattern position(JsonFields fields) throws Malformed {
    return new HeapForm.Pattern(
        fields.text("name"), LawJson.fixed(fields), fields.numberOr("offset", 0));
  }

  /** A number as an index, or -1, which is refused later, if it is no int. */
  private static int index(long number) {
    return number == (int) number ? (int) number : -1;
  }

  private static HeapMove move(JsonFields fields) throws Malformed {
    List<Part> parts =
        fields.objectsIfAny(
            "parts", part -> new Part(index(part.number("kind")), part.number("least")));
    List<Known> beside =
        fields.objectsIfAny(
            "beside", known -> new Known(index(known.number("kind")), known.number("size")));
    Numbers removed = one("removed", fields, Optional.of(ZERO).filter(_ -> parts.isEmpty()));
    Numbers when = one("when", fields, Optional.of(EVERYTHING));
    return new HeapMove(parts, removed, fields.numberOr("apart", 0), beside, when);
  }

  /** The only set of numbers in a field; another set if the field may be missing, and is. */
  private static Numbers one(String name, JsonFields fields, Optional<Numbers> otherwise)
      throws Malformed {
    List<Numbers> found =
        otherwise.isPresent()
            ? fields.objectsIfAny(name, FormJson::numbers)
            : fields.objects(name, FormJson::numbers);
    if (found.isEmpty() && otherwise.isPresent()) {
      return otherwise.get();
    }
    if (found.size() != 1) {
      throw new Malformed("the field " + name + " holds one set of numbers");
    }
    return found.getFirst();
  }

  private static Numbers numbers(JsonFields fields) throws Malformed {
    return new Numbers(
        fields.number("from"),
        fields.numberOr("to", Numbers.UNBOUNDED),
        sets(fields.textsIfAny("in")),
        sets(fields.textsIfAny("except")),
        fields.objectsIfAny(
            "residues", each -> new Numbers.Residues(each.number("modulus"), each.numbers("are"))));
  }

  private static List<ConstantSet> sets(List<String> texts) throws Malformed {
    List<ConstantSet> sets = new ArrayList<>();
    for (String text : texts) {
      try {
        sets.add(ConstantSet.read(text));
      } catch (Refusal refusal) {
        throw new Malformed(refusal.reason());
      }
    }
    return sets;
  }
}
