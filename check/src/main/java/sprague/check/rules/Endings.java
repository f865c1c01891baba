// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Finishes;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Clause.OptionSyntax;
import sprague.syntax.Clause.Result;

/**
 * How a game ends that somebody wins: in normal or misere play, and perhaps earlier, by positions
 * that a player brings about.
 *
 * <p>A position that ends the game has no moves. Who brings it about has won where a clause that
 * fits says {@code wins}, and lost where only clauses that say {@code loses} fit; asked about
 * directly it is a position like any other without moves.
 */
public final class Endings {
  private final boolean isMisere;
  private final Map<Result, List<Moves>> early = new EnumMap<>(Result.class);

  private Endings(boolean isMisere) {
    this.isMisere = isMisere;
  }

  /**
   * How a game ends. Linear in the text.
   *
   * @throws Refusal when the play may end in a tie, or points are at stake
   */
  public static Endings of(Rules rules) throws Refusal {
    Result stuck = Result.LOSES;
    List<Finishes> finishes = new ArrayList<>();
    for (Clause clause : rules.clauses()) {
      switch (clause) {
        case Clause.Stuck(Result result, var _) -> stuck = result;
        case Finishes finish -> finishes.add(finish);
        case Clause.Starts _ -> {}
        case Moves moves -> {
          if (moves.moves().stream().anyMatch(move -> move.gain().isPresent())) {
            throw new Refusal("points are at stake, not the last move");
          }
        }
      }
    }
    if (stuck == Result.DRAWS
        || finishes.stream().anyMatch(finish -> finish.result() == Result.DRAWS)) {
      throw new Refusal("the play may end in a tie");
    }
    Endings endings = new Endings(stuck == Result.WINS);
    for (Finishes finish : finishes) {
      endings.early.computeIfAbsent(finish.result(), _ -> new ArrayList<>()).add(asMoves(finish));
    }
    return endings;
  }

  /** A clause as a move that leaves nothing, which is there where the position ends the game. */
  static Moves asMoves(Finishes finish) {
    OptionSyntax nothing = new OptionSyntax(List.of(), finish.span());
    Move move = new Move(nothing, Optional.empty(), finish.where(), finish.span());
    return new Moves(finish.head(), List.of(move), finish.span());
  }

  /** Whether the player who cannot move wins. */
  public boolean isMisere() {
    return isMisere;
  }

  /** Whether some positions end the game though a player could perhaps move. */
  public boolean areEarly() {
    return !early.isEmpty();
  }

  /** Whether the player who cannot move loses, and nothing else ends the game. */
  public boolean arePlain() {
    return !isMisere && !areEarly();
  }

  /**
   * The positions of a name that end the game with a result, each clause about them as a move that
   * leaves nothing: there is such a move exactly where the position ends the game.
   */
  public List<Moves> of(String name, Result result) {
    return early.getOrDefault(result, List.of()).stream()
        .filter(moves -> moves.head().name().equals(name))
        .toList();
  }
}
