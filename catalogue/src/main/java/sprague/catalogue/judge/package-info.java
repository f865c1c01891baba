// SPDX-License-Identifier: Apache-2.0
/**
 * Contest problems answered from rule files.
 *
 * <p>{@link sprague.catalogue.judge.Judge} is the way in. A {@link sprague.catalogue.judge.Problem}
 * describes its input by {@link sprague.catalogue.judge.InputLayout}s, from which {@link
 * sprague.catalogue.judge.TestCase}s are read, and answers by a {@link
 * sprague.catalogue.judge.AnswerWriter}: as a rule the nim-sum of some positions of a game of the
 * catalogue, for which {@link sprague.solve.ValueService} is asked, or a theorem of {@link
 * sprague.solve.closedform}. {@link sprague.catalogue.judge.Problems} finds those of {@code
 * problems.txt}, {@link sprague.catalogue.judge.UserProblem} reads one of a user's own; {@link
 * sprague.catalogue.judge.Statement} says what is known of each, and what was seen to answer it.
 * What no table reaches, and no law carries, is refused as a limit.
 */
@NullMarked
package sprague.catalogue.judge;

import org.jspecify.annotations.NullMarked;
