// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import sprague.model.Component;
import sprague.model.RuleFailure;

/**
 * Codes of numbered nodes by following their moves down, each node once. What the options of a node
 * are, in which order they are looked at and how their codes make that of the node is said by its
 * subclasses: components, whole positions, components that put an option off.
 *
 * <p>Keeps every code it finds: O(1) words for each node reached, however many options it has and
 * however long the play is. Each node has its options looked at O(1 + log options) times, mostly
 * twice.
 */
abstract class NodeSearch {
  /*
   * Depth first without recursion. The stack holds nodes: those whose options are being looked at
   * (open), and above each of them some of its options that have to be known first (waiting). The
   * top is looked at again and again until it needs nothing more.
   *
   * A position with a million options must not lay them all out, least of all on each level of a
   * long play. So a scan stops when it has found `batch` unknown options, 8 at first, and the batch
   * doubles with each scan of the same node. Before a scan leaves 8 * 2^r options waiting, the
   * 8 * (2^r - 1) of the scans before have been evaluated, and no two nodes on the stack count
   * the same ones; hence the stack is never longer than 2 * (known nodes) + 9 * (open ones).
   */

  /** A small number; the argument above holds for any. */
  private static final int FIRST_BATCH = 8;

  /** A batch is at most 8 * 2^24, an int, and a state at most {@code OPEN + 24}, a byte. */
  private static final int LARGEST_SHIFT = 24;

  private static final byte NEW = 0;
  private static final byte KNOWN = 1;

  /** New, and found by the scan that is going on. */
  private static final byte NOTED = 2;

  /** An open node's state is this and the number of times it has been scanned. */
  private static final byte OPEN = 3;

  private final PollTicker pace;
  private final MemoryBudget allowance;
  private byte[] states = {};
  private long[] codes = {};
  private int[] stack = {};
  private int height;
  private int[] frames = {};
  private int depth;
  private int[] unknown = {};
  private int found;
  private int batch;
  private int scanned;
  private long known;

  /** A search over components with the memory of its effort. */
  NodeSearch(Effort effort) {
    this(effort, new MemoryBudget(effort.limits().memory(), "the search over components"));
  }

  /** A search with a memory that others share. */
  NodeSearch(Effort effort, MemoryBudget allowance) {
    this.pace = new PollTicker(effort);
    this.allowance = allowance;
  }

  /** The engine that finds one value after the other, and hands each over as it is found. */
  static Engine engine(Question question, Function<Effort, ToLongFunction<Component>> search) {
    return (effort, values) -> {
      ToLongFunction<Component> code = search.apply(effort);
      for (Component component : QuestionPositions.of(question, Long.MAX_VALUE)) {
        values.add(code.applyAsLong(component));
        values.flush();
      }
    };
  }

  /** The memory of the search. */
  final MemoryBudget allowance() {
    return allowance;
  }

  /**
   * Looks at the options of a node, asking {@link #isKnown} for each node that it needs, until all
   * are seen, its code is certain or {@link #isEnough}. What it sees of a node whose options are
   * not all known is forgotten, and the node scanned again.
   *
   * @return whether the code is certain, whatever is not known yet
   */
  abstract boolean scan(int node);

  /** The code of the node scanned last, when it is certain or all options are known. */
  abstract long scannedCode();

  /** Whether a node with an option of this code has its own code for certain. */
  boolean settles(long code) {
    return false;
  }

  /** The line of the rule by which a node scanned just now comes to an option. */
  abstract int line(int node, int option);

  /** A node as the rule language writes it. */
  abstract String show(int node);

  /**
   * The code of a node.
   *
   * @throws BudgetExceeded when a limit is reached
   * @throws RuleFailure when the play comes back to a node, naming the nodes of the cycle
   */
  final long find(int node) {
    if (!has(node)) {
      try {
        search(node);
      } finally {
        close();
      }
    }
    return codes[node];
  }

  /** Whether a node has its code. */
  final boolean has(int node) {
    states = allowance.room(states, node + 1L);
    codes = allowance.room(codes, node + 1L);
    return states[node] == KNOWN;
  }

  final long code(int node) {
    return codes[node];
  }

  /**
   * To be called by a scan: whether a node has its code; where it has not, it gets it before the
   * next scan.
   */
  final boolean isKnown(int node) {
    pace.step(known, 0);
    if (has(node)) {
      return true;
    }
    if (states[node] >= OPEN) {
      throw cycle(node);
    }
    if (states[node] == NEW) {
      unknown = allowance.room(unknown, found + 1L);
      unknown[found++] = node;
      states[node] = NOTED;
    }
    return false;
  }

  /** Whether a scan has found as many nodes without a code as are worth while. */
  final boolean isEnough() {
    return found >= batch;
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
      pace.step(known, 0);
      scanned = top;
      batch = FIRST_BATCH << (states[top] - OPEN);
      boolean certain = scan(top);
      int more = forget();
      if (certain || more == 0) {
        settle(top);
      } else {
        states[top] = (byte) Math.min(states[top] + 1, OPEN + LARGEST_SHIFT);
        // The first option is looked at first.
        for (int i = more - 1; i >= 0; i--) {
          push(unknown[i]);
        }
      }
    }
  }

  /** Ends a scan; how many nodes it has found that have no code. */
  private int forget() {
    int more = found;
    for (int i = 0; i < more; i++) {
      states[unknown[i]] = NEW;
    }
    found = 0;
    return more;
  }

  private void push(int node) {
    stack = allowance.room(stack, height + 1L);
    stack[height++] = node;
  }

  private void settle(int node) {
    codes[node] = scannedCode();
    states[node] = KNOWN;
    known++;
    height--;
    depth--;
    if (depth > 0 && settles(codes[node])) {
      // What else the node below waits for is of no use to it any more.
      height = frames[depth - 1] + 1;
    }
  }

  /** A search that was stopped leaves nothing open, so that the next one sees no false cycle. */
  private void close() {
    forget();
    for (int i = 0; i < height; i++) {
      states[stack[i]] = states[stack[i]] == KNOWN ? KNOWN : NEW;
    }
    height = 0;
    depth = 0;
  }

  private RuleFailure cycle(int back) {
    int line = line(scanned, back);
    // A node may wait below and be open above, but never the other way round.
    BitSet listed = new BitSet();
    List<String> round = new ArrayList<>();
    for (int i = height - 1; i >= 0; i--) {
      int node = stack[i];
      if (states[node] >= OPEN && !listed.get(node)) {
        listed.set(node);
        round.addFirst(show(node));
        if (node == back) {
          break;
        }
      }
    }
    return Cycle.failure(line, round);
  }
}
