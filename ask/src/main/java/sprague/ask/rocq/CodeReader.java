// SPDX-License-Identifier: Apache-2.0
package sprague.ask.rocq;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import sprague.check.Certificate;
import sprague.check.heap.HeapForm;
import sprague.check.heap.HeapMove;
import sprague.check.heap.Numbers;
import sprague.check.table.PeriodicClaim;

/**
 * The digits of a take-and-break code, read off the normal form that a certificate brings along and
 * the kernel has held against the rules.
 */
final class CodeReader {
  /** A code with more digits would make a file longer than its table. */
  private static final int MOST_REMOVED = 10_000;

  /** Parts of a digit that a proof file knows: heaps left, as bits. */
  private static final int MOST_PARTS = 2;

  private final int[] digits = new int[MOST_REMOVED + 1];
  private int last;

  private CodeReader() {}

  /** The code of a certificate and its table. */
  static PeriodicCode periodic(Certificate certificate) throws NoRocqProof {
    if (!(certificate.claim() instanceof PeriodicClaim claim)
        || !claim.theorem().equals(PeriodicClaim.GUY_SMITH)) {
      throw no(
          "the law is proved by another theorem (%s) than that of Guy and Smith"
              .formatted(certificate.claim().theorem()));
    }
    if (certificate.form().isEmpty()) {
      throw no("the certificate has no normal form by heaps");
    }
    return new PeriodicCode(
        certificate.game(),
        certificate.of(),
        digits(certificate.form().get()),
        claim.values(),
        Math.toIntExact(claim.preperiod()),
        Math.toIntExact(claim.period()));
  }

  /** The digits d_0, d_1, ... of a normal form. */
  static List<Integer> digits(HeapForm form) throws NoRocqProof {
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
  private void set(Numbers removed, int bit, int least) throws NoRocqProof {
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
