// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.Optional;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.ValueKind;
import sprague.model.Game;

/** Base class of the factories of table engines, which need bounds of all arguments. */
abstract class BoundedTableFactory implements EngineFactory {

  @Override
  public final EngineOffer offer(Question question, Effort effort) {
    Game game = question.game();
    if (question.kind() == ValueKind.OUTCOME) {
      return EngineOffer.decline(engine(), "the ending leaves no values that add up");
    }
    if (game.measure().isEmpty()) {
      return EngineOffer.decline(engine(), "no measure shows that every move makes progress");
    }
    Optional<ArgumentBounds> bounds = ArgumentBounds.of(question);
    if (bounds.isEmpty()) {
      return EngineOffer.decline(engine(), "no bound of 31 bits was found for the arguments");
    }
    try {
      return bid(question, bounds.get(), effort);
    } catch (UnsupportedRule reason) {
      return EngineOffer.decline(engine(), String.valueOf(reason.getMessage()));
    }
  }

  /**
   * The offer for tables of all positions within the bounds.
   *
   * @throws UnsupportedRule if a rule cannot be compiled
   */
  abstract EngineOffer bid(Question question, ArgumentBounds bounds, Effort effort)
      throws UnsupportedRule;
}
