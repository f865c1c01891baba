// SPDX-License-Identifier: Apache-2.0
package sprague.solve.rocq;

import java.util.List;

/**
 * A take-and-break code whose values repeat, as a proof file has it.
 *
 * @param rules the rules that the code was found in
 * @param position the positions whose values these are, {@code heap(n)}
 * @param digits d_0, d_1, ..., the last one not 0: bit j of d_r is set when a heap may be left as j
 *     heaps after r was removed from it; j is 2 at most
 * @param table G(0), ..., G(preperiod + period - 1)
 * @param preperiod 0 or more
 * @param period at least 1
 */
record PeriodicCode(
    String rules,
    String position,
    List<Integer> digits,
    List<Long> table,
    int preperiod,
    int period) {
  PeriodicCode {
    digits = List.copyOf(digits);
    table = List.copyOf(table);
  }

  /** So many sizes, from 0 on, have their options looked at; the theorem then gives the rest. */
  long sizes() {
    return 2L * Math.max(1, preperiod) + 2L * period + digits.size();
  }
}
