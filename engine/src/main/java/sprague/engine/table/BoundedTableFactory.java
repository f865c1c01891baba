// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.Optional;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.ValueKind;
import sprague.model.Game;

/** What offers an engine that fills tables: it is asked where the arguments have bounds. */
abstract class BoundedTableFactory implements EngineFactory {

  @Override
  public final EngineOffer bid(Question question, Effort effort) {
    Game game = question.game();
    if (question.kind() == ValueKind.OUTCOME) {
      return EngineOffer.decline(engine(), "the ending leaves no values that add up");
    }
    if (game.measure().isEmpty()) {
      return EngineOffer.decline(engine(), "no measure shows that every move makes progress");
    }
    Optional<ArgumentBounds> extents = ArgumentBounds.of(question);
    if (extents.isEmpty()) {
      return EngineOffer.decline(engine(), "no bound of 31 bits was found for the arguments");
    }
    try {
      return bid(question, extents.get(), effort);
    } catch (Unsupported reason) {
      return EngineOffer.decline(engine(), String.valueOf(reason.getMessage()));
    }
  }

  /**
   * The bid for positions within the extents.
   *
   * @throws Unsupported when a rule is not compiled
   */
  abstract EngineOffer bid(Question question, ArgumentBounds extents, Effort effort)
      throws Unsupported;
}
