// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import sprague.engine.graph.Edges;
import sprague.engine.graph.file.GraphFile.GraphReader;

/**
 * Reads tables of edges, an edge a line:
 *
 * <pre>
 * source,target,weight
 * a,"b, c",7
 * </pre>
 *
 * The separator is the first of semicolon, bar, tab and comma that a line contains, of the first
 * line with any. The ends of an edge are the first two columns, or those with the usual names in a
 * header, a first line of column names; other columns are ignored. Fields may be quoted, with
 * {@code ""} for a quotation mark. Lines that begin with {@code #} or {@code %} are comments.
 * O(bytes).
 */
final class CsvReader implements GraphReader {
  private static final String SEPARATORS = ";|\t,";
  private static final boolean[] BETWEEN_LINES = LineReader.bytes(" \r\n");
  private static final boolean[] LINE_END = LineReader.bytes("\n");

  private static final Set<String> FROM =
      Set.of("source", "from", "src", "tail", "start", "u", "node1", "vertex1", "parent");

  private static final Set<String> TO =
      Set.of("target", "to", "dst", "head", "end", "v", "node2", "vertex2", "child");

  /** A field of a line, with a character for each byte, and its offset in the text. */
  private record Field(String text, long offset) {}

  private final Optional<Boolean> header;

  /** The separator of fields; 0 if no line has shown it yet. */
  private char separator;

  /** The columns of the two ends of an edge, from 0. */
  private int from;

  private int to;
  private boolean hasColumnNames;

  /** {@code header}: whether the first line contains column names, or empty to guess it. */
  CsvReader(Optional<Boolean> header) {
    this.header = header;
  }

  /**
   * Whether lines look like a table rather than a list, by separators, quotes or column names.
   * Commas and tabs alone do not decide, as lists have them too. At least half of the lines must
   * have the separator; a line without it is a vertex without edge.
   */
  static boolean isLikely(List<String> lines) {
    char separator = lines.isEmpty() ? 0 : separator(lines.getFirst());
    if (separator == 0
        || 2 * lines.stream().filter(line -> line.indexOf(separator) >= 0).count() < lines.size()) {
      return false;
    }
    return separator == ';'
        || separator == '|'
        || lines.getFirst().startsWith("\"")
        || (lines.size() > 1
            && isHeader(split(lines.get(0), separator), split(lines.get(1), separator)));
  }

  private static List<String> split(String line, char separator) {
    return List.of(line.replace(separator, '\n').split("\n", -1));
  }

  /** The separator that a line suggests, or 0. */
  private static char separator(String line) {
    return (char) SEPARATORS.chars().filter(c -> line.indexOf(c) >= 0).findFirst().orElse(0);
  }

  /** Whether a first line contains column names: usual ones, or any words above numbers. */
  private static boolean isHeader(List<String> first, List<String> second) {
    return (indexOf(first, FROM) >= 0 && indexOf(first, TO) >= 0)
        || (!second.isEmpty()
            && first.stream().limit(2).noneMatch(CsvReader::isNumber)
            && second.stream().limit(2).allMatch(CsvReader::isNumber));
  }

  private static boolean isNumber(String field) {
    return field.strip().matches("[0-9]+");
  }

  /** The index of the first name that is wanted, or -1. */
  private static int indexOf(List<String> names, Set<String> wanted) {
    return names.stream()
        .map(name -> wanted.contains(name.strip().toLowerCase(Locale.ROOT)))
        .toList()
        .indexOf(true);
  }

  @Override
  public void read(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    separator = 0;
    from = 0;
    to = 1;
    List<Field> first = line(cursor);
    if (first.isEmpty()) {
      return;
    }
    List<Field> second = line(cursor);
    hasColumnNames = header.orElse(isHeader(texts(first), texts(second)));
    if (hasColumnNames) {
      cursor.remark(
          "header-line",
          first.getFirst().offset,
          "read as the names of columns (--header no reads it as an edge)");
      int source = indexOf(texts(first), FROM);
      int target = indexOf(texts(first), TO);
      if (source >= 0 && target >= 0) {
        from = source;
        to = target;
      }
    } else {
      edge(first, cursor, words, sink);
    }
    for (List<Field> each = second; !each.isEmpty(); each = line(cursor)) {
      edge(each, cursor, words, sink);
    }
  }

  private static List<String> texts(List<Field> fields) {
    return fields.stream().map(Field::text).toList();
  }

  /** Passes on the edge of a line, or declares the vertex of a line with one field. */
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
        if (!hasColumnNames && !LineReader.NUMBER.matcher(field.text).matches()) {
          throw cursor.wrong(
              field.offset,
              "an edge has two ends, and here is a third word",
              "other columns need a header with their names, or --header yes");
        }
        cursor.remark("weights", field.offset, "columns besides the ends are ignored");
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

  /** The fields of the next line that is not blank; none at the end of the text. */
  private List<Field> line(ByteCursor cursor) {
    while (cursor.skip(BETWEEN_LINES) == '#' || cursor.peek() == '%') {
      LineReader.skipLine(cursor);
    }
    List<Field> fields = new ArrayList<>();
    if (cursor.peek() == ByteCursor.END) {
      return fields;
    }
    cursor.word(LINE_END);
    int length = cursor.wordEnd() - cursor.wordStart();
    String line =
        new String(cursor.bytes(), cursor.wordStart(), length, StandardCharsets.ISO_8859_1);
    separator = separator == 0 ? separator(line) : separator;
    // A separator at the end of the line leaves at == length, an empty last field.
    for (int at = 0; at <= length; ) {
      while (line.startsWith(" ", at)) {
        at++;
      }
      long offset = cursor.wordOffset() + at;
      int end = line.startsWith("\"", at) ? quotationEnd(line, at) : at;
      if (end < at) {
        throw cursor.wrong(offset, "this quotation is not closed on its line", "");
      }
      int next = separator == 0 ? -1 : line.indexOf(separator, end);
      next = next < 0 ? length : next;
      String text = line.substring(end, next).strip();
      if (end > at) {
        if (!text.isEmpty()) {
          throw cursor.wrong(cursor.wordOffset() + end, "a field ends with its quotation", "");
        }
        text = line.substring(at + 1, end - 1).replace("\"\"", "\"");
      }
      fields.add(new Field(text, offset));
      at = next + 1;
    }
    return fields;
  }

  /** The index after the quotation mark that closes the one at {@code start}, or -1. */
  private static int quotationEnd(String line, int start) {
    int end = line.indexOf('"', start + 1);
    while (end >= 0 && line.startsWith("\"\"", end)) {
      end = line.indexOf('"', end + 2);
    }
    return end < 0 ? -1 : end + 1;
  }
}
