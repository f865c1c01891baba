// SPDX-License-Identifier: Apache-2.0
/**
 * Units of work of a sweep, and their results on disk. A result depends on the unit alone; what is
 * read from disk is hostile until checked. Nothing is null unless it is marked.
 */
@NullMarked
package sprague.atlas.item;

import org.jspecify.annotations.NullMarked;
