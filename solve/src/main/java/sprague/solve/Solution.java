// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import sprague.engine.PositionFormatter;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.model.Value;

/**
 * The solution of a position: outcome, values, moves. All values and outcomes are those for the
 * player to move. A ply is one move of either player.
 *
 * @param game the game
 * @param position the position that was solved
 * @param outcome who wins under best play; in a scoring game, who gets more
 * @param nimber the nim-value of the whole position
 * @param score in a scoring game, the mover's final total minus that of the other player, under
 *     best play; else empty
 * @param plies the remoteness: the number of plies to the end when the winner hurries and the loser
 *     delays
 * @param moves the winning moves, or the best moves where none wins
 * @param components the distinct components with their options; empty for a compound, and where a
 *     law or theorem decides without their values
 */
public record Solution(
    Game game,
    Position position,
    Outcome outcome,
    MaybeNumber nimber,
    OptionalLong score,
    MaybeNumber plies,
    Moves moves,
    List<ComponentOptions> components) {

  /**
   * Maximum number of moves listed where no move wins. More moves are dropped from the end of the
   * list, that is, those that lose soonest.
   */
  public static final int MAX_LISTED = 1000;

  /**
   * Maximum number of options listed with their values, over all components; it bounds the size of
   * an answer. {@link ComponentOptions#optionCount} says how many there are.
   */
  public static final int MAX_OPTIONS = 10_000;

  /** Maximum number of moves that {@link #toString} writes, so that the text stays one line. */
  private static final int MAX_WRITTEN = 5;

  public Solution {
    components = List.copyOf(components);
  }

  /**
   * The moves of a position that are worth playing.
   *
   * @param winning the moves that win, shortest win first; in a scoring game those that reach the
   *     score
   * @param others where no move wins: the moves that keep a tie, or else all known moves, longest
   *     play first; at most {@value #MAX_LISTED} in a solution. Empty where remoteness is unknown
   *     in normal play
   * @param count the number of distinct positions that a move leads to; sums are compared without
   *     order
   * @param complete whether {@code winning} has every winning move
   */
  public record Moves(List<Move> winning, List<Move> others, MaybeNumber count, boolean complete) {
    public Moves {
      winning = List.copyOf(winning);
      others = List.copyOf(others);
    }

    /** A copy with at most {@link #MAX_LISTED} of {@code others}. */
    Moves truncated() {
      int size = Math.min(others.size(), MAX_LISTED);
      return new Moves(winning, others.subList(0, size), count, complete);
    }
  }

  /**
   * A component of the position, with its multiplicity, value and options.
   *
   * @param component the component
   * @param count its multiplicity
   * @param value its value; empty where components have no value of their own
   * @param options its distinct options in the order of the rules; cut off when the solution has
   *     {@value #MAX_OPTIONS} in all
   * @param optionCount the number of distinct options
   */
  public record ComponentOptions(
      Component component,
      int count,
      Optional<Value> value,
      List<OptionValue> options,
      MaybeNumber optionCount) {
    public ComponentOptions {
      options = List.copyOf(options);
    }

    /** Whether {@code options} is complete. */
    public boolean listsAll() {
      return optionCount.value().orElse(-1) == options.size();
    }
  }

  /**
   * An option of a component, with its value for the player who moves next.
   *
   * @param move the move from the component to the option
   * @param value the nim-value of the option, or its score
   * @param parts the nim-values of the components of the option, when there are several but not too
   *     many to show; else empty
   * @param outcome in games without nim-values, the outcome of the whole position after the move;
   *     empty if the move ends the game
   */
  public record OptionValue(
      Move move, MaybeNumber value, List<Long> parts, Optional<Outcome> outcome) {
    public OptionValue {
      parts = List.copyOf(parts);
    }

    /** What is left of the component. */
    public Position to() {
      return move.to();
    }
  }

  /** One line: the position, who wins, the nim-value or score, and the first few winning moves. */
  @Override
  public String toString() {
    return summary() + (winningMoves().isEmpty() ? "" : ", by " + winningMoves(MAX_WRITTEN));
  }

  /** The first winning moves in words, at most {@code most}, and the number of others. */
  String winningMoves(int most) {
    String shown =
        winningMoves().stream()
            .limit(most)
            .map(Move::toString)
            .collect(Collectors.joining(", or "));
    int others = winningMoves().size() - most;
    return others > 0 ? shown + ", or " + others + (others == 1 ? " other" : " others") : shown;
  }

  /** The position, who wins and the nim-value, or the score: {@code 1 + 2: the first ...}. */
  public String summary() {
    String result =
        score.isPresent()
            ? "score " + score.getAsLong()
            : outcome == Outcome.DRAW ? "a tie" : "the " + winner() + " player wins";
    OptionalLong value = nimber.value();
    return PositionFormatter.of(game, position)
        + ": "
        + result
        + (value.isPresent() ? ", nimber " + value.getAsLong() : "");
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
