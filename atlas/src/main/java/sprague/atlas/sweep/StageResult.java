// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.List;

/**
 * The result of a stage of a sweep.
 *
 * @param stage the index of the stage, from 0
 * @param count the number of values of each game, counted after its leading zeros
 * @param classes the classes of the games that had no law at the start of this stage: those of
 *     equal values so far
 * @param edges for classes that were one before this stage, where their values first differ;
 *     without those that a limit of the sweep left unknown
 */
public record StageResult(int stage, long count, List<ValueClass> classes, List<EdgeRow> edges) {

  public StageResult {
    classes = List.copyOf(classes);
    edges = List.copyOf(edges);
  }
}
