// SPDX-License-Identifier: Apache-2.0
/**
 * The abstract syntax of the rule language: what the text says, with the place where it says so.
 *
 * <p>Names are not resolved and nothing is computed here. A {@link sprague.say.syntax.GameSyntax}
 * is a list of {@linkplain sprague.say.syntax.Clause clauses}; these hold {@linkplain
 * sprague.say.syntax.Expression expressions}, {@linkplain sprague.say.syntax.SetSyntax sets} and
 * {@linkplain sprague.say.syntax.ConditionSyntax conditions}. Spans are for messages only and take
 * no part in what a tree means.
 */
@NullMarked
package sprague.say.syntax;

import org.jspecify.annotations.NullMarked;
