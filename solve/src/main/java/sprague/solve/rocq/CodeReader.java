// SPDX-License-Identifier: Apache-2.0
package sprague.solve.rocq;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import sprague.kernel.Certificate;
import sprague.kernel.claim.Claim;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;
import sprague.prove.Finding;
import sprague.prove.ProofText;

/**
 * The digits of a take-and-break code, read off the normal form that a certificate brings along and
 * the kernel has held against the rules.
 */
final class CodeReader {
  /*
   * Claims of Guy and Smith and of windows rest on the normal form, so the kernel has verified it.
   * One that is decided by automata may bring a form along that nobody has held against the rules:
   * no digits are read off that, though Rocq would prove their law as well.
   */

  /** A code with more digits would make a file longer than its table. */
  private static final int MOST_REMOVED = 10_000;

  /** Parts of a digit that a proof file knows: heaps left, as bits. */
  private static final int MOST_PARTS = 2;

  private final int[] digits = new int[MOST_REMOVED + 1];
  private int last;

  private CodeReader() {}

  /** The code of a game and its table, from what was proved. */
  static PeriodicCode periodic(Finding finding) throws NoRocqProof {
    if (finding.proved().isEmpty()) {
      throw no("no law is proved");
    }
    Certificate certificate = finding.proved().get().certificate();
    Repeating law = repeating(certificate.claim(), finding.values());
    if (certificate.form().isEmpty()) {
      throw no("its positions are no heaps of one kind");
    }
    List<Integer> digits = digits(certificate.form().get());
    return new PeriodicCode(
        certificate.game(), certificate.of(), digits, law.table, law.preperiod, law.period);
  }

  /** A table whose end repeats. */
  private record Repeating(List<Long> table, int preperiod, int period) {}

  private static Repeating repeating(Claim claim, List<Long> values) throws NoRocqProof {
    return switch (claim) {
      case PeriodicClaim periodic when periodic.theorem().equals(PeriodicClaim.GUY_SMITH) ->
          new Repeating(
              periodic.values(),
              Math.toIntExact(periodic.preperiod()),
              Math.toIntExact(periodic.period()));
      case WindowsClaim windows -> computed(windows, values);
      default ->
          throw no(
              "the law is proved in another way (%s) than by that of Guy and Smith"
                  .formatted(ProofText.name(claim.theorem())));
    };
  }

  /** The certificate lists no values; those that were computed serve, as Rocq checks them all. */
  private static Repeating computed(WindowsClaim windows, List<Long> values) throws NoRocqProof {
    long length = windows.preperiod() + windows.period();
    if (length > Math.min(values.size(), ProofCost.MOST_LISTED)) {
      throw no(
          "preperiod and period are %s and %s, too long for a table"
              .formatted(windows.preperiod(), windows.period()));
    }
    int preperiod = (int) windows.preperiod();
    return new Repeating(values.subList(0, (int) length), preperiod, (int) (length - preperiod));
  }

  /** The digits d_0, d_1, ... of a normal form. */
  static List<Integer> digits(HeapNormalForm form) throws NoRocqProof {
    if (form.kinds().size() != 1) {
      throw no("the game has heaps of %s kinds".formatted(form.kinds().size()));
    }
    if (form.shift() != 0) {
      throw no("the positions asked about are heaps of size n + " + form.shift());
    }
    CodeReader reader = new CodeReader();
    for (HeapMove move : form.moves(0)) {
      reader.read(move);
    }
    List<Integer> code = new ArrayList<>();
    for (int r = 0; r <= reader.last; r++) {
      code.add(reader.digits[r]);
    }
    return Collections.unmodifiableList(code);
  }

  private void read(HeapMove move) throws NoRocqProof {
    int parts = move.parts().size();
    if (parts > MOST_PARTS) {
      throw no("a move may leave %s heaps".formatted(parts));
    }
    if (!move.beside().isEmpty()) {
      throw no("a move leaves heaps of fixed sizes besides");
    }
    if (move.apart() > 0) {
      throw no("a move leaves different heaps only");
    }
    if (parts == 0) {
      // The whole heap is taken: its size is what is removed.
      set(move.when(), 0, 1);
      return;
    }
    if (!move.when().isEverything()) {
      throw no("a move depends on the size of the heap besides what is removed");
    }
    if (move.parts().stream().anyMatch(part -> part.least() != 1)) {
      throw no("a heap that is left has another least size than 1");
    }
    set(move.removed(), parts, parts == 1 ? 1 : 0);
  }

  /** Sets a bit of the digits of some numbers, none below {@code least}. */
  private void set(NaturalSet removed, int bit, int least) throws NoRocqProof {
    if (!removed.bounded() || removed.high() > MOST_REMOVED) {
      throw no(
          removed.bounded()
              ? "a move may remove as much as " + removed.high() + ", and files go to 10000"
              : "a move may remove any number");
    }
    for (long number : removed.upTo(removed.high())) {
      if (number < least) {
        throw no("a move removes nothing and leaves no smaller heap");
      }
      digits[(int) number] |= 1 << bit;
      last = Math.max(last, (int) number);
    }
  }

  private static NoRocqProof no(String reason) {
    return new NoRocqProof(reason, RocqProof.WHICH);
  }
}
