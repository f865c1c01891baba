// SPDX-License-Identifier: Apache-2.0
/**
 * The interface of a theorem: a {@link sprague.kernel.claim.Claim} and the context of its check. A
 * new theorem is a class of claims that {@code sprague.kernel.Theorems} names.
 *
 * <p>This package belongs to the trusted base. Nothing is null.
 */
@NullMarked
package sprague.kernel.claim;

import org.jspecify.annotations.NullMarked;
