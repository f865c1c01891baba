// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import sprague.engine.graph.Edges;
import sprague.engine.graph.file.GraphFile.GraphReader;

/**
 * Reads GML: keys with values, which may be lists in brackets, such as {@code graph [ directed 1
 * node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 ] ]}. Vertices are named by the ids of the
 * nodes; edges have both directions unless the graph is directed. Other keys are ignored, and
 * comments, from a {@code #} between tokens on. One pass, O(bytes).
 */
final class GmlReader implements GraphReader {
  private static final boolean[] BLANK = LineReader.bytes(" \t\r\n");
  private static final boolean[] WORD_END = LineReader.bytes(" \t\r\n[]\"");
  private static final boolean[] QUOTE = LineReader.bytes("\"");

  @Override
  public void read(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    new Text(cursor, words, sink).read();
  }

  /** The state of reading one text. */
  private static final class Text {
    private final ByteCursor cursor;
    private final VertexParser words;
    private final Edges.Sink sink;
    private final DeclaredVertices nodes;

    /** The kind of the current token: {@code w} for a word, a quotation mark, a bracket, or END. */
    private int kind;

    private long offset;

    /** The number of open lists; {@code path} has the keys of the outer two, as graph/edge/. */
    private int depth;

    private String path = "";
    private boolean hasGraph;
    private boolean hasEdge;
    private boolean directed;

    /** The ends of the current edge, or twice the id of the current node; -1 if not known yet. */
    private int from;

    private int to;

    Text(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
      this.cursor = cursor;
      this.words = words;
      this.sink = sink;
      nodes = new DeclaredVertices(words);
    }

    /** Reads pairs of a key and a value; a "]" in place of a key ends a list. */
    void read() {
      for (next(); kind != ByteCursor.END || depth > 0; next()) {
        if (kind == ']' && depth > 0) {
          close();
        } else if (kind != 'w' || !Character.isLetter(cursor.bytes()[cursor.wordStart()])) {
          throw wrong("a key" + (depth > 0 ? " or \"]\"" : "") + " is expected here");
        } else {
          String key = LineWords.word(cursor);
          next();
          if (kind == '[') {
            open(key);
          } else if (kind == ']' || kind == ByteCursor.END) {
            throw wrong("a value is expected here");
          } else if (depth <= 2) {
            // In deeper lists, path does not have all keys.
            value(path + key);
          }
        }
      }
      if (!hasGraph) {
        throw wrong("the text has no graph [ ]");
      }
      nodes.expectAll(place -> cursor.wrong(place, "no node has this id", ""));
    }

    private void open(String key) {
      if (depth++ < 2) {
        path += key + "/";
        from = -1;
        to = -1;
      }
      if (depth == 1 && hasGraph && path.equals("graph/")) {
        throw wrong("a second graph: one file holds one graph");
      }
      hasGraph |= path.equals("graph/");
    }

    /** Ends a list; that of an edge passes on the edge. */
    private void close() {
      if (depth == 2 && (path.equals("graph/node/") || path.equals("graph/edge/"))) {
        if (from < 0 || to < 0) {
          throw wrong("a node needs an id, and an edge a source and a target");
        }
        if (path.equals("graph/edge/")) {
          hasEdge = true;
          (directed ? sink : GraphReader.bothWays(sink)).edge(from, to);
        }
      }
      if (depth-- <= 2) {
        path = path.substring(0, path.lastIndexOf('/', path.length() - 2) + 1);
      }
    }

    private void value(String place) {
      switch (place) {
        case "graph", "graph/node", "graph/edge" -> throw wrong("\"[\" is expected here");
        case "graph/directed" -> {
          directed = LineWords.word(cursor).equals("1");
          if (hasEdge || !(directed || LineWords.word(cursor).equals("0"))) {
            throw wrong("directed 0 or directed 1 stands before the edges");
          }
        }
        case "graph/node/id" -> {
          from = words.id();
          to = from;
          if (!nodes.declare(from)) {
            throw wrong("a second node has the id " + cursor.shownWord());
          }
        }
        case "graph/node/label" ->
            cursor.remark("labels", offset, "labels are ignored: vertices have ids");
        case "graph/edge/source" -> {
          from = words.id();
          nodes.mention(from, offset);
        }
        case "graph/edge/target" -> {
          to = words.id();
          nodes.mention(to, offset);
        }
        case "graph/edge/weight", "graph/edge/value" -> LineWords.remarkWeights(cursor, offset);
        default -> {}
      }
    }

    /** Reads a token. The word of the cursor is a word or what is in quotes, without these. */
    private void next() {
      if (kind == '"') {
        cursor.advance();
      }
      while (cursor.skip(BLANK) == '#') {
        LineReader.skipLine(cursor);
      }
      offset = cursor.offset();
      kind = cursor.peek();
      if (kind == '[' || kind == ']') {
        cursor.advance();
      } else if (kind == '"') {
        cursor.advance();
        cursor.word(QUOTE);
        if (cursor.peek() == ByteCursor.END) {
          throw wrong("this quotation is not closed");
        }
      } else if (kind != ByteCursor.END) {
        kind = 'w';
        cursor.word(WORD_END);
      }
    }

    private MalformedGraph wrong(String message) {
      return cursor.wrong(offset, message, "");
    }
  }
}
