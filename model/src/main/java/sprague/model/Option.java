// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;

/**
 * What one move makes of a component.
 *
 * @param rule the rule that gives the move
 * @param items what it leaves, side by side; empty when it leaves nothing
 * @param gain the points the mover gains, 0 unless the game is a scoring game
 */
public record Option(Rule rule, List<Item> items, long gain) {

  public Option {
    items = List.copyOf(items);
  }

  /**
   * Some equal components of an option.
   *
   * @param component the component
   * @param count how many of them, at least 1
   */
  public record Item(Component component, long count) {}
}
