// SPDX-License-Identifier: Apache-2.0
package sprague.prove.misere;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.graph.Digraph;
import sprague.engine.graph.Tokens;
import sprague.model.Outcome;
import sprague.pattern.misere.QuotientLearner;
import sprague.pattern.misere.QuotientPresentation;
import sprague.pattern.misere.SumOutcomes;
import sprague.pattern.misere.TooManyClasses;
import sprague.prove.SearchTimes;

/**
 * Tokens on the vertices of an acyclic graph in misere play: the player who cannot move wins. The
 * outcomes are those of the misere quotient of the vertices that the tokens can reach; if it is not
 * found in {@link SearchTimes#MISERE_QUOTIENT}, those of a search over sums.
 */
public final class MisereTokens implements Tokens {
  private final Digraph graph;
  private final int[] tokens;
  private final Vertices vertices;

  /** The vertices that are reached, each after its successors, and what decides their sums. */
  private record Vertices(
      List<Integer> parts,
      Optional<QuotientPresentation> quotient,
      List<Integer> classes,
      SumOutcomes outcomes) {

    boolean isP(List<Integer> sum) {
      if (quotient.isEmpty()) {
        return outcomes.isP(sum);
      }
      return quotient.get().quotient().isP(product(sum));
    }

    int product(List<Integer> sum) {
      return quotient.orElseThrow().quotient().product(sum.stream().mapToInt(classes::get));
    }
  }

  private MisereTokens(Digraph graph, int[] tokens, Vertices vertices) {
    this.graph = graph;
    this.tokens = tokens.clone();
    this.vertices = vertices;
  }

  /**
   * Tokens on a graph.
   *
   * @param graph without a cycle
   * @throws BudgetExceeded when a limit is reached
   */
  public static MisereTokens of(Digraph graph, int[] tokens, Effort effort) {
    List<Integer> parts = new ArrayList<>(Collections.nCopies(graph.vertices(), -1));
    List<List<List<Integer>>> options = options(graph, tokens, parts);
    Optional<QuotientLearner> learner = learned(options, effort);
    SumOutcomes outcomes = new SumOutcomes(effort);
    if (learner.isEmpty()) {
      options.forEach(outcomes::addPart);
      return new MisereTokens(
          graph, tokens, new Vertices(parts, Optional.empty(), List.of(), outcomes));
    }
    List<Integer> classes = new ArrayList<>();
    for (int part = 0; part < options.size(); part++) {
      classes.add(learner.get().classOf(part));
    }
    QuotientPresentation presentation = QuotientPresentation.of(learner.get().quotient(), classes);
    List<Integer> numbers = presentation.renumbered(classes);
    return new MisereTokens(
        graph, tokens, new Vertices(parts, Optional.of(presentation), numbers, outcomes));
  }

  /**
   * The options of the vertices reached, each after its successors.
   *
   * @param parts receives the number of each vertex reached
   */
  private static List<List<List<Integer>>> options(
      Digraph graph, int[] tokens, List<Integer> parts) {
    List<List<List<Integer>>> options = new ArrayList<>();
    int[] next = new int[graph.vertices()];
    List<Integer> path = new ArrayList<>();
    for (int token : tokens) {
      path.add(token);
      while (!path.isEmpty()) {
        int vertex = path.getLast();
        if (parts.get(vertex) >= 0) {
          path.removeLast();
        } else if (next[vertex] < graph.degree(vertex)) {
          path.add(graph.successor(vertex, next[vertex]++));
        } else {
          path.removeLast();
          List<List<Integer>> left = new ArrayList<>();
          for (int i = 0; i < graph.degree(vertex); i++) {
            left.add(List.of(parts.get(graph.successor(vertex, i))));
          }
          parts.set(vertex, options.size());
          options.add(left.stream().distinct().toList());
        }
      }
    }
    return options;
  }

  private static Optional<QuotientLearner> learned(
      List<List<List<Integer>>> options, Effort effort) {
    QuotientLearner learner =
        new QuotientLearner(MisereParts.MAX_ORDER, effort.within(SearchTimes.MISERE_QUOTIENT));
    try {
      options.forEach(learner::add);
      return Optional.of(learner);
    } catch (TooManyClasses | BudgetExceeded none) {
      effort.check();
      return Optional.empty();
    }
  }

  private boolean isP(int... vertexes) {
    return vertices.isP(Arrays.stream(vertexes).mapToObj(vertices.parts::get).toList());
  }

  @Override
  public Digraph graph() {
    return graph;
  }

  @Override
  public int[] tokens() {
    return tokens.clone();
  }

  @Override
  public Outcome outcome() {
    return isP(tokens) ? Outcome.P : Outcome.N;
  }

  /** None: misere play has no nim-values. */
  @Override
  public OptionalInt nimber() {
    return OptionalInt.empty();
  }

  @Override
  public List<TokenMove> winningMoves() {
    return moves(Integer.MAX_VALUE).stream()
        .filter(move -> after(move).outcome() == Outcome.P)
        .toList();
  }

  @Override
  public MisereTokens with(int... others) {
    return new MisereTokens(graph, others, vertices);
  }

  /** Why the outcome is what it is; {@code name} gives the names of vertices. */
  public String reason(IntFunction<String> name) {
    if (vertices.quotient.isEmpty()) {
      return "found by a search over all sums that play leads to";
    }
    QuotientPresentation quotient = vertices.quotient.get();
    String classes =
        Arrays.stream(tokens)
            .distinct()
            .mapToObj(
                vertex ->
                    name.apply(vertex)
                        + ": "
                        + quotient.word(vertices.classes.get(vertices.parts.get(vertex))))
            .collect(Collectors.joining(", "));
    int product = vertices.product(Arrays.stream(tokens).mapToObj(vertices.parts::get).toList());
    return ("the classes in the misere quotient of order %s are %s; their product is %s, which is"
            + " %s P = {%s}")
        .formatted(
            quotient.quotient().order(),
            classes.isEmpty() ? "none" : classes,
            quotient.word(product),
            quotient.quotient().isP(product) ? "in" : "not in",
            String.join(", ", quotient.pWords()));
  }
}
