// SPDX-License-Identifier: Apache-2.0
/**
 * Searches for patterns in tables of values. All results are conjectures, however long the table;
 * {@code sprague.prove} proves them and writes certificates.
 *
 * <ul>
 *   <li>{@link sprague.pattern.Repetition}: periods, possibly with a saltus, of a finished table;
 *       {@link sprague.pattern.Recurrence} detects one while values arrive.
 *   <li>{@link sprague.pattern.AutomatonGuess}: relations that a finite automaton reads from
 *       digits; {@link sprague.pattern.CounterexampleRefinement} improves the automaton.
 *   <li>{@link sprague.pattern.DigitGuess}: values that are linear in a function of the digits of
 *       n.
 *   <li>{@link sprague.pattern.BlockGuess}: values by blocks of growing length.
 *   <li>{@link sprague.pattern.PatternGuess}: values of a family with a parameter.
 * </ul>
 */
@org.jspecify.annotations.NullMarked
package sprague.pattern;
