// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Arrays;
import java.util.Optional;
import sprague.find.BlockGuess;
import sprague.find.BlockLaw;

/**
 * A law by blocks of growing length that fits all values computed, of the values themselves or of
 * the outcomes alone. No theorem stands behind it.
 *
 * @param law the law
 * @param outcomes whether it gives 0 for a nim-value of 0 and 1 for any other
 */
public record BlockConjecture(BlockLaw law, boolean outcomes) {

  /** What is looked for, in words. */
  static final String NAME = BlockGuess.WHAT;

  /** The law that a table of nim-values suggests, if one does. */
  static Optional<BlockConjecture> of(long[] values) {
    return BlockGuess.of(values)
        .map(law -> new BlockConjecture(law, false))
        .or(
            () ->
                BlockGuess.of(Arrays.stream(values).map(value -> Math.min(1, value)).toArray())
                    .map(law -> new BlockConjecture(law, true)));
  }

  /** The law in a sentence. */
  String statement(long checkedTo) {
    return "%s, for %s <= n <= %s; beyond that it is a guess"
        .formatted(law.text(outcomes ? "min(1, G(n))" : "G(n)"), law.from(), checkedTo);
  }
}
