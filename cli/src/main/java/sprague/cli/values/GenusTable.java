// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sprague.cli.console.ByteText;
import sprague.cli.console.ColumnTable;
import sprague.cli.console.Failure;
import sprague.engine.Genus;
import sprague.engine.ValueKind;
import sprague.store.json.Json;
import sprague.store.json.JsonObject;

/**
 * The values and genera of the positions of a box, collected in its order and printed at the end as
 * text, CSV or JSON. A line of CSV has the coordinates, the value, the genus symbol, and whether
 * the position is tame (sums of tame positions are won as in misere Nim): {@code
 * 10,3,3^1431,false}. Memory O(positions).
 */
public final class GenusTable {
  /** A position; the value is its normal nim-value, or the misere outcome P or N. */
  private record Row(Object value, String genus, boolean isTame) {}

  private final ValueFormat format;
  private final String title;
  private final Box box;
  private final ValueKind kind;
  private final List<Row> rows = new ArrayList<>();

  /**
   * An empty table.
   *
   * @param title the name of the game, for JSON
   * @param kind outcomes for a game of misere play, otherwise nim-values
   * @throws Failure if the format has no place for genera
   */
  public GenusTable(ValueFormat format, String title, Box box, ValueKind kind) {
    if (format != ValueFormat.TEXT && format != ValueFormat.CSV && format != ValueFormat.JSON) {
      throw Failure.input(
          "unsupported-format", "genera are printed as text, CSV or JSON", "leave --genus out");
    }
    this.format = format;
    this.title = title;
    this.box = box;
    this.kind = kind;
  }

  /** Adds the next position in the order of the box; returns the number of positions so far. */
  public int add(Genus genus, boolean isTame) {
    Object value =
        kind != ValueKind.OUTCOME ? genus.normal() : genus.misereValue() == 0 ? "P" : "N";
    rows.add(new Row(value, genus.toString(), isTame));
    return rows.size();
  }

  /** Prints the positions so far; {@code width} is that of the screen, for text. */
  public void print(ByteText text, int width) {
    if (format == ValueFormat.JSON) {
      text.put(Json.of(fields())).put('\n');
    } else if (format == ValueFormat.CSV) {
      lines("\"").forEach(cells -> text.put(String.join(",", cells)).put('\n'));
    } else {
      List<String[]> lines = lines("");
      ColumnTable table = new ColumnTable(lines.getFirst());
      lines.stream().skip(1).forEach(table::row);
      table.lines(width).forEach(line -> text.put(line).put('\n'));
    }
    text.flush();
  }

  private JsonObject fields() {
    JsonObject fields =
        new JsonObject().with("game", title).with("from", box.from()).with("to", box.to());
    fields.with("kind", kind).with("values", nested(Row::value));
    fields.with("genus", nested(Row::genus)).with("tame", nested(Row::isTame));
    return rows.size() == box.size()
        ? fields
        : fields.with("complete", false).with("computed", rows.size());
  }

  /** Arrays nested by coordinate; incomplete ones at the end if work stopped. */
  private List<Object> nested(Function<Row, Object> cell) {
    List<Object> level = rows.stream().map(cell).toList();
    for (int i = box.dimension() - 1; i > 0; i--) {
      long side = box.length(i);
      List<Object> outer = new ArrayList<>();
      for (long from = 0; from < level.size(); from += side) {
        outer.add(level.subList((int) from, (int) Math.min(from + side, level.size())));
      }
      level = outer;
    }
    return level;
  }

  /** The headings, then the cells of each position; {@code quote} encloses symbols with commas. */
  private List<String[]> lines(String quote) {
    List<String[]> lines = new ArrayList<>();
    lines.add(
        Stream.concat(box.names().stream(), Stream.of("value", "genus", "tame"))
            .toArray(String[]::new));
    long[] at = box.first();
    for (Row row : rows) {
      String genus = row.genus.contains(",") ? quote + row.genus + quote : row.genus;
      lines.add(
          Stream.concat(LongStream.of(at).boxed(), Stream.of(row.value, genus, row.isTame))
              .map(String::valueOf)
              .toArray(String[]::new));
      box.advance(at);
    }
    return lines;
  }
}
