// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.List;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Option;

/**
 * Memoised depth-first search for the values of single components (positions that are not sums),
 * for games in which large arguments reach only a small number of positions, such as halving a
 * heap. Not thread-safe.
 *
 * <p>Memory is O(1) for each position reached, as options are not stored. Time is proportional to
 * the options of these positions, times the number of enumerations of each, mostly two (see {@link
 * NodeSearch}).
 */
public final class ComponentSearch extends NodeSearch {
  /** Average memory of a position while the tables are copied to longer ones; an estimate. */
  static final long BYTES_A_POSITION = 120;

  private final Game game;
  private final OptionAggregator aggregator;
  private final ComponentMoves moves;
  private final MemoryBudget memory;
  private final ComponentIndex numbers;

  /** The codes of the components of the current option. */
  private long[] itemCodes = {};

  /** Whether the options scanned so far decide the value, for example by a win. */
  private boolean isDecided;

  /** The line of the rule of the current option. */
  private int line;

  /**
   * A search that knows no values yet.
   *
   * @param effort limits the time of all calls and the memory of all tables
   */
  public ComponentSearch(Game game, Effort effort) {
    super(effort);
    this.game = game;
    this.memory = memory();
    this.numbers = new ComponentIndex(game, memory);
    this.moves = new ComponentMoves(game, effort);
    this.aggregator = OptionAggregator.of(game);
  }

  /**
   * The code of a component's value, by the {@link ValueKind} of the game. Values found are kept
   * for later calls.
   *
   * @throws BudgetExceeded if a limit is reached
   * @throws sprague.model.RuleFailure if a play can repeat a position or a rule has no value
   */
  public long code(Component component) {
    return find(numbers.of(component));
  }

  @Override
  boolean scan(int number) {
    isDecided = false;
    aggregator.begin();
    moves.any(
        numbers.component(number),
        (option, finish) -> {
          isDecided = finish == null ? add(option) : aggregator.add(finish);
          return isDecided || isBatchFull();
        });
    return isDecided;
  }

  /**
   * Adds an option if all its components are known; otherwise {@code isKnown} requests the unknown
   * ones, and a later scan adds it. Returns whether the value is decided.
   */
  private boolean add(Option option) {
    List<Option.Item> all = option.items();
    itemCodes = memory.ensureCapacity(itemCodes, all.size());
    line = option.rule().line();
    boolean complete = true;
    for (int i = 0; i < all.size(); i++) {
      int number = numbers.of(all.get(i).component());
      if (isKnown(number)) {
        itemCodes[i] = code(number);
      } else {
        complete = false;
      }
    }
    return complete && aggregator.add(option, itemCodes);
  }

  @Override
  long scannedCode() {
    return aggregator.value();
  }

  @Override
  boolean decidesParent(long code) {
    return aggregator.decides(code);
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
