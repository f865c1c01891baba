// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

/**
 * A truth value of Kleene's three-valued logic: a condition holds for all numbers of some ranges,
 * for none of them, or neither is known.
 */
enum Truth {
  TRUE,
  FALSE,
  UNKNOWN;

  static Truth of(boolean always, boolean never) {
    return always ? TRUE : never ? FALSE : UNKNOWN;
  }

  Truth not() {
    return this == TRUE ? FALSE : this == FALSE ? TRUE : UNKNOWN;
  }

  Truth and(Truth other) {
    return of(this == TRUE && other == TRUE, this == FALSE || other == FALSE);
  }

  Truth or(Truth other) {
    return of(this == TRUE || other == TRUE, this == FALSE && other == FALSE);
  }
}
