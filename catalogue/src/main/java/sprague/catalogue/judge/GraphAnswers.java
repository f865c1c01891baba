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

/** The answers to problems about tokens on graphs. */
final class GraphAnswers {
  private GraphAnswers() {}

  /** The graph whose edges stand in {@code edges}, the vertices counting from 1. */
  private static Digraph edges(TestCase given) {
    List<TestCase> edges = given.cases("edges");
    return Digraph.of(
        (int) given.first(),
        sink -> {
          for (TestCase edge : edges) {
            sink.edge((int) edge.number("x") - 1, (int) edge.number("y") - 1);
          }
        });
  }

  /** The graph whose successors stand in {@code nodes}, the vertices counting from 0. */
  private static Digraph rows(TestCase given) {
    List<TestCase> nodes = given.cases("nodes");
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

  static boolean isAcyclic(TestCase given) {
    return VertexValues.of(given.has("nodes") ? rows(given) : edges(given)).isAcyclic();
  }

  static boolean hasOneEnd(TestCase given) {
    Digraph graph = edges(given);
    int last = graph.vertices() - 1;
    return IntStream.rangeClosed(0, last).allMatch(v -> (graph.degree(v) == 0) == (v == last));
  }

  private static boolean firstWins(VertexValues values, TestCase given, int first) {
    int[] tokens = given.stream("tokens").mapToInt(token -> (int) token - first).toArray();
    return new TokenSum(values, tokens).outcome() == Outcome.N;
  }

  static String pieces(TestCase given) {
    return firstWins(VertexValues.of(edges(given)), given, 1) ? "win" : "lose";
  }

  static void chess(List<TestCase> cases, GameCache games, StringBuilder answer) {
    for (TestCase given : cases) {
      VertexValues values = VertexValues.of(rows(given));
      for (TestCase game : given.cases("games")) {
        answer.append(firstWins(values, game, 0) ? "WIN\n" : "LOSE\n");
      }
    }
  }

  /** The one who stands on the first circle moves second. */
  static String hopscotch(TestCase given) {
    String standing = given.word("who");
    String outside = standing.equals("Mimi") ? "Moumou" : "Mimi";
    boolean outsideWins = new TokenSum(VertexValues.of(edges(given)), 0).outcome() == Outcome.N;
    return outsideWins ? outside : standing;
  }

  /** The player who wants the least moves first. */
  static String minimax(TestCase given) {
    long[] parents = given.row("parents");
    Digraph tree =
        Digraph.of(
            parents.length + 1,
            sink -> {
              for (int i = 0; i < parents.length; i++) {
                sink.edge((int) parents[i] - 1, i + 1);
              }
            });
    LeafPayoffs payoffs =
        LeafPayoffs.of(tree, given.row("values"), 0, new Effort(Limits.standard()));
    return Long.toString(payoffs.whenLeastMoves(0));
  }
}
