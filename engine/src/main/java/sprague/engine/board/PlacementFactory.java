// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.Iterator;
import java.util.Optional;
import sprague.engine.ComponentSearchFactory;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.NotApplicable;
import sprague.model.board.BoardGame;
import sprague.model.board.PlacementGame;

/**
 * Offers the search of placement games: rules about boards whose moves need cells and change which
 * cells there are, such as Cram, Node Kayles and Clobber. Positions are split into parts, and
 * symmetric parts count once. An offer takes the time to list all moves of the first position's
 * board and their symmetries.
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
    // The first position decides, though on other boards the rules may be no placement rules.
    Iterator<Component> components = QuestionPositions.of(question, Long.MAX_VALUE).iterator();
    if (!components.hasNext()) {
      throw new NotApplicable("no position is asked for");
    }
    BoardSearch search =
        BoardSearch.of(board, components.next(), effort)
            .orElseThrow(
                () -> new NotApplicable("the moves do more than need cells and remove others"));
    PlacementGame game = search.form().game();
    return EngineOffer.offer(
        NAME,
        "placement rules: %s moves that need and change some of %s cells; %s"
            .formatted(game.moves().size(), game.cells(), search.search().symmetries()),
        EngineOffer.SECONDS_UNKNOWN,
        effort.limits().memory(),
        engine(question, board));
  }

  private static Engine engine(Question question, BoardGame board) {
    return (effort, values) -> {
      Optional<BoardSearch> current = Optional.empty();
      for (Component component : QuestionPositions.of(question, Long.MAX_VALUE)) {
        if (current.filter(it -> it.isOn(board.on(component))).isEmpty()) {
          current = BoardSearch.of(board, component, effort);
        }
        values.add(value(current, component, question.game(), effort));
        values.flush();
      }
    };
  }

  /**
   * The value, by a search of whole positions if it is too large for the search of parts, or if the
   * rules are no placement rules on this board.
   */
  private static long value(
      Optional<BoardSearch> search, Component component, Game game, Effort effort) {
    if (search.isPresent()) {
      try {
        return search.get().nimber(component);
      } catch (LargeValueException large) {
        // Falls through to the search that has no bound on values.
      }
    }
    return ComponentSearchFactory.value(game, component, effort);
  }
}
