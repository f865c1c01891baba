// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import sprague.engine.graph.Edges;
import sprague.engine.graph.file.GraphFile.GraphReader;

/** Reads adjacency lists in JSON, such as <code>{"a": ["b", 7], "b": []}</code>. */
final class JsonReader implements GraphReader {
  private static final boolean[] BLANK = LineReader.bytes(" \t\r\n");
  private static final boolean[] NUMBER_END = LineReader.bytes(" \t\r\n,]}:\"[{");

  @Override
  public void read(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    expect(cursor, '{');
    boolean more = cursor.skip(BLANK) != '}';
    while (more) {
      if (cursor.skip(BLANK) != '"') {
        throw wrong(cursor, "a vertex in quotes is expected here");
      }
      int from = vertex(cursor, words);
      expect(cursor, ':');
      expect(cursor, '[');
      boolean another = cursor.skip(BLANK) != ']';
      while (another) {
        sink.edge(from, vertex(cursor, words));
        another = cursor.skip(BLANK) == ',';
        if (another) {
          cursor.advance();
        }
      }
      expect(cursor, ']');
      more = cursor.skip(BLANK) == ',';
      if (more) {
        cursor.advance();
      }
    }
    expect(cursor, '}');
    if (cursor.skip(BLANK) != ByteCursor.END) {
      throw wrong(cursor, "the graph has ended before this");
    }
  }

  private static MalformedGraph wrong(ByteCursor cursor, String message) {
    return wrong(cursor, cursor.offset(), message);
  }

  private static MalformedGraph wrong(ByteCursor cursor, long offset, String message) {
    return cursor.wrong(
        offset, message, "lists of successors are read: {\"a\": [\"b\", \"c\"], \"b\": []}");
  }

  private static void expect(ByteCursor cursor, char mark) {
    if (cursor.skip(BLANK) != mark) {
      throw wrong(cursor, "\"" + mark + "\" is expected here");
    }
    cursor.advance();
  }

  private static int vertex(ByteCursor cursor, VertexParser words) {
    int next = cursor.skip(BLANK);
    long offset = cursor.offset();
    if (next == '"') {
      byte[] name = string(cursor);
      return words.id(name, 0, name.length, offset);
    }
    cursor.word(NUMBER_END);
    String word = LineWords.word(cursor);
    if (!LineReader.NUMBER.matcher(word).matches()) {
      throw wrong(cursor, offset, "a vertex, a string or a number, is expected here");
    }
    return words.id();
  }

  /** Reads a string, whose escapes are resolved; its bytes in UTF-8. */
  private static byte[] string(ByteCursor cursor) {
    long begun = cursor.offset();
    ByteArrayOutputStream raw = new ByteArrayOutputStream();
    boolean escapes = false;
    cursor.advance();
    while (cursor.peek() != '"') {
      escapes |= cursor.peek() == '\\';
      int count = cursor.peek() == '\\' ? 2 : 1;
      for (int i = 0; i < count; i++) {
        int c = cursor.peek();
        if (c == ByteCursor.END || c == '\n' || raw.size() > ByteCursor.LONGEST_WORD) {
          throw cursor.wrong(begun, "this string is not closed", "");
        }
        raw.write(c);
        cursor.advance();
      }
    }
    cursor.advance();
    return escapes
        ? resolved(raw.toString(StandardCharsets.UTF_8), cursor, begun)
        : raw.toByteArray();
  }

  private static byte[] resolved(String raw, ByteCursor cursor, long offset) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c != '\\') {
        text.append(c);
        continue;
      }
      char escaped = raw.charAt(++i);
      int place = "\"\\/bfnrt".indexOf(escaped);
      if (place >= 0) {
        text.append("\"\\/\b\f\n\r\t".charAt(place));
      } else if (escaped == 'u' && raw.substring(i + 1).matches("(?s)[0-9a-fA-F]{4}.*")) {
        text.append((char) Integer.parseInt(raw.substring(i + 1, i + 5), 16));
        i += 4;
      } else {
        throw cursor.wrong(offset, "JSON has no escape \\" + escaped, "");
      }
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }
}
