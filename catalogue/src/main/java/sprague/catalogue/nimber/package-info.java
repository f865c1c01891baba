// SPDX-License-Identifier: Apache-2.0
/**
 * Expressions in nimbers: {@link sprague.catalogue.nimber.NimberExpression} reads and works out
 * sums, products, quotients, powers, roots and logarithms, step by step, linear in the text but for
 * logarithms. It refuses whole numbers of 2^64 and more.
 */
@NullMarked
package sprague.catalogue.nimber;

import org.jspecify.annotations.NullMarked;
