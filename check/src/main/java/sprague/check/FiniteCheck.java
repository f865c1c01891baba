// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.Optional;
import sprague.check.decide.Budget;
import sprague.model.heap.HeapSystem;

/** Values of finitely many positions, which are computed again; nothing is said beyond them. */
final class FiniteCheck {
  private static final long MOST = 1 << 24;

  private FiniteCheck() {}

  static String examine(HeapSystem system, Claim.Finite claim, Budget budget) throws Refusal {
    int count = claim.values().size();
    long sizes = Math.addExact(system.shift(), count);
    if (count == 0 || sizes > MOST) {
      throw new Refusal("the claim is about " + count + " values");
    }
    int[] values = Tables.entries(claim.values());
    if (system.shift() == 0 && SplitCheck.applies(system)) {
      Optional<SplitCheck.Mistake> mistake = SplitCheck.firstMistake(system, values, budget);
      if (mistake.isPresent()) {
        throw Tables.differs(mistake.get().size(), mistake.get().value(), claim.values());
      }
    } else {
      compare(system, claim, (int) sizes, budget);
    }
    int zeros = 0;
    int last = -1;
    for (int n = 0; n < count; n++) {
      if (values[n] == 0) {
        zeros++;
        last = n;
      }
    }
    String outcomes =
        zeros == 0 ? "no P-position" : "P-positions: " + zeros + ", the last one n = " + last;
    return "the values for 0 <= n <= "
        + (count - 1)
        + " are those listed ("
        + outcomes
        + "); nothing is said beyond";
  }

  private static void compare(HeapSystem system, Claim.Finite claim, int sizes, Budget budget)
      throws Refusal {
    int shift = (int) system.shift();
    int[] values = PlainHeaps.values(system, sizes, budget)[system.root()];
    for (int n = 0; n < claim.values().size(); n++) {
      if (values[n + shift] != claim.values().get(n)) {
        throw Tables.differs(n, values[n + shift], claim.values());
      }
    }
  }
}
