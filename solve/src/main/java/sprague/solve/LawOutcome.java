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
 * The outcome of a component by a proved law of the P-positions: for large arguments in games like
 * Wythoff's, and in misere play. The law gives no nim-values other than 0 and no remoteness.
 *
 * @param law covers {@code position}
 */
record LawOutcome(Game game, Component position, SeveralLaw law, Effort effort)
    implements OutcomeResult {
  private static final String NO_VALUE = "the proved law gives the outcome, not the value";

  private static final String LOST = "by the proved law no move from here leads to a P-position";

  /**
   * The outcome by the law; empty when the law does not cover the position. Reports the law to the
   * service's listener.
   */
  static Optional<LawOutcome> of(ValueService service, Component position, SeveralLaw law) {
    return law.covers(position)
        ? Optional.of(
            service.reportLaw(
                law.proved(), new LawOutcome(service.game, position, law, service.effort)))
        : Optional.empty();
  }

  @Override
  public Outcome outcome() {
    return law.isLost(position).orElseThrow() ? Outcome.P : Outcome.N;
  }

  /** 0 for a P-position of normal play, unless moves can end the game early; otherwise unknown. */
  @Override
  public MaybeNumber nimber() {
    boolean isZero =
        outcome() == Outcome.P
            && ValueKind.of(game) == ValueKind.NIMBER
            && game.gameEnds().isEmpty();
    return isZero ? MaybeNumber.of(0, LOST) : MaybeNumber.unknown(NO_VALUE);
  }

  @Override
  public String whyNoPlies() {
    return "the proved law does not give the length of the play";
  }

  @Override
  public Solution.Moves moves(boolean hasPlies) {
    MaybeNumber count =
        MaybeNumber.unknown("there are very many moves; some winning ones follow from the law");
    if (outcome() == Outcome.P) {
      return new Solution.Moves(List.of(), List.of(), count, true);
    }
    OptionEnumerator winning = law.options(position, 0, effort);
    return new Solution.Moves(
        winning.options().stream().map(this::move).toList(),
        List.of(),
        winning.complete() ? MaybeNumber.unknown("there are very many moves") : count,
        winning.complete());
  }

  private Move move(Component left) {
    OptionalLong leaves =
        ValueKind.of(game) == ValueKind.NIMBER ? OptionalLong.of(0) : OptionalLong.empty();
    return new Move(game, position, left, leaves, OptionalLong.empty(), 0, Optional.empty());
  }

  @Override
  public List<Solution.ComponentOptions> standings() {
    return List.of();
  }
}
