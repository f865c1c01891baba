// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.catalogue.identify.CodeDigits;
import sprague.cli.console.Failure;

/**
 * Reads a published table of laws: a CSV file with a header and one row on each line. Lines that
 * begin with {@code #} are comments; cells in double quotes may contain commas. For example:
 *
 * <pre>
 * game,status,preperiod,period
 * 0.77,periodic,71,12
 * </pre>
 */
final class PublishedTable {
  /** The file is read into memory as a whole, so it may have 256 MB. */
  private static final long MAX_BYTES = 1 << 28;

  /** A cell: its text in quotes or else without them, and the comma behind it or the end. */
  private static final Pattern CELL = Pattern.compile("(?:\"((?:[^\"]++|\"\")*+)\"|([^,]*))(,|$)");

  private PublishedTable() {}

  /**
   * The rows: the non-empty cells by column name. Cells beyond the header are dropped.
   *
   * @throws Failure if the file cannot be read, is too large or has no column {@code game}
   */
  static List<Map<String, String>> read(Path file) {
    List<List<String>> lines = lines(file).stream().map(PublishedTable::cells).toList();
    if (lines.isEmpty() || !lines.getFirst().contains("game")) {
      throw Failure.input(
          "bad-table",
          file + " has no column called game",
          "its first line names columns: game,status,preperiod,period");
    }
    List<String> columns = lines.getFirst();
    List<Map<String, String>> rows = new ArrayList<>();
    for (List<String> cells : lines.subList(1, lines.size())) {
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < Math.min(columns.size(), cells.size()); i++) {
        if (!cells.get(i).isEmpty()) {
          row.put(columns.get(i), cells.get(i));
        }
      }
      rows.add(row);
    }
    return rows;
  }

  private static List<String> lines(Path file) {
    try {
      if (Files.isRegularFile(file) && Files.size(file) <= MAX_BYTES) {
        return Files.readAllLines(file).stream()
            .map(line -> line.startsWith("\uFEFF") ? line.substring(1) : line)
            .filter(line -> !line.startsWith("#") && !line.isBlank())
            .toList();
      }
    } catch (IOException failure) {
      throw Failure.input(
          "unreadable-file",
          "cannot read " + file + ": " + failure.getMessage(),
          "name a file that can be read");
    }
    throw Failure.input(
        "unreadable-file",
        "there is no table " + file + " of at most " + MAX_BYTES + " bytes",
        "name a smaller table");
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    Matcher cell = CELL.matcher(line);
    boolean isLast = false;
    while (!isLast && cell.find()) {
      isLast = cell.group(3).isEmpty();
      String quoted = cell.group(1);
      cells.add((quoted == null ? cell.group(2) : quoted.replace("\"\"", "\"")).strip());
    }
    return cells;
  }

  /** A game as the sweep writes it: {@code .770} becomes {@code 0.77}. */
  static String game(String cell) {
    String code = cell.startsWith(".") ? "0" + cell : cell;
    return code.matches("[0-9A-Z]\\.[0-9A-Z]*") ? CodeDigits.read(code).code() : cell;
  }
}
