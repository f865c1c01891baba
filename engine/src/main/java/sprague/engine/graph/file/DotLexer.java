// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The lexer of DOT. Tokens are ids (plain, numeric, quoted, HTML), edge operators and punctuation.
 * Skips comments as in C++ and everything from a {@code #} between tokens to the end of the line.
 *
 * <p>The constructor reads the first token; {@link #next} reads one more, and the other methods are
 * about the token read last. One pass over the text, O(bytes); memory is that of the longest id.
 */
final class DotLexer {
  /** The kind of a token. */
  enum Kind {
    /** A name or number, whose bytes are in {@link #bytes}. */
    ID,
    /** {@code ->} or {@code --}. */
    EDGE,
    /** One of the marks <code>{ } [ ] ; , = : +</code>, in {@link #mark}. */
    MARK,
    END
  }

  /**
   * Maximum bytes of an id, 16 MiB. Labels can be long, as HTML tables or texts; the limit keeps
   * the memory small where a quotation is not closed in a large file. A longer id is an error.
   */
  static final int MAX_ID = 1 << 24;

  private final ByteCursor cursor;
  private Kind kind = Kind.END;

  /** The character of a MARK; the second one of an EDGE. */
  private int mark;

  private long offset;

  /** Whether an id is in quotes or HTML, so that it is no keyword. */
  private boolean quoted;

  private byte[] bytes = new byte[64];
  private int length;

  DotLexer(ByteCursor cursor) {
    this.cursor = cursor;
    next();
  }

  Kind kind() {
    return kind;
  }

  boolean is(char wanted) {
    return kind == Kind.MARK && mark == wanted;
  }

  /** Whether the token is an id that is this keyword, in any case and without quotes. */
  boolean isKeyword(String wanted) {
    return kind == Kind.ID
        && !quoted
        && length == wanted.length()
        && new String(bytes, 0, length, StandardCharsets.ISO_8859_1).equalsIgnoreCase(wanted);
  }

  /** Whether the edge operator is {@code ->}; only valid if the kind is {@link Kind#EDGE}. */
  boolean isDirected() {
    return mark == '>';
  }

  /**
   * The bytes of an id, the first {@link #length} of the array, without quotes and their escapes;
   * an HTML id keeps its outer {@code < >}. The array is reused: valid until {@link #next}.
   */
  byte[] bytes() {
    return bytes;
  }

  /** The number of bytes of an id; 0 for an empty name in quotes. */
  int length() {
    return length;
  }

  /** The bytes of an id, decoded from UTF-8. */
  String text() {
    return new String(bytes, 0, length, StandardCharsets.UTF_8);
  }

  /** The offset in the text, from 0, of the first byte of the token; quotes count. */
  long offset() {
    return offset;
  }

  /** The token in quotes, for messages. */
  String shown() {
    return switch (kind) {
      case ID -> ByteCursor.shown(bytes, 0, length);
      case EDGE -> isDirected() ? "\"->\"" : "\"--\"";
      case MARK -> "\"" + (char) mark + "\"";
      case END -> "the end of the text";
    };
  }

  /** Returns an exception about the present token. O(offset), to find its line. */
  MalformedGraph wrong(String message, String hint) {
    return cursor.wrong(offset, message, hint);
  }

  /**
   * Reads the next token; after the last one the kind is {@link Kind#END}.
   *
   * @throws MalformedGraph if the text has none here
   */
  void next() {
    skip();
    offset = cursor.offset();
    length = 0;
    quoted = false;
    int c = cursor.peek();
    if (c == ByteCursor.END) {
      kind = Kind.END;
    } else if (c == '"') {
      quotedId();
    } else if (c == '<') {
      htmlId();
    } else if (c == '-') {
      minus();
    } else if (isLetter(c)) {
      kind = Kind.ID;
      while (isLetter(cursor.peek()) || isDigit(cursor.peek())) {
        consume();
      }
    } else if (isDigit(c) || c == '.') {
      numeral();
    } else if ("{}[];,=:+".indexOf(c) >= 0) {
      kind = Kind.MARK;
      mark = c;
      cursor.advance();
    } else {
      throw wrong(
          "this character has no meaning here", "names of other characters stand in quotes");
    }
  }

  private void consume() {
    append(cursor.peek());
    cursor.advance();
  }

  private void append(int c) {
    if (length == MAX_ID) {
      throw wrong("a word of more than sixteen million bytes", "");
    }
    if (length == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * length);
    }
    bytes[length++] = (byte) c;
  }

  private void minus() {
    cursor.advance();
    int c = cursor.peek();
    if (c == '-' || c == '>') {
      kind = Kind.EDGE;
      mark = c;
      cursor.advance();
    } else if (isDigit(c) || c == '.') {
      append('-');
      numeral();
    } else {
      throw wrong("\"-\" alone has no meaning here", "edges are written -> or --");
    }
  }

  private void numeral() {
    kind = Kind.ID;
    int digits = 0;
    boolean point = false;
    while (isDigit(cursor.peek()) || (cursor.peek() == '.' && !point)) {
      point |= cursor.peek() == '.';
      digits += cursor.peek() == '.' ? 0 : 1;
      consume();
    }
    if (digits == 0) {
      throw wrong("a number needs a digit", "");
    }
    if (isLetter(cursor.peek()) || cursor.peek() == '.') {
      cursor.remark(
          "number-ends",
          offset,
          "the number " + shown() + " and what follows it are two names; quotes make them one");
    }
  }

  private void quotedId() {
    kind = Kind.ID;
    quoted = true;
    quotedPart();
    // A "+" joins another part, perhaps on another line.
    skip();
    while (cursor.peek() == '+') {
      cursor.advance();
      skip();
      if (cursor.peek() != '"') {
        throw cursor.wrong(cursor.offset(), "\"+\" joins two names in quotes", "");
      }
      quotedPart();
      skip();
    }
  }

  private void quotedPart() {
    long start = cursor.offset();
    cursor.advance();
    while (cursor.peek() != '"') {
      if (cursor.peek() == ByteCursor.END) {
        throw cursor.wrong(start, "this quotation is not closed", "");
      }
      if (cursor.peek() == '\\') {
        escape();
      } else {
        consume();
      }
    }
    cursor.advance();
  }

  /** In names only a quotation mark and a line end are escaped; other backslashes are kept. */
  private void escape() {
    cursor.advance();
    int c = cursor.peek();
    if (c == '"') {
      consume();
    } else if (c == '\n') {
      cursor.advance();
    } else if (c == '\r') {
      cursor.advance();
      if (cursor.peek() == '\n') {
        cursor.advance();
      } else {
        append('\\');
        append('\r');
      }
    } else {
      append('\\');
      // The second of two backslashes must not escape a quotation mark after it.
      if (c == '\\') {
        consume();
      }
    }
  }

  private void htmlId() {
    kind = Kind.ID;
    quoted = true;
    int depth = 0;
    do {
      int c = cursor.peek();
      if (c == ByteCursor.END) {
        throw wrong("this \"<\" is not closed", "");
      }
      depth += c == '<' ? 1 : c == '>' ? -1 : 0;
      consume();
    } while (depth > 0);
  }

  private void skip() {
    while (true) {
      int c = cursor.peek();
      if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f') {
        cursor.advance();
      } else if (c == '#') {
        LineReader.skipLine(cursor);
      } else if (c == '/') {
        comment();
      } else {
        return;
      }
    }
  }

  private void comment() {
    long start = cursor.offset();
    cursor.advance();
    if (cursor.peek() == '/') {
      LineReader.skipLine(cursor);
      return;
    }
    if (cursor.peek() != '*') {
      throw cursor.wrong(start, "\"/\" has no meaning here", "comments begin with // or /*");
    }
    cursor.advance();
    int before = 0;
    while (before != '*' || cursor.peek() != '/') {
      before = cursor.peek();
      if (before == ByteCursor.END) {
        throw cursor.wrong(start, "this comment is not closed", "");
      }
      cursor.advance();
    }
    cursor.advance();
  }

  private static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
