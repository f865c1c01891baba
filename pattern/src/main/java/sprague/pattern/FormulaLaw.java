// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.Optional;

/**
 * A conjectured formula for the values at n from some n on. It fits a table and may fail beyond.
 */
public sealed interface FormulaLaw permits BlockLaw, DigitLaw {

  /** The smallest n for which the law holds. */
  long from();

  /** The value at n, {@link #from} or more (not checked). */
  long valueAt(long n);

  /**
   * The law as a formula for {@code name}, as {@code G(n)}; it explains all other letters but n.
   */
  String text(String name);

  /** An identifier of the kind of formula; it is used in output and must not change. */
  String kind();

  /** The reason why no automaton accepts the pairs (n, value); empty if one may exist. */
  Optional<String> whyNoAutomaton();
}
