// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.engine.Effort;
import sprague.engine.ValueKind;
import sprague.engine.graph.MaximumMatching;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Option;
import sprague.model.Outcome;
import sprague.model.board.GeographyForm;

/**
 * Who wins undirected vertex geography, and by which moves, for boards too large to be searched:
 * the first player wins exactly if every maximum matching of the token's cell and the free cells
 * has an edge at the token's cell (Fraenkel, Scheinerman and Ullman, Undirected edge geography,
 * 1993).
 *
 * <p>A move leaves the token on a cell of the graph of the cells that were free. So it wins exactly
 * if some maximum matching of that graph, the same for all moves, has no edge at the cell entered.
 * Cost: one {@link MaximumMatching}, and one of its paths for each move. Of the nim-value it is
 * known only whether it is 0. Not for sums, which need nim-values.
 *
 * @param winning all moves that win
 * @param count the number of all moves
 */
record GeographyOutcome(Game game, List<Move> winning, long count) implements OutcomeResult {

  /** The rules and the position as geography; empty for other rules and for misere play. */
  static Optional<GeographyForm> form(Game game, Component position) {
    return ValueKind.of(game) == ValueKind.NIMBER
        ? game.board().flatMap(board -> GeographyForm.of(board, position))
        : Optional.empty();
  }

  /** The outcome of a single component, of which {@link #form} gives the form. */
  static GeographyOutcome of(Game game, GeographyForm form, Component position, Effort effort) {
    List<Integer> free = form.free(position);
    MaximumMatching matching = new MaximumMatching(form.neighbours(free), effort);
    List<Option> options = game.board().orElseThrow().options(position, effort::check);
    List<Move> winning = new ArrayList<>();
    for (Option option : options) {
      Component left = option.items().getFirst().component();
      // Some maximum matching misses the cell entered.
      if (matching.isMissable(free.indexOf(form.token(left)))) {
        winning.add(Move.plain(game, position, left, /* leaves= */ OptionalLong.of(0)));
      }
    }
    return new GeographyOutcome(game, winning, options.size());
  }

  @Override
  public Outcome outcome() {
    return winning.isEmpty() ? Outcome.P : Outcome.N;
  }

  @Override
  public MaybeNumber nimber() {
    return winning.isEmpty()
        ? MaybeNumber.of(0, "a maximum matching of the cells has no edge at the token's cell")
        : MaybeNumber.unknown(
            "every maximum matching of the cells has an edge at the token's cell; its value is"
                + " unknown");
  }

  @Override
  public Solution.Moves moves(boolean hasPlies) {
    return new Solution.Moves(winning, List.of(), MaybeNumber.of(count), true);
  }
}
