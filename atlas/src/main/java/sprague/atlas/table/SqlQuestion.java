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
import org.jspecify.annotations.Nullable;
import sprague.cli.console.Failure;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;

/** A question to the tables of a sweep in SQL, and its answer. */
public final class SqlQuestion {
  private SqlQuestion() {}

  /**
   * The answer to a question.
   *
   * @param columns the names of the columns
   * @param rows the cells, each null, a Long, a Double, a Boolean or a text
   */
  public record Table(List<String> columns, List<List<@Nullable Object>> rows) {
    /** Makes the lists unmodifiable; cells may be null. */
    public Table {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }
  }

  /**
   * Asks the sweep in a folder.
   *
   * @param stopping is told what stops the question
   * @throws Failure when the question is none, or there is no sweep
   */
  public static Table ask(Path out, String sql, Effort effort, Stopping stopping) {
    try (Connection database = SweepTables.open(out, effort.limits());
        Statement statement = database.createStatement()) {
      stopping.on(
          () -> {
            effort.cancel();
            cancel(statement);
          });
      // A statement that is cancelled before it begins goes on.
      effort.check();
      if (effort.limits().time().isPresent()) {
        statement.setQueryTimeout(
            Math.clamp(effort.limits().time().get().toSeconds(), 1, Integer.MAX_VALUE));
      }
      try (ResultSet found = result(statement, sql)) {
        return table(found, effort);
      }
    } catch (SQLException wrong) {
      effort.check();
      if (String.valueOf(wrong.getMessage()).startsWith("INTERRUPT")) {
        throw effort.limits().time().isPresent()
            ? effort.outOfTime()
            : new BudgetExceeded(BudgetExceeded.Reason.INTERRUPT, "interrupted");
      }
      throw Failure.input(
          "bad-sql",
          SweepTables.firstLine(wrong),
          "the tables are run, last, class_edge, reason and certificate; they are read alone");
    }
  }

  /** Takes what stops a question. */
  @FunctionalInterface
  public interface Stopping {
    void on(Runnable stop);
  }

  private static void cancel(Statement statement) {
    try {
      statement.cancel();
    } catch (SQLException over) {
      // It has come to an end by itself.
      return;
    }
  }

  private static ResultSet result(Statement statement, String sql) throws SQLException {
    if (statement.execute(sql)) {
      return statement.getResultSet();
    }
    throw new SQLException("the question has no answer: it is no SELECT");
  }

  private static Table table(ResultSet found, Effort effort) throws SQLException {
    ResultSetMetaData about = found.getMetaData();
    List<String> columns = new ArrayList<>();
    for (int i = 1; i <= about.getColumnCount(); i++) {
      columns.add(about.getColumnLabel(i));
    }
    List<List<@Nullable Object>> rows = new ArrayList<>();
    while (found.next()) {
      List<@Nullable Object> row = new ArrayList<>();
      for (int i = 1; i <= columns.size(); i++) {
        row.add(cell(found.getObject(i)));
      }
      rows.add(row);
      effort.check();
    }
    return new Table(columns, rows);
  }

  private static @Nullable Object cell(@Nullable Object value) {
    return switch (value) {
      case null -> null;
      case Long number -> number;
      case Integer number -> number.longValue();
      case Short number -> number.longValue();
      case Byte number -> number.longValue();
      case java.math.BigInteger number when number.bitLength() < Long.SIZE -> number.longValue();
      case Double number when Double.isFinite(number) -> number;
      case Boolean truth -> truth;
      default -> value.toString();
    };
  }
}
