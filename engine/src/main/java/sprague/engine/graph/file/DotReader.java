// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sprague.engine.graph.Edges;
import sprague.engine.graph.file.GraphFile.GraphReader;

/**
 * Reads the language of Graphviz: directed and undirected graphs, chains of edges, lists of
 * vertices and subgraphs as ends of edges, ports; attributes except {@code key} are ignored. An
 * undirected edge goes both ways.
 */
final class DotReader implements GraphReader {
  private static final Set<String> KEYWORDS =
      Set.of("node", "edge", "graph", "digraph", "subgraph", "strict");

  @Override
  public void read(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    new Graph(new DotLexer(cursor), words, sink).whole();
  }

  /** A subgraph: its vertices, which every later statement in it extends, and its subgraphs. */
  private static final class Subgraph {
    final @Nullable Subgraph parent;
    final Set<Integer> members = new LinkedHashSet<>();
    final Map<String, Subgraph> named = new HashMap<>();

    Subgraph(@Nullable Subgraph parent) {
      this.parent = parent;
    }

    /** Adds a vertex to this subgraph and to those around it, but not to the whole graph. */
    void add(int vertex) {
      Subgraph each = this;
      while (each.parent != null && each.members.add(vertex)) {
        each = each.parent;
      }
    }
  }

  /** Two edges with equal keys are one. The ends of an undirected edge are ascending. */
  private record EdgeKey(int from, int to, String key) {}

  /** The state of reading one graph. */
  private static final class Graph {
    /**
     * A subgraph within another is four calls deeper, of some 170 bytes each: 350 KB in all, and
     * the stack of a thread is 1 MB as a rule.
     */
    private static final int DEEPEST = 500;

    private final DotLexer at;
    private final VertexParser words;
    private final Edges.Sink sink;
    private final Set<EdgeKey> keys = new HashSet<>();
    private Subgraph open = new Subgraph(null);
    private boolean strict;
    private boolean directed;
    private int depth;

    Graph(DotLexer at, VertexParser words, Edges.Sink sink) {
      this.at = at;
      this.words = words;
      this.sink = sink;
    }

    void whole() {
      strict = at.isKeyword("strict");
      if (strict) {
        at.next();
      }
      directed = at.isKeyword("digraph");
      if (!directed && !at.isKeyword("graph")) {
        throw at.wrong("a DOT text begins with digraph or graph, not with " + at.shown(), "");
      }
      at.next();
      if (at.kind() == DotLexer.Kind.ID) {
        at.next();
      }
      expect('{');
      while (!at.is('}')) {
        statement();
      }
      at.next();
      if (at.is(';')) {
        at.next();
      }
      if (at.kind() != DotLexer.Kind.END) {
        throw at.wrong("the graph has ended before " + at.shown(), "one file holds one graph");
      }
    }

    private void expect(char mark) {
      if (!at.is(mark)) {
        throw at.wrong("\"" + mark + "\" is expected here, not " + at.shown(), "");
      }
      at.next();
    }

    private void statement() {
      if (at.isKeyword("node") || at.isKeyword("edge") || at.isKeyword("graph")) {
        at.next();
        if (!at.is('[')) {
          throw at.wrong("attributes in brackets are expected here, not " + at.shown(), "");
        }
        attributes();
      } else if (!at.is(';')) {
        chain();
      }
      if (at.is(';')) {
        at.next();
      }
    }

    /** Reads edges, vertices, a subgraph, or an assignment to an attribute of the graph. */
    private void chain() {
      List<Collection<Integer>> ends = new ArrayList<>();
      if (end(ends)) {
        return;
      }
      while (at.kind() == DotLexer.Kind.EDGE) {
        edgeOperator();
        end(ends);
      }
      joinAll(ends, attributes());
    }

    private void edgeOperator() {
      if (at.isDirected() != directed) {
        throw at.wrong(
            directed ? "edges of a digraph are written ->" : "edges of a graph are written --",
            "digraph { a -> b } has edges with one direction, graph { a -- b } with both");
      }
      at.next();
    }

    private void joinAll(List<Collection<Integer>> ends, @Nullable String key) {
      // A subgraph may get members behind its mention, in the same chain.
      for (int i = 1; i < ends.size(); i++) {
        join(ends.get(i - 1), ends.get(i), key);
      }
    }

    private void join(Collection<Integer> froms, Collection<Integer> tos, @Nullable String key) {
      for (int from : froms) {
        for (int to : tos) {
          if (!isRepeated(from, to, key)) {
            sink.edge(from, to);
            if (!directed && from != to) {
              sink.edge(to, from);
            }
          }
        }
      }
    }

    private boolean isRepeated(int from, int to, @Nullable String key) {
      if (!strict && key == null) {
        return false;
      }
      boolean turned = !directed && from > to;
      String kept = strict || key == null ? "" : key;
      return !keys.add(new EdgeKey(turned ? to : from, turned ? from : to, kept));
    }

    /**
     * Reads an end of an edge, a list of vertices or a subgraph, and adds it to the ends.
     *
     * @return whether it is an assignment, which only the first end may be
     */
    private boolean end(List<Collection<Integer>> ends) {
      if (at.is('{') || at.isKeyword("subgraph")) {
        ends.add(subgraph());
        if (at.is(',')) {
          throw at.wrong(
              "a comma joins vertices, not subgraphs", "write {a b c d} for {a b}, c, d");
        }
        return false;
      }
      return list(ends);
    }

    /** Reads a list of vertices, or an assignment. Subgraphs do not pass here: it spares stack. */
    private boolean list(List<Collection<Integer>> ends) {
      List<Integer> list = new ArrayList<>(1);
      boolean more;
      do {
        // The id of a vertex is taken only when the word after it is no "=": it may be an
        // attribute.
        requireId("a vertex");
        byte[] name = Arrays.copyOf(at.bytes(), at.length());
        long offset = at.offset();
        at.next();
        if (at.is('=') && list.isEmpty() && ends.isEmpty()) {
          at.next();
          value();
          if (at.kind() == DotLexer.Kind.EDGE || at.is(',') || at.is('[')) {
            throw at.wrong(
                "an assignment ends before " + at.shown(),
                "attributes of vertices and edges stand in brackets: a -> b [color=red]");
          }
          return true;
        }
        int vertex = words.id(name, 0, name.length, offset);
        list.add(vertex);
        open.add(vertex);
        for (int ports = 0; ports < 2 && at.is(':'); ports++) {
          at.next();
          value();
        }
        more = at.is(',');
        if (more) {
          at.next();
        }
      } while (more);
      ends.add(list);
      return false;
    }

    private Set<Integer> subgraph() {
      Subgraph inner = opened();
      Subgraph around = open;
      open = inner;
      while (!at.is('}')) {
        statement();
      }
      at.next();
      open = around;
      depth--;
      return inner.members;
    }

    /** Reads the beginning of a subgraph, which is a new one or one that was opened before. */
    private Subgraph opened() {
      Subgraph inner = new Subgraph(open);
      if (at.isKeyword("subgraph")) {
        at.next();
        if (at.kind() == DotLexer.Kind.ID) {
          inner = open.named.computeIfAbsent(at.text(), _ -> new Subgraph(open));
          at.next();
        }
      }
      if (++depth > DEEPEST) {
        throw at.wrong("subgraphs lie in each other more than " + DEEPEST + " deep", "");
      }
      expect('{');
      return inner;
    }

    /** Reads the brackets that stand here; the value of the last {@code key} in them, if any. */
    private @Nullable String attributes() {
      String key = null;
      while (at.is('[')) {
        at.next();
        while (!at.is(']')) {
          String name = value();
          if (at.is('=')) {
            at.next();
            String value = value();
            key = name.equals("key") ? value : key;
          }
          if (at.is(',') || at.is(';')) {
            at.next();
          }
        }
        at.next();
      }
      return key;
    }

    private void requireId(String what) {
      if (at.kind() != DotLexer.Kind.ID) {
        throw at.wrong(what + " is expected here, not " + at.shown(), "");
      }
      if (KEYWORDS.stream().anyMatch(at::isKeyword)) {
        throw at.wrong(
            what + " is expected here, not the keyword " + at.shown(),
            "a name that is a keyword stands in quotes");
      }
    }

    private String value() {
      requireId("a name");
      String value = at.text();
      at.next();
      return value;
    }
  }
}
