// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.util.LongSummaryStatistics;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.engine.BudgetExceeded;
import sprague.engine.ByteStringIndex;
import sprague.engine.MemoryBudget;
import sprague.engine.graph.file.GraphFile.VertexNumbering;

/**
 * A first line "n m" of an edge list or adjacency list: n vertices, and m lines that follow.
 * Alternatively n lines follow, each with the number of neighbours of the next vertex and these
 * neighbours; then m is the number of lines, of neighbours, or half of that if each edge is listed
 * at both ends. For example, the edges from 1 to 2 and from 1 to 3, as a list and counted:
 *
 * <pre>
 * 3 2        3 2
 * 1 2        2 2 3
 * 1 3        0
 *            0
 * </pre>
 *
 * @param vertices n
 * @param named whether the vertices have names
 * @param zero whether vertices are numbered from 0 rather than from 1; not used if named
 * @param counted whether each line is a count and the neighbours of the next vertex
 * @param format the format of the other lines, EDGES or ADJACENCY
 */
record HeaderLine(int vertices, boolean named, boolean zero, boolean counted, GraphFormat format) {
  private static final boolean[] BLANK = LineReader.bytes(" \t\r,:");
  private static final boolean[] WORD_END = LineReader.bytes(" \t\r,:\n");

  /** Stands for a word that is no number of at most nine digits; larger than these. */
  private static final int NO_NUMBER = 1_000_000_000;

  /**
   * The header of a text, or null if its first line is not two numbers that agree with the other
   * lines. Reads at most max(n, m) + 1 lines after the first, and resets the cursor.
   *
   * @param format the format of the other lines, or null if unknown
   * @param wanted true: throws if there is no header; false: there is none; empty: guess
   * @param memory maximum bytes of the names of vertices
   * @throws MalformedGraph if a header is wanted and not found, or if one is found and the other
   *     lines may be edges with weights as well as adjacency lists
   * @throws BudgetExceeded if the names take more memory
   */
  static @Nullable HeaderLine find(
      ByteCursor cursor,
      @Nullable GraphFormat format,
      VertexNumbering numbering,
      Optional<Boolean> wanted,
      long memory) {
    if (!wanted.orElse(true)) {
      return null;
    }
    Lines lines = new Lines(cursor, numbering, memory);
    HeaderLine header = lines.header(format);
    if (header == null && wanted.isPresent()) {
      throw cursor.wrong(
          lines.offset,
          lines.mismatch(),
          "a header is two numbers, of the vertices and of the lines that follow");
    }
    cursor.rewind();
    return header;
  }

  /** Skips the header, from the start of the text; declares its vertices if they are numbers. */
  void skip(ByteCursor cursor, VertexParser words) {
    nextLine(cursor);
    cursor.remark(
        "header-line",
        cursor.offset(),
        "read as a header, "
            + vertices
            + " vertices"
            + (counted ? ", each with a line of a count and its neighbours" : "")
            + " (--header no reads it like the other lines)");
    LineReader.skipLine(cursor);
    if (!named && !words.areNames()) {
      words.declareUpTo(zero ? vertices - 1 : vertices);
    }
  }

  private static boolean nextLine(ByteCursor cursor) {
    while (!hasWord(cursor)) {
      if (cursor.peek() == ByteCursor.END) {
        return false;
      }
      cursor.advance();
    }
    return true;
  }

  private static boolean hasWord(ByteCursor cursor) {
    return LineReader.hasWord(cursor, BLANK);
  }

  /** Reads a word as a number, or returns {@link #NO_NUMBER}. */
  private static int number(ByteCursor cursor) {
    cursor.word(WORD_END);
    int number = 0;
    for (int i = cursor.wordStart(); i < cursor.wordEnd(); i++) {
      int digit = cursor.bytes()[i] - '0';
      if (digit < 0 || digit > 9 || i - cursor.wordStart() > 8) {
        return NO_NUMBER;
      }
      number = 10 * number + digit;
    }
    return number;
  }

  /** The first line, and statistics of the lines after it. */
  private static final class Lines {
    private final ByteCursor cursor;
    private final VertexNumbering numbering;
    private final ByteStringIndex names;

    /** The numbers of words on a line. */
    private final LongSummaryStatistics widths = new LongSummaryStatistics();

    /** All words as numbers. */
    private final LongSummaryStatistics all = new LongSummaryStatistics();

    /** The first two words of each line: the ends of an edge that may have a weight. */
    private final LongSummaryStatistics ends = new LongSummaryStatistics();

    /** All words but the first of each line; empty statistics are in every range. */
    private final LongSummaryStatistics neighbours = new LongSummaryStatistics();

    /** Whether vertices are names: wanted, or the first word after the first line is no number. */
    private boolean named;

    /** Whether the first word of each line is the number of words that follow. */
    private boolean counts = true;

    private long offset;

    /** The two numbers of the header; NO_NUMBER in {@code lineCount} if it is not two numbers. */
    private int vertices = NO_NUMBER;

    private int lineCount = NO_NUMBER;

    Lines(ByteCursor cursor, VertexNumbering numbering, long memory) {
      names = new ByteStringIndex(new MemoryBudget(memory, "the names of the vertices need"));
      this.cursor = cursor;
      this.numbering = numbering;
      named = numbering == VertexNumbering.NAMES;
    }

    /** Reads the lines; the header, or null if they do not agree with one. Called once. */
    @Nullable HeaderLine header(@Nullable GraphFormat format) {
      if (nextLine(cursor)) {
        offset = cursor.offset();
        vertices = number(cursor);
        lineCount = hasWord(cursor) ? number(cursor) : NO_NUMBER;
      }
      if (vertices == NO_NUMBER || lineCount == NO_NUMBER || hasWord(cursor)) {
        lineCount = NO_NUMBER;
        return null;
      }
      while (widths.getCount() <= Math.max(vertices, lineCount) && nextLine(cursor)) {
        line();
      }
      long lines = widths.getCount();
      long successors = widths.getSum() - lines;
      // Counted lines, unless all are of equal length: these are taken for rows of an ordinary
      // list.
      if (format != GraphFormat.EDGES
          && !named
          && counts
          && lines == vertices
          && (lineCount == lines || lineCount == successors || 2L * lineCount == successors)
          && widths.getMax() > widths.getMin()
          && isInRange(neighbours)) {
        return header(neighbours, /* counted= */ true, GraphFormat.ADJACENCY);
      }
      if (lines != lineCount) {
        return null;
      }
      // Without weights, all words are vertices; otherwise the first two of each line may be.
      boolean isList = named ? names.size() <= vertices : isInRange(all);
      if (isList && format != GraphFormat.EDGES) {
        if (format == null && widths.getMin() == 3 && widths.getMax() == 3) {
          throw FormatGuess.ambiguous(cursor, offset);
        }
        boolean edges = format == null && widths.getMax() <= 2;
        return header(all, /* counted= */ false, edges ? GraphFormat.EDGES : GraphFormat.ADJACENCY);
      }
      boolean isWeighted = !named && format != GraphFormat.ADJACENCY && isInRange(ends);
      return isList || isWeighted ? header(ends, /* counted= */ false, GraphFormat.EDGES) : null;
    }

    private HeaderLine header(LongSummaryStatistics range, boolean counted, GraphFormat format) {
      return new HeaderLine(vertices, named, countFromZero(range), counted, format);
    }

    /** Whether vertices are numbered from 0, where they have the numbers of a range. */
    private boolean countFromZero(LongSummaryStatistics range) {
      return numbering == VertexNumbering.ZERO
          || (numbering == VertexNumbering.AUTO && range.getMin() == 0);
    }

    /** Whether all numbers of a range are vertices. */
    private boolean isInRange(LongSummaryStatistics range) {
      int first = countFromZero(range) ? 0 : 1;
      return range.getMin() >= first && range.getMax() < first + vertices;
    }

    private void line() {
      int first = 0;
      int words = 0;
      do {
        int number = number(cursor);
        named |= widths.getCount() == 0 && words == 0 && number == NO_NUMBER;
        if (named) {
          names.add(cursor.bytes(), cursor.wordStart(), cursor.wordEnd());
        }
        all.accept(number);
        if (words < 2) {
          ends.accept(number);
        }
        if (words == 0) {
          first = number;
        } else {
          neighbours.accept(number);
        }
        words++;
      } while (hasWord(cursor));
      counts &= first == words - 1;
      widths.accept(words);
    }

    /** Why the first line is not a header. */
    String mismatch() {
      long lines = widths.getCount();
      return lineCount == NO_NUMBER
          ? "the first line is no header \"n m\""
          : lines == lineCount
              ? "the header declares " + vertices + " vertices, and the lines have others"
              : "the header declares "
                  + lineCount
                  + " lines, and "
                  + (lines > Math.max(vertices, lineCount) ? "more" : lines)
                  + " follow";
    }
  }
}
