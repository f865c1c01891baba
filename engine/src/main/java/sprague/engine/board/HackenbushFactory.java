// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.Iterator;
import sprague.engine.ComponentSearchFactory;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.NotApplicable;
import sprague.model.board.BoardGame;
import sprague.model.board.HackenbushForm;

/**
 * Offers the values of green Hackenbush by the {@link FusionPrinciple}, without a search, on boards
 * of up to 2048 edges. An offer costs O(edges).
 */
public final class HackenbushFactory implements EngineFactory {
  private static final String NAME = "fusion principle";

  /** An estimate on the safe side of the time for one position. */
  private static final double SECONDS = 1e-3;

  /** The first boards of a family may lack the ground edge, so that several positions are tried. */
  private static final int MAX_TRIED = 100;

  /** A stateless factory. */
  public HackenbushFactory() {}

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public boolean supportsBoards() {
    return true;
  }

  @Override
  public EngineOffer bid(Question question, Effort effort) throws NotApplicable {
    question.requireNimValues();
    BoardGame board =
        question
            .game()
            .board()
            .orElseThrow(() -> new NotApplicable("the rules are not about boards"));
    Iterator<Component> components = QuestionPositions.of(question, Long.MAX_VALUE).iterator();
    boolean isFound = false;
    for (int i = 0; i < MAX_TRIED && !isFound && components.hasNext(); i++) {
      Component component = components.next();
      isFound = HackenbushForm.of(board, component).isPresent();
    }
    if (!isFound) {
      throw new NotApplicable("the moves do not cut edges so that others fall");
    }
    return EngineOffer.offer(
        NAME,
        "green Hackenbush: its values follow from the bridges of the graph",
        SECONDS * QuestionPositions.size(question),
        0,
        (work, values) -> {
          for (Component component : QuestionPositions.of(question, Long.MAX_VALUE)) {
            work.check();
            values.add(value(question.game(), board, component, work));
            values.flush();
          }
        });
  }

  /** The value, by a search if the ground edge is missing or not all edges are joined to it. */
  private static long value(Game game, BoardGame board, Component component, Effort effort) {
    return HackenbushForm.of(board, component)
        .map(form -> (long) FusionPrinciple.nimber(form))
        .orElseGet(() -> ComponentSearchFactory.value(game, component, effort));
  }
}
