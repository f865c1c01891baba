// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Moves;
import sprague.model.Option;

/**
 * The moves of a component with what they mean for the whole game. A component that has ended the
 * game has no moves; a move that brings several endings about counts as a win before a tie, and as
 * a tie before a loss.
 */
public final class ComponentMoves {
  private final Moves moves;
  private final boolean finishes;

  /** The moves of a game, looked for no longer than an effort lasts. */
  public ComponentMoves(Game game, Effort effort) {
    this(game, effort, Long.MAX_VALUE);
  }

  /**
   * A part of the moves of a game: of the numbers that a variable runs over, so many at either end
   * and some besides, ascending.
   */
  public ComponentMoves(Game game, Effort effort, long ends, long... besides) {
    this(new Moves(game, new PollTicker(effort)::step, ends, besides), game);
  }

  /** The moves of a game; {@code beforeEach} runs before each number tried for a variable. */
  ComponentMoves(Game game, Runnable beforeEach) {
    this(new Moves(game, beforeEach), game);
  }

  private ComponentMoves(Moves moves, Game game) {
    this.moves = moves;
    this.finishes = !game.finishes().isEmpty();
  }

  /** Whether moves were left out so far because of their numbers. */
  public boolean isPartial() {
    return moves.isPartial();
  }

  /** Looks at moves until it has seen enough. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * Looks at a move.
     *
     * @param finish what the move means to the mover when it ends the game, else null
     * @return whether to stop
     */
    boolean visit(Option option, GameEnd.@Nullable Result finish);
  }

  /**
   * Shows the moves to a visitor until it stops; a move may be shown more than once.
   *
   * @return whether the visitor stopped
   * @throws sprague.model.RuleFailure when a rule cannot be evaluated here
   */
  public boolean any(Component component, Visitor visitor) {
    if (!finishes) {
      return moves.anyOption(component, option -> visitor.visit(option, null));
    }
    return moves.finish(component).isEmpty()
        && moves.anyOption(component, option -> visitor.visit(option, finish(option)));
  }

  /**
   * Whether a component has more moves than so many, one that the rules give in several ways
   * counted as often. Costs a few tens of nanoseconds a move, and keeps none.
   *
   * @throws sprague.model.RuleFailure when a rule cannot be evaluated here
   */
  public boolean exceeds(Component component, long most) {
    long[] seen = {0};
    return (!finishes || moves.finish(component).isEmpty())
        && moves.anyAssignment(component, (_, _) -> ++seen[0] > most);
  }

  private GameEnd.@Nullable Result finish(Option option) {
    GameEnd.@Nullable Result best = null;
    for (Option.Item item : option.items()) {
      Optional<GameEnd.Result> finish = moves.finish(item.component());
      if (finish.isPresent()) {
        GameEnd.Result result = finish.get();
        if (result == GameEnd.Result.WINS) {
          return result;
        }
        best = best == GameEnd.Result.DRAWS ? best : result;
      }
    }
    return best;
  }
}
