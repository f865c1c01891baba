// SPDX-License-Identifier: Apache-2.0
/**
 * The command {@code atlas}: its words and options, and what it answers. Nothing is null unless it
 * is marked.
 */
@NullMarked
package sprague.atlas;

import org.jspecify.annotations.NullMarked;
