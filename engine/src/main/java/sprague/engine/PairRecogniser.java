// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.OptionalInt;
import sprague.model.Game;

/**
 * What offers an engine for nim-values of positions with two arguments: it is asked where there is
 * one name of such positions, none of which ends the game at once.
 */
public abstract class PairRecogniser implements Recogniser {

  /** A recogniser, which knows nothing of any game. */
  protected PairRecogniser() {}

  @Override
  public final Bid bid(Question question, Effort effort) {
    Game game = question.game();
    if (question.kind() != ValueKind.NIMBER) {
      return Bid.decline(engine(), game.whyNoNimValues());
    }
    OptionalInt name = Targets.name(question);
    if (name.isEmpty() || game.names().get(name.getAsInt()).arity() != 2) {
      return Bid.decline(engine(), "not one position name with two arguments");
    }
    if (game.finishes().stream().anyMatch(finish -> finish.head() == name.getAsInt())) {
      return Bid.decline(engine(), "some positions end the game at once");
    }
    return bid(question, name.getAsInt());
  }

  /** The bid for positions of that name. */
  protected abstract Bid bid(Question question, int name);
}
