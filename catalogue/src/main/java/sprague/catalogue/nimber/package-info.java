// SPDX-License-Identifier: Apache-2.0
/**
 * Nim arithmetic on the command line: {@link sprague.catalogue.nimber.NimberExpression} evaluates
 * sums, products, quotients, powers, square roots and discrete logarithms of nimbers below 2^64.
 */
@NullMarked
package sprague.catalogue.nimber;

import org.jspecify.annotations.NullMarked;
