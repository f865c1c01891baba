// SPDX-License-Identifier: Apache-2.0
/**
 * Families of games, normal forms that show games to be equal by their rules, and the first values
 * of codes. Nothing is null unless marked.
 */
@NullMarked
package sprague.atlas.game;

import org.jspecify.annotations.NullMarked;
