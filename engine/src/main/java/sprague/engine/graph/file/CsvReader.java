// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sprague.engine.graph.Edges;
import sprague.engine.graph.file.GraphFile.GraphReader;

/**
 * Reads tables of edges: columns between semicolons, bars, tabs or commas, the first of these that
 * the first line has. The first two columns are the ends of an edge, or those that a header calls
 * so; others are passed over. Fields may stand in quotes, where two quotation marks mean one.
 */
final class CsvReader implements GraphReader {
  private static final String SEPARATORS = ";|\t,";
  private static final boolean[] BETWEEN_LINES = LineReader.bytes(" \r\n");
  private static final boolean[] LINE_END = LineReader.bytes("\n");

  private static final Set<String> FROM =
      Set.of("source", "from", "src", "tail", "start", "u", "node1", "vertex1", "parent");

  private static final Set<String> TO =
      Set.of("target", "to", "dst", "head", "end", "v", "node2", "vertex2", "child");

  /** A field of a line, a character for each byte, and where it begins in the text. */
  private record Field(String text, long offset) {}

  private final Optional<Boolean> header;
  private char separator;
  private int from;
  private int to = 1;
  private boolean named;

  /**
   * A reader of tables.
   *
   * @param header whether the first line has the names of columns, or empty to go by the lines
   */
  CsvReader(Optional<Boolean> header) {
    this.header = header;
  }

  /**
   * Whether lines are a table and no plain list: by separators, quotes or names of columns. A line
   * without a separator is a vertex alone, so that not all of them need have one.
   */
  static boolean isLikely(List<String> lines) {
    char mark = lines.isEmpty() ? 0 : separator(lines.getFirst());
    if (mark == 0
        || 2 * lines.stream().filter(line -> line.indexOf(mark) >= 0).count() < lines.size()) {
      return false;
    }
    return mark == ';'
        || mark == '|'
        || lines.getFirst().startsWith("\"")
        || (lines.size() > 1 && isHeader(split(lines.get(0), mark), split(lines.get(1), mark)));
  }

  private static List<String> split(String line, char mark) {
    return List.of(line.replace(mark, '\n').split("\n", -1));
  }

  private static char separator(String line) {
    return (char) SEPARATORS.chars().filter(c -> line.indexOf(c) >= 0).findFirst().orElse(0);
  }

  /** Whether a first line names columns: by usual names, or above numbers. */
  private static boolean isHeader(List<String> first, List<String> second) {
    return namesEnds(first)
        || (first.stream().limit(2).noneMatch(CsvReader::isNumber)
            && second.stream().limit(2).allMatch(CsvReader::isNumber));
  }

  private static boolean namesEnds(List<String> names) {
    return place(names, FROM) >= 0 && place(names, TO) >= 0;
  }

  private static boolean isNumber(String field) {
    return field.strip().matches("[0-9]+");
  }

  private static int place(List<String> names, Set<String> wanted) {
    for (int i = 0; i < names.size(); i++) {
      if (wanted.contains(names.get(i).strip().toLowerCase(Locale.ROOT))) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public void read(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    separator = 0;
    List<Field> first = line(cursor);
    List<Field> second = first == null ? null : line(cursor);
    if (first == null) {
      return;
    }
    List<String> names = texts(first);
    named = header.orElse(isHeader(names, second == null ? List.of("") : texts(second)));
    if (named) {
      boolean usual = namesEnds(names);
      from = usual ? place(names, FROM) : 0;
      to = usual ? place(names, TO) : 1;
      cursor.remark(
          "header-line",
          first.getFirst().offset,
          "read as the names of columns (--header no reads it as an edge)");
    } else {
      edge(first, cursor, words, sink);
    }
    for (List<Field> each = second; each != null; each = line(cursor)) {
      edge(each, cursor, words, sink);
    }
  }

  private static List<String> texts(List<Field> fields) {
    return fields.stream().map(Field::text).toList();
  }

  private void edge(List<Field> fields, ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    if (fields.size() == 1) {
      id(fields.getFirst(), cursor, words);
      return;
    }
    if (fields.size() <= Math.max(from, to)) {
      throw cursor.wrong(fields.getLast().offset, "this line has too few columns", "");
    }
    for (int i = 0; i < fields.size(); i++) {
      Field field = fields.get(i);
      if (i != from && i != to && !field.text.isEmpty()) {
        if (!named && !LineReader.NUMBER.matcher(field.text).matches()) {
          throw cursor.wrong(
              field.offset,
              "an edge has two ends, and here is a third word",
              "other columns need a header with their names, or --header yes");
        }
        cursor.remark("weights", field.offset, "columns besides the ends are passed over");
      }
    }
    sink.edge(id(fields.get(from), cursor, words), id(fields.get(to), cursor, words));
  }

  private static int id(Field field, ByteCursor cursor, VertexParser words) {
    if (field.text.isEmpty()) {
      throw cursor.wrong(field.offset, "the name of a vertex is missing here", "");
    }
    byte[] name = field.text.getBytes(StandardCharsets.ISO_8859_1);
    return words.id(name, 0, name.length, field.offset);
  }

  /** The fields of the next line that is not empty, or null at the end of the text. */
  private @Nullable List<Field> line(ByteCursor cursor) {
    while (cursor.skip(BETWEEN_LINES) == '#') {
      LineReader.skipLine(cursor);
    }
    if (cursor.peek() == ByteCursor.END) {
      return null;
    }
    cursor.word(LINE_END);
    int length = cursor.wordEnd() - cursor.wordStart();
    String line =
        new String(cursor.bytes(), cursor.wordStart(), length, StandardCharsets.ISO_8859_1);
    separator = separator == 0 ? separator(line) : separator;
    List<Field> fields = new ArrayList<>();
    int at = 0;
    while (at <= length) {
      while (at < length && line.charAt(at) == ' ') {
        at++;
      }
      boolean quoted = at < length && line.charAt(at) == '"';
      int end = quoted ? closing(line, at, cursor) : at;
      int next = line.indexOf(separator, end);
      next = next < 0 || separator == 0 ? length : next;
      if (quoted && !line.substring(end, next).isBlank()) {
        throw cursor.wrong(cursor.wordOffset() + end, "a field ends with its quotation", "");
      }
      String text =
          quoted
              ? line.substring(at + 1, end - 1).replace("\"\"", "\"")
              : line.substring(at, next).strip();
      fields.add(new Field(text, cursor.wordOffset() + at));
      at = next + 1;
    }
    return fields;
  }

  /** The place behind the quotation mark that closes the one at a place. */
  private static int closing(String line, int start, ByteCursor cursor) {
    int end = start + 1;
    while (end < line.length()) {
      if (line.charAt(end) != '"') {
        end++;
      } else if (line.startsWith("\"\"", end)) {
        end += 2;
      } else {
        return end + 1;
      }
    }
    throw cursor.wrong(cursor.wordOffset() + start, "this quotation is not closed on its line", "");
  }
}
