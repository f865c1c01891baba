// SPDX-License-Identifier: Apache-2.0
/**
 * The theorem {@code window}: games in which the options of n are an interval that ends at n - 1.
 * {@link sprague.kernel.recursion.RecursionClaim} is the claim, and {@link
 * sprague.kernel.recursion.RecursionCheck} proves it.
 *
 * <p>This package belongs to the trusted base. All public types are immutable. Nothing is null.
 */
@NullMarked
package sprague.kernel.recursion;

import org.jspecify.annotations.NullMarked;
