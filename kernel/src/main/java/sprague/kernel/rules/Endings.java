// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Finish;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Clause.OptionSyntax;
import sprague.syntax.Clause.Result;

/**
 * The endings of a game without ties: whether the player who cannot move loses (normal play) or
 * wins (misere play), and which positions end the game early.
 *
 * <p>A position that ends the game has no moves. The player who moves to it wins if a clause {@code
 * wins} fits it, and loses if only clauses {@code loses} do: {@code heap(1) loses} forbids to leave
 * 1. When play starts there, it is a position without moves like any other. Immutable.
 */
public final class Endings {
  private final boolean isMisere;

  /** The clauses that end the game early, by their result, each as {@link #asMoves} has it. */
  private final Map<Result, List<Moves>> early = new EnumMap<>(Result.class);

  private Endings(boolean isMisere) {
    this.isMisere = isMisere;
  }

  /**
   * The endings of a game. Cost: linear in the text.
   *
   * @throws CheckFailure when play may end in a tie, or moves gain points
   */
  public static Endings of(Rules rules) throws CheckFailure {
    // Normal play unless a clause says otherwise; Rules refuses a second one.
    Result stuck = Result.LOSES;
    List<Finish> finishes = new ArrayList<>();
    for (Clause clause : rules.clauses()) {
      switch (clause) {
        case Clause.StuckResult(Result result, var _) -> stuck = result;
        case Finish finish -> finishes.add(finish);
        case Clause.Start _ -> {}
        case Moves moves ->
            CheckFailure.require(
                moves.moves().stream().allMatch(move -> move.gain().isEmpty()),
                "moves gain points, so the last move does not decide the game");
      }
    }
    CheckFailure.require(
        stuck != Result.DRAWS
            && finishes.stream().allMatch(finish -> finish.result() != Result.DRAWS),
        "the play may end in a tie");
    Endings endings = new Endings(stuck == Result.WINS);
    for (Finish finish : finishes) {
      endings.early.computeIfAbsent(finish.result(), _ -> new ArrayList<>()).add(asMoves(finish));
    }
    return endings;
  }

  /** An ending as a move to the empty position, which exists exactly where the clause fits. */
  static Moves asMoves(Finish finish) {
    OptionSyntax nothing = new OptionSyntax(List.of(), finish.span());
    Move move = new Move(nothing, Optional.empty(), finish.where(), finish.span());
    return new Moves(finish.head(), List.of(move), finish.span());
  }

  /** Whether the player who cannot move wins. */
  public boolean isMisere() {
    return isMisere;
  }

  /** Requires plain misere play: who cannot move wins, and nothing else ends the game. */
  public void requirePlainMisere() throws CheckFailure {
    CheckFailure.require(
        isMisere && !areEarly(), "the game is not of misere play: who cannot move wins");
  }

  /** Whether there are positions that end the game early. */
  public boolean areEarly() {
    return !early.isEmpty();
  }

  /** Whether play is plain normal play: who cannot move loses, and nothing else ends the game. */
  public boolean arePlain() {
    return !isMisere && !areEarly();
  }

  /**
   * The clauses that end the game early at positions of a name, with a result for the player who
   * moves there; empty if there is none. Each is a move to the empty position that exists exactly
   * where the clause fits.
   *
   * @param result wins or loses
   */
  public List<Moves> of(String name, Result result) {
    return early.getOrDefault(result, List.of()).stream()
        .filter(moves -> moves.head().name().equals(name))
        .toList();
  }
}
