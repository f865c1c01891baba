// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.ArrayList;
import java.util.List;
import sprague.atlas.item.DifferenceItem;

/**
 * A row of the table {@code class_edge}: two classes that were one before a stage, and the first
 * difference of their values.
 *
 * @param one the representative of the first class
 * @param other the representative of the second class
 * @param count the number of values computed at the stage, counted after the leading zeros
 * @param oneSize the first size at which the first game has another value
 * @param oneValue its value there
 * @param otherSize the corresponding size of the second game, which may have other leading zeros
 * @param otherValue the value of the second game there
 */
public record EdgeRow(
    String one,
    String other,
    long count,
    long oneSize,
    long oneValue,
    long otherSize,
    long otherValue) {

  /** The rows of a stage; none for classes whose difference a limit did not allow to find. */
  public static List<EdgeRow> of(StageResult stage) {
    List<EdgeRow> rows = new ArrayList<>();
    for (StageResult.SplitClasses split : stage.edges()) {
      DifferenceItem item = split.item();
      if (split.difference().exists()) {
        rows.add(
            new EdgeRow(
                item.one().line(),
                item.other().line(),
                stage.count(),
                item.oneLead() + split.difference().at(),
                split.difference().oneValue(),
                item.otherLead() + split.difference().at(),
                split.difference().otherValue()));
      }
    }
    return rows;
  }
}
