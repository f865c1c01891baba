// SPDX-License-Identifier: Apache-2.0
/**
 * Theorems about tables of values: {@code guy-smith}, {@code all-but}, {@code automatic} and {@code
 * rows}, which prove a {@link sprague.check.table.PeriodicClaim}, and {@code finite}, which proves
 * a {@link sprague.check.table.FiniteClaim}.
 *
 * <p>This package belongs to the trusted base. Nothing is null.
 */
@NullMarked
package sprague.check.table;

import org.jspecify.annotations.NullMarked;
