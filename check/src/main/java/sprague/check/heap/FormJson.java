// SPDX-License-Identifier: Apache-2.0
package sprague.check.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import sprague.check.claim.JsonFields;
import sprague.check.claim.Malformed;
import sprague.check.heap.HeapMove.Known;
import sprague.check.heap.HeapMove.Part;
import sprague.check.rules.ConstantSet;
import sprague.check.rules.Refusal;
import tools.jackson.core.JsonGenerator;

/** Normal forms as JSON: the fields {@code kinds}, {@code root} and {@code shift} of an object. */
public final class FormJson {
  private FormJson() {}

  /**
   * Reads the fields of a form.
   *
   * @throws Malformed when a field is missing, or of the wrong kind
   * @throws IllegalArgumentException when a number is out of range
   */
  public static HeapForm read(JsonFields fields) throws Malformed {
    List<HeapForm.Kind> kinds = new ArrayList<>();
    for (JsonFields kind : fields.objects("kinds")) {
      List<HeapForm.Pattern> positions = new ArrayList<>();
      for (JsonFields position : kind.objects("positions")) {
        positions.add(
            new HeapForm.Pattern(
                position.text("name"), fixed(position), position.numberOr("offset", 0)));
        position.end();
      }
      List<HeapMove> moves = new ArrayList<>();
      for (JsonFields move : kind.objects("moves")) {
        moves.add(move(move));
      }
      kinds.add(new HeapForm.Kind(positions, moves));
      kind.end();
    }
    return new HeapForm(kinds, index(fields.number("root")), fields.number("shift"));
  }

  private static List<OptionalLong> fixed(JsonFields position) throws Malformed {
    List<OptionalLong> fixed = new ArrayList<>();
    for (long number : position.numbers("fixed")) {
      fixed.add(number == -1 ? OptionalLong.empty() : OptionalLong.of(number));
    }
    return fixed;
  }

  /** A number that is to be an index; what is out of range becomes one that is, too. */
  private static int index(long number) {
    return number == (int) number ? (int) number : -1;
  }

  private static HeapMove move(JsonFields fields) throws Malformed {
    List<Part> parts = new ArrayList<>();
    for (JsonFields part : fields.objectsIfAny("parts")) {
      parts.add(new Part(index(part.number("kind")), part.number("least")));
      part.end();
    }
    List<Known> beside = new ArrayList<>();
    for (JsonFields known : fields.objectsIfAny("beside")) {
      beside.add(new Known(index(known.number("kind")), known.number("size")));
      known.end();
    }
    Numbers removed = one(fields, "removed", parts.isEmpty());
    Numbers when = one(fields, "when", true);
    long apart = fields.numberOr("apart", 0);
    fields.end();
    return new HeapMove(parts, removed, apart, beside, when);
  }

  /** The one set of a field; if it is not there, everything, or nothing but 0. */
  private static Numbers one(JsonFields fields, String name, boolean mayLack) throws Malformed {
    List<JsonFields> found = mayLack ? fields.objectsIfAny(name) : fields.objects(name);
    if (found.isEmpty() && mayLack) {
      return Numbers.between(0, name.equals("when") ? Numbers.UNBOUNDED : 0);
    }
    if (found.size() != 1) {
      throw new Malformed("the field " + name + " holds one set of numbers");
    }
    JsonFields set = found.getFirst();
    List<Numbers.Residues> residues = new ArrayList<>();
    for (JsonFields each : set.objectsIfAny("residues")) {
      residues.add(new Numbers.Residues(each.number("modulus"), each.numbers("are")));
      each.end();
    }
    Numbers numbers =
        new Numbers(
            set.number("from"),
            set.numberOr("to", Numbers.UNBOUNDED),
            sets(set.textsIfAny("in")),
            sets(set.textsIfAny("except")),
            residues);
    set.end();
    return numbers;
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

  /** Writes the fields of a form. */
  public static void write(HeapForm form, JsonGenerator json) {
    json.writeArrayPropertyStart("kinds");
    for (HeapForm.Kind kind : form.kinds()) {
      json.writeStartObject();
      json.writeArrayPropertyStart("positions");
      for (HeapForm.Pattern position : kind.positions()) {
        json.writeStartObject();
        json.writeStringProperty("name", position.name());
        JsonFields.write(
            json, "fixed", position.fixed().stream().map(number -> number.orElse(-1)).toList());
        if (position.offset() > 0) {
          json.writeNumberProperty("offset", position.offset());
        }
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeArrayPropertyStart("moves");
      kind.moves().forEach(move -> write(move, json));
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeNumberProperty("root", form.root());
    json.writeNumberProperty("shift", form.shift());
  }

  private static void write(HeapMove move, JsonGenerator json) {
    json.writeStartObject();
    if (!move.parts().isEmpty()) {
      json.writeArrayPropertyStart("parts");
      for (Part part : move.parts()) {
        json.writeStartObject();
        json.writeNumberProperty("kind", part.kind());
        json.writeNumberProperty("least", part.least());
        json.writeEndObject();
      }
      json.writeEndArray();
      write("removed", move.removed(), json);
    }
    if (move.apart() > 0) {
      json.writeNumberProperty("apart", move.apart());
    }
    if (!move.beside().isEmpty()) {
      json.writeArrayPropertyStart("beside");
      for (Known known : move.beside()) {
        json.writeStartObject();
        json.writeNumberProperty("kind", known.kind());
        json.writeNumberProperty("size", known.size());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    if (!move.when().isEverything()) {
      write("when", move.when(), json);
    }
    json.writeEndObject();
  }

  private static void write(String name, Numbers numbers, JsonGenerator json) {
    json.writeArrayPropertyStart(name);
    json.writeStartObject();
    json.writeNumberProperty("from", numbers.low());
    if (numbers.bounded()) {
      json.writeNumberProperty("to", numbers.high());
    }
    write("in", numbers.in(), json);
    write("except", numbers.out(), json);
    if (!numbers.residues().isEmpty()) {
      json.writeArrayPropertyStart("residues");
      for (Numbers.Residues each : numbers.residues()) {
        json.writeStartObject();
        json.writeNumberProperty("modulus", each.modulus());
        JsonFields.write(json, "are", each.residues());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    json.writeEndObject();
    json.writeEndArray();
  }

  private static void write(String name, List<ConstantSet> sets, JsonGenerator json) {
    if (!sets.isEmpty()) {
      json.writeArrayPropertyStart(name);
      sets.forEach(set -> json.writeString(set.text()));
      json.writeEndArray();
    }
  }
}
