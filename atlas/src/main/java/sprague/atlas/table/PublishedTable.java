// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sprague.atlas.game.CodeDigits;
import sprague.cli.console.Failure;
import sprague.run.Limits;

/** A table of laws as others publish it: a CSV file with a header, its cells as texts. */
final class PublishedTable {
  private static final long LARGEST = 1 << 28;

  private PublishedTable() {}

  /** The rows, each with the cells that are not empty. */
  static List<Map<String, String>> read(Path file, Limits limits) {
    try {
      if (!Files.isRegularFile(file) || file.toFile().length() > LARGEST) {
        throw Failure.input(
            "unreadable-file",
            "there is no table " + file + " of at most " + LARGEST + " bytes",
            "");
      }
      try (Connection database = Database.open(limits.memory(), 1);
          Statement statement = database.createStatement();
          ResultSet found =
              statement.executeQuery(
                  "SELECT * FROM read_csv(%s, header = true, all_varchar = true, delim = ',',"
                          .formatted(Database.quoted(file.toString()))
                      + " quote = '\"', escape = '\"', comment = '#', null_padding = true)")) {
        return rows(found, file);
      }
    } catch (SQLException wrong) {
      throw Failure.input(
          "bad-table",
          "%s is no CSV file with a header: %s".formatted(file, SweepTables.firstLine(wrong)),
          "its first line names columns: game,status,preperiod,period");
    }
  }

  private static List<Map<String, String>> rows(ResultSet found, Path file) throws SQLException {
    List<String> columns = new ArrayList<>();
    for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
      columns.add(found.getMetaData().getColumnLabel(i));
    }
    if (!columns.contains("game")) {
      throw Failure.input(
          "bad-table",
          file + " has no column called game",
          "its first line names columns: game,status,preperiod,period");
    }
    List<Map<String, String>> rows = new ArrayList<>();
    while (found.next()) {
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < columns.size(); i++) {
        String cell = found.getString(i + 1);
        if (cell != null && !cell.isBlank()) {
          row.put(columns.get(i), cell.strip());
        }
      }
      rows.add(row);
    }
    return rows;
  }

  /** A game as the sweep writes it: codes without zeros at the end. */
  static String game(String cell) {
    String code = cell.startsWith(".") ? "0" + cell : cell;
    return code.matches("[0-9A-Z]\\.[0-9A-Z]*") ? CodeDigits.read(code).code() : cell;
  }
}
