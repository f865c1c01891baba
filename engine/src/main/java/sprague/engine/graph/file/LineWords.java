// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.nio.charset.StandardCharsets;

/** The words of a line, between blanks: numbers, vertices and other words. */
final class LineWords {
  static final boolean[] WORD_END = LineReader.bytes(" \t\r\n");

  private LineWords() {}

  /** Skips blanks; whether the line goes on. */
  static boolean goOn(ByteCursor cursor) {
    int next = cursor.peek();
    while (next == ' ' || next == '\t' || next == '\r') {
      cursor.advance();
      next = cursor.peek();
    }
    return next != ByteCursor.END && next != '\n';
  }

  /** Goes to the next word, which the line must have. */
  static void expectWord(ByteCursor cursor, String what) {
    if (!goOn(cursor)) {
      throw cursor.wrong(cursor.offset(), what + " is expected before the line ends", "");
    }
  }

  /** Reads a whole number of at most {@code most}, of which messages say what it is. */
  static long number(ByteCursor cursor, String what, long most) {
    expectWord(cursor, what);
    String digits = digits(cursor);
    long number = digits.length() <= 18 ? Long.parseLong(digits) : Long.MAX_VALUE;
    if (number > most) {
      throw cursor.wrong(cursor.wordOffset(), what + " is too large", "");
    }
    return number;
  }

  /** Reads a word that consists of digits. */
  static String digits(ByteCursor cursor) {
    cursor.word(WORD_END);
    for (int i = cursor.wordStart(); i < cursor.wordEnd(); i++) {
      if (cursor.bytes()[i] < '0' || cursor.bytes()[i] > '9') {
        throw cursor.wrong(cursor.wordOffset(), cursor.shownWord() + " is not a whole number", "");
      }
    }
    return word(cursor);
  }

  /** Reads a word. */
  static String text(ByteCursor cursor) {
    cursor.word(WORD_END);
    return word(cursor);
  }

  /** The word that the cursor has read. */
  static String word(ByteCursor cursor) {
    return new String(
        cursor.bytes(),
        cursor.wordStart(),
        cursor.wordEnd() - cursor.wordStart(),
        StandardCharsets.UTF_8);
  }

  /** Records that weights are ignored. */
  static void remarkWeights(ByteCursor cursor, long offset) {
    cursor.remark("weights", offset, "weights are passed over: moves have none");
  }

  /** Ignores the rest of a line behind an edge, with a remark where it has weights. */
  static void skipWeights(ByteCursor cursor) {
    if (goOn(cursor)) {
      remarkWeights(cursor, cursor.offset());
    }
    LineReader.skipLine(cursor);
  }

  /**
   * Reads a vertex, a number from 1.
   *
   * @param most the number of vertices
   */
  static int vertex(ByteCursor cursor, VertexParser words, long most) {
    expectWord(cursor, "a vertex");
    cursor.word(WORD_END);
    int vertex = words.id();
    if (vertex + words.first() > most) {
      throw cursor.wrong(cursor.wordOffset(), "the header tells of " + most + " vertices only", "");
    }
    return vertex;
  }

  /** Goes to the first word of the next line that has one; false at the end of the text. */
  static boolean nextLine(ByteCursor cursor) {
    while (!goOn(cursor)) {
      if (cursor.peek() == ByteCursor.END) {
        return false;
      }
      cursor.advance();
    }
    return true;
  }
}
