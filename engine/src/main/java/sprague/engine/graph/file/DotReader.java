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
import sprague.engine.MemoryBudget;
import sprague.engine.graph.Edges;
import sprague.engine.graph.file.GraphFile.GraphReader;

/**
 * Reads DOT, the language of Graphviz, such as <code>digraph { a -> b -> {c d} }</code>: directed
 * and undirected graphs, chains of edges, vertex lists and subgraphs as ends of edges, and ports.
 * Attributes are ignored, except {@code key}: edges of equal ends and key are one, as are all of
 * equal ends in a {@code strict} graph. An undirected edge becomes two edges. One pass, O(bytes +
 * edges), where an edge between subgraphs is one for each pair of their vertices, and a vertex
 * costs a step for each enclosing subgraph that it is new to.
 */
final class DotReader implements GraphReader {
  private static final Set<String> KEYWORDS =
      Set.of("node", "edge", "graph", "digraph", "subgraph", "strict");

  /** Estimated bytes of a vertex in the set of a subgraph. */
  private static final long BYTES_PER_MEMBER = 80;

  /** Estimated bytes of an edge in the set of those with a key, without the key's characters. */
  private static final long BYTES_PER_KEY = 150;

  /** Maximum bytes of these sets. */
  private final long memory;

  DotReader(long memory) {
    this.memory = memory;
  }

  @Override
  public void read(ByteCursor cursor, VertexParser words, Edges.Sink sink) {
    MemoryBudget budget = new MemoryBudget(memory, "the subgraphs and the keys of edges need");
    new Graph(new DotLexer(cursor), words, sink, budget).readGraph();
  }

  /** A subgraph, or with no parent the whole graph: its vertices so far, and named subgraphs. */
  private static final class Subgraph {
    final @Nullable Subgraph parent;
    final Set<Integer> members = new LinkedHashSet<>();
    final Map<String, Subgraph> named = new HashMap<>();

    Subgraph(@Nullable Subgraph parent) {
      this.parent = parent;
    }

    /** Adds a vertex to this subgraph and the enclosing ones, but not to the whole graph. */
    void add(int vertex, MemoryBudget budget) {
      Subgraph each = this;
      while (each.parent != null && each.members.add(vertex)) {
        budget.reserve(BYTES_PER_MEMBER);
        each = each.parent;
      }
    }
  }

  /** Edges with equal keys are the same edge; the ends of an undirected one are ascending. */
  private record EdgeKey(int from, int to, String key) {}

  /** The state of reading one graph. */
  private static final class Graph {
    /**
     * Maximum depth of nested subgraphs. A level takes four calls of some 170 bytes, 350 KB in all;
     * the stack of a thread is usually 1 MB.
     */
    private static final int MAX_DEPTH = 500;

    private final DotLexer lexer;
    private final VertexParser words;
    private final Edges.Sink sink;
    private final MemoryBudget budget;

    /** The edges that must not occur twice: all of a strict graph, otherwise those with a key. */
    private final Set<EdgeKey> keys = new HashSet<>();

    private Subgraph current = new Subgraph(null);
    private boolean strict;
    private boolean directed;
    private int depth;

    Graph(DotLexer lexer, VertexParser words, Edges.Sink sink, MemoryBudget budget) {
      this.lexer = lexer;
      this.words = words;
      this.sink = sink;
      this.budget = budget;
    }

    void readGraph() {
      strict = lexer.isKeyword("strict");
      if (strict) {
        lexer.next();
      }
      directed = lexer.isKeyword("digraph");
      if (!directed && !lexer.isKeyword("graph")) {
        throw lexer.wrong("a DOT text begins with digraph or graph, not with " + lexer.shown(), "");
      }
      lexer.next();
      if (lexer.kind() == DotLexer.Kind.ID) {
        lexer.next();
      }
      expect('{');
      while (!accept('}')) {
        statement();
      }
      accept(';');
      if (lexer.kind() != DotLexer.Kind.END) {
        throw lexer.wrong(
            "the graph has ended before " + lexer.shown(), "one file holds one graph");
      }
    }

    private void expect(char mark) {
      if (!accept(mark)) {
        throw lexer.wrong("\"" + mark + "\" is expected here, not " + lexer.shown(), "");
      }
    }

    /** Reads the next token if it is this mark; whether it was. */
    private boolean accept(char mark) {
      boolean isNext = lexer.is(mark);
      if (isNext) {
        lexer.next();
      }
      return isNext;
    }

    private void statement() {
      if (lexer.isKeyword("node") || lexer.isKeyword("edge") || lexer.isKeyword("graph")) {
        lexer.next();
        if (!lexer.is('[')) {
          throw lexer.wrong("attributes in brackets are expected here, not " + lexer.shown(), "");
        }
        attributes();
      } else if (!lexer.is(';')) {
        chain();
      }
      accept(';');
    }

    /** Reads edges, vertices, a subgraph, or an assignment to an attribute of the graph. */
    private void chain() {
      List<Collection<Integer>> ends = new ArrayList<>();
      if (end(ends)) {
        return;
      }
      while (lexer.kind() == DotLexer.Kind.EDGE) {
        edgeOperator();
        end(ends);
      }
      String key = attributes();
      // Not before the end of the chain, as a subgraph in it may get more members.
      for (int i = 1; i < ends.size(); i++) {
        join(ends.get(i - 1), ends.get(i), key);
      }
    }

    private void edgeOperator() {
      if (lexer.isDirected() != directed) {
        throw lexer.wrong(
            directed ? "edges of a digraph are written ->" : "edges of a graph are written --",
            "digraph { a -> b } has edges with one direction, graph { a -- b } with both");
      }
      lexer.next();
    }

    /** Passes on the edges from each of some vertices to each of others. */
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

    /** Whether an edge must not occur twice and has occurred; records it if it has not. */
    private boolean isRepeated(int from, int to, @Nullable String key) {
      if (!strict && key == null) {
        return false;
      }
      boolean swapped = !directed && from > to;
      String effectiveKey = strict || key == null ? "" : key;
      if (!keys.add(new EdgeKey(swapped ? to : from, swapped ? from : to, effectiveKey))) {
        return true;
      }
      budget.reserve(BYTES_PER_KEY + 2L * effectiveKey.length());
      return false;
    }

    /**
     * Reads an end of an edge, a list of vertices or a subgraph, and adds it to the ends.
     *
     * @return whether it was an assignment instead, which is read only if there is no end yet
     */
    private boolean end(List<Collection<Integer>> ends) {
      if (lexer.is('{') || lexer.isKeyword("subgraph")) {
        ends.add(subgraph());
        if (lexer.is(',')) {
          throw lexer.wrong(
              "a comma joins vertices, not subgraphs", "write {a b c d} for {a b}, c, d");
        }
        return false;
      }
      return list(ends);
    }

    /**
     * Reads a list of vertices, or an assignment; separate from `end` to keep stack frames small.
     */
    private boolean list(List<Collection<Integer>> ends) {
      List<Integer> list = new ArrayList<>(1);
      do {
        // A name followed by "=" is an attribute, so no vertex is created before the next token.
        requireId("a vertex");
        byte[] name = Arrays.copyOf(lexer.bytes(), lexer.length());
        long offset = lexer.offset();
        lexer.next();
        if (list.isEmpty() && ends.isEmpty() && accept('=')) {
          value();
          if (lexer.kind() == DotLexer.Kind.EDGE || lexer.is(',') || lexer.is('[')) {
            throw lexer.wrong(
                "an assignment ends before " + lexer.shown(),
                "attributes of vertices and edges stand in brackets: a -> b [color=red]");
          }
          return true;
        }
        int vertex = words.id(name, 0, name.length, offset);
        list.add(vertex);
        current.add(vertex, budget);
        for (int ports = 0; ports < 2 && accept(':'); ports++) {
          value();
        }
      } while (accept(','));
      ends.add(list);
      return false;
    }

    private Set<Integer> subgraph() {
      Subgraph inner = startSubgraph();
      Subgraph enclosing = current;
      current = inner;
      while (!accept('}')) {
        statement();
      }
      current = enclosing;
      depth--;
      return inner.members;
    }

    /** Reads the start of a subgraph, which is a new one or one with a known name. */
    private Subgraph startSubgraph() {
      Subgraph inner = new Subgraph(current);
      if (lexer.isKeyword("subgraph")) {
        lexer.next();
        if (lexer.kind() == DotLexer.Kind.ID) {
          inner = current.named.computeIfAbsent(lexer.text(), _ -> new Subgraph(current));
          lexer.next();
        }
      }
      if (++depth > MAX_DEPTH) {
        throw lexer.wrong("subgraphs are nested more than " + MAX_DEPTH + " deep", "");
      }
      expect('{');
      return inner;
    }

    /** Reads attribute lists; returns the value of the last {@code key}, or null. */
    private @Nullable String attributes() {
      String key = null;
      while (accept('[')) {
        while (!accept(']')) {
          String name = value();
          if (accept('=')) {
            String value = value();
            key = name.equals("key") ? value : key;
          }
          if (!accept(',')) {
            accept(';');
          }
        }
      }
      return key;
    }

    /** Throws unless the token is an id and no keyword; {@code what} names it in the message. */
    private void requireId(String what) {
      if (lexer.kind() != DotLexer.Kind.ID) {
        throw lexer.wrong(what + " is expected here, not " + lexer.shown(), "");
      }
      if (KEYWORDS.stream().anyMatch(lexer::isKeyword)) {
        throw lexer.wrong(
            what + " is expected here, not the keyword " + lexer.shown(),
            "a name that is a keyword stands in quotes");
      }
    }

    private String value() {
      requireId("a name");
      String value = lexer.text();
      lexer.next();
      return value;
    }
  }
}
