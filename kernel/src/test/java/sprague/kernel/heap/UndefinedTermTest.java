// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.heap.Forms.heap;
import static sprague.kernel.heap.NormalFormCheckTest.reason;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A move with a term that is not defined is no move that is not there. */
final class UndefinedTermTest {
  private static final String BITS = "an operation on the bits of a negative number";
  private static final String ITEM = "an index is beyond the list l";

  /** Wherever the moves to b(m) exist, a term of theirs is not defined; the form has no b. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "b(bitxor(n - 3, 1)) where n <= 2 | " + BITS,
        "b(bitxor(1, n - 3)) where n <= 2 | " + BITS,
        "b(2 * (bitxor(n - 2000, n - 2001) / 2)) where (n + 3) / 7 >= 143, n / 7 <= 200 | " + BITS,
        "b(bitand(n - 3, 1)) where n <= 2 | " + BITS,
        "b(bitand(n, n - 3)) where n <= 2 | " + BITS,
        "b(abs(bitand(n - 3, 1))) where n <= 2 | " + BITS,
        "b(n) where n <= 2, bitxor(n - 3, 1) = 0 | " + BITS,
        "b(n) where n <= 2, not bitxor(n - 3, 1) = 0 | " + BITS,
        "b(n) where n <= 2, (n = 7 or bitand(n - 3, 1) = 0) | " + BITS,
        "b(n) where n <= 2, bitxor(n - 3, 1) in {0, 2, 4} | " + BITS,
        "b(n) + b(bitxor(n - 3, 1)) where n <= 2 | " + BITS,
        "heap(bitxor(n - 3, 1)) + b(n) where n <= 2 | " + BITS,
        "b((n - 9) mod p) where p in powers(2), p <= n, n <= 8 | " + BITS,
        "b(l[n + 2]) | " + ITEM,
        "b(l[n - 3]) where n <= 2 | " + ITEM,
        "b(n) where l[n + 2] = 3 | " + ITEM,
        "b(n / (n - n)) | division by 0",
        "b(n mod (n - n)) | division by 0",
        "b(n / (3 - 5)) where n <= 2 | division by -2",
        "b(n mod (3 - 5)) where n <= 2 | division by -2",
        "b(n / k) where k = 0 | division by a variable",
      })
  void termsThatAreNotDefined_areNoReasonThatAMoveIsNotThere(String option, String reason)
      throws Exception {
    String rules = "game g(l: list = [3, 4])\nheap(n) -> " + option + "\nb(m) -> b(m - 1)";
    assertThat(reason(rules, "heap(n)", heap())).contains(reason);
  }
}
