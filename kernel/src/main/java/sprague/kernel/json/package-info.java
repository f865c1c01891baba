// SPDX-License-Identifier: Apache-2.0
/**
 * Reading of JSON objects, each field once.
 *
 * <p>This package belongs to the trusted base. Nothing is null.
 */
@NullMarked
package sprague.kernel.json;

import org.jspecify.annotations.NullMarked;
