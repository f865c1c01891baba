// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;

/**
 * The result of one move in a component: a sum of components.
 *
 * @param rule the rule that gives the move
 * @param items the summands; empty when nothing is left, and a component may be in several
 * @param gain the points the mover gains, 0 unless the game is a scoring game
 */
public record Option(Rule rule, List<Item> items, long gain) {

  public Option {
    items = List.copyOf(items);
  }

  /**
   * Equal components of an option.
   *
   * @param component the component
   * @param count their number, at least 1
   */
  public record Item(Component component, long count) {}
}
