// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sprague.atlas.table.SqlQuestion;
import sprague.cli.console.ByteText;
import sprague.cli.console.ColumnTable;
import sprague.cli.console.Console;
import sprague.web.api.JsonObject;

/** The answer to a question in SQL, as a table for a person, as CSV (RFC 4180) or as JSON. */
record SqlAnswer(SqlQuestion.Table table) {

  void write(Console console, String format) {
    switch (format) {
      case "json" -> console.json(json());
      case "csv" -> csv(console);
      default -> console.lines(text().lines(console.lineWidth()));
    }
  }

  private JsonObject json() {
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

  private void csv(Console console) {
    ByteText text = new ByteText(console.out());
    text.put(line(table.columns()));
    table.rows().forEach(row -> text.put(line(row)));
    text.flush();
  }

  private static String line(List<? extends @Nullable Object> cells) {
    return cells.stream().map(SqlAnswer::quoted).collect(Collectors.joining(",")) + "\n";
  }

  private static String quoted(@Nullable Object cell) {
    String text = shown(cell);
    return text.matches("(?s).*[\",\n\r].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }

  private static String shown(@Nullable Object cell) {
    return cell == null ? "" : cell.toString();
  }

  private ColumnTable text() {
    String[] titles = new String[table.columns().size()];
    for (int i = 0; i < titles.length; i++) {
      int at = i;
      boolean isNumber = table.rows().stream().anyMatch(row -> row.get(at) instanceof Number);
      titles[i] = (isNumber ? ">" : "") + table.columns().get(i);
    }
    ColumnTable lines = new ColumnTable(titles);
    table
        .rows()
        .forEach(row -> lines.row(row.stream().map(SqlAnswer::shown).toArray(String[]::new)));
    return lines;
  }
}
