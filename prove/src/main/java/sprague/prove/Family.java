// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import sprague.model.Game;
import sprague.model.Start;

/**
 * Positions of a game whose values are asked for, one for each choice of the coordinates.
 *
 * @param game the game
 * @param start the positions
 */
public record Family(Game game, Start start) {}
