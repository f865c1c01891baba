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
import sprague.prove.SearchTimes;

/**
 * Who wins a single component, and by which moves, according to a proved law that gives at least
 * the P-positions. For components whose nim-value no source gives: those with large arguments in
 * games like Wythoff's, such as {@code heaps(1000000, 618034)}, and in misere play.
 *
 * <p>The position is an N-position iff it is not a P-position of the law; a move wins iff it leaves
 * a P-position of the law. Costs: O(digits of the largest argument) for the outcome; up to {@link
 * sprague.prove.SearchTimes#MOVES_INTO_SET} for the winning moves, which {@link OptionEnumerator}
 * finds without listing the others. The number of plies stays unknown.
 *
 * @param position the component on its own; sums need nim-values, which such a law may lack
 * @param law a law by automata that covers {@code position}
 * @param effort the limits for finding the winning moves
 */
record LawOutcome(Game game, Component position, Law law, Effort effort) implements OutcomeResult {
  /** Why an N-position has no nim-value here. */
  private static final String NO_VALUE = "the proved law gives the outcome, not the value";

  /** Why a P-position has the nim-value 0. */
  private static final String LOST = "by the proved law no move from here leads to a P-position";

  /**
   * The outcome by a law of several coordinates; empty when none that covers the position is known
   * or found, see {@link LawCache#severalLaw}.
   */
  static Optional<OutcomeResult> of(ValueService service, Component position) {
    return service
        .laws
        .severalLaw(position, SearchTimes.LAW_OF_SEVERAL_ALONE)
        .map(law -> new LawOutcome(service.game, position, law, service.effort));
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

  /** The winning moves, at most {@link OptionEnumerator#MAX_OPTIONS}; moves are never counted. */
  @Override
  public Solution.Moves moves(boolean hasPlies) {
    MaybeNumber someCount =
        MaybeNumber.unknown("there are very many moves; some winning ones follow from the law");
    if (outcome() == Outcome.P) {
      return new Solution.Moves(List.of(), List.of(), someCount, /* complete= */ true);
    }
    OptionEnumerator winning = law.options(position, /* value= */ 0, effort);
    return new Solution.Moves(
        winning.options().stream().map(this::winningMove).toList(),
        List.of(),
        winning.complete() ? MaybeNumber.unknown("there are very many moves") : someCount,
        winning.complete());
  }

  /** The move to a P-position; in normal play this has the nim-value 0. */
  private Move winningMove(Component left) {
    OptionalLong leaves =
        ValueKind.of(game) == ValueKind.NIMBER ? OptionalLong.of(0) : OptionalLong.empty();
    return Move.plain(game, position, left, leaves);
  }
}
