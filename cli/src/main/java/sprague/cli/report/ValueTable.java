// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sprague.cli.console.ByteText;
import sprague.engine.ValueKind;
import sprague.kernel.table.PeriodicClaim;
import sprague.prove.Finding;
import sprague.prove.ValueBox;

/**
 * The first values of a finding as a table, independent of the markup; {@link #of} has the columns
 * and rows that suit a page of a report. Along one coordinate, the value of n is in the row of the
 * greatest label up to n, in column n - label; of two coordinates there is a row for each first and
 * a column for each second one:
 *
 * <pre>{@code
 * n | 0 1 2 3        a | 0 1 2
 * 0 | 0 1 2 0        0 | 0 1 2
 * 4 | 1 2 0 1        1 | 1 0 3
 * }</pre>
 *
 * @param corner the name above the labels of the rows, such as n
 * @param header the headings of the columns: consecutive numbers
 * @param rows the rows; empty if no value was computed
 * @param span the range of values as a sentence without full stop, with formulas in math mode
 */
record ValueTable(String corner, List<String> header, List<Row> rows, String span) {
  /** No values. */
  static final ValueTable NONE = new ValueTable("", List.of(), List.of(), "");

  /** The number of columns of one digit and its mark that fit a line of a LaTeX article. */
  private static final int MAX_COLUMNS = 20;

  /** The maximum number of rows, about a third of a page. */
  private static final int MAX_ROWS = 16;

  /** The number of rows of values without a period: a sample, as no pattern has to be shown. */
  private static final int ROWS_WITHOUT_PERIOD = 3;

  /** The number of rows and of columns of values of two coordinates: values of two digits fit. */
  private static final int SQUARE_SIZE = 12;

  /**
   * A row.
   *
   * @param label the coordinate n of its first value, or the first of two coordinates
   * @param cells at most one for each column; the last row may be shorter
   */
  record Row(String label, List<Cell> cells) {
    Row {
      cells = List.copyOf(cells);
    }
  }

  /**
   * A value.
   *
   * @param text the value, or "sunny"
   * @param fits whether it is the value that the period, continued backwards, gives
   */
  record Cell(String text, boolean fits) {}

  ValueTable {
    header = List.copyOf(header);
    rows = List.copyOf(rows);
  }

  /** Whether any value does not fit the law. */
  boolean isMarked() {
    return rows.stream().flatMap(row -> row.cells().stream()).anyMatch(cell -> !cell.fits());
  }

  /** The table of a finding; {@link #NONE} for a law not about values, or of three coordinates. */
  static ValueTable of(Finding finding) {
    if (finding.target().isEmpty()) {
      List<Long> values = values(finding);
      int columns = columns(finding, values);
      return rows(finding, columns, Math.min(values.size(), shownCount(finding, columns)));
    }
    return hasSquare(finding) ? square(finding, SQUARE_SIZE) : NONE;
  }

  /** The values that can be shown along one coordinate: those computed, or more by a period. */
  static List<Long> values(Finding finding) {
    return finding.claim().orElse(null) instanceof PeriodicClaim claim
            && claim.values().size() > finding.known().side()
        ? claim.values()
        : finding.values();
  }

  /** The first {@code count} values along one coordinate. */
  static ValueTable rows(Finding finding, int columns, int count) {
    List<Long> values = values(finding);
    int width = Math.min(columns, count);
    Set<Long> exceptions = Set.copyOf(finding.exceptions());
    List<Cell> cells =
        IntStream.range(0, count)
            .mapToObj(n -> new Cell(text(values.get(n)), !exceptions.contains((long) n)))
            .toList();
    return new ValueTable(
        "n",
        numbers(0, width),
        rows(cells, width, 0, width),
        "The values $G(0)$ to $G(" + (count - 1) + ")$");
  }

  /**
   * Cells in rows.
   *
   * @param width the number of cells in a row; the last one may be shorter
   * @param first the label of the first row
   * @param step the difference of the labels of a row and the next
   */
  static List<Row> rows(List<Cell> cells, int width, long first, int step) {
    List<Row> rows = new ArrayList<>();
    for (int from = 0; from < cells.size(); from += width) {
      String label = String.valueOf(first + (long) rows.size() * step);
      rows.add(new Row(label, cells.subList(from, Math.min(cells.size(), from + width))));
    }
    return rows;
  }

  /** Whether the values of a finding are those of two coordinates. */
  static boolean hasSquare(Finding finding) {
    return finding.isOfValues() && finding.coordinates().size() == 2;
  }

  /** The values of two coordinates below a bound. */
  static ValueTable square(Finding finding, int side) {
    ValueBox sample = finding.sample(side - 1);
    int width = sample.side();
    List<String> names = finding.coordinates();
    List<Cell> cells =
        IntStream.range(0, width * width)
            .mapToObj(i -> new Cell(text(sample.value(i / width, i % width)), /* fits= */ true))
            .toList();
    return new ValueTable(
        names.getFirst(),
        numbers(0, width),
        rows(cells, width, 0, 1),
        "The values $G(%1$s, %2$s)$, a row for each $%1$s$, a column for each $%2$s$"
            .formatted(names.getFirst(), names.getLast()));
  }

  /** A nim-value as text, or "sunny". */
  static String text(long value) {
    return value == ValueKind.SUNNY ? "sunny" : String.valueOf(value);
  }

  /** The headings of columns for {@code count} numbers from {@code first} on. */
  static List<String> numbers(long first, int count) {
    return LongStream.range(first, first + count).mapToObj(String::valueOf).toList();
  }

  /**
   * The number of columns: the greatest multiple of the period that fits a line; for a longer
   * period its greatest divisor that fits and fills half the line; otherwise 20, 10 or 5. With a
   * multiple all rows of the period are the same; with a divisor a period begins a row.
   */
  static int columns(Finding finding, List<Long> values) {
    long greatest =
        values.stream().limit(MAX_COLUMNS * MAX_ROWS).mapToLong(Long::longValue).max().orElse(0);
    // A column takes its digits and the space of one.
    int room = Math.max(5, 2 * MAX_COLUMNS / (1 + ByteText.width(greatest)));
    if (finding.claim().orElse(null) instanceof PeriodicClaim claim) {
      if (claim.period() <= room) {
        return (int) (room / claim.period() * claim.period());
      }
      for (int columns = room; 2 * columns >= room; columns--) {
        if (claim.period() % columns == 0) {
          return columns;
        }
      }
    }
    return room >= MAX_COLUMNS ? MAX_COLUMNS : room >= 10 ? 10 : 5;
  }

  /** Two rows or one period beyond the preperiod, in whole rows and at most {@link #MAX_ROWS}. */
  private static int shownCount(Finding finding, int columns) {
    if (finding.claim().orElse(null) instanceof PeriodicClaim claim) {
      long count = claim.preperiod() + Math.max(claim.period(), 2L * columns);
      return (int) Math.min(MAX_ROWS, Math.ceilDiv(count, columns)) * columns;
    }
    return ROWS_WITHOUT_PERIOD * columns;
  }
}
