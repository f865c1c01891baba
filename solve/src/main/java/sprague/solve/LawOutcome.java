// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.engine.Effort;
import sprague.engine.ValueKind;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;

/**
 * Who wins a position by a proved law of the lost positions, which does not tell its value: far out
 * in Wythoff's relatives, and in misere play.
 *
 * @param law speaks of the position
 */
record LawOutcome(Game game, Component position, SeveralLaw law, Effort effort)
    implements OutcomeResult {
  private static final String NO_VALUE = "the proved law says who wins, and no value";

  private static final String LOST = "by the proved law no move from here leads to a lost position";

  /** A position decided by a law, where the law says who wins it. */
  static Optional<LawOutcome> of(ValueService source, Component position, SeveralLaw law) {
    return law.speaksOf(position)
        ? Optional.of(
            source.told(law.proved(), new LawOutcome(source.game, position, law, source.effort)))
        : Optional.empty();
  }

  @Override
  public Outcome outcome() {
    return law.isLost(position).orElseThrow() ? Outcome.P : Outcome.N;
  }

  /** In normal play that nothing ends early a lost position has the value 0. */
  @Override
  public MaybeNumber nimber() {
    boolean isZero =
        outcome() == Outcome.P
            && ValueKind.of(game) == ValueKind.NIMBER
            && game.finishes().isEmpty();
    return isZero ? MaybeNumber.of(0, LOST) : MaybeNumber.not(NO_VALUE);
  }

  @Override
  public String whyNoPlies() {
    return "the law does not tell how long the play is";
  }

  @Override
  public Solution.Moves moves(boolean measured) {
    MaybeNumber count = MaybeNumber.not("the moves are very many, and the law tells some that win");
    if (outcome() == Outcome.P) {
      return new Solution.Moves(List.of(), List.of(), count, true);
    }
    OptionEnumerator winning = law.options(position, 0, effort);
    return new Solution.Moves(
        winning.options().stream().map(this::move).toList(),
        List.of(),
        winning.complete() ? MaybeNumber.not("the moves are very many") : count,
        winning.complete());
  }

  private Move move(Component left) {
    OptionalLong leaves =
        ValueKind.of(game) == ValueKind.NIMBER ? OptionalLong.of(0) : OptionalLong.empty();
    return new Move(game, position, left, leaves, OptionalLong.empty(), 0, Optional.empty());
  }

  @Override
  public List<Solution.Standing> standings() {
    return List.of();
  }
}
