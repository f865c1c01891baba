// SPDX-License-Identifier: Apache-2.0
/**
 * Theorems about tables of values: {@code guy-smith}, {@code all-but}, {@code automatic} and {@code
 * rows}, which prove a {@link sprague.kernel.table.PeriodicClaim}, and {@code finite}, which proves
 * a {@link sprague.kernel.table.FiniteClaim}.
 *
 * <p>This package belongs to the trusted base. Nothing is null.
 */
@NullMarked
package sprague.kernel.table;

import org.jspecify.annotations.NullMarked;
