// SPDX-License-Identifier: Apache-2.0
/**
 * The interface of a theorem: a {@link sprague.kernel.claim.Claim}, and the {@link
 * sprague.kernel.claim.ClaimContext} of its check. A new theorem is a class that implements Claim,
 * with an entry in {@code sprague.kernel.Theorems}.
 *
 * <p>This package belongs to the trusted base. Nothing is null.
 */
@NullMarked
package sprague.kernel.claim;

import org.jspecify.annotations.NullMarked;
