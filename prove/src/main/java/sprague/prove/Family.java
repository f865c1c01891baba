// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import sprague.model.Game;
import sprague.model.Start;

/**
 * A family of positions of a game, one for each choice of the coordinates: {@code start} gives the
 * arguments as terms in the coordinates, such as {@code heap(n, n - 1)}.
 */
public record Family(Game game, Start start) {}
