// SPDX-License-Identifier: Apache-2.0
package sprague.run.graph.file;

import java.util.ArrayList;
import java.util.List;
import sprague.run.graph.Edges;

/**
 * The edges of the first telling, kept for the second, so that the text need not be read again. 8
 * bytes an edge; where these would be too many, nothing is kept.
 */
final class EdgeLog implements Edges.Sink {
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
