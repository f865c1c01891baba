// SPDX-License-Identifier: Apache-2.0
package sprague.solve.rocq;

import java.util.Arrays;
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
 * Reads the digits of a take-and-break code from the heap normal form of a certificate: bit j of
 * digit d_r is set if a move may remove r and leave j heaps. {@code 0.137} has the digits 0, 1, 3,
 * 7.
 */
final class CodeReader {
  /*
   * The kernel verifies the normal form for claims by the theorem of Guy and Smith and by windows. A claim
   * proved by automata may carry a form that was not verified, so no digits are read from it.
   */

  /**
   * Largest number of removed pieces. Rocq reads all digits at each size, of which there are more
   * ({@link PeriodicCode#sizes}): 10^8 readings at this bound, some 8 s by {@link ProofCost}.
   */
  private static final int MAX_REMOVED = 10_000;

  /** Maximum number of heaps left by a move: the proof in {@code library.v} covers two. */
  private static final int MAX_PARTS = 2;

  private final int[] digits = new int[MAX_REMOVED + 1];
  private int largestRemoved;

  private CodeReader() {}

  /**
   * The code and the table of values of a proved law.
   *
   * @throws NoRocqProof when no law is proved, or it is not supported
   */
  static PeriodicCode periodic(Finding finding) throws NoRocqProof {
    if (finding.proved().isEmpty()) {
      throw refusal("no law is proved");
    }
    Certificate certificate = finding.proved().get().certificate();
    PeriodicTable law = periodicTable(certificate.claim(), finding.values());
    if (certificate.form().isEmpty()) {
      throw refusal("its positions are not heaps of one kind");
    }
    List<Integer> digits = digits(certificate.form().get());
    return new PeriodicCode(
        certificate.game(),
        certificate.of(),
        digits,
        law.table,
        law.preperiod,
        law.table.size() - law.preperiod);
  }

  /** The values in the preperiod and the first period. */
  private record PeriodicTable(List<Long> table, int preperiod) {}

  private static PeriodicTable periodicTable(Claim claim, List<Long> values) throws NoRocqProof {
    return switch (claim) {
      case PeriodicClaim periodic when periodic.theorem().equals(PeriodicClaim.GUY_SMITH) ->
          new PeriodicTable(periodic.values(), Math.toIntExact(periodic.preperiod()));
      case WindowsClaim windows -> tableOfWindows(windows, values);
      default ->
          throw refusal(
              "the law is proved in another way (%s), not by the theorem of Guy and Smith"
                  .formatted(ProofText.name(claim.theorem())));
    };
  }

  /**
   * A certificate by windows lists no values. The computed ones are used; Rocq checks all of them.
   */
  private static PeriodicTable tableOfWindows(WindowsClaim windows, List<Long> values)
      throws NoRocqProof {
    long length = windows.preperiod() + windows.period();
    if (length > Math.min(values.size(), ProofCost.MAX_LIST)) {
      throw refusal(
          "preperiod %s and period %s are too long for a table"
              .formatted(windows.preperiod(), windows.period()));
    }
    return new PeriodicTable(values.subList(0, (int) length), (int) windows.preperiod());
  }

  /**
   * The digits d_0, d_1, ... of a normal form; see {@link PeriodicCode}.
   *
   * @throws NoRocqProof when the form is not that of a code with at most two heaps left
   */
  static List<Integer> digits(HeapNormalForm form) throws NoRocqProof {
    if (form.kinds().size() != 1) {
      throw refusal("the game has heaps of %s kinds".formatted(form.kinds().size()));
    }
    if (form.shift() != 0) {
      throw refusal("the positions are heaps of size n + " + form.shift());
    }
    CodeReader reader = new CodeReader();
    for (HeapMove move : form.moves(0)) {
      reader.read(move);
    }
    return Arrays.stream(reader.digits, 0, reader.largestRemoved + 1).boxed().toList();
  }

  /**
   * Enters a move into the digits; refuses moves that no code has. Parts have any size from 1 on
   * that adds up to the rest of the heap, so each condition beyond that is refused.
   */
  private void read(HeapMove move) throws NoRocqProof {
    int parts = move.parts().size();
    if (parts > MAX_PARTS) {
      throw refusal("a move may leave %s heaps".formatted(parts));
    }
    if (!move.fixed().isEmpty()) {
      throw refusal("a move also leaves heaps of fixed sizes");
    }
    if (move.minGap() > 0) {
      throw refusal("a move must leave heaps of different sizes");
    }
    if (parts == 0) {
      // The whole heap is taken, so the sizes are also the numbers removed.
      set(move.sizes(), /* bit= */ 0, /* least= */ 1);
      return;
    }
    if (!move.sizes().isEverything()) {
      throw refusal("a move depends on the size of the heap, not only on the number removed");
    }
    if (move.parts().stream().anyMatch(part -> part.least() != 1)) {
      throw refusal("the smallest heap that a move may leave is not 1");
    }
    set(move.removed(), parts, parts == 1 ? 1 : 0);
  }

  /**
   * Sets a bit in the digits of all numbers of a set; refuses a number below {@code least}. O(1)
   * for each number, {@link #MAX_REMOVED} at most.
   *
   * @param bit the number of heaps left
   * @param least the least number removed that makes heaps smaller: 0 only for a split in two
   */
  private void set(NaturalSet removed, int bit, int least) throws NoRocqProof {
    if (!removed.isBounded()) {
      throw refusal("a move may remove any number");
    }
    if (removed.high() > MAX_REMOVED) {
      throw refusal(
          "a move may remove %s pieces; the maximum in a proof file is %s"
              .formatted(removed.high(), MAX_REMOVED));
    }
    for (long number : removed.upTo(removed.high())) {
      if (number < least) {
        throw refusal("a move removes nothing and leaves no smaller heap");
      }
      digits[(int) number] |= 1 << bit;
      largestRemoved = Math.max(largestRemoved, (int) number);
    }
  }

  private static NoRocqProof refusal(String reason) {
    return new NoRocqProof(reason, RocqProof.SUPPORTED_GAMES);
  }
}
