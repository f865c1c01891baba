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
 * Memoised search for nim-values of single components that evaluates the largest option of a
 * position last, and often not at all.
 *
 * <p>For games in which one move leads to a slightly smaller position and the others to much
 * smaller ones, such as <em>take one, or split into equal heaps</em>: a heap of 10^9 needs only
 * some hundred others. The options of a position are enumerated once, and stored until its
 * candidates are known. Cost O(1) for each component of each option of a position reached, times
 * the number of scans of a node, mostly two.
 */
final class LargestLastSearch extends NodeSearch {
  /*
   * The deferred option d of a position is the one with the largest sum of arguments, among options
   * that are a single component. Let S be the set of values of the others, a = mex S and b = mex(S + {a}).
   * The value of the position is a unless d has value a; then it is b. So once S is known, only
   * "is the value of d equal to a?" is open. If neither candidate of d is a, the answer is no, and the
   * value of d is never needed. Otherwise d is evaluated.
   *
   * A component c has two nodes: node 2c, whose code is the candidate a, depends on S; node 2c + 1, whose
   * code is the value, on node 2c and on d. There are at most 2^29 components, half of the slots of the
   * largest hash table, so node numbers fit in an int. Moves lower the measure, so there is no cycle.
   */

  /** Stands for no deferred option. */
  private static final int NONE = -1;

  private final Game game;
  private final Moves moves;
  private final Consumer<Component> beforeOption;
  private final ComponentIndex numbers;
  private final Mex mex = new Mex();

  /** For each component the number of its deferred option, or NONE. */
  private int[] deferred = {};

  /** For each component the second candidate b. */
  private long[] secondCandidates = {};

  /**
   * The options of components whose candidates are unknown: for each option the number of its
   * components and then these components.
   */
  private final Map<Integer, int[]> waiting = new HashMap<>();

  /** The largest option so far that is a single component. */
  private @Nullable Component largest;

  private int[] optionList = {};
  private int listLength;
  private long result;

  /**
   * A search that knows no values yet; its memory is limited by the effort.
   *
   * @param game a game with a measure that every move lowers
   * @param ticker each number that is tried for a variable of a rule is a step
   * @param beforeOption called with a position before each of its options is added; what it throws
   *     ends the search
   */
  LargestLastSearch(Game game, Effort effort, PollTicker ticker, Consumer<Component> beforeOption) {
    super(effort);
    this.game = game;
    this.moves = new Moves(game, ticker::step);
    this.beforeOption = beforeOption;
    this.numbers = new ComponentIndex(game, memory());
  }

  /** The number of components found so far. */
  long reached() {
    return numbers.size();
  }

  /**
   * The value of a component. Values found are kept for later calls.
   *
   * @throws BudgetExceeded if a limit is reached
   * @throws sprague.model.RuleFailure if a rule cannot be evaluated
   */
  long value(Component component) {
    return find(2 * numbers.of(component) + 1);
  }

  @Override
  boolean scan(int node) {
    return node % 2 == 0 ? findCandidates(node / 2) : decide(node / 2);
  }

  @Override
  long scannedCode() {
    return result;
  }

  /** Sets `result` to the value of a component; false if more nodes are needed first. */
  private boolean decide(int number) {
    if (!isKnown(2 * number)) {
      return false;
    }
    long candidate = code(2 * number);
    int deferredOption = deferred[number];
    result = candidate;
    if (deferredOption == NONE) {
      return true;
    }
    // `has` only asks whether a node is known; `isKnown` also requests its evaluation if it is not.
    if (!has(2 * deferredOption + 1)) {
      if (!isKnown(2 * deferredOption)) {
        return false;
      }
      if (code(2 * deferredOption) != candidate && secondCandidates[deferredOption] != candidate) {
        return true;
      }
      if (!isKnown(2 * deferredOption + 1)) {
        return false;
      }
    }
    result = code(2 * deferredOption + 1) == candidate ? secondCandidates[number] : candidate;
    return true;
  }

  /** Computes both candidates of a component; false if more nodes are needed first. */
  private boolean findCandidates(int number) {
    int[] options = waiting.get(number);
    if (options == null) {
      options = enumerate(number);
    }
    int deferredOption = deferred[number];
    boolean complete = true;
    mex.clear();
    for (int at = 0; at < options.length; at += options[at] + 1) {
      // All occurrences of the deferred option are left out.
      if (options[at] != 1 || options[at + 1] != deferredOption) {
        complete &= addValue(options, at + 1, options[at]);
      }
    }
    if (complete) {
      waiting.remove(number);
      memory().release((long) options.length * Integer.BYTES);
      result = mex.mex();
      mex.add(result);
      secondCandidates[number] = mex.mex();
    }
    return complete;
  }

  /** Adds the value of an option to the mex; false if a component of it is not known. */
  private boolean addValue(int[] options, int from, int length) {
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

  /** Enumerates the options of a component and chooses the deferred one. */
  private int[] enumerate(int number) {
    Component component = numbers.component(number);
    largest = null;
    listLength = 0;
    moves.options(
        component,
        option -> {
          beforeOption.accept(component);
          append(option);
        });
    memory().reserve((long) listLength * Integer.BYTES);
    int[] options = Arrays.copyOf(optionList, listLength);
    waiting.put(number, options);
    deferred = memory().ensureCapacity(deferred, number + 1L);
    secondCandidates = memory().ensureCapacity(secondCandidates, number + 1L);
    deferred[number] = largest == null ? NONE : numbers.of(largest);
    return options;
  }

  /**
   * Appends an option to the list; pairs of equal components are left out, as they have value 0.
   */
  private void append(Option option) {
    List<Option.Item> items = option.items();
    int length = listLength;
    add(0);
    for (Option.Item item : items) {
      if (item.count() % 2 == 1) {
        add(numbers.of(item.component()));
        optionList[length]++;
      }
    }
    if (items.size() == 1 && items.getFirst().count() == 1) {
      Component single = items.getFirst().component();
      largest = largest == null || argumentSum(single) > argumentSum(largest) ? single : largest;
    }
  }

  private void add(int item) {
    optionList = memory().ensureCapacity(optionList, listLength + 1L);
    optionList[listLength++] = item;
  }

  /**
   * {@inheritDoc} Used only in the message about a cycle, which cannot occur, as moves lower the
   * measure; so the lines of options are not stored, and this is the first rule's.
   */
  @Override
  int line(int node, int option) {
    return game.rules().getFirst().line();
  }

  @Override
  String show(int node) {
    return numbers.component(node / 2).show(game);
  }

  /**
   * The sum of the arguments of a component, the size by which options are compared. A double, as
   * the sum may exceed 64 bits; rounding can only change which option is deferred, not the values.
   */
  static double argumentSum(Component component) {
    double sum = 0;
    for (long argument : component.arguments()) {
      sum += argument;
    }
    return sum;
  }
}
