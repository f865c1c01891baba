// SPDX-License-Identifier: Apache-2.0
package sprague.prove.misere;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.graph.Digraph;
import sprague.engine.graph.Tokens;
import sprague.model.Outcome;
import sprague.pattern.misere.QuotientLearner;
import sprague.pattern.misere.SumOutcomes;
import sprague.pattern.misere.TooManyClasses;
import sprague.prove.SearchTimes;

/**
 * Tokens on the vertices of an acyclic graph in misere play: the player who cannot move wins. The
 * outcomes are those of the misere quotient of the vertices that the tokens can reach; if it is not
 * found in {@link SearchTimes#MISERE_QUOTIENT}, those of a search over sums, in which each query
 * may reach a limit of the effort ({@link BudgetExceeded}). Not thread-safe.
 */
public final class MisereTokens implements Tokens {
  private final Digraph graph;
  private final int[] tokens;

  /** The classes of the vertices that are reached; empty if no quotient was found. */
  private final Optional<SumClasses<Integer>> classes;

  /** Whether a sum of tokens on vertices is a P-position. */
  private final Predicate<List<Integer>> isP;

  private MisereTokens(
      Digraph graph,
      int[] tokens,
      Optional<SumClasses<Integer>> classes,
      Predicate<List<Integer>> isP) {
    this.graph = graph;
    this.tokens = tokens.clone();
    this.classes = classes;
    this.isP = isP;
  }

  /**
   * Tokens on a graph.
   *
   * <p>Cost: that of {@link QuotientLearner} for the vertices reached, or of the search.
   *
   * @param graph without a cycle, which is not checked
   * @param tokens the vertices of the tokens, perhaps with repetitions
   * @throws BudgetExceeded when a limit is reached
   */
  public static MisereTokens of(Digraph graph, int[] tokens, Effort effort) {
    Map<Integer, Integer> parts = new LinkedHashMap<>();
    List<List<List<Integer>>> options = options(graph, tokens, parts);
    Optional<SumClasses<Integer>> classes =
        learned(options, effort)
            .map(it -> SumClasses.of(it.quotient(), List.copyOf(parts.keySet()), it.classes()));
    if (classes.isPresent()) {
      return new MisereTokens(
          graph, tokens, classes, sum -> classes.get().outcome(sum) == Outcome.P);
    }
    SumOutcomes outcomes = new SumOutcomes(effort);
    options.forEach(outcomes::addPart);
    return new MisereTokens(
        graph, tokens, classes, sum -> outcomes.isP(sum.stream().map(parts::get).toList()));
  }

  /**
   * The options of the vertices reached, each after its successors, as sums of parts: a token moves
   * along one edge. O(vertices + edges) reached, with an own stack as paths may be long.
   *
   * @param parts receives the number of each vertex reached, in the same order
   */
  private static List<List<List<Integer>>> options(
      Digraph graph, int[] tokens, Map<Integer, Integer> parts) {
    List<List<List<Integer>>> options = new ArrayList<>();
    // For each vertex the index of the successor to visit next.
    int[] next = new int[graph.vertices()];
    List<Integer> path = new ArrayList<>();
    for (int token : tokens) {
      path.add(token);
      while (!path.isEmpty()) {
        int vertex = path.getLast();
        if (parts.containsKey(vertex)) {
          path.removeLast();
        } else if (next[vertex] < graph.degree(vertex)) {
          path.add(graph.successor(vertex, next[vertex]++));
        } else {
          path.removeLast();
          List<List<Integer>> left = new ArrayList<>();
          for (int i = 0; i < graph.degree(vertex); i++) {
            left.add(List.of(parts.getOrDefault(graph.successor(vertex, i), -1)));
          }
          parts.put(vertex, options.size());
          options.add(left.stream().distinct().toList());
        }
      }
    }
    return options;
  }

  private static Optional<QuotientLearner> learned(
      List<List<List<Integer>>> options, Effort effort) {
    QuotientLearner learner =
        new QuotientLearner(
            MisereParts.MAX_ORDER,
            effort.within(SearchTimes.atLeast(effort, SearchTimes.MISERE_QUOTIENT)));
    try {
      options.forEach(learner::add);
      return Optional.of(learner);
    } catch (TooManyClasses | BudgetExceeded none) {
      effort.check();
      return Optional.empty();
    }
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
    return isP.test(list()) ? Outcome.P : Outcome.N;
  }

  /** None: misere play has no nim-values. */
  @Override
  public OptionalInt nimber() {
    return OptionalInt.empty();
  }

  @Override
  public List<TokenMove> winningMoves() {
    return moves(/* most= */ Integer.MAX_VALUE).stream()
        .filter(move -> after(move).outcome() == Outcome.P)
        .toList();
  }

  /** Other tokens, on vertices that those of {@link #of} can reach: others have no class. */
  @Override
  public MisereTokens with(int... others) {
    return new MisereTokens(graph, others, classes, isP);
  }

  /** Why the outcome is what it is; {@code name} gives the names of vertices. */
  public String reason(IntFunction<String> name) {
    return classes
        .map(it -> it.reason(list(), name::apply, graph.vertices()))
        .orElse("found by a search over all sums that play leads to");
  }

  private List<Integer> list() {
    return Arrays.stream(tokens).boxed().toList();
  }
}
