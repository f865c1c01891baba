// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.util.Arrays;
import sprague.cli.console.ByteText;

/**
 * A natural number kept as its decimal digits, so that counting on costs a digit or two and no
 * division.
 */
final class DecimalCounter {
  /** 2^63 is below 10^19. */
  private static final int MOST_DIGITS = 19;

  private final byte[] digits = new byte[MOST_DIGITS];
  private int first;

  DecimalCounter(long number) {
    set(number);
  }

  /** Starts again from a number that is not negative. */
  void set(long number) {
    first = MOST_DIGITS;
    long rest = number;
    do {
      digits[--first] = (byte) ('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
  }

  /** Moves to the next number, which has at most 19 digits. */
  void advance() {
    int at = MOST_DIGITS - 1;
    if (digits[at] != '9') {
      digits[at]++;
      return;
    }
    while (at >= first && digits[at] == '9') {
      at--;
    }
    Arrays.fill(digits, at + 1, MOST_DIGITS, (byte) '0');
    if (at < first) {
      first = at;
      digits[at] = '1';
    } else {
      digits[at]++;
    }
  }

  void write(ByteText text) {
    text.put(digits, first, MOST_DIGITS - first);
  }
}
