// SPDX-License-Identifier: Apache-2.0
package sprague.pattern.misere;

import java.util.ArrayList;
import java.util.List;

/** The options of the heaps of a take-and-break code such as 0.77, by the meaning of its digits. */
final class OctalHeaps {
  private OctalHeaps() {}

  /** The options of heap n: for each digit d_k, 1, 2, 4 allow to leave 0, 1, 2 heaps of n - k. */
  static List<List<Integer>> options(String code, int n) {
    List<List<Integer>> options = new ArrayList<>();
    int point = code.indexOf('.');
    for (int i = 0; i < code.length(); i++) {
      if (i == point) {
        continue;
      }
      int k = i < point ? 0 : i - point;
      int digit = Character.digit(code.charAt(i), 10);
      int rest = n - k;
      if ((digit & 1) != 0 && rest == 0 && n > 0) {
        options.add(List.of());
      }
      if ((digit & 2) != 0 && rest > 0 && k > 0) {
        options.add(List.of(rest));
      }
      for (int a = 1; (digit & 4) != 0 && 2 * a <= rest; a++) {
        options.add(List.of(a, rest - a));
      }
    }
    return options;
  }
}
