// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

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
 * The ending of a game without ties: normal or misere play, and the positions that end it early.
 *
 * <p>A position that ends the game has no moves. The player who moves to it has won if a clause
 * {@code wins} fits it, and has lost if only clauses {@code loses} do. As the first position of a
 * play it is a position like any other without moves.
 */
public final class Endings {
  private final boolean isMisere;
  private final Map<Result, List<Moves>> early = new EnumMap<>(Result.class);

  private Endings(boolean isMisere) {
    this.isMisere = isMisere;
  }

  /**
   * The ending of a game. Linear in the text.
   *
   * @throws CheckFailure when the play may end in a tie, or points are at stake
   */
  public static Endings of(Rules rules) throws CheckFailure {
    Result stuck = Result.LOSES;
    List<Finishes> finishes = new ArrayList<>();
    for (Clause clause : rules.clauses()) {
      switch (clause) {
        case Clause.Stuck(Result result, var _) -> stuck = result;
        case Finishes finish -> finishes.add(finish);
        case Clause.Starts _ -> {}
        case Moves moves -> {
          if (moves.moves().stream().anyMatch(move -> move.gain().isPresent())) {
            throw new CheckFailure("points are at stake, not the last move");
          }
        }
      }
    }
    if (stuck == Result.DRAWS
        || finishes.stream().anyMatch(finish -> finish.result() == Result.DRAWS)) {
      throw new CheckFailure("the play may end in a tie");
    }
    Endings endings = new Endings(stuck == Result.WINS);
    for (Finishes finish : finishes) {
      endings.early.computeIfAbsent(finish.result(), _ -> new ArrayList<>()).add(asMoves(finish));
    }
    return endings;
  }

  /** A clause as a move to nothing, which exists exactly where the clause fits. */
  static Moves asMoves(Finishes finish) {
    OptionSyntax nothing = new OptionSyntax(List.of(), finish.span());
    Move move = new Move(nothing, Optional.empty(), finish.where(), finish.span());
    return new Moves(finish.head(), List.of(move), finish.span());
  }

  /** Whether the player who cannot move wins. */
  public boolean isMisere() {
    return isMisere;
  }

  /** Whether there are positions that end the game early. */
  public boolean areEarly() {
    return !early.isEmpty();
  }

  /** Whether the player who cannot move loses, and nothing else ends the game. */
  public boolean arePlain() {
    return !isMisere && !areEarly();
  }

  /**
   * The clauses that end the game with a result at positions of a name, each as a move to nothing,
   * which exists exactly where the clause fits.
   */
  public List<Moves> of(String name, Result result) {
    return early.getOrDefault(result, List.of()).stream()
        .filter(moves -> moves.head().name().equals(name))
        .toList();
  }
}
