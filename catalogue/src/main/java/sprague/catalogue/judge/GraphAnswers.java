// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.List;
import java.util.stream.IntStream;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.graph.Digraph;
import sprague.engine.graph.LeafPayoffs;
import sprague.engine.graph.TokenSum;
import sprague.engine.graph.VertexValues;
import sprague.model.Outcome;

/**
 * The answers to problems about tokens or payoffs on graphs. Vertices of the graphs are numbered
 * from 0, whatever the input does. O(vertices + edges) a case, as cycles are refused; the minimax
 * value sorts the leaves too. These computations have the standard limits, not those of the input.
 * The casts to {@code int} are safe within the bounds of {@code problems.txt}.
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
    long[] parents = testCase.row("parents");
    Digraph tree =
        Digraph.of(
            parents.length + 1,
            sink -> {
              for (int i = 0; i < parents.length; i++) {
                sink.edge((int) parents[i] - 1, i + 1);
              }
            });
    LeafPayoffs payoffs =
        LeafPayoffs.of(tree, testCase.row("values"), 0, new Effort(Limits.standard()));
    return Long.toString(payoffs.whenMinimizerMoves(0));
  }
}
