// SPDX-License-Identifier: Apache-2.0
/**
 * Patterns in tables of values. What is found here is a guess, however long the table: {@code
 * sprague.prove} turns guesses into certificates.
 *
 * <p>{@link sprague.pattern.Repetition} for sequences that repeat, perhaps with a constant added;
 * {@link sprague.pattern.AutomatonGuess} for relations that an automaton reads from digits, mended
 * by {@link sprague.pattern.CounterexampleRefinement}, in a numeration that {@link
 * sprague.pattern.NumerationGuess} tells; {@link sprague.pattern.DigitGuess} for those that are
 * linear in what the digits of n tell; {@link sprague.pattern.BlockGuess} for those told by blocks
 * of growing length.
 */
@org.jspecify.annotations.NullMarked
package sprague.pattern;
