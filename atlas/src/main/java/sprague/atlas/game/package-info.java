// SPDX-License-Identifier: Apache-2.0
/**
 * Families of games, and normal forms that show games to be equal by their rules. Nothing is null
 * unless marked.
 */
@NullMarked
package sprague.atlas.game;

import org.jspecify.annotations.NullMarked;
