// SPDX-License-Identifier: Apache-2.0
package sprague.run.graph.file;

import sprague.run.graph.Edges;

/** Reads a graph's text in one format from the cursor to its end. */
interface GraphReader {
  /**
   * Tells the edges in the order of the text.
   *
   * @throws MalformedGraph when the text is not a graph in this format
   */
  void read(ByteCursor cursor, VertexWords words, Edges.Sink sink);
}
