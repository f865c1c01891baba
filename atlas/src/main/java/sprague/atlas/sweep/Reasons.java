// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

/** Why two games are in one class, as the table {@code reason} says it. */
final class Reasons {
  /** The same moves, whatever the rules call them. */
  static final String SAME_MOVES = "same moves";

  /** One is the first cousin of the other, of its cousin and so on, or both have one cousin. */
  static final String COUSIN = "first cousin";

  /** The same but for moves to nothing of heaps that have another move to value 0. */
  static final String SAME_OPTIONS = "same options";

  /** All numbers that may be taken have a common divisor. */
  static final String SCALING = "gcd scaling";

  /** Both have a proved law, and the values are the same up to where it decides. */
  static final String BOTH_PROVED = "both proved";

  /** No reason is known, and the values are the same as far as they were computed. */
  static final String SEEN = "to n";

  private Reasons() {}
}
