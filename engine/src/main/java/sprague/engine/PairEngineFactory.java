// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.OptionalInt;
import sprague.model.Game;

/**
 * Base class of the factories of engines for nim-values of positions with two arguments. It
 * declines questions for other values, for several position names, and for positions that can end
 * the game.
 */
public abstract class PairEngineFactory implements EngineFactory {

  /** A stateless factory. */
  protected PairEngineFactory() {}

  @Override
  public final EngineOffer offer(Question question, Effort effort) {
    Game game = question.game();
    if (question.kind() != ValueKind.NIMBER) {
      return EngineOffer.decline(engine(), game.whyNoNimValues());
    }
    OptionalInt name = QuestionPositions.name(question);
    if (name.isEmpty() || game.names().get(name.getAsInt()).arity() != 2) {
      return EngineOffer.decline(engine(), "not one position name with two arguments");
    }
    if (game.gameEnds().stream().anyMatch(finish -> finish.head() == name.getAsInt())) {
      return EngineOffer.decline(engine(), "some positions end the game at once");
    }
    return bid(question, name.getAsInt());
  }

  /** The offer for positions with this name. */
  protected abstract EngineOffer bid(Question question, int name);
}
