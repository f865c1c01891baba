// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.cli.console.LineWrapper;
import sprague.kernel.table.PeriodicClaim;
import sprague.prove.Finding;

/**
 * The first values of a finding as lines of text: along one coordinate in rows, each after the n of
 * its first value, in which a star marks exceptions to the period; of two coordinates a square,
 * with a row for each first coordinate. Cost O(values shown).
 *
 * <pre>{@code
 * 0: 0  1* 2
 * 3: 0  3  2
 * }</pre>
 *
 * <p>A line has two blanks, the label, a colon, and for each value a blank, the value padded to the
 * longest one and, along one coordinate, a star or a blank.
 */
final class ValueGrid {
  /**
   * The maximum number of rows if the screen is wide enough. This and {@link #MAX_LINES} are chosen
   * by eye, so that the table and the theorem above it fit on a screen.
   */
  private static final int MAX_ROWS = 12;

  /**
   * The number of values in a row without a period; with a shorter period, the largest multiple of
   * it up to 20. 20 values of one digit take 65 of 80 columns, and n is easily read from labels
   * that are multiples of 20.
   */
  private static final int DEFAULT_COLUMNS = 20;

  /** The maximum number of values in a row: a period up to this is shown in one row. */
  private static final int MAX_COLUMNS = 40;

  /** The maximum number of lines of a table on a narrow screen, where rows are split. */
  private static final int MAX_LINES = 20;

  /** Values of two coordinates are listed up to this: 16 columns fit a screen. */
  static final int SQUARE_TO = 15;

  private ValueGrid() {}

  /**
   * The lines; empty for other numbers of coordinates, and for a law that is not about values.
   *
   * @param width the columns of the screen
   */
  static List<String> lines(Finding finding, int width) {
    // A finding without a target comes from a search along one coordinate.
    if (finding.target().isEmpty()) {
      return rows(finding, width);
    }
    if (!ValueTable.hasSquare(finding)) {
      return List.of();
    }
    ValueTable square = ValueTable.square(finding, SQUARE_TO + 1);
    int digits =
        square.rows().stream()
            .flatMap(row -> row.cells().stream())
            .mapToInt(cell -> cell.text().length())
            .max()
            .orElse(1);
    // Two blanks, a label of two digits (up to SQUARE_TO) and a colon are 5 characters.
    return lines(square, Math.max(1, (width - 5) / (digits + 1)), 2, digits, "");
  }

  /**
   * The lines of a table.
   *
   * @param columns of each row, only these first cells are written
   * @param labelWidth the width of the labels
   * @param digits the width of the values
   * @param unmarked what follows a value that fits the law, where a star follows others
   */
  private static List<String> lines(
      ValueTable table, int columns, int labelWidth, int digits, String unmarked) {
    List<String> lines = new ArrayList<>();
    for (ValueTable.Row row : table.rows()) {
      String label = row.label();
      StringBuilder line =
          new StringBuilder("  " + " ".repeat(labelWidth - label.length()) + label + ":");
      for (ValueTable.Cell cell : row.cells().stream().limit(columns).toList()) {
        line.append(" ".repeat(1 + digits - cell.text().length()))
            .append(cell.text())
            .append(cell.fits() ? unmarked : "*");
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  /**
   * The values along one coordinate. With a period up to {@link #MAX_COLUMNS} the length of rows is
   * a multiple of it, or a divisor on a narrow screen, if {@link #fittingColumns} finds one.
   */
  private static List<String> rows(Finding finding, int width) {
    Optional<PeriodicClaim> law =
        finding.claim().filter(PeriodicClaim.class::isInstance).map(PeriodicClaim.class::cast);
    List<Long> values = ValueTable.values(finding);
    int columns = DEFAULT_COLUMNS;
    // Without a period three rows are a sample, as no pattern has to be shown.
    long shown = 3 * DEFAULT_COLUMNS;
    if (law.isPresent()) {
      int period = (int) Math.min(MAX_COLUMNS, law.get().period());
      columns = period * Math.max(1, DEFAULT_COLUMNS / period);
      // The preperiod, then one period but at least two rows, so that the repetition is seen.
      shown =
          Math.min(
              law.get().preperiod() + Math.max(law.get().period(), 2L * columns),
              (long) MAX_ROWS * columns);
    }
    int last = (int) Math.min(shown, values.size());
    int digits =
        values.stream()
            .limit(last)
            .mapToInt(value -> ValueTable.text(value).length())
            .max()
            .orElse(1);
    int labelWidth = String.valueOf(Math.max(1, last)).length();
    // Two blanks and a colon are 3 characters; a value takes a blank, its digits and its mark.
    columns = fittingColumns(columns, (int) ((width - 3L - labelWidth) / (digits + 2)));
    int count = (int) Math.min(last, (long) MAX_LINES * columns);
    List<String> lines =
        lines(ValueTable.rows(finding, columns, count), columns, labelWidth, digits, " ");
    law.filter(claim -> count < claim.preperiod() + claim.period())
        .ifPresent(
            claim ->
                lines.add(
                    "  the first %s of the %s values up to the end of the first period"
                        .formatted(count, claim.preperiod() + claim.period())));
    if (!finding.exceptions().isEmpty()) {
      String line = "  * exceptions: " + TheoremText.list(finding.exceptions());
      lines.addAll(LineWrapper.lines(line, width));
    }
    return lines;
  }

  /**
   * The number of columns: {@code wanted} if that fits, otherwise its largest divisor above half
   * the room, otherwise the largest multiple of 10 that fits; in a room below 10, all of it.
   *
   * @param room the number of values that fit on a line; below 1 it counts as 1
   */
  private static int fittingColumns(int wanted, int room) {
    int max = Math.max(1, room);
    if (wanted <= max) {
      return wanted;
    }
    for (int columns = max; 2 * columns > max; columns--) {
      if (wanted % columns == 0) {
        return columns;
      }
    }
    return max >= 10 ? max / 10 * 10 : max;
  }
}
