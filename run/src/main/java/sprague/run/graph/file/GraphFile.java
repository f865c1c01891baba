// SPDX-License-Identifier: Apache-2.0
package sprague.run.graph.file;

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
import sprague.run.Effort;
import sprague.run.EffortSpent;
import sprague.run.graph.Digraph;
import sprague.run.graph.Edges;
import sprague.run.graph.RowBuilder;

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
   * @param format the format, or empty to go by the name and then by the content
   * @throws IOException when the file cannot be read
   * @throws MalformedGraph when it is no graph in the format
   * @throws EffortSpent when a limit is reached
   */
  public static GraphFile read(
      Path file, Optional<GraphFormat> format, Numbering numbering, Effort effort)
      throws IOException {
    Optional<GraphFormat> told = format.or(() -> GraphFormat.ofName(file.toString()));
    if (!Files.isRegularFile(file)) {
      try (InputStream input = Files.newInputStream(file)) {
        return read(input, told, numbering, effort);
      }
    }
    try (FileChannel channel = FileChannel.open(file);
        Arena arena = Arena.ofConfined()) {
      MemorySegment text = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
      return read(text, told, numbering, effort);
    }
  }

  /** Reads a stream to its end, which is held in memory meanwhile. */
  public static GraphFile read(
      InputStream input, Optional<GraphFormat> format, Numbering numbering, Effort effort)
      throws IOException {
    return read(MemorySegment.ofArray(input.readAllBytes()), format, numbering, effort);
  }

  private static GraphFile read(
      MemorySegment text, Optional<GraphFormat> told, Numbering numbering, Effort effort) {
    ByteCursor cursor = new ByteCursor(text);
    GraphFormat format = told.orElseGet(() -> GraphFormat.guess(text, cursor));
    GraphReader reader =
        switch (format) {
          case EDGES -> new LineReader(false);
          case ADJACENCY -> new LineReader(true);
          case DOT -> new DotReader();
          case METIS -> new MetisReader();
        };
    VertexWords words = new VertexWords(cursor, numbering(format, numbering, cursor));
    RowBuilder rows = new RowBuilder(effort);
    EdgeLog log = new EdgeLog(effort.limits().memory() / SHARE_OF_LOG);
    reader.read(
        cursor,
        words,
        (from, to) -> {
          rows.count(from);
          log.edge(from, to);
        });
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
    if (format == GraphFormat.METIS && (wanted == Numbering.ZERO || wanted == Numbering.NAMES)) {
      throw cursor.wrong(0, "the vertices of METIS files have numbers from 1", "");
    }
    return switch (format) {
      case EDGES, ADJACENCY -> wanted;
      case DOT -> wanted == Numbering.AUTO ? Numbering.NAMES : wanted;
      case METIS -> Numbering.ONE;
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
    void read(ByteCursor cursor, VertexWords words, Edges.Sink sink);
  }
}
