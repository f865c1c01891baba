// SPDX-License-Identifier: Apache-2.0
/**
 * The items of a sweep (units of work) and their results on disk. A result depends on its item
 * only; files are not trusted until they are checked. Nothing is null unless marked.
 */
@NullMarked
package sprague.atlas.item;

import org.jspecify.annotations.NullMarked;
