// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.nio.charset.StandardCharsets;

/**
 * Reads the words of a line, separated by blanks: numbers, vertices and others. Each method moves
 * the cursor to the end of what it reads, never to another line unless it says so, and throws
 * {@link MalformedGraph} if that has another form. O(bytes read).
 */
final class LineWords {
  /** Decimal numbers of up to this many digits are below 2^63. */
  private static final int MAX_DIGITS = 18;

  /** For {@link #nextWord(ByteCursor, int)}: no byte equals it, so that there are no comments. */
  private static final int NO_COMMENT = ByteCursor.END;

  private static final boolean[] BLANK = LineReader.bytes(" \t\r");
  static final boolean[] WORD_END = LineReader.bytes(" \t\r\n");

  private LineWords() {}

  /** Skips blanks; whether the line has another word, which then begins at the cursor. */
  static boolean hasWord(ByteCursor cursor) {
    int next = cursor.skip(BLANK);
    return next != ByteCursor.END && next != '\n';
  }

  /** Moves to the line's next word, which must exist. {@code what} names it in the message. */
  static void expectWord(ByteCursor cursor, String what) {
    if (!hasWord(cursor)) {
      throw cursor.wrong(cursor.offset(), what + " is expected before the line ends", "");
    }
  }

  /** Reads a whole number from 0 to {@code most}, or 2^63 - 1 if it has more than 18 digits. */
  static long number(ByteCursor cursor, String what, long most) {
    expectWord(cursor, what);
    String digits = digits(cursor);
    long number = digits.length() <= MAX_DIGITS ? Long.parseLong(digits) : Long.MAX_VALUE;
    if (number > most) {
      throw cursor.wrong(cursor.wordOffset(), what + " is too large", "");
    }
    return number;
  }

  /** Reads the word at the cursor, which must consist of digits; empty if no word is there. */
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
   * Reads a vertex, which is written as a number, and returns its id.
   *
   * @param words an id plus {@link VertexParser#first} is the number as written
   * @param most the number of vertices that the header declares, which is the greatest number: in
   *     formats with a header numbers start from 1
   */
  static int vertex(ByteCursor cursor, VertexParser words, long most) {
    expectWord(cursor, "a vertex");
    cursor.word(WORD_END);
    int vertex = words.id();
    if (vertex + words.first() > most) {
      throw cursor.wrong(cursor.wordOffset(), "the header declares " + most + " vertices only", "");
    }
    return vertex;
  }

  /** Moves to the next word, on this or a later line; false at the end of the text. */
  static boolean nextWord(ByteCursor cursor) {
    return nextWord(cursor, NO_COMMENT);
  }

  /** The same; a word that begins with the byte {@code comment} is skipped up to its line's end. */
  static boolean nextWord(ByteCursor cursor, int comment) {
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
