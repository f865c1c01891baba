// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.List;
import java.util.stream.IntStream;
import sprague.engine.graph.Digraph;
import sprague.engine.graph.TokenSum;
import sprague.engine.graph.VertexValues;
import sprague.model.Outcome;

/**
 * The answers to problems about tokens or payoffs on graphs. Vertices of the graphs are numbered
 * from 0, whatever the input does. O(vertices + edges) a case, as cycles are refused. These
 * computations have the standard limits, not those of the input. The casts to {@code int} are safe
 * within the bounds of {@code problems.txt}.
 */
final class GraphAnswers {
  private GraphAnswers() {}

  /** The graph of the inner cases {@code edges}; its vertices 1, 2, ... are counted in field 1. */
  private static Digraph edges(TestCase testCase) {
    List<TestCase> edges = testCase.cases("edges");
    return Digraph.of(
        (int) testCase.first(),
        sink -> {
          for (TestCase edge : edges) {
            sink.edge((int) edge.number("x") - 1, (int) edge.number("y") - 1);
          }
        });
  }

  /** The graph given by the inner cases {@code nodes} with rows of successors, numbered from 0. */
  private static Digraph rows(TestCase testCase) {
    List<TestCase> nodes = testCase.cases("nodes");
    return Digraph.of(
        nodes.size(),
        sink -> {
          for (int v = 0; v < nodes.size(); v++) {
            for (long successor : nodes.get(v).row("successors")) {
              sink.edge(v, (int) successor);
            }
          }
        });
  }

  /** Whether the graph of a case, given in either form, has no cycle. */
  static boolean isAcyclic(TestCase testCase) {
    return VertexValues.of(testCase.has("nodes") ? rows(testCase) : edges(testCase)).isAcyclic();
  }

  /** Whether the last vertex is the only one without a successor. */
  static boolean hasOneEnd(TestCase testCase) {
    Digraph graph = edges(testCase);
    int last = graph.vertices() - 1;
    return IntStream.rangeClosed(0, last).allMatch(v -> (graph.degree(v) == 0) == (v == last));
  }

  /**
   * Whether the player to move wins with tokens on some vertices.
   *
   * @param first the number of the first vertex in the input
   */
  private static boolean firstWins(VertexValues values, TestCase testCase, int first) {
    int[] tokens = testCase.stream("tokens").mapToInt(token -> (int) token - first).toArray();
    return new TokenSum(values, tokens).outcome() == Outcome.N;
  }

  /** LOJ 10243. */
  static String pieces(TestCase testCase) {
    return firstWins(VertexValues.of(edges(testCase)), testCase, /* first= */ 1) ? "win" : "lose";
  }

  /** HDU 1524: several games on each graph. */
  static void chess(List<TestCase> cases, GameCache games, StringBuilder answer) {
    for (TestCase testCase : cases) {
      VertexValues values = VertexValues.of(rows(testCase));
      for (TestCase game : testCase.cases("games")) {
        answer.append(firstWins(values, game, /* first= */ 0) ? "WIN\n" : "LOSE\n");
      }
    }
  }

  /** TIOJ 1092: the player who stands on the first circle, vertex 0, moves second. */
  static String hopscotch(TestCase testCase) {
    String standing = testCase.word("who");
    String outside = standing.equals("Mimi") ? "Moumou" : "Mimi";
    boolean outsideWins = new TokenSum(VertexValues.of(edges(testCase)), 0).outcome() == Outcome.N;
    return outsideWins ? outside : standing;
  }

  /** The value at the root, vertex 0, when the player who wants the minimum moves first. */
  static String minimax(TestCase testCase) {
    int[] parents = testCase.stream("parents").mapToInt(parent -> (int) parent - 1).toArray();
    long[] worth = testCase.row("values").clone();
    boolean[] minimizes = new boolean[worth.length];
    minimizes[0] = true;
    for (int v = 1; v < worth.length; v++) {
      minimizes[v] = !minimizes[parents[v - 1]];
    }
    boolean[] isInner = new boolean[worth.length];
    // A parent comes before its children, so here all children of v have been seen.
    for (int v = worth.length - 1; v > 0; v--) {
      int parent = parents[v - 1];
      if (!isInner[parent]) {
        isInner[parent] = true;
        worth[parent] = worth[v];
      } else if (minimizes[parent]) {
        worth[parent] = Math.min(worth[parent], worth[v]);
      } else {
        worth[parent] = Math.max(worth[parent], worth[v]);
      }
    }
    return Long.toString(worth[0]);
  }
}
