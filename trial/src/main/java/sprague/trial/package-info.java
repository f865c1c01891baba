// SPDX-License-Identifier: Apache-2.0
/**
 * What the other modules' tests measure against.
 *
 * <p>{@link sprague.trial.Definition} evaluates games straight from the meaning of the rule
 * language, on the syntax tree, by search over whole positions; {@link sprague.trial.RandomRules}
 * writes small games with all the language has. Neither shares code with the binder or an engine.
 * This module is for tests only; no other module needs it to run.
 */
@NullMarked
package sprague.trial;

import org.jspecify.annotations.NullMarked;
