// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import java.util.Collections;
import java.util.List;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.GrundyTable;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.DefinedValues;
import sprague.kernel.rules.Undecided;

/**
 * Proves the values of finitely many positions by computing them again: if the certificate has a
 * normal form, a list of the moves by kind of heap, from that after it is verified ({@link
 * GrundyTable}), else from the rules by the definition ({@link DefinedValues}).
 */
final class FiniteCheck {
  /** The maximum number of sizes: plain computation takes days for more. So sizes are ints. */
  private static final long MAX_SIZES = 1 << 24;

  private FiniteCheck() {}

  /**
   * Proves a claim.
   *
   * @return the theorem in a sentence
   * @throws CheckFailure when a value differs, or a limit is reached
   */
  static String examine(ClaimContext context, FiniteClaim claim) throws CheckFailure {
    context.requireCoordinates(1);
    int count = claim.values().size();
    if (count > MAX_SIZES) {
      throw new Undecided("the claim is about " + count + " values");
    }
    if (context.form().isPresent()) {
      byHeaps(context.verifiedForm(), claim, context.limits());
    } else {
      DefinedValues defined = new DefinedValues(context.rules(), context.limits());
      for (int n = 0; n < count; n++) {
        compare(n, defined.of(context.family().at(List.of((long) n))), claim);
      }
    }
    int zeros = Collections.frequency(claim.values(), 0L);
    int lastZero = claim.values().lastIndexOf(0L);
    String outcomes =
        zeros == 0 ? "no P-position" : "P-positions: " + zeros + ", the last one n = " + lastZero;
    return "the values for 0 <= n <= %s are those listed (%s); nothing is said beyond"
        .formatted(count - 1, outcomes);
  }

  private static void byHeaps(HeapNormalForm form, FiniteClaim claim, ProofLimits limits)
      throws CheckFailure {
    int count = claim.values().size();
    long sizes = form.shift() + count;
    if (sizes > MAX_SIZES) {
      throw new Undecided("the finite check would take " + sizes + " values");
    }
    int[] values = GrundyTable.of(form, (int) sizes, limits)[form.root()];
    for (int n = 0; n < count; n++) {
      compare(n, values[n + (int) form.shift()], claim);
    }
  }

  private static void compare(int n, long value, FiniteClaim claim) throws CheckFailure {
    if (value != claim.valueAt(n)) {
      throw TableCheck.differs(n, value, claim.values());
    }
  }
}
