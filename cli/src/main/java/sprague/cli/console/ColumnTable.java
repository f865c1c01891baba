// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.util.ArrayList;
import java.util.List;

/**
 * A text table whose columns are as wide as their widest cell. If it is wider than the screen, the
 * last columns of every row move to further lines; cells are never broken. With the headings {@code
 * game} and {@code >values}:
 *
 * <pre>{@code
 * game    values
 * kayles     100
 * }</pre>
 */
public final class ColumnTable {
  private static final String GAP = "  ";

  private final List<String[]> rows = new ArrayList<>();

  /** For each column whether it is right-aligned. */
  private final boolean[] right;

  private final int[] widths;

  /** A table without rows; a heading's leading {@code >}, not printed, right-aligns its column. */
  public ColumnTable(String... heads) {
    right = new boolean[heads.length];
    widths = new int[heads.length];
    String[] headings = new String[heads.length];
    for (int column = 0; column < heads.length; column++) {
      right[column] = heads[column].startsWith(">");
      headings[column] = heads[column].substring(right[column] ? 1 : 0);
    }
    row(headings);
  }

  /** Adds a row with one cell for each column; the array is not copied. */
  public void row(String... cells) {
    rows.add(cells);
    for (int column = 0; column < widths.length; column++) {
      widths[column] = Math.max(widths[column], cells[column].length());
    }
  }

  /** The lines of the table, at most {@code width} columns wide unless a single cell is wider. */
  public List<String> lines(int width) {
    // The columns that begin a further line, after a gap as indent.
    List<Integer> breaks = new ArrayList<>();
    int used = widths[0];
    for (int column = 1; column < widths.length; column++) {
      used += GAP.length() + widths[column];
      if (used > width) {
        breaks.add(column);
        used = GAP.length() + widths[column];
      }
    }
    List<String> lines = new ArrayList<>();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < widths.length; column++) {
        if (breaks.contains(column)) {
          lines.add(line.toString().stripTrailing());
          line.setLength(0);
        }
        String padding = " ".repeat(widths[column] - row[column].length());
        line.append(column == 0 ? "" : GAP);
        line.append(right[column] ? padding + row[column] : row[column] + padding);
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
