// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import static sprague.know.judge.InputLayout.number;
import static sprague.know.judge.InputLayout.once;
import static sprague.know.judge.InputLayout.promise;
import static sprague.know.judge.InputLayout.row;
import static sprague.know.judge.InputLayout.times;
import static sprague.know.judge.InputLayout.until;
import static sprague.know.judge.InputLayout.untilEnd;
import static sprague.know.judge.InputLayout.untilTwoZeros;
import static sprague.know.judge.InputLayout.word;

import java.util.List;
import sprague.model.Outcome;
import sprague.run.Effort;
import sprague.run.Limits;
import sprague.run.graph.Digraph;
import sprague.run.graph.LeafPayoffs;
import sprague.run.graph.TokenSum;
import sprague.run.graph.VertexValues;

/** Contest problems about tokens on graphs. */
final class GraphProblems {
  private static final String ACYCLIC = "the graph has no cycle";

  static final List<Problem> ALL =
      List.of(
          Problem.of(
              "loj-10243",
              once(),
              List.of(
                  number("n", 1, 2000),
                  number("m", 0, 6000),
                  number("k", 0, "n"),
                  times("edges", "m", number("x", 1, "n"), number("y", 1, "n")),
                  promise(ACYCLIC, given -> values(edges(given, "n")).isAcyclic()),
                  row("tokens", "k", 1, "n")),
              Reply.per(GraphProblems::pieces)),
          Problem.of(
                  "hdu-1524",
                  untilEnd(),
                  List.of(
                      number("N", 1, 1000),
                      times(
                          "nodes",
                          "N",
                          number("x", 0, "N"),
                          new InputLayout.Row("successors", field("x", 0), 0, field("N", -1))),
                      promise(ACYCLIC, given -> values(rows(given)).isAcyclic()),
                      until(
                          "games",
                          number("M", 1, 10),
                          new InputLayout.Row("tokens", field("M", 0), 0, field("N", -1)))),
                  (cases, games, answer) -> cases.forEach(given -> chess(given, answer)))
              .known("poj-2425"),
          Problem.of(
              "tioj-1092",
              untilTwoZeros(),
              List.of(
                  number("N", 2, 10_000),
                  number("E", 1, 100_000),
                  times("edges", "E", number("x", 1, "N"), number("y", 1, "N")),
                  promise(ACYCLIC, given -> values(edges(given, "N")).isAcyclic()),
                  promise("the last circle alone has no way out", GraphProblems::hasOneEnd),
                  word("who", 'A', 'z', 6),
                  promise(
                      "the player is called Mimi or Moumou",
                      given -> given.word("who").matches("Mimi|Moumou"))),
              Reply.per(GraphProblems::hopscotch)),
          Problem.of(
              "minmax-tree",
              once(),
              List.of(
                  number("n", 1, 200_000),
                  new InputLayout.Row("parents", field("n", -1), 1, field("n", 0)),
                  promise("a parent comes before its children", GraphProblems::parentsComeFirst),
                  row("values", "n", -1_000_000_000, 1_000_000_000)),
              Reply.per(GraphProblems::minimax)));

  private GraphProblems() {}

  private static InputLayout.Bound field(String name, long more) {
    return new InputLayout.Bound.Field(name, more);
  }

  private static VertexValues values(Digraph graph) {
    return VertexValues.of(graph);
  }

  /** The graph whose edges stand in {@code edges}, the vertices counting from 1. */
  private static Digraph edges(Case given, String vertices) {
    List<Case> edges = given.cases("edges");
    return Digraph.of(
        (int) given.number(vertices),
        sink -> {
          for (Case edge : edges) {
            sink.edge((int) edge.number("x") - 1, (int) edge.number("y") - 1);
          }
        });
  }

  private static Digraph rows(Case given) {
    List<Case> nodes = given.cases("nodes");
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

  private static Outcome outcome(VertexValues values, Case given, int first) {
    int[] tokens = given.stream("tokens").mapToInt(token -> (int) token - first).toArray();
    return new TokenSum(values, tokens).outcome();
  }

  private static String pieces(Case given) {
    return outcome(values(edges(given, "n")), given, 1) == Outcome.N ? "win" : "lose";
  }

  private static void chess(Case given, StringBuilder answer) {
    VertexValues values = values(rows(given));
    for (Case game : given.cases("games")) {
      answer.append(outcome(values, game, 0) == Outcome.N ? "WIN\n" : "LOSE\n");
    }
  }

  private static boolean hasOneEnd(Case given) {
    Digraph graph = edges(given, "N");
    int last = graph.vertices() - 1;
    for (int v = 0; v < last; v++) {
      if (graph.degree(v) == 0) {
        return false;
      }
    }
    return graph.degree(last) == 0;
  }

  /** The one who stands on the first circle moves second. */
  private static String hopscotch(Case given) {
    String standing = given.word("who");
    String outside = standing.equals("Mimi") ? "Moumou" : "Mimi";
    return new TokenSum(values(edges(given, "N")), 0).outcome() == Outcome.N ? outside : standing;
  }

  private static boolean parentsComeFirst(Case given) {
    long[] parents = given.row("parents");
    for (int i = 0; i < parents.length; i++) {
      if (parents[i] > i + 1L) {
        return false;
      }
    }
    return true;
  }

  /** The player who wants the least moves first. */
  private static String minimax(Case given) {
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
