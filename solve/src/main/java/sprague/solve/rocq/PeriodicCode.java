// SPDX-License-Identifier: Apache-2.0
package sprague.solve.rocq;

import java.util.List;

/**
 * A take-and-break code with its periodic nim-values G, as a proof file states it.
 *
 * @param rules the rules that the code was read from
 * @param position the positions with the values G(n), such as {@code heap(n)}
 * @param digits d_0, d_1, ..., the last one not 0, or only d_0 = 0 without moves: bit j of d_r is
 *     set if a heap may be left as j heaps after r was removed from it; j is at most 2
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

  /**
   * The number of heap sizes, from 0 on, that Rocq evaluates; by the theorem of Guy and Smith they
   * imply the period for all larger ones. The function {@code certified} of {@code library.v} has
   * the same bound.
   */
  long sizes() {
    return 2L * Math.max(1, preperiod) + 2L * period + digits.size();
  }
}
