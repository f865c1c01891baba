// SPDX-License-Identifier: Apache-2.0
/**
 * Games in which the options of n are the positions just before it: {@link
 * sprague.check.recursion.RecursionClaim} is what is claimed, and {@link
 * sprague.check.recursion.RecursionCheck} proves it.
 *
 * <p>This package belongs to the trusted base. All public types are immutable. Nothing is null.
 */
@NullMarked
package sprague.check.recursion;

import org.jspecify.annotations.NullMarked;
