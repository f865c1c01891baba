// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import sprague.cli.console.Failure;
import sprague.engine.Limits;

/**
 * Loads the tables of all stages of a sweep into a database in memory: {@code run}, {@code
 * class_edge}, {@code reason}, {@code certificate}, and the view {@code last}, which has the latest
 * row of each game in {@code run}.
 */
final class SweepTables {
  private static final String LAST =
      "CREATE VIEW last AS SELECT * FROM run QUALIFY row_number() OVER"
          + " (PARTITION BY code ORDER BY n DESC) = 1";

  private SweepTables() {}

  /**
   * Opens a database with the tables, in which SQL cannot access files. The caller closes it.
   *
   * @param out the folder of the sweep
   * @throws Failure if there are no tables, or one cannot be read
   */
  static Connection open(Path out, Limits limits) throws SQLException {
    Connection database = Database.open(limits.memory(), limits.threads());
    try {
      for (Schema schema : Schema.values()) {
        Database.execute(database, schema.create());
        for (Path file : files(out.resolve("tables"), schema)) {
          Database.execute(
              database,
              "INSERT INTO %s BY NAME SELECT * FROM read_parquet(%s)"
                  .formatted(schema.table(), Database.quoted(file.toString())));
        }
      }
      Database.execute(database, LAST);
      Database.lock(database);
      return database;
    } catch (SQLException failure) {
      database.close();
      throw Failure.input(
          "damaged-tables",
          "the tables in %s cannot be read: %s".formatted(out, firstLine(failure)),
          "run the command of the sweep again");
    }
  }

  /** The files of a table, at least one: each finished stage of a sweep has one of each table. */
  private static List<Path> files(Path folder, Schema schema) {
    String name = schema.table() + "-[0-9]{19}[.]parquet";
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(each -> each.getFileName().toString().matches(name)).sorted().toList();
    } catch (IOException none) {
      files = List.of();
    }
    if (files.isEmpty()) {
      throw Failure.input(
          "no-sweep",
          "there is no sweep in " + folder.getParent(),
          "sprague atlas codes 0.ddd --to 1024 --out FOLDER makes one");
    }
    return files;
  }

  /** The first line of a message of DuckDB; the others repeat the statement. */
  static String firstLine(SQLException failure) {
    String text = failure.getMessage();
    return text == null ? "unknown reason" : text.lines().findFirst().orElse("");
  }
}
