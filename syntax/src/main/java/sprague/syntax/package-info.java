// SPDX-License-Identifier: Apache-2.0
/**
 * The syntax tree of the rule language, its printer, and a visitor.
 *
 * <p>A {@link sprague.syntax.GameSyntax} is a list of {@linkplain sprague.syntax.Clause clauses};
 * these hold {@linkplain sprague.syntax.Expression expressions}, {@linkplain
 * sprague.syntax.SetSyntax sets} and {@linkplain sprague.syntax.ConditionSyntax conditions}. Names
 * are not resolved, and nothing is computed. Spans say where a piece stands in the text; they take
 * no part in its meaning.
 */
@NullMarked
package sprague.syntax;

import org.jspecify.annotations.NullMarked;
