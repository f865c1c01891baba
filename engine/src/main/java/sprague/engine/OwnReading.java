// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.List;
import java.util.Optional;
import sprague.model.Component;

/**
 * What an engine takes the options of a position to be, where it does not follow the rules step by
 * step but has read them in a form of its own. {@link ReadingCheck} holds it against the rules.
 */
public interface OwnReading {

  /** The positions of about a size that stand for all of that size; few. */
  List<Component> positions(long size);

  /**
   * The component that is counted in place of one in an option; empty when it is left out because
   * it has no move.
   */
  default Optional<Component> counted(Component component) {
    return Optional.of(component);
  }

  /**
   * Whether the reading has an option that comes to the same as some components, pairs of equal
   * ones perhaps left out.
   */
  boolean has(Component from, List<Component> option);

  /**
   * Options of the reading: all of them, or those in which a number is near either end of its range
   * or near one of those given.
   *
   * @param near ascending
   */
  List<List<Component>> options(Component from, List<Long> near);
}
