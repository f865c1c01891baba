// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import sprague.engine.graph.Edges;
import sprague.engine.graph.file.GraphFile.GraphReader;

/**
 * Reads GraphML, such as {@code <graph edgedefault="directed"> <node id="a"/> <edge source="a"
 * target="a"/> </graph>}. Vertices are named by the ids of the nodes; undirected edges have both
 * directions. Data elements are ignored; nested graphs, hyperedges and ports are refused. Entity
 * declarations are refused and external files are never read, so input may be untrusted. The text
 * is read as a stream, in O(length); besides the edges only ids of vertices are kept.
 */
final class GraphmlReader implements GraphReader {
  @Override
  public void read(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    // No limits: they would also count &amp;. Without declared entities, expansion cannot grow.
    factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", 0);
    factory.setProperty("jdk.xml.totalEntitySizeLimit", 0);
    try {
      XMLStreamReader xml = factory.createXMLStreamReader(stream(cursor));
      new Document(xml, cursor, words, new DeclaredVertices(words), sink).read();
    } catch (XMLStreamException wrong) {
      long line = wrong.getLocation() == null ? 1 : wrong.getLocation().getLineNumber();
      // The text before the message is the place, which the exception below gives as a line.
      String reason = String.valueOf(wrong.getMessage()).replaceFirst("(?s).*\nMessage: ", "");
      throw cursor.wrongLine(line, "this is no XML: " + reason);
    }
  }

  /** The text from the cursor on; reading moves the cursor. */
  private static InputStream stream(ByteCursor cursor) {
    return new InputStream() {
      @Override
      public int read() {
        byte[] single = new byte[1];
        return read(single, 0, 1) < 0 ? -1 : single[0] & 0xff;
      }

      @Override
      public int read(byte[] target, int start, int length) {
        if (cursor.peek() == ByteCursor.END) {
          return -1;
        }
        int count = Math.min(length, cursor.filled() - cursor.at());
        System.arraycopy(cursor.bytes(), cursor.at(), target, start, count);
        cursor.goTo(cursor.at() + count);
        return count;
      }
    };
  }

  private record Document(
      XMLStreamReader xml,
      ByteCursor cursor,
      VertexParser words,
      DeclaredVertices nodes,
      Edges.Sink sink) {

    void read() throws XMLStreamException {
      Edges.Sink both = GraphReader.bothWays(sink);
      // Null until <graph> is read; then whether its edges are directed unless they say otherwise.
      Boolean directed = null;
      boolean inEdge = false;
      while (xml.hasNext()) {
        int event = xml.next();
        // Elements within an edge are skipped whole, so the next end is that of the edge.
        inEdge &= event != XMLStreamReader.END_ELEMENT;
        if (event != XMLStreamReader.START_ELEMENT) {
          continue;
        }
        switch (xml.getLocalName()) {
          case "graphml" -> {}
          case "graph" -> {
            if (directed != null) {
              throw wrong("a second graph, or one within a node, is not read");
            }
            directed = isDirected("edgedefault", null);
          }
          case "node" -> {
            if (!nodes.declare(vertex("id"))) {
              throw wrong("a second node has the id " + shown(attribute("id")));
            }
          }
          case "edge" -> {
            inEdge = true;
            (isDirected("directed", directed) ? sink : both).edge(end("source"), end("target"));
          }
          case "hyperedge", "port", "locator" ->
              throw wrong("<" + xml.getLocalName() + "> is not read");
          default -> {
            if (inEdge) {
              cursor.remark("weights", "line " + line() + ": data of edges are ignored");
            }
            skipElement();
          }
        }
      }
      if (directed == null) {
        throw wrong("the file has no <graph>");
      }
      nodes.expectAll(line -> cursor.wrongLine(line, "an end of this edge is no node"));
    }

    /**
     * Whether an attribute of the current element says "directed".
     *
     * @param otherwise the result without the attribute; null if it is required
     */
    private boolean isDirected(String attribute, @Nullable Boolean otherwise) {
      String value =
          otherwise == null ? attribute(attribute) : xml.getAttributeValue(null, attribute);
      return switch (value) {
        case "directed", "true", "1" -> true;
        case "undirected", "false", "0" -> false;
        case null -> Boolean.TRUE.equals(otherwise);
        default -> throw wrong(shown(value) + " is neither directed nor undirected");
      };
    }

    private String attribute(String name) {
      String value = xml.getAttributeValue(null, name);
      if (value == null) {
        throw wrong("<" + xml.getLocalName() + "> needs the attribute " + name);
      }
      return value;
    }

    private int vertex(String attribute) {
      byte[] name = attribute(attribute).getBytes(StandardCharsets.UTF_8);
      if (name.length > ByteCursor.MAX_WORD) {
        throw wrong("an id of more than a million bytes");
      }
      return words.id(name, 0, name.length, cursor.offset());
    }

    /** The same for an end of an edge, which must be declared somewhere. */
    private int end(String attribute) {
      int vertex = vertex(attribute);
      nodes.mention(vertex, line());
      return vertex;
    }

    private void skipElement() throws XMLStreamException {
      for (int depth = 1; depth > 0; ) {
        int event = xml.next();
        depth += event == XMLStreamReader.START_ELEMENT ? 1 : 0;
        depth -= event == XMLStreamReader.END_ELEMENT ? 1 : 0;
      }
    }

    private static String shown(String text) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return ByteCursor.shown(bytes, 0, bytes.length);
    }

    private int line() {
      return xml.getLocation().getLineNumber();
    }

    private MalformedGraph wrong(String message) {
      return cursor.wrongLine(line(), message);
    }
  }
}
