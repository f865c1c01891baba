// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

/**
 * A truth value of Kleene's three-valued logic: a condition holds for all numbers of some ranges,
 * for none of them, or neither is known.
 */
enum KleeneTruth {
  TRUE,
  FALSE,
  UNKNOWN;

  static KleeneTruth of(boolean always, boolean never) {
    return always ? TRUE : never ? FALSE : UNKNOWN;
  }

  KleeneTruth not() {
    return this == TRUE ? FALSE : this == FALSE ? TRUE : UNKNOWN;
  }

  KleeneTruth and(KleeneTruth other) {
    return of(this == TRUE && other == TRUE, this == FALSE || other == FALSE);
  }

  KleeneTruth or(KleeneTruth other) {
    return of(this == TRUE || other == TRUE, this == FALSE && other == FALSE);
  }
}
