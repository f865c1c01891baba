// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;

/**
 * A clause such as {@code heap(0) wins}: a move to one of these components ends the whole game,
 * sums included, with a given result.
 *
 * @param head the index of the position name
 * @param slotNames the name of each slot, a numbered variable, for messages; slots 0 to arity - 1
 *     are the arguments
 * @param steps a component ends the game when at least one assignment passes these steps
 * @param result the result for the player who made the move
 * @param line the line of the rule text, from 1
 */
public record GameEnd(int head, List<String> slotNames, List<Step> steps, Result result, int line) {

  /** The result for the player who moved; if several clauses apply, the first one in this order. */
  public enum Result {
    WINS,
    DRAWS,
    LOSES
  }

  public GameEnd {
    slotNames = List.copyOf(slotNames);
    steps = List.copyOf(steps);
  }
}
