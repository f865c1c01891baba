// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import sprague.engine.ByteStringIndex;
import sprague.engine.MemoryBudget;
import sprague.engine.graph.RowBuilder;
import sprague.engine.graph.file.GraphFile.VertexNumbering;

/**
 * Maps the words for vertices to ids. Whether numbers start from 0 or 1 may be known only after the
 * first enumeration of the edges: until {@link #settle} an id is the number as written, afterwards
 * it is the number minus {@link #first}. The id of a name is its index, from 0, in the order of
 * first mention, and stays. So: all words; {@link #areFarApart}; {@link #settle}; perhaps all words
 * again, with the final ids; {@link #count} and {@link #names}. Amortised O(length) a word. Not
 * thread-safe.
 */
final class VertexParser {
  private static final String AS_NAMES = "--vertices names takes all vertices by name";

  /** Smaller numbers are never names, however short the text: arrays for them are small. */
  private static final int MIN_NAME_NUMBER = 1 << 16;

  private final ByteCursor cursor;
  private final ByteStringIndex table;

  /** As wanted; changes from AUTO to NAMES if the first word is not a number. */
  private VertexNumbering numbering;

  private boolean zeroSeen;

  /** The largest number so far, or -1; then the first word decides between numbers and names. */
  private int maxNumber = -1;

  /** From this number on all are names; {@link Integer#MAX_VALUE} if there is no such bound. */
  private int minNameNumber = Integer.MAX_VALUE;

  private boolean farApart;
  private int first;

  /** A parser whose names take at most {@code memory} bytes. */
  VertexParser(ByteCursor cursor, VertexNumbering numbering, long memory) {
    this.table = new ByteStringIndex(new MemoryBudget(memory, "the names of the vertices need"));
    this.cursor = cursor;
    this.numbering = numbering;
    if (numbering == VertexNumbering.AUTO) {
      minNameNumber =
          (int) Math.min(Integer.MAX_VALUE, Math.max(MIN_NAME_NUMBER, 4 * cursor.size()));
    }
  }

  /**
   * Whether a number is at least four times the bytes of the text, and 2^16, so that most smaller
   * numbers do not occur; only if the numbering is to be guessed. The text must then be read again
   * with names; the ids so far are meaningless.
   */
  boolean areFarApart() {
    return farApart;
  }

  /** The id of the cursor's word. */
  int id() {
    return id(cursor.bytes(), cursor.wordStart(), cursor.wordEnd(), cursor.wordOffset());
  }

  /**
   * The id of a word, given as bytes.
   *
   * @param offset its offset in the text, for messages
   * @throws MalformedGraph if it is neither a name nor a number that the numbering allows
   * @throws sprague.engine.BudgetExceeded if the names take more memory than allowed
   */
  int id(byte[] bytes, int start, int end, long offset) {
    if (numbering == VertexNumbering.AUTO && maxNumber < 0 && !isNumber(bytes, start, end)) {
      numbering = VertexNumbering.NAMES;
    }
    return numbering == VertexNumbering.NAMES
        ? table.add(bytes, start, end)
        : number(bytes, start, end, offset);
  }

  /** Whether the words are known to be names rather than numbers. */
  boolean areNames() {
    return numbering == VertexNumbering.NAMES;
  }

  /** Whether the numbering allows two numbers, at least 0: 0 is not if vertices start from 1. */
  boolean areNumbers(int first, int second) {
    return numbering != VertexNumbering.ONE || (first > 0 && second > 0);
  }

  /** The id of a number that the numbering allows; not if {@link #areNames}. */
  int id(int number) {
    if (number >= minNameNumber) {
      farApart = true;
      return 0;
    }
    zeroSeen |= number == 0;
    maxNumber = Math.max(maxNumber, number);
    return number - first;
  }

  private static boolean isNumber(byte[] bytes, int start, int end) {
    for (int i = start; i < end; i++) {
      if (bytes[i] < '0' || bytes[i] > '9') {
        return false;
      }
    }
    return end > start;
  }

  private int number(byte[] bytes, int start, int end, long offset) {
    boolean isNumber = start < end;
    long number = 0;
    for (int i = start; i < end; i++) {
      int digit = bytes[i] - '0';
      isNumber &= digit >= 0 && digit <= 9;
      number = Math.min(RowBuilder.MAX_VERTICES, 10 * number + digit);
    }
    if (!isNumber) {
      throw cursor.wrong(
          offset, ByteCursor.shown(bytes, start, end) + " is not the number of a vertex", AS_NAMES);
    }
    // Where numbers may turn out to be names, a large one is no error.
    if (number >= RowBuilder.MAX_VERTICES && minNameNumber == Integer.MAX_VALUE) {
      throw cursor.wrong(offset, "the number of this vertex is too large", AS_NAMES);
    }
    if (number == 0 && numbering == VertexNumbering.ONE) {
      throw cursor.wrong(offset, "vertices count from 1 here", "--vertices zero counts from 0");
    }
    return id((int) number);
  }

  /** Declares all vertices up to a number as it is written, as a header does. */
  void declareUpTo(int number) {
    maxNumber = Math.max(maxNumber, number);
  }

  /** Ends the first enumeration: decides the number of the first vertex. */
  void settle() {
    if (numbering != VertexNumbering.NAMES && numbering != VertexNumbering.ZERO && !zeroSeen) {
      first = 1;
    }
  }

  /** The number of the first vertex once settled, 0 or 1; before that, 0. */
  int first() {
    return first;
  }

  /** The number of vertices, once settled. */
  int count() {
    return numbering == VertexNumbering.NAMES ? table.size() : Math.max(0, maxNumber - first + 1);
  }

  VertexNames names() {
    return new VertexNames(count(), first, table);
  }
}
