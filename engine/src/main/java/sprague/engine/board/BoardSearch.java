// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.PollTicker;
import sprague.model.Component;
import sprague.model.board.BoardGame;
import sprague.model.board.BoardInstance;
import sprague.model.board.PlacementForm;

/**
 * The search of a placement game (moves need cells and remove cells, see {@link PlacementForm}) on
 * the boards of one component. Values of parts stay in {@link BoardFacts} as long as the game is in
 * use, so that a second question about it, such as the values of all options, takes little time.
 * Not thread-safe, but several objects may search the same boards.
 */
public final class BoardSearch {
  private final BoardInstance instance;
  private final PlacementForm form;
  private final PlacementSearch search;

  private BoardSearch(BoardInstance instance, PlacementForm form, Effort effort) {
    this.instance = instance;
    this.form = form;
    // The table is null for the first search on these boards, which makes a new one.
    this.search = new PlacementSearch(form.game(), effort, BoardFacts.of(instance));
    BoardFacts.put(instance, search.table());
  }

  /**
   * The search on the boards of a component; empty if the rules are no placement rules there. Cost:
   * that of {@link PlacementForm#of}; no position is searched yet.
   *
   * @param effort limits this and all questions
   * @throws BudgetExceeded if a limit of the effort is reached
   * @throws sprague.model.RuleFailure if a term has no meaning on these boards
   */
  public static Optional<BoardSearch> of(BoardGame board, Component component, Effort effort) {
    BoardInstance instance = board.on(component);
    return PlacementForm.of(board, instance, new PollTicker(effort)::step)
        .filter(form -> form.has(component))
        .map(form -> new BoardSearch(instance, form, effort));
  }

  /** Whether these are the boards searched; a game has one instance for each of its boards. */
  boolean isOn(BoardInstance other) {
    return instance == other;
  }

  public PlacementForm form() {
    return form;
  }

  public PlacementSearch search() {
    return search;
  }

  /**
   * The nim-value of a component on the same boards, which is not checked ({@link #isOn}). Time is
   * exponential in the number of cells, see {@link PlacementSearch}.
   *
   * @throws BudgetExceeded if a limit of the effort is reached
   * @throws LargeValueException if the value, or one that it depends on, is 63 or more: sets of
   *     values are 64-bit words whose last bit stands for all of these
   */
  public int nimber(Component component) {
    return search.nimber(form.position(component));
  }
}
