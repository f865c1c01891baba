// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.io.ByteArrayOutputStream;
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
 * A graph that was read from a file, with its format and the names of its vertices.
 *
 * @param remarks messages about ambiguous or ignored parts of the file, by their codes
 */
public record GraphFile(
    GraphFormat format, Digraph graph, VertexNames names, Map<String, String> remarks) {
  /**
   * The edge log may use 1/8 of the memory limit, which leaves room for the names and the graph; if
   * that is too little, the text is read twice instead.
   */
  private static final int LOG_SHARE = 8;

  /** The bytes read from a stream between two checks of the time, at most. */
  private static final int PART_BYTES = 1 << 16;

  /**
   * Reads a file, which is mapped into memory, in O(bytes + edges). Memory: the graph and names,
   * and meanwhile up to 12 bytes a vertex and 8 bytes an edge.
   *
   * @param format the format, or empty to guess it from content and name
   * @param numbering how the words for vertices are interpreted
   * @param header whether the first line of a list is a header, or empty to guess it
   * @throws IOException if the file cannot be read
   * @throws MalformedGraph if it is not a graph in the format
   * @throws BudgetExceeded if a limit is reached
   */
  public static GraphFile read(
      Path file,
      Optional<GraphFormat> format,
      VertexNumbering numbering,
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

  /**
   * The same for a stream, left open; the whole text is kept in memory meanwhile. The time limit is
   * checked after each part that arrives.
   */
  public static GraphFile read(
      InputStream input,
      Optional<GraphFormat> format,
      VertexNumbering numbering,
      Optional<Boolean> header,
      Effort effort)
      throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    byte[] part = new byte[PART_BYTES];
    for (int count = input.read(part); count >= 0; count = input.read(part)) {
      effort.check();
      text.write(part, 0, count);
    }
    return read(MemorySegment.ofArray(text.toByteArray()), "", format, numbering, header, effort);
  }

  private static GraphFile read(
      MemorySegment text,
      String name,
      Optional<GraphFormat> givenFormat,
      VertexNumbering numbering,
      Optional<Boolean> header,
      Effort effort) {
    ByteCursor cursor = new ByteCursor(text);
    FormatGuess guess = new FormatGuess(text, cursor, name);
    @Nullable GraphFormat knownFormat = givenFormat.or(guess::byContent).orElse(null);
    boolean isList =
        knownFormat == null
            || knownFormat == GraphFormat.EDGES
            || knownFormat == GraphFormat.ADJACENCY;
    if (header.isPresent() && !isList && knownFormat != null && knownFormat != GraphFormat.CSV) {
      throw cursor.wrong(
          0, "--header is for lists and csv, and this is read as " + knownFormat.id(), "");
    }
    long memory = effort.limits().memory();
    HeaderLine line =
        isList ? HeaderLine.find(cursor, knownFormat, numbering, header, memory) : null;
    GraphFormat format =
        knownFormat != null ? knownFormat : line != null ? line.format() : guess.ofLines();
    GraphReader reader =
        switch (format) {
          case EDGES -> new LineReader(/* adjacency= */ false, line);
          case ADJACENCY -> new LineReader(/* adjacency= */ true, line);
          case DOT -> new DotReader(memory);
          case METIS -> new MetisReader();
          case DIMACS -> new DimacsReader();
          case MATRIX_MARKET -> new MatrixMarketReader();
          case CSV -> new CsvReader(header);
          case JSON -> new JsonReader();
          case GRAPHML -> new GraphmlReader();
          case GML -> new GmlReader();
          case PAJEK -> new PajekReader();
        };
    if (givenFormat.isEmpty() && guess.isSymmetric()) {
      GraphReader edges = reader;
      reader = (from, words, sink) -> edges.read(from, words, GraphReader.bothWays(sink));
    }
    return read(cursor, format, reader, numbering(format, numbering, cursor), effort);
  }

  /** Reads the edges from the start of the text: counts them, then stores them. */
  private static GraphFile read(
      ByteCursor cursor,
      GraphFormat format,
      GraphReader reader,
      VertexNumbering numbering,
      Effort effort) {
    VertexParser words = new VertexParser(cursor, numbering, effort.limits().memory());
    RowBuilder rows = new RowBuilder(effort);
    EdgeLog log = new EdgeLog(effort.limits().memory() / LOG_SHARE);
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
      return read(cursor, format, reader, VertexNumbering.NAMES, effort);
    }
    words.settle();
    rows.start(words.first(), words.count());
    if (log.isComplete()) {
      log.forEach(words.first(), rows::fill);
    } else {
      cursor.rewind();
      reader.read(cursor, words, rows::fill);
    }
    return new GraphFile(format, rows.graph(), words.names(), cursor.remarks());
  }

  /** The numbering that a format has, or allows and is requested; throws if it is not allowed. */
  private static VertexNumbering numbering(
      GraphFormat format, VertexNumbering requested, ByteCursor cursor) {
    return switch (format) {
      case EDGES, ADJACENCY, CSV -> requested;
      case DOT, JSON, GRAPHML, GML ->
          requested == VertexNumbering.AUTO ? VertexNumbering.NAMES : requested;
      case METIS, DIMACS, MATRIX_MARKET, PAJEK -> {
        if (requested == VertexNumbering.ZERO || requested == VertexNumbering.NAMES) {
          throw cursor.wrong(
              0, "the vertices of " + format.id() + " files have numbers from 1", "");
        }
        yield VertexNumbering.ONE;
      }
    };
  }

  /**
   * The edges of the first enumeration, stored for the second, so that the text is parsed only
   * once. 8 bytes an edge; beyond its limit the log is dropped.
   */
  private static final class EdgeLog implements Edges.Sink {
    /** Ints of a chunk; even, so that both ends of an edge are in the same chunk. */
    private static final int CHUNK = 1 << 20;

    private final long maxChunks;
    private final List<int[]> full = new ArrayList<>();

    private int[] ends = new int[CHUNK];
    private int used;
    private boolean complete = true;

    /** A log of at most {@code bytes}, plus one chunk. */
    EdgeLog(long bytes) {
      maxChunks = bytes / (Integer.BYTES * CHUNK);
    }

    @Override
    public void edge(int from, int to) {
      if (used == CHUNK) {
        endChunk();
      }
      ends[used] = from;
      ends[used + 1] = to;
      used += 2;
    }

    private void endChunk() {
      used = 0;
      if (complete && full.size() < maxChunks) {
        full.add(ends);
        ends = new int[CHUNK];
      } else {
        complete = false;
        full.clear();
      }
    }

    /** Whether all edges are stored, not dropped; {@link #forEach} is called only then. */
    boolean isComplete() {
      return complete;
    }

    /** Passes all edges to a sink; {@code first} is subtracted from the vertices. */
    void forEach(int first, Edges.Sink sink) {
      full.forEach(each -> forEach(each, CHUNK, first, sink));
      forEach(ends, used, first, sink);
    }

    private static void forEach(int[] ends, int count, int first, Edges.Sink sink) {
      for (int i = 0; i < count; i += 2) {
        sink.edge(ends[i] - first, ends[i + 1] - first);
      }
    }
  }

  /** How the words for vertices are interpreted. */
  public enum VertexNumbering {
    /**
     * By the format. In lists and tables: numbers if the first word is one, otherwise names;
     * numbers start from 0 if a 0 occurs, otherwise from 1.
     */
    AUTO,
    /** Numbers from 0. */
    ZERO,
    /** Numbers from 1. */
    ONE,
    /** Names, even if they look like numbers; vertices are in the order of first mention. */
    NAMES
  }

  /** Parser of one format. */
  interface GraphReader {
    /**
     * Parses a text from the cursor to its end. May be called twice, and must then give the same
     * edges again.
     *
     * @param words maps the words for vertices to ids
     * @param sink receives the edges in the order of the text, by ids of {@code words}
     * @throws MalformedGraph if the text is not a graph in this format
     */
    void read(ByteCursor cursor, VertexParser words, Edges.Sink sink);

    /** A sink for undirected edges: passes on both directions of an edge, and a loop once. */
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
