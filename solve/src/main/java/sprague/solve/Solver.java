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

/**
 * Solves positions: who wins, by which moves, in how many plies.
 *
 * <p>A sum of components in normal play costs the values of its components and their options;
 * everything else is searched to its end, which takes time and memory exponential in the number of
 * components.
 */
public final class Solver {
  /** What the search for distances may take when nobody asked for them: well under a second. */
  private static final long CASUAL_BYTES = 1L << 20;

  /** Sums of more components are not searched for distances unasked. */
  private static final int CASUAL_COMPONENTS = 16;

  private Solver() {}

  /** Solves with standard limits, and distances where they cost little. */
  public static Solution solve(Game game, Position position) {
    return solve(game, position, new Effort(Limits.standard()), false);
  }

  /**
   * Solves a position.
   *
   * @param remoteness whether to spend time and memory up to the limits on distances; otherwise
   *     they are given where they cost little
   * @throws UnsupportedQuery when no engine applies, or the position makes no sense for the game
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   * @throws sprague.model.RuleFailure when a rule cannot be evaluated or a play can go on for ever
   */
  public static Solution solve(Game game, Position position, Effort effort, boolean remoteness) {
    Optional<List<Component>> components = componentsOf(position);
    OutcomeResult decided = decided(game, position, components, effort, remoteness);
    long memory = effort.limits().memory();
    Distances distances =
        new Distances(game, effort, remoteness ? memory / 2 : Math.min(memory, CASUAL_BYTES));
    boolean measure = remoteness || components.map(List::size).orElse(0) <= CASUAL_COMPONENTS;
    MaybeNumber plies =
        !decided.whyNoPlies().isEmpty()
            ? MaybeNumber.not(decided.whyNoPlies())
            : measure
                ? distances.of(position)
                : MaybeNumber.not("not asked for in a sum of many components");
    boolean measured = plies.value().isPresent();
    Solution.Moves moves = decided.moves(measured);
    moves = measured ? distances.ordered(position, moves) : moves;
    return new Solution(
        game,
        position,
        decided.outcome(),
        decided.nimber(),
        decided.score(),
        plies,
        moves.listed(),
        decided.standings());
  }

  private static OutcomeResult decided(
      Game game,
      Position position,
      Optional<List<Component>> components,
      Effort effort,
      boolean remoteness) {
    if (game.scoring() && components.map(List::size).orElse(0) != 1) {
      throw new UnsupportedQuery(
          "scores are known of single positions only, not of sums or compounds");
    }
    if (components.isEmpty()) {
      return new SearchOutcome(game, position, effort);
    }
    ComponentSum table = new ComponentSum(game, components.get());
    ValueService source = new ValueService(game, effort);
    Optional<OutcomeResult> lawful =
        position instanceof Component component && LawCache.isFar(component)
            ? byLaw(source, table, component)
            : Optional.empty();
    return lawful.orElseGet(
        () ->
            switch (ValueKind.of(game)) {
              case NIMBER -> new NimSumOutcome(table, source);
              case SCORE -> new Scores(table, effort);
              case OUTCOME ->
                  remoteness ? new SearchOutcome(table, effort) : byOutcomes(source, table);
            });
  }

  /** By a search, unless it takes long and nim-values of normal play decide. */
  private static OutcomeResult byOutcomes(ValueService source, ComponentSum table) {
    Optional<OutcomeResult> found =
        MisereOutcome.mayDecide(table.game())
            ? SearchOutcome.soon(source, table).or(() -> MisereOutcome.of(table, source.effort))
            : Optional.empty();
    return found.orElseGet(() -> new SearchOutcome(table, source.effort));
  }

  /**
   * Who wins a far position by a law of the lost positions, where no engine tells its value soon
   * and no law does.
   */
  private static Optional<OutcomeResult> byLaw(
      ValueService source, ComponentSum table, Component position) {
    return switch (ValueKind.of(source.game)) {
      case SCORE -> Optional.empty();
      case NIMBER -> {
        ComponentBatch wanted = new ComponentBatch(source, List.of(position));
        yield wanted.isSoon()
            ? Optional.empty()
            : source
                .laws
                .several(position, false)
                .flatMap(law -> LawOutcome.of(source, position, law));
      }
      case OUTCOME ->
          SearchOutcome.soon(source, table)
              .or(
                  () ->
                      source
                          .laws
                          .several(position, false)
                          .flatMap(law -> LawOutcome.of(source, position, law)));
    };
  }

  /** The components of a sum, sums in sums laid open; empty when there is a compound among them. */
  static Optional<List<Component>> componentsOf(Position position) {
    List<Position> parts = position.laidOut();
    return parts.stream().allMatch(Component.class::isInstance)
        ? Optional.of(parts.stream().map(Component.class::cast).toList())
        : Optional.empty();
  }

  /**
   * The lengths of plays under best play, as far as a budget of memory goes; and the order of moves
   * by them.
   */
  private static final class Distances {
    private final PositionGraph graph;
    private final PositionSearch search;
    private String reason = "";

    Distances(Game game, Effort effort, long memory) {
      this.graph = new PositionGraph(game, effort, memory);
      this.search = new PositionSearch(graph);
    }

    /** The plies of a position. After one refusal the answer stays the same. */
    MaybeNumber of(Position position) {
      if (reason.isEmpty()) {
        try {
          int plies = search.plies(graph.node(position));
          return plies < 0
              ? MaybeNumber.not("nobody can force an end: a tie")
              : MaybeNumber.of(plies);
        } catch (BudgetExceeded spent) {
          if (spent.reason() != BudgetExceeded.Reason.MEMORY) {
            throw spent;
          }
          reason = "the plays are too many to search: " + spent.getMessage();
        } catch (RuleFailure failure) {
          reason = String.valueOf(failure.getMessage());
        }
      }
      return MaybeNumber.not(reason);
    }

    /**
     * The moves in a position with their distances where known: short wins, and long resistance.
     */
    Solution.Moves ordered(Position position, Solution.Moves moves) {
      return new Solution.Moves(
          ordered(position, moves.winning(), move -> move.plies().orElse(Long.MAX_VALUE)),
          ordered(position, moves.others(), move -> -move.plies().orElse(-1)),
          moves.count(),
          moves.complete());
    }

    private List<Move> ordered(Position position, List<Move> moves, ToLongFunction<Move> by) {
      List<Move> measured = new ArrayList<>();
      for (Move move : moves) {
        OptionalLong plies = move.ends() ? OptionalLong.of(0) : of(move.applyTo(position)).value();
        measured.add(move.withPlies(plies));
      }
      measured.sort(Comparator.comparingLong(by));
      return measured;
    }
  }
}
