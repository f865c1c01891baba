// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

/**
 * A truth value of Kleene's three-valued logic, for a condition on variables that have ranges: it
 * is {@link #TRUE} only if the condition holds for all numbers of the ranges, {@link #FALSE} only
 * if it holds for none, and {@link #UNKNOWN} otherwise or where it is undefined.
 */
enum KleeneTruth {
  TRUE,
  FALSE,
  UNKNOWN;

  /** The truth value of a condition without variables. */
  static KleeneTruth of(boolean holds) {
    return holds ? TRUE : FALSE;
  }

  /** The truth value of a condition that holds always, never, or neither; not both. */
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
