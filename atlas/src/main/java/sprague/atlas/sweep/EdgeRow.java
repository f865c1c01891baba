// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

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

  static EdgeRow of(DifferenceItem item, DifferenceItem.FirstDifference difference) {
    return new EdgeRow(
        item.one().line(),
        item.other().line(),
        item.count(),
        item.oneLead() + difference.at(),
        difference.oneValue(),
        item.otherLead() + difference.at(),
        difference.otherValue());
  }
}
