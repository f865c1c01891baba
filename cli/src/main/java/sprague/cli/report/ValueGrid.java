// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sprague.cli.console.LineWrapper;
import sprague.engine.ValueKind;
import sprague.kernel.table.PeriodicClaim;
import sprague.prove.Finding;
import sprague.prove.ValueBox;

/**
 * The first values of a finding as lines of text: along one coordinate in rows, each with its first
 * n, in which a star marks exceptions to the period; of two coordinates a square, with a row for
 * each first coordinate.
 *
 * <pre>{@code
 * 0:  0  1* 2
 * 3:  0  3  2
 * }</pre>
 */
final class ValueGrid {
  /** The maximum number of rows of the table of values at its full width. */
  private static final int MAX_ROWS = 12;

  /**
   * The number of values in a row without a period; with a short one, the nearest multiple below.
   */
  private static final int DEFAULT_COLUMNS = 20;

  /** The maximum number of values in a row. */
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
    if (finding.target().isEmpty()) {
      return rows(finding, width);
    }
    return finding.isOfValues() && finding.coordinates().size() == 2
        ? square(finding.sample(SQUARE_TO), width)
        : List.of();
  }

  /** The values of two coordinates, cut to the width. */
  private static List<String> square(ValueBox sample, int width) {
    int digits = 1;
    for (int a = 0; a < sample.side(); a++) {
      for (int b = 0; b < sample.side(); b++) {
        digits = Math.max(digits, valueText(sample.value(a, b)).length());
      }
    }
    int columns = Math.min(sample.side(), Math.max(1, (width - 5) / (digits + 1)));
    List<String> lines = new ArrayList<>();
    for (int a = 0; a < sample.side(); a++) {
      StringBuilder line = new StringBuilder(a < 10 ? "   " : "  ").append(a).append(':');
      for (int b = 0; b < columns; b++) {
        String value = valueText(sample.value(a, b));
        line.append(" ".repeat(1 + digits - value.length())).append(value);
      }
      lines.add(line.toString());
    }
    return lines;
  }

  /**
   * The first values in rows whose length is a multiple or divisor of the period; exceptions carry
   * a star.
   */
  private static List<String> rows(Finding finding, int width) {
    List<Long> values = finding.values();
    int columns = DEFAULT_COLUMNS;
    long shown = 3 * DEFAULT_COLUMNS;
    if (finding.claim().orElse(null) instanceof PeriodicClaim claim) {
      int period = (int) Math.min(MAX_COLUMNS, claim.period());
      columns = period * Math.max(1, DEFAULT_COLUMNS / period);
      shown =
          Math.min(
              claim.preperiod() + Math.max(claim.period(), 2L * columns),
              (long) MAX_ROWS * columns);
      values = claim.values().size() > values.size() ? claim.values() : values;
    }
    Set<Long> exceptions = new HashSet<>(finding.exceptions());
    int last = (int) Math.min(shown, values.size());
    int digits =
        values.stream().limit(last).mapToInt(value -> valueText(value).length()).max().orElse(1);
    int indexDigits = String.valueOf(Math.max(1, last)).length();
    columns = fittingColumns(columns, (int) ((width - 3L - indexDigits) / (digits + 2)));
    last = (int) Math.min(last, (long) MAX_LINES * columns);
    List<String> lines = new ArrayList<>();
    for (int from = 0; from < last; from += columns) {
      StringBuilder line = new StringBuilder(" ".repeat(2));
      String index = String.valueOf(from);
      line.append(" ".repeat(indexDigits - index.length())).append(index).append(':');
      for (int n = from; n < Math.min(last, from + columns); n++) {
        String value = valueText(values.get(n));
        line.append(" ".repeat(1 + digits - value.length())).append(value);
        line.append(exceptions.contains((long) n) ? '*' : ' ');
      }
      lines.add(line.toString().stripTrailing());
    }
    if (finding.claim().orElse(null) instanceof PeriodicClaim claim
        && last < claim.preperiod() + claim.period()) {
      lines.add(
          "  the first %s of the %s values up to the end of the first period"
              .formatted(last, claim.preperiod() + claim.period()));
    }
    if (!exceptions.isEmpty()) {
      String line = "  * exceptions: " + TheoremText.list(finding.exceptions());
      lines.addAll(LineWrapper.lines(line, width));
    }
    return lines;
  }

  /**
   * The number of columns: {@code wanted} if that fits, otherwise its largest divisor above half
   * the room, otherwise a multiple of 10.
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

  /** A nim-value as text, or "sunny". */
  static String valueText(long value) {
    return value == ValueKind.SUNNY ? "sunny" : String.valueOf(value);
  }
}
