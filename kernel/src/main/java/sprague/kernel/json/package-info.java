// SPDX-License-Identifier: Apache-2.0
/**
 * Strict reading of JSON objects: unknown and repeated fields are refused.
 *
 * <p>This package belongs to the trusted base. Nothing is null.
 */
@NullMarked
package sprague.kernel.json;

import org.jspecify.annotations.NullMarked;
