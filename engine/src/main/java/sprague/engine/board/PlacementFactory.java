// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.Iterator;
import java.util.Optional;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.PollTicker;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.model.Component;
import sprague.model.NotApplicable;
import sprague.model.board.BoardGame;
import sprague.model.board.BoardInstance;
import sprague.model.board.PlacementForm;

/**
 * Offers the search of placement games: rules about boards whose moves need cells and remove cells,
 * such as Cram and Node Kayles. Positions are split into parts, and symmetric parts count once.
 */
public final class PlacementFactory implements EngineFactory {
  private static final String NAME = "placement search";

  /** A stateless factory. */
  public PlacementFactory() {}

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
    if (!components.hasNext()) {
      throw new NotApplicable("no position is asked for");
    }
    PlacementForm form = form(board, components.next(), effort);
    return EngineOffer.offer(
        NAME,
        form.game().moves().size()
            + " moves that need and remove some of "
            + form.game().cells()
            + " cells",
        EngineOffer.SECONDS_UNKNOWN,
        effort.limits().memory(),
        engine(question, board));
  }

  private static PlacementForm form(BoardGame board, Component component, Effort effort)
      throws NotApplicable {
    Optional<PlacementForm> form =
        PlacementForm.of(board, board.on(component), new PollTicker(effort)::step);
    return form.filter(it -> it.has(component))
        .orElseThrow(
            () -> new NotApplicable("the moves do more than need cells and remove others"));
  }

  /** The search on one board. */
  private record OnBoard(BoardInstance instance, PlacementForm form, PlacementSearch search) {
    static OnBoard of(BoardGame board, Component component, Effort effort) {
      try {
        PlacementForm form = PlacementFactory.form(board, component, effort);
        return new OnBoard(board.on(component), form, new PlacementSearch(form.game(), effort));
      } catch (NotApplicable otherForm) {
        throw new IllegalStateException("the form depends on the board", otherForm);
      }
    }
  }

  private static Engine engine(Question question, BoardGame board) {
    return (effort, values) -> {
      Optional<OnBoard> current = Optional.empty();
      for (Component component : QuestionPositions.of(question, Long.MAX_VALUE)) {
        if (current.filter(it -> it.instance == board.on(component)).isEmpty()) {
          current = Optional.of(OnBoard.of(board, component, effort));
        }
        OnBoard on = current.get();
        values.add(on.search.nimber(on.form.position(component)));
        values.flush();
      }
    };
  }
}
