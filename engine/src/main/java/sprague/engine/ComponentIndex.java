// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Arrays;
import java.util.List;
import sprague.model.Component;
import sprague.model.Game;

/**
 * Numbers the components of a game (positions that are not sums, such as a heap) from 0 in the
 * order of their first appearance. Both directions take O(arguments). A component with k arguments
 * below 128 takes about k + 20 bytes. Not thread-safe.
 */
final class ComponentIndex {
  private final SequenceIndex sequences;

  /** A buffer for one component: the number of its name, then its arguments. */
  private long[] items;

  /** An empty index, charged to a memory budget. */
  ComponentIndex(Game game, MemoryBudget memory) {
    this.sequences = new SequenceIndex(memory);
    this.items = new long[1 + game.names().stream().mapToInt(name -> name.arity()).max().orElse(0)];
  }

  /** The number of components so far. */
  int size() {
    return sequences.size();
  }

  /**
   * The number of a component; a new component is added.
   *
   * @throws BudgetExceeded if the memory budget is exhausted; then nothing more may be added
   */
  int of(Component component) {
    List<Long> arguments = component.arguments();
    if (arguments.size() >= items.length) {
      // A region of a board takes as many arguments as the board needs, so `arity` is no bound.
      items = new long[arguments.size() + 1];
    }
    items[0] = component.name();
    for (int i = 0; i < arguments.size(); i++) {
      items[i + 1] = arguments.get(i);
    }
    return sequences.of(items, arguments.size() + 1);
  }

  /** The component with a number, which is below {@link #size}. */
  Component component(int number) {
    int length = sequences.read(number, items);
    return new Component((int) items[0], Arrays.stream(items, 1, length).boxed().toList());
  }
}
