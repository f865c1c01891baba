// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import sprague.model.Finish;
import sprague.model.Game;
import sprague.model.Option;

/** How the value of a component comes from its options, taken one after the other. */
interface Valuation {

  /** The valuation that the game's values are defined by. */
  static Valuation of(Game game, Allowance allowance) {
    return switch (ValueKind.of(game)) {
      case NIMBER -> new NimberValuation(allowance);
      case SCORE -> new ScoreValuation();
      case OUTCOME -> new OutcomeValuation(game);
    };
  }

  /** Begins a component: no option has been taken. */
  void begin();

  /**
   * Takes an option that ends the whole game.
   *
   * @return whether the value is certain, whatever options follow
   */
  boolean take(Finish.Result finish);

  /**
   * Takes an option after which play goes on; an option may be taken more than once.
   *
   * @param codes the code of each of the option's items
   * @return whether the value is certain, whatever options follow
   */
  boolean take(Option option, long[] codes);

  /** The code of the component's value when all options have been taken, or enough of them. */
  long value();

  /**
   * Whether a component with an option that is a single component of this code has its value for
   * certain.
   */
  boolean settles(long code);
}
