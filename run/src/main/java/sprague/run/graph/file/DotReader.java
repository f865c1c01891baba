// SPDX-License-Identifier: Apache-2.0
package sprague.run.graph.file;

import java.util.Arrays;
import sprague.run.graph.Edges;
import sprague.run.graph.file.GraphFile.GraphReader;

/**
 * Reads the language of Graphviz: directed and undirected graphs, chains of edges, subgraphs as
 * ends of edges, ports; attributes are passed over. An undirected edge goes both ways.
 */
final class DotReader implements GraphReader {
  @Override
  public void read(ByteCursor cursor, VertexWords words, Edges.Sink sink) {
    new Graph(new DotWords(cursor), words, sink).whole();
  }

  /** Some vertices in the order of their mention. */
  private static final class Bunch {
    private int[] vertices = new int[1];
    private int size;

    void add(int vertex) {
      if (size == vertices.length) {
        vertices = Arrays.copyOf(vertices, 2 * size);
      }
      vertices[size++] = vertex;
    }

    void addAll(Bunch other) {
      for (int i = 0; i < other.size; i++) {
        add(other.vertices[i]);
      }
    }

    /** Leaves each vertex once, ascending. */
    Bunch distinct() {
      Bunch distinct = new Bunch();
      int[] sorted = Arrays.copyOf(vertices, size);
      Arrays.sort(sorted);
      for (int i = 0; i < size; i++) {
        if (i == 0 || sorted[i] != sorted[i - 1]) {
          distinct.add(sorted[i]);
        }
      }
      return distinct;
    }
  }

  /** One graph in the course of being read. */
  private static final class Graph {
    /**
     * A subgraph within another is four calls deeper, of some 100 bytes each: 200 KB in all, and
     * the stack of a thread is 1 MB as a rule.
     */
    private static final int DEEPEST = 500;

    private final DotWords at;
    private final VertexWords words;
    private final Edges.Sink sink;
    private boolean directed;
    private int depth;

    Graph(DotWords at, VertexWords words, Edges.Sink sink) {
      this.at = at;
      this.words = words;
      this.sink = sink;
    }

    void whole() {
      if (at.isKeyword("strict")) {
        at.next();
      }
      directed = at.isKeyword("digraph");
      if (!directed && !at.isKeyword("graph")) {
        throw at.wrong("a DOT text begins with digraph or graph, not with " + at.shown(), "");
      }
      at.next();
      if (at.kind() == DotWords.Kind.ID) {
        at.next();
      }
      expect('{');
      while (!at.is('}')) {
        statement();
      }
      at.next();
      if (at.kind() != DotWords.Kind.END) {
        throw at.wrong("the graph has ended before " + at.shown(), "one file holds one graph");
      }
    }

    private void expect(char mark) {
      if (!at.is(mark)) {
        throw at.wrong("\"" + mark + "\" is expected here, not " + at.shown(), "");
      }
      at.next();
    }

    /** Reads a statement; the vertices it mentions. */
    private Bunch statement() {
      Bunch mentioned = new Bunch();
      if (at.isKeyword("node") || at.isKeyword("edge") || at.isKeyword("graph")) {
        at.next();
        if (!at.is('[')) {
          throw at.wrong("attributes in brackets are expected here, not " + at.shown(), "");
        }
      } else if (!at.is(';')) {
        chain(mentioned);
      }
      while (at.is('[')) {
        attributes();
      }
      if (at.is(';') || at.is(',')) {
        at.next();
      }
      return mentioned;
    }

    private void chain(Bunch mentioned) {
      Bunch from = end();
      mentioned.addAll(from);
      while (at.kind() == DotWords.Kind.EDGE) {
        if (at.isDirected() != directed) {
          throw at.wrong(
              directed ? "edges of a digraph are written ->" : "edges of a graph are written --",
              "digraph { a -> b } has edges with one direction, graph { a -- b } with both");
        }
        at.next();
        Bunch to = end();
        mentioned.addAll(to);
        join(from, to);
        from = to;
      }
    }

    private void join(Bunch from, Bunch to) {
      for (int i = 0; i < from.size; i++) {
        for (int j = 0; j < to.size; j++) {
          sink.edge(from.vertices[i], to.vertices[j]);
          if (!directed) {
            sink.edge(to.vertices[j], from.vertices[i]);
          }
        }
      }
    }

    /** Reads an end of an edge: a vertex or a subgraph. An assignment has none. */
    private Bunch end() {
      if (at.is('{') || at.isKeyword("subgraph")) {
        return subgraph();
      }
      if (at.kind() != DotWords.Kind.ID) {
        throw at.wrong("a vertex is expected here, not " + at.shown(), "");
      }
      // The id of a vertex is taken only when the word after it is no "=": it may be an attribute.
      byte[] name = Arrays.copyOf(at.bytes(), at.length());
      long offset = at.offset();
      at.next();
      Bunch one = new Bunch();
      if (at.is('=')) {
        at.next();
        value();
        return one;
      }
      one.add(words.id(name, 0, name.length, offset));
      for (int ports = 0; ports < 2 && at.is(':'); ports++) {
        at.next();
        value();
      }
      return one;
    }

    private Bunch subgraph() {
      if (at.isKeyword("subgraph")) {
        at.next();
        if (at.kind() == DotWords.Kind.ID) {
          at.next();
        }
      }
      if (++depth > DEEPEST) {
        throw at.wrong("subgraphs lie in each other more than " + DEEPEST + " deep", "");
      }
      expect('{');
      Bunch all = new Bunch();
      while (!at.is('}')) {
        all.addAll(statement());
      }
      at.next();
      depth--;
      return all.distinct();
    }

    private void attributes() {
      expect('[');
      while (!at.is(']')) {
        value();
        if (at.is('=')) {
          at.next();
          value();
        }
        if (at.is(',') || at.is(';')) {
          at.next();
        }
      }
      at.next();
    }

    private void value() {
      if (at.kind() != DotWords.Kind.ID) {
        throw at.wrong("a name is expected here, not " + at.shown(), "");
      }
      at.next();
    }
  }
}
