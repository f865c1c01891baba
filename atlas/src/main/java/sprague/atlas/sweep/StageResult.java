// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.List;

/**
 * The result of a stage of a sweep.
 *
 * @param stage the index of the stage, from 0
 * @param count the number of values of each game, counted after its leading zeros
 * @param classes the classes that were open at the start of this stage, split
 * @param edges the first differences of classes that were one before, except those that a limit did
 *     not allow to find
 */
public record StageResult(int stage, long count, List<ValueClass> classes, List<EdgeRow> edges) {

  public StageResult {
    classes = List.copyOf(classes);
    edges = List.copyOf(edges);
  }
}
