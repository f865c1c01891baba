// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.List;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Option;

/**
 * Values of single components by following their moves down. For large arguments of games whose
 * plays reach few positions; options are enumerated again rather than kept.
 */
final class ComponentSearch extends NodeSearch {
  /** What a position takes on average, and at most while the tables double. */
  static final long BYTES_A_POSITION = 120;

  private final Game game;
  private final OptionAggregator valuation;
  private final ComponentMoves moves;
  private final MemoryBudget allowance;
  private final ComponentIndex numbers;
  private long[] items = {};
  private boolean isCertain;

  /** The line of the option that is looked at. */
  private int line;

  /** A search that has found nothing yet, with the memory of its effort. */
  ComponentSearch(Game game, Effort effort) {
    super(effort);
    this.game = game;
    this.allowance = allowance();
    this.numbers = new ComponentIndex(game, allowance);
    this.moves = new ComponentMoves(game, effort);
    this.valuation = OptionAggregator.of(game, allowance);
  }

  /**
   * The code of a component's value.
   *
   * @throws BudgetExceeded when a limit is reached
   * @throws sprague.model.RuleFailure when the play comes back to a position
   */
  long code(Component wanted) {
    return find(numbers.of(wanted));
  }

  @Override
  boolean scan(int number) {
    isCertain = false;
    valuation.begin();
    moves.any(
        numbers.component(number),
        (option, finish) -> {
          isCertain = finish == null ? take(option) : valuation.take(finish);
          return isCertain || isEnough();
        });
    return isCertain;
  }

  /** Takes an option whose components are all known. */
  private boolean take(Option option) {
    List<Option.Item> all = option.items();
    items = allowance.room(items, all.size());
    line = option.rule().line();
    boolean complete = true;
    for (int i = 0; i < all.size(); i++) {
      int number = numbers.of(all.get(i).component());
      if (isKnown(number)) {
        items[i] = code(number);
      } else {
        complete = false;
      }
    }
    return complete && valuation.take(option, items);
  }

  @Override
  long scannedCode() {
    return valuation.value();
  }

  @Override
  boolean settles(long code) {
    return valuation.settles(code);
  }

  @Override
  int line(int number, int option) {
    return line;
  }

  @Override
  String show(int number) {
    return numbers.component(number).show(game);
  }
}
