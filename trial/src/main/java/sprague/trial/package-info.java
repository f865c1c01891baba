// SPDX-License-Identifier: Apache-2.0
/**
 * What the other modules' tests measure against.
 *
 * <p>{@link sprague.trial.Definition} evaluates games straight from the meaning of the rule
 * language, on the syntax tree, by search over whole positions; {@link
 * sprague.trial.PlainNimValues} computes nim-values one by one in the same way. Games come from
 * three writers: {@link sprague.trial.RandomRules} has small ones with all that a play can do,
 * {@link sprague.trial.WideRules} the whole grammar with large numbers, {@link
 * sprague.trial.LawfulRules} those that often have a law; {@link sprague.trial.KeptGames} has those
 * that failed once. {@link sprague.trial.Extent} says how many of a list a test tries. None of it
 * shares code with the binder or an engine. This module is for tests only; no other module needs it
 * to run.
 */
@NullMarked
package sprague.trial;

import org.jspecify.annotations.NullMarked;
