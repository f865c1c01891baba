// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.kernel.heap.HeapMove.FixedHeap;
import sprague.kernel.heap.HeapMove.Part;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.law.LawJson;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.LiteralSet;

/**
 * Reads a {@link HeapNormalForm} from the fields {@code kinds}, {@code root} and {@code shift} of a
 * JSON object. Sample, for Kayles, where a move removes 1 or 2 and leaves two heaps of any size:
 *
 * <pre>{@code
 * "kinds": [{
 *   "positions": [{"name": "heap", "fixed": [-1]}],
 *   "moves": [{
 *     "parts": [{"kind": 0, "least": 0}, {"kind": 0, "least": 0}],
 *     "removed": [{"from": 1, "to": 2}]
 *   }]
 * }],
 * "root": 0,
 * "shift": 0
 * }</pre>
 *
 * <p>In {@code fixed}, -1 stands for the argument that is the size plus the {@code offset} of the
 * position, a field that may be missing (0). Fields of a move that may be missing: {@code apart},
 * the {@link HeapMove#minGap} (0); {@code beside}, the {@link HeapMove#fixed} heaps (none); {@code
 * when}, the {@link HeapMove#sizes} (all); and {@code removed} if there are no parts. Fields of a
 * set that may be missing: {@code to} (no bound), {@code in}, {@code except}, {@code residues} (no
 * condition).
 */
public final class FormJson {
  private static final NaturalSet ZERO = NaturalSet.between(0, 0);
  private static final NaturalSet ALL = NaturalSet.between(0, NaturalSet.UNBOUNDED);

  private FormJson() {}

  /**
   * Reads the fields of a form; other fields stay unread. O(length).
   *
   * @throws MalformedCertificate when a field is missing or wrong, or a set has no meaning
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

  /** A number as an index; -1, which is out of range for each kind, if it is no int. */
  private static int index(long number) {
    return number == (int) number ? (int) number : -1;
  }

  private static HeapMove move(JsonFields fields) throws MalformedCertificate {
    List<Part> parts =
        fields.objectsIfAny(
            "parts", part -> new Part(index(part.number("kind")), part.number("least")));
    List<FixedHeap> beside =
        fields.objectsIfAny(
            "beside", known -> new FixedHeap(index(known.number("kind")), known.number("size")));
    NaturalSet removed =
        set("removed", fields, parts.isEmpty() ? Optional.of(ZERO) : Optional.empty());
    NaturalSet when = set("when", fields, Optional.of(ALL));
    return new HeapMove(parts, removed, fields.numberOr("apart", 0), beside, when);
  }

  /**
   * The only set in a field. If the field is missing or an empty array, {@code otherwise}; if that
   * is empty, the field is required.
   */
  private static NaturalSet set(String name, JsonFields fields, Optional<NaturalSet> otherwise)
      throws MalformedCertificate {
    List<NaturalSet> sets = fields.objectsIfAny(name, FormJson::numbers);
    if (sets.isEmpty() && otherwise.isPresent()) {
      return otherwise.get();
    }
    if (sets.size() != 1) {
      throw new MalformedCertificate("the field " + name + " has to hold one set of numbers");
    }
    return sets.getFirst();
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
