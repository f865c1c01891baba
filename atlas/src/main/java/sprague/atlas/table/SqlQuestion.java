// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sprague.cli.console.Failure;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.MemoryBudget;

/** Runs an SQL query on the tables of a sweep, which it loads into memory for each query. */
public final class SqlQuestion {
  /** A reference and a number, or a string without its characters; also for the list of a row. */
  private static final int BYTES_PER_CELL = 64;

  private SqlQuestion() {}

  /**
   * The result of a query.
   *
   * @param columns the names of the columns
   * @param rows the cells, each null, a Long, a Double, a Boolean or a String
   */
  public record Table(List<String> columns, List<List<@Nullable Object>> rows) {
    public Table {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }
  }

  /**
   * Runs a query on the sweep in a folder. All rows of the result are held in memory, within its
   * limit.
   *
   * @param onCancel receives a callback that cancels the query, for Ctrl-C; any thread may run it,
   *     also when the query has ended
   * @throws Failure if the SQL is wrong, or there is no sweep
   * @throws BudgetExceeded if the query was cancelled or reached the limit of time or memory
   */
  public static Table ask(Path out, String sql, Effort effort, Consumer<Runnable> onCancel) {
    try (Connection database = SweepTables.open(out, effort.limits());
        Statement statement = database.createStatement()) {
      onCancel.accept(
          () -> {
            effort.cancel();
            cancel(statement);
          });
      // Cancelling a statement before it starts has no effect, so check once more.
      effort.check();
      if (effort.limits().time().isPresent()) {
        statement.setQueryTimeout(
            Math.clamp(effort.limits().time().get().toSeconds(), 1, Integer.MAX_VALUE));
      }
      try (ResultSet resultSet = result(statement, sql)) {
        return table(resultSet, effort);
      }
    } catch (SQLException failure) {
      effort.check();
      // DuckDB's own timer is rounded to seconds, so the check above may pass at a timeout.
      if (String.valueOf(failure.getMessage()).startsWith("INTERRUPT")) {
        throw effort.limits().time().isPresent()
            ? effort.timeLimitExceeded()
            : new BudgetExceeded(BudgetExceeded.Reason.INTERRUPT, "interrupted");
      }
      throw Failure.input(
          "bad-sql",
          SweepTables.firstLine(failure),
          "the tables are run, last, class_edge, reason and certificate; they are read-only");
    }
  }

  private static void cancel(Statement statement) {
    try {
      statement.cancel();
    } catch (SQLException ended) {
      // It has already ended.
      return;
    }
  }

  private static ResultSet result(Statement statement, String sql) throws SQLException {
    if (statement.execute(sql)) {
      return statement.getResultSet();
    }
    throw new SQLException("the statement has no result: write a SELECT");
  }

  private static Table table(ResultSet resultSet, Effort effort) throws SQLException {
    ResultSetMetaData metaData = resultSet.getMetaData();
    List<String> columns = new ArrayList<>();
    for (int i = 1; i <= metaData.getColumnCount(); i++) {
      columns.add(metaData.getColumnLabel(i));
    }
    MemoryBudget budget = new MemoryBudget(effort.limits().memory(), "the rows of the result need");
    List<List<@Nullable Object>> rows = new ArrayList<>();
    while (resultSet.next()) {
      List<@Nullable Object> row = new ArrayList<>();
      for (int i = 1; i <= columns.size(); i++) {
        Object cell = cell(resultSet.getObject(i));
        budget.reserve(BYTES_PER_CELL + (cell instanceof String text ? 2L * text.length() : 0));
        row.add(cell);
      }
      rows.add(row);
      effort.check();
    }
    return new Table(columns, rows);
  }

  /** A value of DuckDB as a cell of {@link Table}: other types, such as dates, as their text. */
  private static @Nullable Object cell(@Nullable Object value) {
    return switch (value) {
      case null -> null;
      case Long number -> number;
      case Integer _, Short _, Byte _ -> ((Number) value).longValue();
      case java.math.BigInteger number when number.bitLength() < Long.SIZE -> number.longValue();
      case Double number when Double.isFinite(number) -> number;
      case Boolean bool -> bool;
      default -> value.toString();
    };
  }
}
