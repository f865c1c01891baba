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
record ByTheorem(Game game, Component position) implements Decided {
  /** Smaller positions are left to the engines, which give the value as well. */
  private static final long LARGE = 20_000;

  private static final String NO_VALUE = "Wythoff's theorem says who wins, and no value";

  /** Why a position has the value 0, where no options were looked at. */
  private static final String LOST =
      "by Wythoff's theorem no move from here leads to a lost position";

  /** Whether the theorem speaks of a position. */
  static boolean tells(Game game, Component position, Effort effort) {
    List<Long> heaps = position.arguments();
    return ValueKind.of(game) == ValueKind.NIMBER
        && heaps.size() == 2
        && heaps.stream().anyMatch(size -> size >= LARGE)
        && heaps.stream().allMatch(size -> size >= 0)
        && isWythoffs(game, position.name(), effort);
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

  private long heap(int number) {
    return position.arguments().get(number);
  }

  @Override
  public Outcome outcome() {
    return WythoffsGame.isLost(heap(0), heap(1)) ? Outcome.P : Outcome.N;
  }

  @Override
  public Told nimber() {
    return outcome() == Outcome.P ? Told.of(0, LOST) : Told.not(NO_VALUE);
  }

  @Override
  public String whyNoPlies() {
    return "the theorem does not tell how long the play is";
  }

  @Override
  public Solution.Moves moves(boolean measured) {
    List<Move> winning =
        WythoffsGame.lostOptions(heap(0), heap(1)).stream()
            .map(left -> new Component(position.name(), List.of(left.a(), left.b())))
            .map(this::move)
            .toList();
    return new Solution.Moves(winning, List.of(), count(), true);
  }

  private Move move(Component left) {
    OptionalLong lost = OptionalLong.of(0);
    return new Move(game, position, left, lost, OptionalLong.empty(), 0, Optional.empty());
  }

  private Told count() {
    try {
      long both = Math.addExact(heap(0), heap(1));
      return Told.of(Math.addExact(both, Math.min(heap(0), heap(1))));
    } catch (ArithmeticException overflow) {
      return Told.not("the moves are more than 64 bits can count");
    }
  }

  @Override
  public List<Solution.Standing> standings() {
    return List.of();
  }
}
