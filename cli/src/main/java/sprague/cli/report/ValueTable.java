// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import sprague.cli.console.ByteText;
import sprague.kernel.table.PeriodicClaim;
import sprague.prove.Finding;
import sprague.prove.several.SeveralFinding;
import sprague.prove.several.ValueBox;

/**
 * The first values as a paper shows them.
 *
 * @param corner what stands above the labels, a name of one letter or two of them
 * @param header what stands above the columns
 * @param rows the rows; empty where no value was computed
 * @param span which values they are, a sentence without its full stop, its formulas in math mode
 */
record ValueTable(String corner, List<String> header, List<Row> rows, String span) {
  /** No values. */
  static final ValueTable NONE = new ValueTable("", List.of(), List.of(), "");

  /** As many columns of one digit as a page has room for. */
  private static final int ROOM = 20;

  private static final int MOST_ROWS = 16;

  /** A table without a period has so many rows. */
  private static final int ROWS = 3;

  /** A table of two coordinates has so many rows and columns. */
  private static final int SIDE = 12;

  /**
   * A row.
   *
   * @param label what stands before it
   * @param cells one for each column, or fewer
   */
  record Row(String label, List<Cell> cells) {
    Row {
      cells = List.copyOf(cells);
    }
  }

  /**
   * A value.
   *
   * @param text the value, or the word for a sunny position
   * @param fits whether the law gives it
   */
  record Cell(String text, boolean fits) {}

  ValueTable {
    header = List.copyOf(header);
    rows = List.copyOf(rows);
  }

  /** Whether some value does not fit the law. */
  boolean isMarked() {
    return rows.stream().flatMap(row -> row.cells().stream()).anyMatch(cell -> !cell.fits());
  }

  /** The values along one coordinate, in rows. */
  static ValueTable of(Finding finding) {
    List<Long> values =
        finding.claim().orElse(null) instanceof PeriodicClaim claim
                && claim.values().size() > finding.values().size()
            ? claim.values()
            : finding.values();
    int columns = columns(finding, values);
    int shown = Math.min(values.size(), shown(finding, columns));
    int width = Math.min(columns, shown);
    Set<Long> exceptions = new HashSet<>(finding.exceptions());
    List<Row> rows = new ArrayList<>();
    for (int from = 0; from < shown; from += width) {
      List<Cell> cells = new ArrayList<>();
      for (int n = from; n < Math.min(shown, from + width); n++) {
        cells.add(new Cell(TheoremText.shown(values.get(n)), !exceptions.contains((long) n)));
      }
      rows.add(new Row(String.valueOf(from), cells));
    }
    return new ValueTable(
        "n", numbers(width), rows, "The values $G(0)$ to $G(" + (shown - 1) + ")$");
  }

  /** The values of two coordinates, in a square; those of fewer or more are not shown. */
  static ValueTable of(SeveralFinding finding) {
    if (finding.coordinates().size() != 2) {
      return NONE;
    }
    ValueBox sample = finding.sample(SIDE - 1);
    List<Row> rows = new ArrayList<>();
    for (int a = 0; a < sample.side(); a++) {
      List<Cell> cells = new ArrayList<>();
      for (int b = 0; b < sample.side(); b++) {
        cells.add(new Cell(TheoremText.shown(sample.value(a, b)), true));
      }
      rows.add(new Row(String.valueOf(a), cells));
    }
    String names = String.join(", ", finding.coordinates());
    return new ValueTable(
        finding.coordinates().getFirst(),
        numbers(sample.side()),
        rows,
        "The values $G("
            + names
            + ")$, a row for each $"
            + finding.coordinates().getFirst()
            + "$, a column for each $"
            + finding.coordinates().getLast()
            + "$");
  }

  private static List<String> numbers(int count) {
    return IntStream.range(0, count).mapToObj(String::valueOf).toList();
  }

  /** A divisor of the period that fills a line, or as many as there is room for. */
  private static int columns(Finding finding, List<Long> values) {
    long most = values.stream().limit(ROOM * MOST_ROWS).mapToLong(Long::longValue).max().orElse(0);
    int room = Math.max(5, 2 * ROOM / (1 + ByteText.width(most)));
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
    return room >= 20 ? 20 : room >= 10 ? 10 : 5;
  }

  private static int shown(Finding finding, int columns) {
    if (finding.claim().orElse(null) instanceof PeriodicClaim claim) {
      long whole = claim.preperiod() + Math.max(claim.period(), 2L * columns);
      long rows = Math.min(MOST_ROWS, (whole + columns - 1) / columns);
      return (int) rows * columns;
    }
    return ROWS * columns;
  }
}
