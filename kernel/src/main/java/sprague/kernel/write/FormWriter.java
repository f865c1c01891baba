// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.write;

import java.util.List;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;
import sprague.kernel.rules.LiteralSet;

/**
 * Writes heap normal forms as JSON; {@code FormJson} reads them and explains the fields. O(length).
 * For taking 1 or 2 from a heap, where -1 stands for the argument that is the size:
 *
 * <pre>{@code
 * {"kinds":[{"positions":[{"name":"heap","fixed":[-1]}],
 *   "moves":[{"parts":[{"kind":0,"least":0}],"removed":[{"from":1,"to":2}]}]}],
 *  "root":0,"shift":0}
 * }</pre>
 */
public final class FormWriter {
  private FormWriter() {}

  /**
   * Writes the fields of a form; fields of moves and sets with their default value are left out.
   */
  public static void write(HeapNormalForm form, FieldWriter fields) {
    fields.objects(
        "kinds",
        form.kinds(),
        (kind, each) -> {
          each.objects("positions", kind.positions(), FormWriter::write);
          each.objects("moves", kind.moves(), FormWriter::write);
        });
    fields.number("root", form.root());
    fields.number("shift", form.shift());
  }

  private static void write(HeapNormalForm.Pattern position, FieldWriter fields) {
    CertificateWriter.write(position.name(), position.fixed(), fields);
    fields.numberUnless(0, "offset", position.offset());
  }

  private static void write(HeapMove move, FieldWriter fields) {
    fields.objectsIfAny(
        "parts",
        move.parts(),
        (part, each) -> {
          each.number("kind", part.kind());
          each.number("least", part.least());
        });
    // A move without parts ignores this set. The format wants a set as an array of one object.
    if (!move.parts().isEmpty()) {
      fields.objects("removed", List.of(move.removed()), FormWriter::write);
    }
    fields.numberUnless(0, "apart", move.minGap());
    fields.objectsIfAny(
        "beside",
        move.fixed(),
        (known, each) -> {
          each.number("kind", known.kind());
          each.number("size", known.size());
        });
    if (!move.sizes().isEverything()) {
      fields.objects("when", List.of(move.sizes()), FormWriter::write);
    }
  }

  private static void write(NaturalSet numbers, FieldWriter fields) {
    fields.number("from", numbers.low());
    fields.numberUnless(NaturalSet.UNBOUNDED, "to", numbers.high());
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

  private static List<String> texts(List<LiteralSet> sets) {
    return sets.stream().map(LiteralSet::text).toList();
  }
}
