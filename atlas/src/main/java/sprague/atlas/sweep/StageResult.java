// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.List;
import sprague.atlas.item.DifferenceItem;

/**
 * The result of a stage of a sweep.
 *
 * @param stage the index of the stage, from 0
 * @param count the number of values of each game, counted after its leading zeros
 * @param classes the classes that were open at the start of this stage, split
 * @param edges the first differences of classes that were one before
 */
public record StageResult(
    int stage, long count, List<ValueClass> classes, List<SplitClasses> edges) {

  /**
   * Two classes that were one before this stage.
   *
   * @param item their representatives
   * @param difference the first difference of their values
   */
  record SplitClasses(DifferenceItem item, DifferenceItem.FirstDifference difference) {}

  public StageResult {
    classes = List.copyOf(classes);
    edges = List.copyOf(edges);
  }
}
