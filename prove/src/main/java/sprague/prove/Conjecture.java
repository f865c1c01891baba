// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import sprague.pattern.BlockGuess;
import sprague.pattern.DigitGuess;
import sprague.pattern.FormulaLaw;

/**
 * A formula that fits all values computed and that no theorem of the checker can state, such as one
 * in the sum of the digits of n.
 *
 * @param law the formula
 * @param ofOutcomes whether it gives min(1, G(n)), that is 0 for P-positions and 1 for N-positions,
 *     instead of G(n)
 * @param obstacle why it cannot be proved, if that is known
 */
public record Conjecture(FormulaLaw law, boolean ofOutcomes, Optional<String> obstacle) {

  /** The name of {@link #byDigits} in reports. */
  static final String DIGITS = DigitGuess.DESCRIPTION;

  /** The name of {@link #byBlocks} in reports. */
  static final String BLOCKS = BlockGuess.DESCRIPTION;

  /** A formula in the digits of n for all values of a table, or else for its outcomes. */
  static Optional<Conjecture> byDigits(long[] values) {
    return of(values, DigitGuess::of);
  }

  /** A formula by blocks of growing length for all values of a table, or else for its outcomes. */
  static Optional<Conjecture> byBlocks(long[] values) {
    return of(values, BlockGuess::of);
  }

  /**
   * A formula for the values, unless one is -1, that of a sunny position, which has a move that
   * wins at once; or else for the outcomes. Cost: that of one or two guesses.
   */
  private static Optional<Conjecture> of(
      long[] values, Function<long[], Optional<? extends FormulaLaw>> guess) {
    Optional<Conjecture> ofValues =
        Arrays.stream(values).allMatch(value -> value >= 0)
            ? guess.apply(values).map(law -> of(law, /* ofOutcomes= */ false))
            : Optional.empty();
    long[] outcomes = Arrays.stream(values).map(value -> value == 0 ? 0 : 1).toArray();
    return ofValues.or(() -> guess.apply(outcomes).map(law -> of(law, /* ofOutcomes= */ true)));
  }

  private static Conjecture of(FormulaLaw law, boolean ofOutcomes) {
    return new Conjecture(law, ofOutcomes, /* obstacle= */ Optional.empty());
  }

  /** The same with another {@code obstacle}. */
  Conjecture because(Optional<String> reason) {
    return new Conjecture(law, ofOutcomes, reason);
  }

  /** The kind of the formula in data, {@code digits-of-n} or {@code polynomial-blocks}. */
  public String kind() {
    return law.kind();
  }

  /** The conjecture in a sentence, for a table up to n = {@code checkedTo}. */
  String statement(long checkedTo) {
    return "%s, for %s <= n <= %s; beyond that it is a guess"
        .formatted(law.text(ofOutcomes ? "min(1, G(n))" : "G(n)"), law.from(), checkedTo);
  }
}
