// SPDX-License-Identifier: Apache-2.0
/**
 * Theorems that rest on a computed table of nim-values: {@code guy-smith}, {@code all-but}, {@code
 * automatic} and {@code rows}, which prove that the values are periodic ({@link
 * sprague.kernel.table.PeriodicClaim}), and {@code finite}, which proves listed values only ({@link
 * sprague.kernel.table.FiniteClaim}).
 *
 * <p>This package is trusted. Nothing is null.
 */
@NullMarked
package sprague.kernel.table;

import org.jspecify.annotations.NullMarked;
