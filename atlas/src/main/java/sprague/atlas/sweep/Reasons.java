// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

/** Why a game is in its class: the texts of the column {@code reason} of the table of that name. */
final class Reasons {
  /** The same moves, with possibly other names in the rules. */
  static final String SAME_MOVES = "same moves";

  /** First cousins, repeatedly: both codes have the same root. */
  static final String COUSIN = "first cousin";

  /** The same code after removing moves to the empty position that change no value. */
  static final String SAME_OPTIONS = "same options";

  /** The numbers of a subtraction set have a common divisor. */
  static final String SCALING = "gcd scaling";

  /** Both have the same proved law, and equal values up to the end of the first period. */
  static final String BOTH_PROVED = "both proved";

  /** The values are equal as far as computed; no reason is known. */
  static final String EQUAL_TO_N = "to n";

  private Reasons() {}
}
