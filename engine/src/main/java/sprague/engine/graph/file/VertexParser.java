// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import sprague.engine.graph.RowBuilder;
import sprague.engine.graph.file.GraphFile.Numbering;

/**
 * From the words for vertices to their ids. Whether numbers count from 0 or 1 may be known only
 * after the first telling: until {@link #settle} ids are the numbers as written.
 */
final class VertexParser {
  private static final String AS_NAMES = "--vertices names takes all vertices by name";

  /** Smaller numbers are numbers of vertices even in the shortest text. */
  private static final int LEAST_FAR_OFF = 1 << 16;

  private final ByteCursor cursor;
  private final NameTable table = new NameTable();
  private Numbering numbering;
  private boolean zeroSeen;
  private int most = -1;
  private int farOff = Integer.MAX_VALUE;
  private boolean farApart;
  private int first;

  VertexParser(ByteCursor cursor, Numbering numbering) {
    this.cursor = cursor;
    this.numbering = numbering;
    if (numbering == Numbering.AUTO) {
      farOff = (int) Math.min(Integer.MAX_VALUE, Math.max(LEAST_FAR_OFF, 4 * cursor.size()));
    }
  }

  /**
   * Whether a number was found that is more than four times the bytes of the text, so that nearly
   * all numbers below it are not in the text: the numbers are names. Ids are then without meaning.
   */
  boolean areFarApart() {
    return farApart;
  }

  /** The id of the vertex that the cursor's word names. */
  int id() {
    return id(cursor.bytes(), cursor.wordStart(), cursor.wordEnd(), cursor.wordOffset());
  }

  /**
   * The id of the vertex that some bytes name.
   *
   * @param offset where they stand in the text
   */
  int id(byte[] bytes, int start, int end, long offset) {
    if (numbering == Numbering.AUTO && most < 0 && !isNumber(bytes, start, end)) {
      numbering = Numbering.NAMES;
    }
    return numbering == Numbering.NAMES
        ? table.add(bytes, start, end)
        : number(bytes, start, end, offset);
  }

  /** Whether the words for vertices are known to be names. */
  boolean areNames() {
    return numbering == Numbering.NAMES;
  }

  /** Whether two numbers are both numbers of vertices here. */
  boolean areNumbers(int first, int second) {
    return numbering != Numbering.ONE || (first > 0 && second > 0);
  }

  /** The id of the vertex with a number, which the numbering must allow. */
  int id(int number) {
    if (number >= farOff) {
      farApart = true;
      return 0;
    }
    zeroSeen |= number == 0;
    most = Math.max(most, number);
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
    long number = 0;
    for (int i = start; i < end; i++) {
      int digit = bytes[i] - '0';
      if (digit < 0 || digit > 9) {
        throw cursor.wrong(
            offset,
            ByteCursor.shown(bytes, start, end) + " is not the number of a vertex",
            AS_NAMES);
      }
      number = Math.min(RowBuilder.MOST_VERTICES, 10 * number + digit);
    }
    if (number >= RowBuilder.MOST_VERTICES && farOff == Integer.MAX_VALUE) {
      throw cursor.wrong(offset, "the number of this vertex is too large", AS_NAMES);
    }
    if (number == 0 && numbering == Numbering.ONE) {
      throw cursor.wrong(offset, "vertices count from 1 here", "--vertices zero counts from 0");
    }
    return id((int) number);
  }

  /** There are vertices up to this number, whether they are mentioned or not. */
  void reach(int number) {
    most = Math.max(most, number);
  }

  /** Ends the first telling. */
  void settle() {
    if (numbering != Numbering.NAMES && numbering != Numbering.ZERO && !zeroSeen) {
      first = 1;
    }
  }

  int first() {
    return first;
  }

  /** The number of vertices, once settled. */
  int count() {
    return numbering == Numbering.NAMES ? table.size() : Math.max(0, most - first + 1);
  }

  VertexNames names() {
    return new VertexNames(count(), first, table);
  }
}
