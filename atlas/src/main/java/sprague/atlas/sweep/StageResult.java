// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.List;
import sprague.atlas.item.DifferenceItem;

/**
 * What is known at the end of a stage.
 *
 * @param stage the stage, from 0
 * @param count how many values of each game were looked at, after those that are 0 at the beginning
 * @param classes the classes that were computed at it
 * @param edges where classes part that were one before
 */
public record StageResult(int stage, long count, List<ValueClass> classes, List<Parted> edges) {

  /**
   * Two classes that were one, and where they part.
   *
   * @param item the games that stand for them
   * @param edge the place
   */
  record Parted(DifferenceItem item, DifferenceItem.Edge edge) {}

  public StageResult {
    classes = List.copyOf(classes);
    edges = List.copyOf(edges);
  }
}
