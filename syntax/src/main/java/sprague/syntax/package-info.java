// SPDX-License-Identifier: Apache-2.0
/**
 * The syntax tree of the rule language, and a visitor of it.
 *
 * <p>A {@link sprague.syntax.GameSyntax} is a list of {@linkplain sprague.syntax.Clause clauses};
 * these hold {@linkplain sprague.syntax.Expression expressions}, {@linkplain
 * sprague.syntax.SetSyntax sets} and {@linkplain sprague.syntax.ConditionSyntax conditions}. Names
 * are not resolved, and nothing is computed. The {@linkplain sprague.syntax.Span span} of a node is
 * for messages; it does not change the meaning of the node. All nodes are immutable, and nothing is
 * null.
 */
@NullMarked
package sprague.syntax;

import org.jspecify.annotations.NullMarked;
