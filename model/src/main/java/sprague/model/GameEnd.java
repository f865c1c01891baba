// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;

/**
 * Positions that end the whole game, sums included, as soon as a move brings one about.
 *
 * @param head the index of the position name
 * @param slotNames the name of each slot, for messages; slots 0 to arity - 1 are the arguments
 * @param steps a position finishes the game when at least one assignment passes these steps
 * @param result what happens to the player who brought the position about
 * @param line the line of the rule text, from 1
 */
public record GameEnd(int head, List<String> slotNames, List<Step> steps, Result result, int line) {

  /**
   * What becomes of the player who brings a finishing position about. Where several hold of one
   * position, the first of this order counts.
   */
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
