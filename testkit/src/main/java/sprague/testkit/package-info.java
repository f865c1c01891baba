// SPDX-License-Identifier: Apache-2.0
/**
 * What the other modules' tests measure against.
 *
 * <p>{@link sprague.testkit.Definition} evaluates games straight from the meaning of the rule
 * language, on the syntax tree, by search over whole positions; {@link
 * sprague.testkit.PlainNimValues} computes nim-values one by one in the same way. Games come from
 * three writers: {@link sprague.testkit.RandomRules} has small ones with all that a play can do,
 * {@link sprague.testkit.WideRules} the whole grammar with large numbers, {@link
 * sprague.testkit.LawfulRules} those that often have a law; {@link sprague.testkit.KeptGames} has
 * those that failed once. {@link sprague.testkit.Extent} says how many of a list a test tries. None
 * of it shares code with the binder or an engine. This module is for tests only; no other module
 * needs it to run.
 */
@NullMarked
package sprague.testkit;

import org.jspecify.annotations.NullMarked;
