// SPDX-License-Identifier: Apache-2.0
/**
 * Exact linear forms over a handful of integer unknowns. The proof checker rests on this package;
 * inequalities are solved in {@link sprague.nimber.elimination}.
 */
@NullMarked
package sprague.nimber.linear;

import org.jspecify.annotations.NullMarked;
