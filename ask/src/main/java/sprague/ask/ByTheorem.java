// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.ask.theorem.WythoffsGame;
import sprague.check.decide.Budget;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Start;
import sprague.model.Term;
import sprague.prove.Comparison;
import sprague.prove.Equality;
import sprague.prove.Family;
import sprague.run.Effort;
import sprague.run.ValueKind;

/**
 * Who wins a large position of a game about which a theorem is known, though not its value: at
 * present Wythoff's game, recognised by a proof that the rules mean the same moves.
 */
final class ByTheorem {
  /** Smaller positions are left to the engines, which give the value as well. */
  private static final long LARGE = 20_000;

  private static final String NO_VALUE = "Wythoff's theorem says who wins, and no value";

  /** Why a position has the value 0, where no options were looked at. */
  static final String LOST = "by Wythoff's theorem no move from here leads to a lost position";

  private ByTheorem() {}

  /** The solution of a single position, where a theorem gives it. */
  static Optional<Solution> solve(Game game, Component position, Effort effort) {
    List<Long> heaps = position.arguments();
    boolean isLarge = heaps.stream().anyMatch(size -> size >= LARGE);
    if (ValueKind.of(game) != ValueKind.NIMBER
        || heaps.size() != 2
        || !isLarge
        || heaps.stream().anyMatch(size -> size < 0)
        || !isWythoffs(game, position.name(), effort)) {
      return Optional.empty();
    }
    long a = heaps.get(0);
    long b = heaps.get(1);
    List<Move> winning =
        WythoffsGame.lostOptions(a, b).stream()
            .map(left -> new Component(position.name(), List.of(left.a(), left.b())))
            .map(left -> move(game, position, left))
            .toList();
    boolean lost = WythoffsGame.isLost(a, b);
    return Optional.of(
        new Solution(
            game,
            position,
            lost ? Outcome.P : Outcome.N,
            lost ? Told.of(0) : Told.not(NO_VALUE),
            Told.not("the theorem does not tell how long the play is"),
            OptionalLong.empty(),
            lost ? List.of() : winning,
            List.of(),
            moves(a, b),
            true,
            List.of()));
  }

  private static Move move(Game game, Component from, Component to) {
    return new Move(game, from, to, OptionalLong.of(0), OptionalLong.empty(), 0, Optional.empty());
  }

  private static Told moves(long a, long b) {
    try {
      return Told.of(Math.addExact(Math.addExact(a, b), Math.min(a, b)));
    } catch (ArithmeticException overflow) {
      return Told.not("the moves are more than 64 bits can count");
    }
  }

  private static boolean isWythoffs(Game game, int name, Effort effort) {
    Game wythoff = Sprague.game(WythoffsGame.RULES).game();
    List<Term> both = List.of(new Term.Slot(0), new Term.Slot(1));
    Family asked = new Family(game, new Start(name, List.of("a", "b"), both));
    Family known = new Family(wythoff, wythoff.start());
    return Comparison.byRules(asked, known, effort, Budget.standard())
        .filter(Equality.Proved.class::isInstance)
        .isPresent();
  }
}
