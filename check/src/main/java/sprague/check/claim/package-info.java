// SPDX-License-Identifier: Apache-2.0
/**
 * What theorems have in common: a {@link sprague.check.claim.Claim}, its place in a file, and its
 * examination. To add a theorem is to write its claim and to name it in {@code
 * sprague.check.Theorems}.
 *
 * <p>This package belongs to the trusted base. Nothing is null.
 */
@NullMarked
package sprague.check.claim;

import org.jspecify.annotations.NullMarked;
