// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What another program reads of a Parquet file.
 *
 * @param columns the names in the file itself, each with its type
 * @param rows the cells in the order of the file
 */
public record ParquetFile(List<String> columns, List<List<@Nullable Object>> rows) {

  /** Reads a whole file. */
  public static ParquetFile read(Path file) throws SQLException {
    String name = Database.quoted(file.toString());
    try (Connection database = Database.open(1L << 28, 1)) {
      List<String> columns = new ArrayList<>();
      for (List<@Nullable Object> row :
          rows(database, "SELECT name, type FROM parquet_schema(" + name + ") OFFSET 1")) {
        columns.add(row.getFirst() + " " + row.getLast());
      }
      return new ParquetFile(columns, rows(database, "FROM read_parquet(" + name + ")"));
    }
  }

  /** The numbers of a question about the table {@code file}. */
  public static List<@Nullable Object> asked(Path file, String sql) throws SQLException {
    try (Connection database = Database.open(1L << 28, 1)) {
      Database.execute(
          database,
          "CREATE VIEW file AS FROM read_parquet(%s, file_row_number = true)"
              .formatted(Database.quoted(file.toString())));
      return rows(database, sql).getFirst();
    }
  }

  private static List<List<@Nullable Object>> rows(Connection database, String sql)
      throws SQLException {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    try (Statement statement = database.createStatement();
        ResultSet found = statement.executeQuery(sql)) {
      int width = found.getMetaData().getColumnCount();
      while (found.next()) {
        @Nullable Object[] row = new Object[width];
        for (int i = 0; i < width; i++) {
          row[i] = found.getObject(i + 1);
        }
        rows.add(Arrays.asList(row));
      }
    }
    return rows;
  }
}
