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
 * Enumerates the moves of a component (a position that is not a sum, such as a heap), and for a
 * move that ends the whole game its result for the mover. A component that ends the game has no
 * moves. If a move leaves several components that end the game, a win counts before a tie and a tie
 * before a loss. Not thread-safe.
 */
public final class ComponentMoves {
  private final Moves moves;

  /** Whether some component ends the game, as the rules say. */
  private final boolean finishes;

  /** All moves; the effort is polled during the enumeration. */
  public ComponentMoves(Game game, Effort effort) {
    this(game, new PollTicker(effort));
  }

  /**
   * A part of the moves: of the range of a variable only the first and last {@code ends} numbers,
   * at least 1, are tried, and those in {@code besides}, which is ascending.
   */
  public ComponentMoves(Game game, Effort effort, long ends, long... besides) {
    this(new Moves(game, new PollTicker(effort)::step, ends, besides), game);
  }

  /** All moves; each number that is tried for a variable is a step of the ticker. */
  public ComponentMoves(Game game, PollTicker ticker) {
    this(new Moves(game, ticker::step), game);
  }

  private ComponentMoves(Moves moves, Game game) {
    this.moves = moves;
    this.finishes = !game.gameEnds().isEmpty();
  }

  /** Whether moves have been skipped so far because not all numbers are tried. */
  public boolean isPartial() {
    return moves.isPartial();
  }

  /** Receives moves until it stops the enumeration. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * Receives a move.
     *
     * @param finish the result for the mover if the move ends the game, else null
     * @return whether to stop
     */
    boolean visit(Option option, GameEnd.@Nullable Result finish);
  }

  /**
   * Passes the moves to a visitor until it stops; a move may occur more than once. The time is that
   * of trying all numbers in the ranges of the rules' variables.
   *
   * @return whether the visitor stopped
   * @throws BudgetExceeded if a limit of the effort is reached
   * @throws sprague.model.RuleFailure if a rule cannot be evaluated at this position
   */
  public boolean any(Component component, Visitor visitor) {
    if (!finishes) {
      return moves.anyOption(component, option -> visitor.visit(option, null));
    }
    return moves.finish(component).isEmpty()
        && moves.anyOption(component, option -> visitor.visit(option, finish(option)));
  }

  /**
   * Whether a component has more than {@code most} moves. A move that the rules give in several
   * ways is counted each time. Takes some tens of nanoseconds a move and O(1) memory.
   *
   * @throws BudgetExceeded if a limit of the effort is reached
   * @throws sprague.model.RuleFailure if a rule cannot be evaluated at this position
   */
  public boolean exceeds(Component component, long most) {
    long[] seen = {0};
    return (!finishes || moves.finish(component).isEmpty())
        && moves.anyAssignment(component, (_, _) -> ++seen[0] > most);
  }

  /** The result for the mover if the option ends the game, else null. */
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
