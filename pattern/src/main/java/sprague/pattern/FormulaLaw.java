// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.Optional;

/**
 * A law that gives values by a formula in n, from some number on. It is read off a table, and may
 * fail beyond it.
 */
public sealed interface FormulaLaw permits BlockLaw, DigitLaw {

  /** The least number that the law speaks of. */
  long from();

  /** The value at n, {@link #from} or more. */
  long valueAt(long n);

  /** The law as a formula: what {@code name} is, and what the letters stand for. */
  String text(String name);

  /** What kind of formula it is, in a word that stays the same. */
  String kind();

  /** Why no automaton reads the values beside n; empty where one may. */
  Optional<String> unread();
}
