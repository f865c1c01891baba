// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sprague.engine.graph.Edges;
import sprague.engine.graph.file.GraphFile.GraphReader;

/**
 * Reads adjacency lists in JSON, such as <code>{"a": ["b", 7], "b": []}</code>: an object with a
 * field for each vertex, whose value is the list of its successors.
 *
 * <p>Keys are strings, as JSON requires; successors are strings or numbers, and 7 is the same
 * vertex as "7", but 7.0 is another name. A key that occurs twice adds its lists up, and an edge
 * that occurs twice is passed on twice. A vertex needs no field of its own.
 *
 * <p>One pass, O(bytes): edges are passed on as they are read, and only one string is in memory.
 */
final class JsonReader implements GraphReader {
  private static final boolean[] BLANK = LineReader.bytes(" \t\r\n");
  private static final Pattern ESCAPE =
      Pattern.compile("\\\\(?:u([0-9a-fA-F]{4})|(.))", Pattern.DOTALL);
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
        another = comma(cursor);
      }
      expect(cursor, ']');
      more = comma(cursor);
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

  /** Skips blanks and a mark, or throws. */
  private static void expect(ByteCursor cursor, char mark) {
    if (cursor.skip(BLANK) != mark) {
      throw wrong(cursor, "\"" + mark + "\" is expected here");
    }
    cursor.advance();
  }

  /** Skips a comma; false if there is none. After a comma another item must follow. */
  private static boolean comma(ByteCursor cursor) {
    boolean comma = cursor.skip(BLANK) == ',';
    if (comma) {
      cursor.advance();
    }
    return comma;
  }

  /**
   * Reads a vertex and returns its id. A number is handed over as the cursor's current word, which
   * {@code words} reads from the same cursor; a string as bytes without escapes.
   */
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

  /**
   * Reads a string, resolves its escapes, and returns its bytes in UTF-8. At most {@link
   * ByteCursor#MAX_WORD} bytes as written, like any other word.
   */
  private static byte[] string(ByteCursor cursor) {
    long start = cursor.offset();
    ByteArrayOutputStream raw = new ByteArrayOutputStream();
    boolean escaped = false;
    cursor.advance();
    for (int c = cursor.peek(); c != '"' || escaped; c = cursor.peek()) {
      if (c == ByteCursor.END || c == '\n') {
        throw cursor.wrong(start, "this string is not closed", "");
      }
      if (raw.size() == ByteCursor.MAX_WORD) {
        throw cursor.wrong(start, "a string of more than a million bytes", "");
      }
      raw.write(c);
      escaped = c == '\\' && !escaped;
      cursor.advance();
    }
    cursor.advance();
    String text = raw.toString(StandardCharsets.UTF_8);
    return text.indexOf('\\') < 0
        ? raw.toByteArray()
        : ESCAPE
            .matcher(text)
            .replaceAll(each -> Matcher.quoteReplacement(resolved(each, cursor, start)))
            .getBytes(StandardCharsets.UTF_8);
  }

  /**
   * The character of an escape: four hexadecimal digits, or a letter. A character beyond 16 bits is
   * written as two escapes, a surrogate pair.
   *
   * @param offset that of the string, for messages
   */
  private static String resolved(MatchResult escape, ByteCursor cursor, long offset) {
    String letter = escape.group(2);
    if (letter == null) {
      return Character.toString(Integer.parseInt(escape.group(1), 16));
    }
    int index = "\"\\/bfnrt".indexOf(letter);
    if (index < 0) {
      throw cursor.wrong(offset, "JSON has no escape \\" + letter, "");
    }
    return "\"\\/\b\f\n\r\t".substring(index, index + 1);
  }
}
