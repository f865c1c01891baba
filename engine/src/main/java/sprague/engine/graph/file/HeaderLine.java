// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.engine.graph.file.GraphFile.Numbering;

/**
 * A first line "n m" of an edge list or adjacency list: n vertices, and m lines that follow. The
 * lines after it may also be "count, then the neighbours", one for each of the n vertices.
 *
 * @param vertices n
 * @param named whether the vertices have names
 * @param zero whether the vertices count from 0
 * @param counted whether each line is a count and the neighbours of the next vertex
 * @param format what the other lines are
 */
record HeaderLine(int vertices, boolean named, boolean zero, boolean counted, GraphFormat format) {
  private static final boolean[] BLANK = LineReader.bytes(" \t\r,:");
  private static final boolean[] WORD_END = LineReader.bytes(" \t\r,:\n");

  /** Longer numbers are no numbers of vertices. */
  private static final int MOST_DIGITS = 9;

  private static final String HINT =
      "a header is two numbers, of the vertices and of the lines that follow";

  /**
   * The header of a text, or null when its first line is not two numbers that agree with the other
   * lines. Reads at most max(n, m) + 1 lines after the first.
   *
   * @param format what the other lines are known to be, or null
   * @param wanted true: a first line that is no header is refused; false: it is never a header
   */
  static @Nullable HeaderLine find(
      ByteCursor cursor,
      @Nullable GraphFormat format,
      Numbering numbering,
      Optional<Boolean> wanted) {
    if (!wanted.orElse(true)) {
      return null;
    }
    Lines lines = new Lines(cursor, numbering);
    HeaderLine header = lines.header(format);
    if (header == null && wanted.isPresent()) {
      throw cursor.wrong(lines.offset, lines.mismatch(), HINT);
    }
    cursor.rewind();
    return header;
  }

  /** Goes behind the header and takes in its vertices. */
  void pass(ByteCursor cursor, VertexParser words) {
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
      words.reach(zero ? vertices - 1 : vertices);
    }
  }

  private static boolean nextLine(ByteCursor cursor) {
    while (!goOn(cursor)) {
      if (cursor.peek() == ByteCursor.END) {
        return false;
      }
      cursor.advance();
    }
    return true;
  }

  private static boolean goOn(ByteCursor cursor) {
    return LineReader.goOn(cursor, BLANK);
  }

  /** The number that is the cursor's word, or -1. */
  private static long number(ByteCursor cursor) {
    long number = 0;
    for (int i = cursor.wordStart(); i < cursor.wordEnd(); i++) {
      int digit = cursor.bytes()[i] - '0';
      if (digit < 0 || digit > 9 || cursor.wordEnd() - cursor.wordStart() > MOST_DIGITS) {
        return -1;
      }
      number = 10 * number + digit;
    }
    return number;
  }

  /** Words that may all be numbers of vertices. */
  private static final class Range {
    private long most = -1;
    private boolean zero;
    private boolean numbers = true;

    void add(long number) {
      numbers &= number >= 0;
      zero |= number == 0;
      most = Math.max(most, number);
    }

    boolean countsFromZero(Numbering numbering) {
      return numbering == Numbering.ZERO || (numbering == Numbering.AUTO && zero);
    }

    boolean fits(long vertices, Numbering numbering) {
      boolean fromZero = countsFromZero(numbering);
      return numbers && (fromZero || !zero) && most + (fromZero ? 1 : 0) <= vertices;
    }
  }

  /** The first line, and what the lines after it have in common. */
  private static final class Lines {
    private final ByteCursor cursor;
    private final Numbering numbering;
    private final NameTable names = new NameTable();
    private final Range all = new Range();
    private final Range ends = new Range();
    private final Range neighbours = new Range();
    private long offset;
    private long vertices = -1;
    private long told = -1;
    private boolean named;
    private boolean counts = true;
    private long lines;
    private long successors;
    private long narrowest = Long.MAX_VALUE;
    private long widest;

    Lines(ByteCursor cursor, Numbering numbering) {
      this.cursor = cursor;
      this.numbering = numbering;
      named = numbering == Numbering.NAMES;
    }

    @Nullable HeaderLine header(@Nullable GraphFormat format) {
      if (!first()) {
        return null;
      }
      long most = Math.max(vertices, told);
      while (lines <= most && nextLine(cursor)) {
        line();
      }
      boolean mayBeCounted = format != GraphFormat.EDGES && !named && widest > narrowest;
      if (mayBeCounted
          && counts
          && lines == vertices
          && (told == lines || told == successors || told == 2 * successors)
          && neighbours.fits(vertices, numbering)) {
        return header(neighbours, true, GraphFormat.ADJACENCY);
      }
      if (lines != told) {
        return null;
      }
      boolean vertexEach = named ? names.size() <= vertices : all.fits(vertices, numbering);
      if (vertexEach && format != GraphFormat.EDGES) {
        if (format == null && narrowest == 3 && widest == 3) {
          throw FormatGuess.ambiguous(cursor, offset);
        }
        return header(all, false, widest > 2 ? GraphFormat.ADJACENCY : GraphFormat.EDGES, format);
      }
      boolean isWeighted = format != GraphFormat.ADJACENCY && ends.fits(vertices, numbering);
      return vertexEach || (isWeighted && !named) ? header(ends, false, GraphFormat.EDGES) : null;
    }

    private HeaderLine header(Range range, boolean counted, GraphFormat format) {
      return new HeaderLine(
          (int) vertices, named, range.countsFromZero(numbering), counted, format);
    }

    private HeaderLine header(
        Range range, boolean counted, GraphFormat guessed, @Nullable GraphFormat format) {
      return header(range, counted, format == null ? guessed : format);
    }

    private boolean first() {
      if (!nextLine(cursor)) {
        return false;
      }
      offset = cursor.offset();
      cursor.word(WORD_END);
      long first = number(cursor);
      if (first < 0 || !goOn(cursor)) {
        return false;
      }
      cursor.word(WORD_END);
      long second = number(cursor);
      if (second < 0 || goOn(cursor)) {
        return false;
      }
      vertices = first;
      told = second;
      return true;
    }

    private void line() {
      long first = 0;
      long words = 0;
      do {
        cursor.word(WORD_END);
        long number = number(cursor);
        named |= lines == 0 && words == 0 && number < 0;
        if (named) {
          names.add(cursor.bytes(), cursor.wordStart(), cursor.wordEnd());
        }
        all.add(number);
        if (words < 2) {
          ends.add(number);
        }
        if (words == 0) {
          first = number;
        } else {
          neighbours.add(number);
        }
        words++;
      } while (goOn(cursor));
      lines++;
      counts &= first == words - 1;
      successors += words - 1;
      narrowest = Math.min(narrowest, words);
      widest = Math.max(widest, words);
    }

    /** Why the first line is no header. */
    String mismatch() {
      return told < 0
          ? "the first line is no header \"n m\""
          : lines == told
              ? "the header tells of " + vertices + " vertices, and the lines have others"
              : "the header tells of "
                  + told
                  + " lines, and "
                  + (lines > Math.max(vertices, told) ? "more" : lines)
                  + " follow";
    }
  }
}
