// SPDX-License-Identifier: Apache-2.0
/**
 * The command {@code atlas}: its arguments, its folder and its output. Nothing is null unless
 * marked.
 */
@NullMarked
package sprague.atlas;

import org.jspecify.annotations.NullMarked;
