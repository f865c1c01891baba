// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import sprague.model.heap.HeapSystem;

/** Values of finitely many positions, which are computed again; nothing is said beyond them. */
final class FiniteCheck {
  private static final long MOST = 1 << 24;

  private FiniteCheck() {}

  static String examine(HeapSystem system, Claim.Finite claim) throws Refusal {
    int count = claim.values().size();
    long sizes = Math.addExact(system.shift(), count);
    if (count == 0 || sizes > MOST) {
      throw new Refusal("the claim is about " + count + " values");
    }
    int[] values = PlainHeaps.values(system, (int) sizes)[system.root()];
    int shift = (int) system.shift();
    int zeros = 0;
    int last = -1;
    for (int n = 0; n < count; n++) {
      int value = values[n + shift];
      if (value != claim.values().get(n)) {
        throw new Refusal("G(" + n + ") is " + value + ", not " + claim.values().get(n));
      }
      if (value == 0) {
        zeros++;
        last = n;
      }
    }
    String outcomes =
        zeros == 0
            ? "no P-position"
            : zeros + " P-position" + (zeros == 1 ? "" : "s, the last one") + " n = " + last;
    return "among 0 <= n <= "
        + (count - 1)
        + " there is "
        + outcomes
        + ", and the values are those listed; nothing is said beyond";
  }
}
