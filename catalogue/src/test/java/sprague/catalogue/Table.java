// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The rows of a table among the test resources: comma-separated, quoted where it holds commas. */
final class Table {
  private Table() {}

  /** The rows, each by the names of its columns; lines that begin with # are comments. */
  static List<Map<String, String>> rows(String file) {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(Table.class.getResourceAsStream(file)),
                StandardCharsets.UTF_8))) {
      List<List<String>> cells =
          lines.lines().filter(line -> !line.startsWith("#")).map(Table::cells).toList();
      List<Map<String, String>> rows = new ArrayList<>();
      for (List<String> row : cells.subList(1, cells.size())) {
        Map<String, String> named = new HashMap<>();
        for (int i = 0; i < row.size(); i++) {
          named.put(cells.getFirst().get(i), row.get(i));
        }
        rows.add(named);
      }
      return rows;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** The cell of a row in a column that the table has. */
  static String cell(Map<String, String> row, String column) {
    return Objects.requireNonNull(row.get(column), column);
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char each = line.charAt(i);
      if (each == '"') {
        quoted = !quoted;
      } else if (each == ',' && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(each);
      }
    }
    cells.add(cell.toString());
    return cells;
  }
}
