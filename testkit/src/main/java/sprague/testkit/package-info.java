// SPDX-License-Identifier: Apache-2.0
/**
 * Reference implementations and random games for the tests of other modules; not needed at run
 * time.
 *
 * <p>{@link sprague.testkit.ReferenceSolver} evaluates games on the syntax tree by exhaustive
 * search over whole positions; {@link sprague.testkit.PlainNimValues} computes nim-values from its
 * options. Neither shares code with the binder or an engine. {@link
 * sprague.testkit.ReferenceBoards} does the same for games on boards.
 *
 * <p>Random games: {@link sprague.testkit.RandomRules} for small games with all kinds of moves and
 * endings, {@link sprague.testkit.WideRules} for the whole grammar with large numbers, {@link
 * sprague.testkit.LawfulRules} for games whose values often have a law, {@link
 * sprague.testkit.RandomBoardRules} for games on boards. {@link sprague.testkit.RegressionCases}
 * reads files of games that once failed. {@link sprague.testkit.CaseCount} decides how many cases a
 * test runs.
 */
@NullMarked
package sprague.testkit;

import org.jspecify.annotations.NullMarked;
