// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Arrays;
import java.util.Optional;
import sprague.pattern.BlockGuess;
import sprague.pattern.DigitGuess;
import sprague.pattern.FormulaLaw;

/**
 * A law in words that fits all values computed, of the values themselves or of the outcomes alone.
 * No claim states it, and no theorem stands behind it.
 *
 * @param law the law
 * @param outcomes whether it gives 0 for a nim-value of 0 and 1 for any other
 * @param obstacle why it is not proved, as far as that is known
 */
public record Conjecture(FormulaLaw law, boolean outcomes, Optional<String> obstacle) {

  private Conjecture(FormulaLaw law, boolean outcomes) {
    this(law, outcomes, Optional.empty());
  }

  /** What {@link #byDigits} looks for, in words. */
  static final String DIGITS = DigitGuess.WHAT;

  /** What {@link #byBlocks} looks for, in words. */
  static final String BLOCKS = BlockGuess.WHAT;

  /** The law in the digits of n that a table of nim-values suggests, if one does. */
  static Optional<Conjecture> byDigits(long[] values) {
    return DigitGuess.of(values)
        .map(law -> new Conjecture(law, false))
        .or(() -> DigitGuess.of(outcomes(values)).map(law -> new Conjecture(law, true)));
  }

  /** The law by blocks of growing length that a table of nim-values suggests, if one does. */
  static Optional<Conjecture> byBlocks(long[] values) {
    return BlockGuess.of(values)
        .map(law -> new Conjecture(law, false))
        .or(() -> BlockGuess.of(outcomes(values)).map(law -> new Conjecture(law, true)));
  }

  private static long[] outcomes(long[] values) {
    return Arrays.stream(values).map(value -> Math.min(1, value)).toArray();
  }

  /** The same with what is in the way of a proof. */
  Conjecture because(Optional<String> reason) {
    return new Conjecture(law, outcomes, reason);
  }

  /** What kind of law it is, in a word that stays the same. */
  public String kind() {
    return law.kind();
  }

  /** The law in a sentence. */
  String statement(long checkedTo) {
    return "%s, for %s <= n <= %s; beyond that it is a guess"
        .formatted(law.text(outcomes ? "min(1, G(n))" : "G(n)"), law.from(), checkedTo);
  }
}
