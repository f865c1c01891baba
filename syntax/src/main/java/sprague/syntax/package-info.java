// SPDX-License-Identifier: Apache-2.0
/**
 * The abstract syntax of the rule language: what the text says, with the place where it says so.
 *
 * <p>Names are not resolved and nothing is computed here. A {@link sprague.syntax.GameSyntax} is a
 * list of {@linkplain sprague.syntax.Clause clauses}; these hold {@linkplain
 * sprague.syntax.Expression expressions}, {@linkplain sprague.syntax.SetSyntax sets} and
 * {@linkplain sprague.syntax.ConditionSyntax conditions}. Spans are for messages only and take no
 * part in what a tree means.
 */
@NullMarked
package sprague.syntax;

import org.jspecify.annotations.NullMarked;
