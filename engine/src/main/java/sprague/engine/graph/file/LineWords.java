// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.nio.charset.StandardCharsets;

/**
 * Reads the words of a line, separated by blanks: numbers, vertices and others. Each method moves
 * the cursor to the end of what it reads, never to another line unless it says so.
 */
final class LineWords {
  private static final boolean[] BLANK = LineReader.bytes(" \t\r");
  static final boolean[] WORD_END = LineReader.bytes(" \t\r\n");

  private LineWords() {}

  /** Skips blanks; whether the line has another word, which then begins at the cursor. */
  static boolean hasWord(ByteCursor cursor) {
    int next = cursor.skip(BLANK);
    return next != ByteCursor.END && next != '\n';
  }

  /** Moves to the next word; throws if the line has none. {@code what} names it in the message. */
  static void expectWord(ByteCursor cursor, String what) {
    if (!hasWord(cursor)) {
      throw cursor.wrong(cursor.offset(), what + " is expected before the line ends", "");
    }
  }

  /** Reads a whole number from 0 to {@code most}, or 2^63 - 1 if it has more than 18 digits. */
  static long number(ByteCursor cursor, String what, long most) {
    expectWord(cursor, what);
    String digits = digits(cursor);
    long number = digits.length() <= 18 ? Long.parseLong(digits) : Long.MAX_VALUE;
    if (number > most) {
      throw cursor.wrong(cursor.wordOffset(), what + " is too large", "");
    }
    return number;
  }

  /** Reads a word that consists of digits; empty if none is at the cursor. */
  static String digits(ByteCursor cursor) {
    cursor.word(WORD_END);
    for (int i = cursor.wordStart(); i < cursor.wordEnd(); i++) {
      if (cursor.bytes()[i] < '0' || cursor.bytes()[i] > '9') {
        throw cursor.wrong(cursor.wordOffset(), cursor.shownWord() + " is not a whole number", "");
      }
    }
    return word(cursor);
  }

  /** Reads the word at the cursor, after {@link #hasWord} or {@link #expectWord}. */
  static String text(ByteCursor cursor) {
    cursor.word(WORD_END);
    return word(cursor);
  }

  /** The cursor's current word as a string. */
  static String word(ByteCursor cursor) {
    return new String(
        cursor.bytes(),
        cursor.wordStart(),
        cursor.wordEnd() - cursor.wordStart(),
        StandardCharsets.UTF_8);
  }

  /** Records that weights are ignored. */
  static void remarkWeights(ByteCursor cursor, long offset) {
    cursor.remark("weights", offset, "weights are ignored: moves have none");
  }

  /** Skips the rest of a line after an edge, with a remark if it has weights. */
  static void skipWeights(ByteCursor cursor) {
    if (hasWord(cursor)) {
      remarkWeights(cursor, cursor.offset());
    }
    LineReader.skipLine(cursor);
  }

  /**
   * Reads a vertex, a number from 1, and returns its id; not for names.
   *
   * @param most the number of vertices
   */
  static int vertex(ByteCursor cursor, VertexParser words, long most) {
    expectWord(cursor, "a vertex");
    cursor.word(WORD_END);
    int vertex = words.id();
    // The number as written.
    if (vertex + words.first() > most) {
      throw cursor.wrong(cursor.wordOffset(), "the header declares " + most + " vertices only", "");
    }
    return vertex;
  }

  /** Moves to the next word, on this or a later line; false at the end of the text. */
  static boolean nextLine(ByteCursor cursor) {
    return nextLine(cursor, ByteCursor.END);
  }

  /** As {@link #nextLine(ByteCursor)}; skips lines that start with the byte {@code comment}. */
  static boolean nextLine(ByteCursor cursor, int comment) {
    while (!hasWord(cursor) || cursor.peek() == comment) {
      LineReader.skipLine(cursor);
      if (cursor.peek() == ByteCursor.END) {
        return false;
      }
      cursor.advance();
    }
    return true;
  }
}
