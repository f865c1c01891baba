// SPDX-License-Identifier: Apache-2.0
/**
 * Contest problems answered from rule files.
 *
 * <p>{@link sprague.know.judge.Judge} is the way in. A {@link sprague.know.judge.Problem} describes
 * its input by {@link sprague.know.judge.InputLayout}s, from which {@link sprague.know.judge.Case}s
 * are read, and answers by a {@link sprague.know.judge.Reply}: as a rule the nim-sum of some
 * positions of a game of the catalogue, for which {@link sprague.ask.Evaluator} is asked, or a
 * theorem of {@link sprague.ask.theorem}. {@link sprague.know.judge.Problems} finds those of {@code
 * problems.txt}, {@link sprague.know.judge.OwnProblem} reads one of a user's own; {@link
 * sprague.know.judge.Statement} says what is known of each, and what was seen to answer it. What no
 * table reaches, and no law carries, is refused as a limit.
 */
@NullMarked
package sprague.know.judge;

import org.jspecify.annotations.NullMarked;
