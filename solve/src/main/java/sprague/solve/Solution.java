// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.engine.PositionFormatter;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.model.Value;

/**
 * Who wins a position, and how. The perspective is always that of the player to move; distances are
 * counted in plies, single moves of either player.
 *
 * @param game the game
 * @param position the position asked about
 * @param outcome who wins under best play; in a scoring game, who gets more
 * @param nimber the nim-value of the whole position
 * @param score in a scoring game, the best total of the mover minus that of the other player
 * @param plies the plies to the end when the winner hurries and the loser delays, also called
 *     remoteness
 * @param moves the moves that matter
 * @param standings what the position is made of, with the options of each component; empty for
 *     compounds
 */
public record Solution(
    Game game,
    Position position,
    Outcome outcome,
    MaybeNumber nimber,
    OptionalLong score,
    MaybeNumber plies,
    Moves moves,
    List<Standing> standings) {

  /** The most moves that are listed where none wins. */
  public static final int MOST_LISTED = 1000;

  /** The most options that are listed with their values, over all components. */
  public static final int MOST_OPTIONS = 10_000;

  /** The most moves that {@link #toString} writes. */
  private static final int MOST_WRITTEN = 5;

  public Solution {
    standings = List.copyOf(standings);
  }

  /**
   * The moves from a position that matter to who wins it.
   *
   * @param winning the moves that win, the shortest win first; in a scoring game those that reach
   *     the score
   * @param others where no move wins, the moves that keep what can be kept: a tie, or else the
   *     longest resistance first; at most {@value #MOST_LISTED} in a solution
   * @param count the number of moves, counted as positions: sums without order, each once
   * @param complete whether every winning move is listed
   */
  public record Moves(List<Move> winning, List<Move> others, MaybeNumber count, boolean complete) {
    public Moves {
      winning = List.copyOf(winning);
      others = List.copyOf(others);
    }

    /** The same with no more of the others than are listed. */
    Moves listed() {
      int most = Math.min(others.size(), MOST_LISTED);
      return new Moves(winning, others.subList(0, most), count, complete);
    }
  }

  /**
   * Equal components of the position with their value and what can be made of one of them.
   *
   * @param component the component
   * @param count how many of it there are
   * @param value its value; empty where there are none
   * @param options its options in the order of the rules, each once, as far as there is room for
   *     them ({@value #MOST_OPTIONS} in all)
   * @param optionCount how many options there are
   */
  public record Standing(
      Component component,
      int count,
      Optional<Value> value,
      List<Choice> options,
      MaybeNumber optionCount) {
    public Standing {
      options = List.copyOf(options);
    }

    /** Whether all options are listed. */
    public boolean listsAll() {
      return optionCount.value().orElse(-1) == options.size();
    }
  }

  /**
   * An option of a component, and its value for the player who is to move in it.
   *
   * @param to what is left of the component
   * @param value the nim-value of {@code to}, or its score
   * @param parts the nim-values of the parts that are left side by side, when they are several
   * @param outcome where there are no values, who wins the whole position that the move leaves
   * @param gain what the mover gains at once in a scoring game
   * @param end what the move means to the mover when it ends the whole game at once
   */
  public record Choice(
      Position to,
      MaybeNumber value,
      List<Long> parts,
      Optional<Outcome> outcome,
      long gain,
      Optional<GameEnd.Result> end) {
    public Choice {
      parts = List.copyOf(parts);
    }
  }

  /** The answer on a line: the position, who wins, the nim-value, and the moves that win. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(PositionFormatter.of(game, position)).append(": ");
    if (score.isPresent()) {
      text.append("score ").append(score.getAsLong());
    } else {
      text.append(outcome == Outcome.DRAW ? "a tie" : "the " + winner() + " player wins");
    }
    nimber.value().ifPresent(value -> text.append(", nimber ").append(value));
    String by = ", by ";
    for (Move move : winningMoves().stream().limit(MOST_WRITTEN).toList()) {
      text.append(by).append(move);
      by = ", or ";
    }
    int more = winningMoves().size() - MOST_WRITTEN;
    return more > 0
        ? text.append(", or ").append(more).append(" others").toString()
        : text.toString();
  }

  /** The moves that win, the shortest win first. */
  public List<Move> winningMoves() {
    return moves.winning();
  }

  /** Who wins: {@code first}, {@code second} or {@code none}. */
  public String winner() {
    return outcome.winner();
  }
}
