// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.OptionalInt;
import sprague.model.Game;

/**
 * What offers an engine for nim-values of positions with two arguments: it is asked where there is
 * one name of such positions, none of which ends the game at once.
 */
public abstract class PairEngineFactory implements EngineFactory {

  /** A recogniser, which knows nothing of any game. */
  protected PairEngineFactory() {}

  @Override
  public final EngineOffer bid(Question question, Effort effort) {
    Game game = question.game();
    if (question.kind() != ValueKind.NIMBER) {
      return EngineOffer.decline(engine(), game.whyNoNimValues());
    }
    OptionalInt name = QuestionPositions.name(question);
    if (name.isEmpty() || game.names().get(name.getAsInt()).arity() != 2) {
      return EngineOffer.decline(engine(), "not one position name with two arguments");
    }
    if (game.finishes().stream().anyMatch(finish -> finish.head() == name.getAsInt())) {
      return EngineOffer.decline(engine(), "some positions end the game at once");
    }
    return bid(question, name.getAsInt());
  }

  /** The bid for positions of that name. */
  protected abstract EngineOffer bid(Question question, int name);
}
