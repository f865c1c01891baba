// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.PositionGraph;
import sprague.engine.PositionSearch;
import sprague.engine.ValueKind;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Position;
import sprague.model.RuleFailure;
import sprague.model.board.GeographyForm;
import sprague.prove.SearchTimes;

/**
 * Solves one position: outcome, nim-value or score, winning moves, and remoteness (the number of
 * plies until the end, when the winner hurries and the loser delays).
 *
 * <p>A sum in normal play is decided by the nim-sum of its components and costs the values of the
 * components and of their options. A single component with large arguments may be decided by a
 * proved law of the P-positions, a misere sum by Ferguson's theorem, geography on a large board by
 * matchings. All other positions are searched to the end, in time and memory exponential in the
 * number of components.
 */
public final class Solver {
  /**
   * Memory, in bytes, of the remoteness search when the caller did not ask for remoteness: it is
   * used up in well under a second. Beyond it the answer is that the number of plies is unknown.
   */
  private static final long UNREQUESTED_BYTES = 1L << 20;

  /**
   * Sums of more components are searched for remoteness on request only: they have so many
   * positions that the search would run out of {@link #UNREQUESTED_BYTES}.
   */
  private static final int MAX_UNREQUESTED_COMPONENTS = 16;

  private final Game game;
  private final Effort effort;
  private final boolean remoteness;
  private final ValueService service;

  /** The search for plies, which later positions continue while it has memory. */
  private RemotenessSearch search;

  /** Whether an earlier position filled some of the memory of {@link #search}. */
  private boolean isShared;

  /**
   * Creates a solver for several positions of one game, best in ascending order, which share what
   * is found: laws, and the positions searched for remoteness. Costs nothing. Not thread-safe.
   *
   * @param effort the limits for all positions together
   * @param remoteness true: compute the number of plies with the time and memory of the limits;
   *     false: compute it only where that is cheap
   */
  public Solver(Game game, Effort effort, boolean remoteness) {
    this.game = game;
    this.effort = effort;
    this.remoteness = remoteness;
    this.service = new ValueService(game, effort);
    this.search = newSearch();
  }

  /** Solves with {@link Limits#standard}; computes remoteness only where that is cheap. */
  public static Solution solve(Game game, Position position) {
    return solve(game, position, new Effort(Limits.standard()), /* remoteness= */ false);
  }

  /** Solves one position, as {@link #solve(Position)} of a new solver does. */
  public static Solution solve(Game game, Position position, Effort effort, boolean remoteness) {
    return new Solver(game, effort, remoteness).solve(position);
  }

  /**
   * Solves a position.
   *
   * @throws UnsupportedQuery when no engine applies, or the game has no such position
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   * @throws sprague.model.RuleFailure when a rule cannot be evaluated or a play may last for ever
   */
  public Solution solve(Position position) {
    Optional<List<Component>> components = componentsOf(position);
    OutcomeResult result = result(position, components);
    boolean wantsPlies =
        remoteness || components.map(List::size).orElse(0) <= MAX_UNREQUESTED_COMPONENTS;
    MaybeNumber plies =
        !result.whyNoPlies().isEmpty()
            ? MaybeNumber.unknown(result.whyNoPlies())
            : wantsPlies
                ? plies(position)
                : MaybeNumber.unknown(
                    "not computed for a sum of many components unless it is asked for");
    boolean hasPlies = plies.value().isPresent();
    Solution.Moves moves = result.moves(hasPlies);
    moves = hasPlies ? search.ordered(position, moves) : moves;
    return new Solution(
        game,
        position,
        result.outcome(),
        result.nimber(),
        result.score(),
        plies,
        moves.truncated(),
        result.components());
  }

  private RemotenessSearch newSearch() {
    long memory = effort.limits().memory();
    // Half of the memory, because the graph of a search for the outcome is still held.
    return new RemotenessSearch(
        game, effort, remoteness ? memory / 2 : Math.min(memory, UNREQUESTED_BYTES));
  }

  /** The number of plies, by a new search if the memory ends that earlier positions use, too. */
  private MaybeNumber plies(Position position) {
    MaybeNumber plies = search.plies(position);
    if (isShared && search.isOutOfMemory()) {
      search = newSearch();
      plies = search.plies(position);
    }
    isShared = !search.isOutOfMemory();
    return plies;
  }

  /**
   * The outcome, values and moves, by the first method that applies.
   *
   * <p>If remoteness is asked for, games without nim-values are searched, as theorems do not give
   * it.
   *
   * @param components those of the position; empty for a compound, which is searched
   */
  private OutcomeResult result(Position position, Optional<List<Component>> components) {
    if (game.scoring() && components.map(List::size).orElse(0) != 1) {
      throw new UnsupportedQuery(
          "a scoring game gives scores of single components only, not of sums or compounds");
    }
    if (components.isEmpty()) {
      return new SearchOutcome(game, position, effort);
    }
    ComponentSum sum = new ComponentSum(game, components.get());
    Optional<OutcomeResult> byLaw =
        // Large numbers of a position on a board are regions.
        game.board().isEmpty()
                && position instanceof Component component
                && SourcePolicy.isFar(component)
            ? byLaw(sum, component)
            : Optional.empty();
    return byLaw.orElseGet(
        () ->
            switch (ValueKind.of(game)) {
              case NIMBER -> withNimValues(sum);
              case SCORE -> new Scores(sum, effort);
              case OUTCOME -> remoteness ? new SearchOutcome(sum, effort) : withoutNimValues(sum);
            });
  }

  /**
   * The outcome by nim-values. In undirected vertex geography they are searched for {@link
   * SearchTimes#SEARCH_BEFORE_LAW}.
   */
  private OutcomeResult withNimValues(ComponentSum sum) {
    Optional<GeographyForm> geography =
        sum.all().size() == 1
            ? GeographyOutcome.form(sum.game(), sum.all().getFirst())
            : Optional.empty();
    if (geography.isEmpty()) {
      return new NimSumOutcome(sum, service);
    }
    try {
      Effort part = effort.within(SearchTimes.SEARCH_BEFORE_LAW);
      return new NimSumOutcome(sum, new ValueService(sum.game(), part));
    } catch (BudgetExceeded spent) {
      effort.check();
      return GeographyOutcome.of(sum.game(), geography.get(), sum.all().getFirst(), effort);
    }
  }

  /**
   * The outcome in a game without nim-values, such as misere play. In this order: for a single
   * component, and where every move leaves one, a search of {@link SearchTimes#SEARCH_BEFORE_LAW};
   * Ferguson's theorem; the misere quotient; tameness; a search up to the limits.
   */
  private OutcomeResult withoutNimValues(ComponentSum sum) {
    Optional<OutcomeResult> found =
        sum.all().size() == 1 || sum.game().leavesOne()
            ? SearchOutcome.withinFirstTry(service, sum)
            : Optional.empty();
    return found
        .or(() -> MisereOutcome.of(sum, effort))
        .or(() -> QuotientOutcome.of(sum, effort))
        .or(() -> TameOutcome.of(sum, effort))
        .orElseGet(() -> new SearchOutcome(sum, effort));
  }

  /**
   * The outcome of a component with large arguments by a proved law of several coordinates, or, in
   * games without nim-values, by a short search. Empty when no such law is proved, and when {@link
   * ValueService} finds the nim-value fast or by a law.
   */
  private Optional<OutcomeResult> byLaw(ComponentSum sum, Component position) {
    return switch (ValueKind.of(game)) {
      case SCORE -> Optional.empty();
      case NIMBER -> {
        ComponentBatch batch = new ComponentBatch(service, List.of(position));
        yield batch.isFast() ? Optional.empty() : LawOutcome.of(service, position);
      }
      case OUTCOME ->
          SearchOutcome.withinFirstTry(service, sum).or(() -> LawOutcome.of(service, position));
    };
  }

  /** The components of a sum, with nested sums flattened; empty when it contains a compound. */
  static Optional<List<Component>> componentsOf(Position position) {
    List<Position> parts = position.flattened();
    return parts.stream().allMatch(Component.class::isInstance)
        ? Optional.of(parts.stream().map(Component.class::cast).toList())
        : Optional.empty();
  }

  /** Computes remoteness by search within a memory budget, and orders moves by it. */
  private static final class RemotenessSearch {
    private final PositionGraph graph;
    private final PositionSearch search;

    /** Why plies are unknown, once a search ran out of memory; empty before. */
    private String reason = "";

    RemotenessSearch(Game game, Effort effort, long memory) {
      this.graph = new PositionGraph(game, effort, memory);
      this.search = new PositionSearch(graph);
    }

    /** Whether the memory is used up; then all calls return the same reason. */
    boolean isOutOfMemory() {
      return !reason.isEmpty();
    }

    /** The number of plies under best play, or why it is unknown. */
    MaybeNumber plies(Position position) {
      if (reason.isEmpty()) {
        try {
          int plies = search.plies(graph.node(position));
          return plies < 0
              ? MaybeNumber.unknown("a tie: neither player can force an end")
              : MaybeNumber.of(plies);
        } catch (BudgetExceeded spent) {
          // The outcome is known without this search, so its own memory may run out.
          if (spent.reason() != BudgetExceeded.Reason.MEMORY) {
            throw spent;
          }
          reason = "there are too many positions to search: " + spent.getMessage();
        } catch (RuleFailure failure) {
          return MaybeNumber.unknown(String.valueOf(failure.getMessage()));
        }
      }
      return MaybeNumber.unknown(reason);
    }

    /**
     * Adds its number of plies to each move. Sorts winning moves by shortest win first, others by
     * longest play first; moves with an unknown number come last.
     */
    Solution.Moves ordered(Position position, Solution.Moves moves) {
      return new Solution.Moves(
          ordered(position, moves.winning(), move -> move.plies().orElse(Long.MAX_VALUE)),
          ordered(position, moves.others(), move -> -move.plies().orElse(-1)),
          moves.count(),
          moves.complete());
    }

    private List<Move> ordered(Position position, List<Move> moves, ToLongFunction<Move> key) {
      List<Move> result = new ArrayList<>();
      for (Move move : moves) {
        OptionalLong plies =
            move.ends() ? OptionalLong.of(0) : plies(move.applyTo(position)).value();
        result.add(move.withPlies(plies));
      }
      result.sort(Comparator.comparingLong(key));
      return result;
    }
  }
}
