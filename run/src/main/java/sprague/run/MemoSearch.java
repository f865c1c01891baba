// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Option;
import sprague.model.RuleFailure;

/**
 * Values of single components by following their moves down, each position once.
 *
 * <p>For large arguments of games whose plays reach few positions. Keeps every value it finds: O(1)
 * words for each position reached, however many options it has and however long the play is. Each
 * position has its options enumerated O(1 + log options) times, mostly twice.
 */
final class MemoSearch {
  /*
   * Depth first without recursion. The stack holds numbers of components: those whose options are
   * being looked at (open), and above each of them some of its options that have to be evaluated
   * first (waiting). The top is looked at again and again until it needs nothing more.
   *
   * A position with a million options must not lay them all out, least of all on each level of a
   * long play. So a scan stops when it has found `batch` unknown options, 8 at first, and the batch
   * doubles with each scan of the same position. Before a scan leaves 8 * 2^r options waiting, the
   * 8 * (2^r - 1) of the scans before have been evaluated, and no two positions on the stack count
   * the same ones; hence the stack is never longer than 2 * (known positions) + 9 * (open ones).
   */

  /** What a position takes on average, and at most while the tables double. */
  static final long BYTES_A_POSITION = 120;

  /** A small number; the argument above holds for any. */
  private static final int FIRST_BATCH = 8;

  /** A batch is at most 8 * 2^24, an int, and a state at most {@code OPEN + 24}, a byte. */
  private static final int LARGEST_SHIFT = 24;

  /** A power of two; no value depends on it. */
  private static final int OPTIONS_A_POLL = 1024;

  private static final byte NEW = 0;
  private static final byte KNOWN = 1;

  /** New, and found by the scan that is going on. */
  private static final byte NOTED = 2;

  /** An open position's state is this and the number of times it has been scanned. */
  private static final byte OPEN = 3;

  private final Game game;
  private final Valuation valuation;
  private final ComponentMoves moves;
  private final Effort effort;
  private final Allowance allowance;
  private final ComponentNumbers numbers;
  private byte[] states = {};
  private long[] values = {};
  private int[] stack = {};
  private int height;
  private int[] frames = {};
  private int depth;
  private int[] unknown = {};
  private int found;
  private long[] codes = {};
  private long reached;
  private long known;
  private long visited;

  MemoSearch(Game game, Effort effort) {
    this.game = game;
    this.moves = new ComponentMoves(game, effort);
    this.effort = effort;
    this.allowance =
        new Allowance(effort.limits().memory(), "the search over components", () -> reached);
    this.numbers = new ComponentNumbers(game, allowance);
    this.valuation = Valuation.of(game, allowance);
  }

  /**
   * The code of a component's value.
   *
   * @throws EffortSpent when a limit is reached; the search can then not be used again
   * @throws RuleFailure when the play comes back to a position, naming the positions of the cycle
   */
  long code(Component wanted) {
    int number = number(wanted);
    if (states[number] != KNOWN) {
      search(number);
    }
    return values[number];
  }

  private int number(Component component) {
    int number = numbers.of(component);
    reached = numbers.size();
    states = allowance.room(states, number + 1L);
    values = allowance.room(values, number + 1L);
    return number;
  }

  private void search(int root) {
    push(root);
    while (height > 0) {
      int top = stack[height - 1];
      if (states[top] == KNOWN) {
        height--;
        continue;
      }
      if (states[top] == NEW) {
        states[top] = OPEN;
        frames = allowance.room(frames, depth + 1L);
        frames[depth++] = height - 1;
      }
      effort.poll(known, 0);
      boolean certain = scan(top);
      for (int i = 0; i < found; i++) {
        states[unknown[i]] = NEW;
      }
      if (certain || found == 0) {
        close(top);
      } else {
        states[top] = (byte) Math.min(states[top] + 1, OPEN + LARGEST_SHIFT);
        // The first option is looked at first.
        for (int i = found - 1; i >= 0; i--) {
          push(unknown[i]);
        }
      }
    }
  }

  private void push(int number) {
    stack = allowance.room(stack, height + 1L);
    stack[height++] = number;
  }

  private void close(int number) {
    values[number] = valuation.value();
    states[number] = KNOWN;
    known++;
    height--;
    depth--;
    if (depth > 0 && valuation.settles(values[number])) {
      // What else the position below waits for is of no use to it any more.
      height = frames[depth - 1] + 1;
    }
  }

  /** Looks at the options of a position; whether they make its value certain already. */
  private boolean scan(int number) {
    int batch = FIRST_BATCH << (states[number] - OPEN);
    boolean[] certain = {false};
    found = 0;
    valuation.begin();
    moves.any(
        numbers.component(number),
        (option, finish) -> {
          if ((++visited & (OPTIONS_A_POLL - 1)) == 0) {
            effort.poll(known, 0);
          }
          certain[0] = finish == null ? take(option) : valuation.take(finish);
          return certain[0] || found >= batch;
        });
    return certain[0];
  }

  /** Takes an option whose components are all known, or notes those that are not. */
  private boolean take(Option option) {
    List<Option.Item> items = option.items();
    codes = allowance.room(codes, items.size());
    boolean complete = true;
    for (int i = 0; i < items.size(); i++) {
      int number = number(items.get(i).component());
      byte state = states[number];
      if (state >= OPEN) {
        throw cycle(number, option.rule().line());
      }
      if (state == NEW) {
        unknown = allowance.room(unknown, found + 1L);
        unknown[found++] = number;
        states[number] = NOTED;
      }
      complete &= state == KNOWN;
      codes[i] = values[number];
    }
    return complete && valuation.take(option, codes);
  }

  private RuleFailure cycle(int back, int line) {
    // A component may wait below and be open above, but never the other way round.
    BitSet listed = new BitSet();
    List<String> round = new ArrayList<>();
    for (int i = height - 1; i >= 0; i--) {
      int number = stack[i];
      if (states[number] >= OPEN && !listed.get(number)) {
        listed.set(number);
        round.addFirst(numbers.component(number).show(game));
        if (number == back) {
          break;
        }
      }
    }
    return Cycle.failure(line, round);
  }
}
