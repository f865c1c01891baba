// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Option;
import sprague.nimber.Mex;

/**
 * Nim-values of single components that put off their farthest option until it matters.
 *
 * <p>For games where one move leads to the position just before and the others far down, such as
 * <em>take one, or split into equal heaps</em>: a heap of 10^9 is answered from a few hundred
 * others. Each position has its options enumerated once, and kept while it waits for others.
 */
final class LargestLastSearch extends NodeSearch {
  /*
   * Of the options that are a single component, the one with the greatest sum of arguments is
   * deferred. Let S be the values of the others and a = mex S. The position has the value a unless
   * the deferred option has it, and then b = mex(S + a). So once S is known, two candidates are
   * left, and the deferred option is asked one thing only: is your value a? It can say no from its
   * own candidates alone; else its value is needed, and the question goes one position further.
   *
   * So a component c has two nodes: 2c, whose code is its first candidate, waits for S, and 2c + 1,
   * whose code is its value; there are at most 2^29 components, half the places of the largest
   * table of numbers. Every position has a measure that moves lower, so no node waits for itself.
   */

  private static final int NONE = -1;

  private final Game game;
  private final Moves moves;
  private final Consumer<Component> beforeOption;
  private final MemoryBudget allowance;
  private final ComponentIndex numbers;
  private final Mex mex = new Mex();

  /** Of each component seen, the option that is deferred. */
  private int[] deferred = {};

  /** Its second candidate. */
  private long[] others = {};

  /** Of those without candidates, the options: of each how many components, and these. */
  private final Map<Integer, int[]> waiting = new HashMap<>();

  /** Of the options gathered, the farthest that is a single component. */
  private @Nullable Component farthest;

  private int[] gathered = {};
  private int count;
  private long result;

  /**
   * A search that has found nothing yet, with the memory of its effort.
   *
   * @param beforeOption is told a position before each of its options is looked at
   * @param beforeNumber is run before each number that is tried for a variable of a rule
   */
  LargestLastSearch(
      Game game, Effort effort, Consumer<Component> beforeOption, Runnable beforeNumber) {
    super(effort);
    this.game = game;
    this.moves = new Moves(game, beforeNumber);
    this.beforeOption = beforeOption;
    this.allowance = allowance();
    this.numbers = new ComponentIndex(game, allowance);
  }

  /** How many components have been met. */
  long reached() {
    return numbers.size();
  }

  /**
   * The value of a component.
   *
   * @throws BudgetExceeded when a limit is reached
   */
  long value(Component wanted) {
    return find(2 * numbers.of(wanted) + 1);
  }

  @Override
  boolean scan(int node) {
    return node % 2 == 0 ? halve(node / 2) : decide(node / 2);
  }

  @Override
  long scannedCode() {
    return result;
  }

  /** Decides between the two candidates. */
  private boolean decide(int number) {
    if (!isKnown(2 * number)) {
      return false;
    }
    long candidate = code(2 * number);
    int last = deferred[number];
    result = candidate;
    if (last == NONE) {
      return true;
    }
    if (!has(2 * last + 1)) {
      if (!isKnown(2 * last)) {
        return false;
      }
      if (code(2 * last) != candidate && others[last] != candidate) {
        return true;
      }
      if (!isKnown(2 * last + 1)) {
        return false;
      }
    }
    result = code(2 * last + 1) == candidate ? others[number] : candidate;
    return true;
  }

  /** Finds the two candidates of a position. */
  private boolean halve(int number) {
    int[] options = waiting.get(number);
    if (options == null) {
      options = see(number);
    }
    int last = deferred[number];
    boolean complete = true;
    mex.clear();
    for (int at = 0; at < options.length; at += options[at] + 1) {
      if (options[at] != 1 || options[at + 1] != last) {
        complete &= take(options, at + 1, options[at]);
      }
    }
    if (complete) {
      waiting.remove(number);
      allowance.give((long) options.length * Integer.BYTES);
      result = mex.mex();
      mex.add(result);
      others[number] = mex.mex();
    }
    return complete;
  }

  /** Takes the value of an option, if all of it is known. */
  private boolean take(int[] options, int from, int length) {
    boolean complete = true;
    long sum = 0;
    for (int i = from; i < from + length; i++) {
      int node = 2 * options[i] + 1;
      if (isKnown(node)) {
        sum ^= code(node);
      } else {
        complete = false;
      }
    }
    if (complete) {
      mex.add(sum);
    }
    return complete;
  }

  /** Finds the options of a position and which of them is deferred. */
  private int[] see(int number) {
    Component component = numbers.component(number);
    farthest = null;
    count = 0;
    moves.options(
        component,
        option -> {
          beforeOption.accept(component);
          gather(option);
        });
    allowance.take((long) count * Integer.BYTES);
    int[] options = Arrays.copyOf(gathered, count);
    waiting.put(number, options);
    deferred = allowance.room(deferred, number + 1L);
    others = allowance.room(others, number + 1L);
    deferred[number] = farthest == null ? NONE : numbers.of(farthest);
    return options;
  }

  /** Equal components in pairs have the value 0. */
  private void gather(Option option) {
    List<Option.Item> items = option.items();
    int length = count;
    add(0);
    for (Option.Item item : items) {
      if (item.count() % 2 == 1) {
        add(numbers.of(item.component()));
        gathered[length]++;
      }
    }
    if (items.size() == 1 && items.getFirst().count() == 1) {
      Component single = items.getFirst().component();
      farthest = farthest == null || height(single) > height(farthest) ? single : farthest;
    }
  }

  private void add(int item) {
    gathered = allowance.room(gathered, count + 1L);
    gathered[count++] = item;
  }

  @Override
  int line(int node, int option) {
    return game.rules().getFirst().line();
  }

  @Override
  String show(int node) {
    return numbers.component(node / 2).show(game);
  }

  /** How far up a component is. */
  static double height(Component component) {
    double sum = 0;
    for (long argument : component.arguments()) {
      sum += argument;
    }
    return sum;
  }
}
