// SPDX-License-Identifier: Apache-2.0
/**
 * Answers inputs of contest problems.
 *
 * <p>{@link sprague.catalogue.judge.Judge} is the entry point. A {@link
 * sprague.catalogue.judge.Problem} describes its input by {@link
 * sprague.catalogue.judge.InputLayout}s, from which {@link sprague.catalogue.judge.TestCase}s are
 * read, and has an {@link sprague.catalogue.judge.AnswerWriter}: usually the nim-sum of some
 * positions of a catalogue game, computed by {@link sprague.solve.ValueService}, or a theorem of
 * {@link sprague.solve.closedform}. {@link sprague.catalogue.judge.Problems} finds the built-in
 * ones of {@code problems.txt}, {@link sprague.catalogue.judge.UserProblem} reads one from a rule
 * file, and {@link sprague.catalogue.judge.Statement} describes the built-in ones. Inputs that no
 * engine and no law reaches are reported as {@link
 * sprague.catalogue.judge.JudgeResult.Status#LIMIT}.
 */
@NullMarked
package sprague.catalogue.judge;

import org.jspecify.annotations.NullMarked;
