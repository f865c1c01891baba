// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.graph.Digraph;
import sprague.engine.graph.Edges;
import sprague.engine.graph.RowBuilder;

/**
 * A graph that was read from a file.
 *
 * @param format the format it was in
 * @param graph the graph
 * @param names what the file calls its vertices
 * @param remarks how the file was read where another reading is possible, by codes
 */
public record GraphFile(
    GraphFormat format, Digraph graph, VertexNames names, Map<String, String> remarks) {
  /** One part in so many of the memory allowed may hold edges between the two tellings. */
  private static final int SHARE_OF_LOG = 8;

  /**
   * Reads a file, which is mapped into memory. O(bytes).
   *
   * @param format the format, or empty to go by the name and by the content
   * @param header whether the first line of a list is a header, or empty to go by the other lines
   * @throws IOException when the file cannot be read
   * @throws MalformedGraph when it is no graph in the format
   * @throws BudgetExceeded when a limit is reached
   */
  public static GraphFile read(
      Path file,
      Optional<GraphFormat> format,
      Numbering numbering,
      Optional<Boolean> header,
      Effort effort)
      throws IOException {
    if (!Files.isRegularFile(file)) {
      try (InputStream input = Files.newInputStream(file)) {
        return read(input, format, numbering, header, effort);
      }
    }
    try (FileChannel channel = FileChannel.open(file);
        Arena arena = Arena.ofConfined()) {
      MemorySegment text = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
      return read(text, file.toString(), format, numbering, header, effort);
    }
  }

  /** Reads a stream to its end, which is held in memory meanwhile. */
  public static GraphFile read(
      InputStream input,
      Optional<GraphFormat> format,
      Numbering numbering,
      Optional<Boolean> header,
      Effort effort)
      throws IOException {
    return read(MemorySegment.ofArray(input.readAllBytes()), "", format, numbering, header, effort);
  }

  private static GraphFile read(
      MemorySegment text,
      String name,
      Optional<GraphFormat> told,
      Numbering numbering,
      Optional<Boolean> header,
      Effort effort) {
    ByteCursor cursor = new ByteCursor(text);
    FormatGuess guess = new FormatGuess(text, cursor, name);
    @Nullable GraphFormat known = told.or(guess::certain).orElse(null);
    boolean isList = known == null || known == GraphFormat.EDGES || known == GraphFormat.ADJACENCY;
    if (header.isPresent() && !isList && known != null && known != GraphFormat.CSV) {
      throw cursor.wrong(
          0, "--header is for lists and csv, and this is read as " + known.word(), "");
    }
    HeaderLine line = isList ? HeaderLine.find(cursor, known, numbering, header) : null;
    GraphFormat format = known != null ? known : line != null ? line.format() : guess.ofLines();
    GraphReader reader =
        switch (format) {
          case EDGES -> new LineReader(false, line);
          case ADJACENCY -> new LineReader(true, line);
          case DOT -> new DotReader();
          case METIS -> new MetisReader();
          case DIMACS -> new DimacsReader();
          case MATRIX_MARKET -> new MatrixMarketReader();
          case CSV -> new CsvReader(header);
          case JSON -> new JsonReader();
        };
    if (told.isEmpty() && guess.isSymmetric()) {
      GraphReader edges = reader;
      reader = (from, words, sink) -> edges.read(from, words, GraphReader.bothWays(sink));
    }
    return read(cursor, format, reader, numbering(format, numbering, cursor), effort);
  }

  private static GraphFile read(
      ByteCursor cursor,
      GraphFormat format,
      GraphReader reader,
      Numbering numbering,
      Effort effort) {
    VertexParser words = new VertexParser(cursor, numbering);
    RowBuilder rows = new RowBuilder(effort);
    EdgeLog log = new EdgeLog(effort.limits().memory() / SHARE_OF_LOG);
    reader.read(
        cursor,
        words,
        (from, to) -> {
          rows.count(from);
          log.edge(from, to);
        });
    if (words.areFarApart()) {
      cursor.rewind();
      cursor.remark(
          "numbers-are-names",
          "the numbers of the vertices are far apart, so they are read as names"
              + " (--vertices one or zero takes all numbers up to the largest)");
      return read(cursor, format, reader, Numbering.NAMES, effort);
    }
    words.settle();
    rows.start(words.first(), words.count());
    if (log.isComplete()) {
      log.tell(words.first(), rows::fill);
    } else {
      cursor.rewind();
      reader.read(cursor, words, rows::fill);
    }
    return new GraphFile(format, rows.graph(), words.names(), cursor.remarks());
  }

  private static Numbering numbering(GraphFormat format, Numbering wanted, ByteCursor cursor) {
    boolean fromOne =
        format == GraphFormat.METIS
            || format == GraphFormat.DIMACS
            || format == GraphFormat.MATRIX_MARKET;
    if (fromOne && (wanted == Numbering.ZERO || wanted == Numbering.NAMES)) {
      throw cursor.wrong(0, "the vertices of " + format.word() + " files have numbers from 1", "");
    }
    return switch (format) {
      case EDGES, ADJACENCY, CSV -> wanted;
      case DOT, JSON -> wanted == Numbering.AUTO ? Numbering.NAMES : wanted;
      case METIS, DIMACS, MATRIX_MARKET -> Numbering.ONE;
    };
  }

  /**
   * The edges of the first telling, kept for the second, so that the text need not be read again. 8
   * bytes an edge; where these would be too many, nothing is kept.
   */
  private static final class EdgeLog implements Edges.Sink {
    /** An even number: an edge is not torn. */
    private static final int CHUNK = 1 << 20;

    private final long mostChunks;
    private final List<int[]> full = new ArrayList<>();
    private int[] ends = new int[CHUNK];
    private int used;
    private boolean complete = true;

    /** A log of at most so many bytes; the first few megabytes are always kept. */
    EdgeLog(long bytes) {
      mostChunks = bytes / (Integer.BYTES * CHUNK);
    }

    @Override
    public void edge(int from, int to) {
      if (used == CHUNK) {
        turn();
      }
      ends[used] = from;
      ends[used + 1] = to;
      used += 2;
    }

    private void turn() {
      used = 0;
      if (complete && full.size() < mostChunks) {
        full.add(ends);
        ends = new int[CHUNK];
      } else {
        complete = false;
        full.clear();
      }
    }

    boolean isComplete() {
      return complete;
    }

    /** Tells all edges again, by vertices that count from {@code first}. */
    void tell(int first, Edges.Sink sink) {
      full.forEach(each -> tell(each, CHUNK, first, sink));
      tell(ends, used, first, sink);
    }

    private static void tell(int[] ends, int count, int first, Edges.Sink sink) {
      for (int i = 0; i < count; i += 2) {
        sink.edge(ends[i] - first, ends[i + 1] - first);
      }
    }
  }

  /** What the words for vertices mean. */
  public enum Numbering {
    /**
     * Numbers when the first word is one, names otherwise. Numbers count from 0 where a 0 occurs,
     * else from 1. The vertices of DOT have names, those of METIS count from 1.
     */
    AUTO,
    ZERO,
    ONE,
    /**
     * Names, even where they look like numbers; vertices stand in the order of their first mention.
     */
    NAMES
  }

  /** Reads a graph's text in one format from the cursor to its end. */
  interface GraphReader {
    /**
     * Tells the edges in the order of the text.
     *
     * @throws MalformedGraph when the text is not a graph in this format
     */
    void read(ByteCursor cursor, VertexParser words, Edges.Sink sink);

    /** A sink for undirected edges, which passes each on in both directions, and loops once. */
    static Edges.Sink bothWays(Edges.Sink sink) {
      return (from, to) -> {
        sink.edge(from, to);
        if (from != to) {
          sink.edge(to, from);
        }
      };
    }
  }
}
