// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sprague.ground.Mex;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Option;

/**
 * Nim-values of single components that put off their farthest option until it matters.
 *
 * <p>For games where one move leads to the position just before and the others far down, such as
 * <em>take one, or split into equal heaps</em>: a heap of 10^9 is answered from a few hundred
 * others. Keeps every value it finds. Each position has its options enumerated once, and kept while
 * it waits for others.
 */
final class DeferringSearch {
  /*
   * Of the options that are a single component, the one with the greatest sum of arguments is
   * deferred. Let S be the values of the others and a = mex S. The position has the value a unless
   * the deferred option has it, and then b = mex(S + a). So once S is known, two candidates are
   * left, and the deferred option is asked one thing only: is your value a? It can say no from its
   * own candidates alone; else its value is needed, and the question goes one position further.
   *
   * Depth first without recursion: the stack holds numbers of components, the top is looked at
   * again and again until it is as far as is wanted. Every position has a measure that moves lower,
   * so no position waits for itself.
   */

  private static final byte NEW = 0;

  /** The options have been found, and which of them is deferred. */
  private static final byte SEEN = 1;

  /** The two candidates have been found. */
  private static final byte HALVED = 2;

  private static final byte KNOWN = 3;

  private static final int NONE = -1;

  private final Moves moves;
  private final Effort effort;
  private final Watch watch;
  private final Allowance allowance;
  private final ComponentNumbers numbers;
  private final Mex mex = new Mex();
  private byte[] states = {};
  private int[] deferred = {};

  /** The first candidate; of a known position the value. */
  private long[] values = {};

  private long[] others = {};

  /** Of the positions seen and not halved, the options: of each how many components, and these. */
  private final Map<Integer, int[]> waiting = new HashMap<>();

  private int[] gathered = {};
  private int count;

  /** Twice the number of a component, and one more when its value is wanted. */
  private long[] stack = {};

  private int height;

  /** Is told what a search does; what it throws ends the search. */
  interface Watch {
    /** An option of a position is about to be looked at for the first time. */
    void option(Component position);

    /** A number is about to be tried for a variable of a rule. */
    void number();
  }

  /** A search that has found nothing yet. */
  DeferringSearch(Game game, Effort effort) {
    this(
        game,
        effort,
        new Watch() {
          private final Pace pace = new Pace(effort);

          @Override
          public void option(Component position) {}

          @Override
          public void number() {
            pace.step();
          }
        });
  }

  /** The same, telling what it does. */
  DeferringSearch(Game game, Effort effort, Watch watch) {
    this.watch = watch;
    this.moves = new Moves(game, watch::number);
    this.effort = effort;
    this.allowance =
        new Allowance(effort.limits().memory(), "the search over components", this::reached);
    this.numbers = new ComponentNumbers(game, allowance);
  }

  /** How many components have been met. */
  long reached() {
    return numbers.size();
  }

  /**
   * The value of a component.
   *
   * @throws EffortSpent when a limit is reached; the search can then not be used again
   */
  long value(Component wanted) {
    int root = number(wanted);
    push(root, true);
    while (height > 0) {
      look((int) (stack[height - 1] / 2), stack[height - 1] % 2 == 1);
    }
    return values[root];
  }

  private void look(int top, boolean isWanted) {
    if (states[top] == KNOWN || (!isWanted && states[top] == HALVED)) {
      height--;
    } else if (states[top] == NEW) {
      effort.poll(numbers.size(), 0);
      see(top);
    } else if (states[top] == SEEN) {
      halve(top);
    } else {
      int last = deferred[top];
      long candidate = values[top];
      if (states[last] == KNOWN) {
        close(top, values[last] == candidate ? others[top] : candidate);
      } else if (states[last] != HALVED) {
        push(last, false);
      } else if (values[last] != candidate && others[last] != candidate) {
        close(top, candidate);
      } else {
        push(last, true);
      }
    }
  }

  private void push(int number, boolean isWanted) {
    stack = allowance.room(stack, height + 1L);
    stack[height++] = 2L * number + (isWanted ? 1 : 0);
  }

  private void close(int number, long value) {
    values[number] = value;
    states[number] = KNOWN;
  }

  /** Finds the options of a position and which of them is deferred. */
  private void see(int number) {
    Component component = numbers.component(number);
    Farthest farthest = new Farthest();
    count = 0;
    moves.options(
        component,
        option -> {
          watch.option(component);
          farthest.see(option);
          gather(option);
        });
    allowance.take((long) count * Integer.BYTES);
    waiting.put(number, Arrays.copyOf(gathered, count));
    deferred[number] = farthest.component == null ? NONE : number(farthest.component);
    states[number] = SEEN;
  }

  /** Equal components in pairs have the value 0. */
  private void gather(Option option) {
    int length = count;
    add(0);
    for (Option.Item item : option.items()) {
      if (item.count() % 2 == 1) {
        add(number(item.component()));
        gathered[length]++;
      }
    }
  }

  private void add(int item) {
    gathered = allowance.room(gathered, count + 1L);
    gathered[count++] = item;
  }

  /** Finds the two candidates of a position, or what has to be known before. */
  private void halve(int number) {
    int[] options = Objects.requireNonNull(waiting.get(number));
    int last = deferred[number];
    int before = height;
    mex.clear();
    for (int at = 0; at < options.length; at += options[at] + 1) {
      if (options[at] != 1 || options[at + 1] != last) {
        take(options, at + 1, options[at]);
      }
    }
    if (height > before) {
      return;
    }
    waiting.remove(number);
    allowance.give((long) options.length * Integer.BYTES);
    values[number] = mex.mex();
    states[number] = last == NONE ? KNOWN : HALVED;
    mex.add(values[number]);
    others[number] = mex.mex();
  }

  /** Takes the value of an option, or asks for what is missing of it. */
  private void take(int[] options, int from, int length) {
    boolean complete = true;
    long sum = 0;
    for (int i = from; i < from + length; i++) {
      int number = options[i];
      if (states[number] == KNOWN) {
        sum ^= values[number];
      } else {
        complete = false;
        push(number, true);
      }
    }
    if (complete) {
      mex.add(sum);
    }
  }

  private int number(Component component) {
    int number = numbers.of(component);
    states = allowance.room(states, number + 1L);
    values = allowance.room(values, number + 1L);
    others = allowance.room(others, number + 1L);
    deferred = allowance.room(deferred, number + 1L);
    return number;
  }

  /** The component that an option is, when it is a single one. */
  private static @Nullable Component single(Option option) {
    List<Option.Item> items = option.items();
    return items.size() == 1 && items.getFirst().count() == 1 ? items.getFirst().component() : null;
  }

  /** How far up a component is. */
  static double height(Component component) {
    double sum = 0;
    for (long argument : component.arguments()) {
      sum += argument;
    }
    return sum;
  }

  /** The farthest option that is a single component. */
  private static final class Farthest {
    @Nullable Component component;
    private double height = -1;

    void see(Option option) {
      Component single = single(option);
      if (single != null && height(single) > height) {
        component = single;
        height = height(single);
      }
    }
  }
}
