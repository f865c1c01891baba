// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.ArrayList;
import java.util.List;
import sprague.atlas.item.DifferenceItem;

/**
 * Two classes that were one, as the table {@code class_edge} has them.
 *
 * @param one the game that stands for the first class
 * @param other the game that stands for the second
 * @param count how many values were looked at at the stage at which they parted
 * @param oneSize the first size of the first game whose value has another place in the second
 * @param oneValue its value
 * @param otherSize that place
 * @param otherValue its value
 */
public record EdgeRow(
    String one,
    String other,
    long count,
    long oneSize,
    long oneValue,
    long otherSize,
    long otherValue) {

  /** The edges of a stage. */
  public static List<EdgeRow> of(StageResult stage) {
    List<EdgeRow> rows = new ArrayList<>();
    for (StageResult.Parted parted : stage.edges()) {
      DifferenceItem item = parted.item();
      if (parted.edge().parts()) {
        rows.add(
            new EdgeRow(
                item.one().line(),
                item.other().line(),
                stage.count(),
                item.oneLead() + parted.edge().at(),
                parted.edge().oneValue(),
                item.otherLead() + parted.edge().at(),
                parted.edge().otherValue()));
      }
    }
    return rows;
  }
}
