// SPDX-License-Identifier: Apache-2.0
/**
 * Families of games: which there are, which are the same by their rules alone, and their first
 * values. Nothing is null unless it is marked.
 */
@NullMarked
package sprague.atlas.game;

import org.jspecify.annotations.NullMarked;
