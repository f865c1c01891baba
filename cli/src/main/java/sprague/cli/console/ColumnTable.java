// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.util.ArrayList;
import java.util.List;

/**
 * A table of a few columns, as wide as their cells. Where it is wider than the screen, its last
 * columns stand on lines of their own below the first ones, in each row alike; no cell is broken.
 */
public final class ColumnTable {
  private static final String GAP = "  ";

  private final List<String[]> rows = new ArrayList<>();
  private final boolean[] right;
  private final int[] wide;

  /**
   * A table without rows.
   *
   * @param heads the heads of its columns; numbers stand below a head that begins with {@code >}
   */
  public ColumnTable(String... heads) {
    right = new boolean[heads.length];
    wide = new int[heads.length];
    String[] shown = new String[heads.length];
    for (int column = 0; column < heads.length; column++) {
      right[column] = heads[column].startsWith(">");
      shown[column] = heads[column].substring(right[column] ? 1 : 0);
    }
    row(shown);
  }

  public void row(String... cells) {
    rows.add(cells);
    for (int column = 0; column < wide.length; column++) {
      wide[column] = Math.max(wide[column], cells[column].length());
    }
  }

  /** The lines of the table, none of which is wider than a screen if its cells are not. */
  public List<String> lines(int width) {
    List<Integer> breaks = new ArrayList<>();
    int used = wide[0];
    for (int column = 1; column < wide.length; column++) {
      used += GAP.length() + wide[column];
      if (used > width) {
        breaks.add(column);
        used = GAP.length() + wide[column];
      }
    }
    List<String> lines = new ArrayList<>();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < wide.length; column++) {
        if (breaks.contains(column)) {
          lines.add(line.toString().stripTrailing());
          line.setLength(0);
        }
        String room = " ".repeat(wide[column] - row[column].length());
        line.append(column == 0 ? "" : GAP);
        line.append(right[column] ? room + row[column] : row[column] + room);
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
