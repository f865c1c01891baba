// SPDX-License-Identifier: Apache-2.0
/**
 * The theorem {@code window}: a recursion for the nim-values of games in which the options of n are
 * an interval that ends at n - 1, {@link sprague.kernel.recursion.RecursionClaim}.
 *
 * <p>This package is trusted. All public types are immutable. Nothing is null.
 */
@NullMarked
package sprague.kernel.recursion;

import org.jspecify.annotations.NullMarked;
