// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.engine.Effort;
import sprague.model.Component;
import sprague.model.Outcome;
import sprague.model.Value;

/**
 * The outcome of a scoring game's single component. Its score is the maximum, over its moves, of
 * the gain minus the score of what is left; the winning moves are those that reach it. Each move of
 * a scoring game leaves exactly one component. Cost: the scores of the component and its options.
 */
final class Scores implements OutcomeResult {
  private final long score;

  /** The number of distinct positions that a move leads to. */
  private final long moveCount;

  /** The number of distinct pairs of a position left and a gain. */
  private final long optionCount;

  private final List<Move> best = new ArrayList<>();
  private final List<Solution.OptionValue> listed = new ArrayList<>();
  private final Component from;

  /**
   * Computes the scores.
   *
   * @param sum of a single component
   * @throws UnsupportedQuery when no engine applies, or there are more than {@link
   *     ComponentSum#MAX_MOVES} moves
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   */
  Scores(ComponentSum sum, Effort effort) {
    from = sum.all().getFirst();
    List<ComponentSum.ComponentMove> options = sum.moves(from, effort);
    List<Component> evaluated = new ArrayList<>(List.of(from));
    options.forEach(option -> evaluated.add(option.items().getFirst().component()));
    Map<Component, Long> values = new ValueService(sum.game(), effort).values(evaluated);
    this.score = values.getOrDefault(from, 0L);
    this.optionCount = options.size();
    this.moveCount = options.stream().map(ComponentSum.ComponentMove::items).distinct().count();
    for (ComponentSum.ComponentMove option : options) {
      Component left = option.items().getFirst().component();
      // Nothing more is gained after a move that ends the game.
      long scoreLeft = option.end() == null ? values.getOrDefault(left, 0L) : 0;
      Move move = option.move(sum.game(), from, OptionalLong.empty());
      if (Math.subtractExact(option.gain(), scoreLeft) == score) {
        best.add(move);
      }
      if (listed.size() < Solution.MAX_OPTIONS) {
        listed.add(
            new Solution.OptionValue(move, MaybeNumber.of(scoreLeft), List.of(), Optional.empty()));
      }
    }
  }

  @Override
  public Outcome outcome() {
    return score > 0 ? Outcome.N : score < 0 ? Outcome.P : Outcome.DRAW;
  }

  @Override
  public MaybeNumber nimber() {
    return MaybeNumber.unknown("a scoring game has scores, not nim-values");
  }

  @Override
  public OptionalLong score() {
    return OptionalLong.of(score);
  }

  @Override
  public String whyNoPlies() {
    return "in a scoring game the length of the play does not matter";
  }

  @Override
  public Solution.Moves moves(boolean hasPlies) {
    return new Solution.Moves(best, List.of(), MaybeNumber.of(moveCount), /* complete= */ true);
  }

  @Override
  public List<Solution.ComponentOptions> components() {
    return List.of(
        new Solution.ComponentOptions(
            from, 1, Optional.of(new Value.Score(score)), listed, MaybeNumber.of(optionCount)));
  }
}
