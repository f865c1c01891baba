// SPDX-License-Identifier: Apache-2.0
package sprague.check.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.check.claim.FieldWriter;
import sprague.check.claim.JsonFields;
import sprague.check.claim.Malformed;
import sprague.check.heap.HeapMove.Known;
import sprague.check.heap.HeapMove.Part;
import sprague.check.law.LawJson;
import sprague.check.rules.ConstantSet;
import sprague.check.rules.Refusal;

/** Normal forms as JSON: the fields {@code kinds}, {@code root} and {@code shift} of an object. */
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

  public static void write(HeapForm form, FieldWriter fields) {
    fields.objects(
        "kinds",
        form.kinds(),
        (kind, each) -> {
          each.objects("positions", kind.positions(), FormJson::write);
          each.objects("moves", kind.moves(), FormJson::write);
        });
    fields.number("root", form.root());
    fields.number("shift", form.shift());
  }

  private static HeapForm.Pattern position(JsonFields fields) throws Malformed {
    return new HeapForm.Pattern(
        fields.text("name"), LawJson.fixed(fields), fields.numberOr("offset", 0));
  }

  private static void write(HeapForm.Pattern position, FieldWriter fields) {
    LawJson.write(position.name(), position.fixed(), fields);
    fields.numberUnless(0, "offset", position.offset());
  }

  /** A number that is to be an index; what is out of range becomes one that is, too. */
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

  private static void write(HeapMove move, FieldWriter fields) {
    fields.objectsIfAny(
        "parts",
        move.parts(),
        (part, each) -> {
          each.number("kind", part.kind());
          each.number("least", part.least());
        });
    if (!move.parts().isEmpty()) {
      fields.objects("removed", List.of(move.removed()), FormJson::write);
    }
    fields.numberUnless(0, "apart", move.apart());
    fields.objectsIfAny(
        "beside",
        move.beside(),
        (known, each) -> {
          each.number("kind", known.kind());
          each.number("size", known.size());
        });
    if (!move.when().isEverything()) {
      fields.objects("when", List.of(move.when()), FormJson::write);
    }
  }

  /** The one set of numbers of a field; another where the field may lack and does. */
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

  private static void write(Numbers numbers, FieldWriter fields) {
    fields.number("from", numbers.low());
    fields.numberUnless(Numbers.UNBOUNDED, "to", numbers.high());
    fields.textsIfAny("in", texts(numbers.in()));
    fields.textsIfAny("except", texts(numbers.out()));
    fields.objectsIfAny(
        "residues",
        numbers.residues(),
        (residues, each) -> {
          each.number("modulus", residues.modulus());
          each.numbers("are", residues.residues());
        });
  }

  private static List<String> texts(List<ConstantSet> sets) {
    return sets.stream().map(ConstantSet::text).toList();
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
