// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sprague.atlas.table.SqlQuestion;
import sprague.cli.console.ByteText;
import sprague.cli.console.ColumnTable;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.store.json.JsonObject;

/**
 * Writes the result of an SQL query as an aligned table, as CSV (RFC 4180, but with line feeds) or
 * as JSON. SQL's null is an empty cell in the first two, and null in JSON.
 */
record SqlAnswer(SqlQuestion.Table table) {
  /** Writes in a format: {@code csv}, {@code json}, or else the table. */
  void write(Console console, String format) {
    switch (format) {
      case "json" -> console.json(json());
      case "csv" -> writeCsv(console);
      default -> console.lines(alignedTable().lines(console.lineWidth()));
    }
  }

  /** As an object for each row, so the names of the columns have to be different. */
  private JsonObject json() {
    Set<String> names = new HashSet<>();
    for (String column : table.columns()) {
      if (!names.add(column)) {
        throw Failure.input(
            "repeated-column",
            "two columns are called \"" + column + "\", and a row in JSON has a field for each",
            "give one another name by AS, or use --format csv");
      }
    }
    List<JsonObject> rows =
        table.rows().stream()
            .map(
                row -> {
                  JsonObject object = new JsonObject();
                  for (int i = 0; i < row.size(); i++) {
                    object.put(table.columns().get(i), row.get(i));
                  }
                  return object;
                })
            .toList();
    return new JsonObject().with("columns", table.columns()).with("rows", rows);
  }

  private void writeCsv(Console console) {
    ByteText bytes = new ByteText(console.out());
    bytes.put(toCsvLine(table.columns()));
    table.rows().forEach(row -> bytes.put(toCsvLine(row)));
    bytes.flush();
  }

  private static String toCsvLine(List<? extends @Nullable Object> cells) {
    return cells.stream().map(SqlAnswer::toCsvCell).collect(Collectors.joining(",")) + "\n";
  }

  private static String toCsvCell(@Nullable Object cell) {
    String text = toText(cell);
    return text.matches("(?s).*[\",\n\r].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }

  private static String toText(@Nullable Object cell) {
    return cell == null ? "" : cell.toString();
  }

  private ColumnTable alignedTable() {
    String[] titles = new String[table.columns().size()];
    for (int i = 0; i < titles.length; i++) {
      int column = i;
      // A column that has a number is right-aligned, which its heading asks for by ">".
      boolean isNumber = table.rows().stream().anyMatch(row -> row.get(column) instanceof Number);
      titles[i] = (isNumber ? ">" : "") + table.columns().get(i);
    }
    ColumnTable lines = new ColumnTable(titles);
    table
        .rows()
        .forEach(row -> lines.row(row.stream().map(SqlAnswer::toText).toArray(String[]::new)));
    return lines;
  }
}
