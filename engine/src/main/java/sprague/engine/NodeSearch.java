// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import sprague.model.Component;
import sprague.model.RuleFailure;

/**
 * Memoised depth-first search for the codes (values or outcomes) of numbered nodes. Subclasses
 * define the options of a node, their order, and how their codes determine that of the node.
 *
 * <p>Memory is O(1) for each node reached, regardless of the number of options and the length of
 * plays. The options of a node are enumerated O(1 + log options) times, mostly twice.
 */
abstract class NodeSearch {
  /*
   * Depth-first without recursion. The stack holds open nodes, whose options are being scanned, and
   * above each of them the unknown options of its last scan (waiting). The top is scanned until it
   * needs no more options.
   *
   * A position with a million options must not push them all, least of all on each level of a long
   * play. So a scan stops after `batch` unknown options, 8 at first, and the batch doubles with each
   * scan of the same node. Before scan r pushes 8 * 2^r options, the 8 * (2^r - 1) of the scans before
   * have been evaluated, and different open nodes have evaluated different ones; hence the stack has
   * at most 2 * (known nodes) + 9 * (open nodes) entries.
   */

  /** Size of the first batch of a node. The bound above holds for any small number. */
  private static final int INITIAL_BATCH = 8;

  /** Maximum doublings. Up to 27, a batch is an int, at most 8 * 2^27, and a state a byte. */
  private static final int MAX_DOUBLINGS = 24;

  /** Maximum positions of a cycle in its message; the rest becomes "...". */
  private static final int MAX_SHOWN = 6;

  private static final byte NEW = 0;
  private static final byte KNOWN = 1;

  /** State of a new node that the current scan has found. */
  private static final byte NOTED = 2;

  /** States from here on: an open node that has been scanned (state - OPEN) times. */
  private static final byte OPEN = 3;

  private final PollTicker ticker;
  private final MemoryBudget memory;
  private byte[] states = {};
  private long[] codes = {};
  private int[] stack = {};
  private int height;

  /** The stack indices of the open nodes; `depth` is their number. */
  private int[] frames = {};

  private int depth;

  /** The unknown options that the current scan has found; `found` is their number. */
  private int[] unknown = {};

  private int found;
  private int batch;

  /** The node scanned last. */
  private int scanned;

  /** The number of nodes whose code is known. */
  private long known;

  /** A search over components, with the memory limit of its effort. */
  NodeSearch(Effort effort) {
    this(effort, new MemoryBudget(effort.limits().memory(), "the search over components needs"));
  }

  /** A search with a memory budget that others share. */
  NodeSearch(Effort effort, MemoryBudget memory) {
    this.ticker = new PollTicker(effort);
    this.memory = memory;
  }

  /**
   * An engine that searches the positions of a question in order and outputs each value at once.
   */
  static Engine engine(Question question, Function<Effort, ToLongFunction<Component>> search) {
    return (effort, values) -> {
      ToLongFunction<Component> code = search.apply(effort);
      for (Component component : QuestionPositions.of(question, Long.MAX_VALUE)) {
        values.add(code.applyAsLong(component));
        values.flush();
      }
    };
  }

  /** The memory budget of the search. */
  final MemoryBudget memory() {
    return memory;
  }

  /**
   * Enumerates the options of a node until all are seen, its code is decided or {@link
   * #isBatchFull}. Must call {@link #isKnown} for each node whose code it needs. If one was not
   * known, the node is scanned again from the start after those have been evaluated.
   *
   * @return whether the code is decided by the known options alone
   */
  abstract boolean scan(int node);

  /** The code of the node scanned last; called only if it is decided or all options were known. */
  abstract long scannedCode();

  /**
   * Whether an option with this code alone decides its parent, as a P-position makes its parent an
   * N-position. The parent's other waiting options are then dropped.
   */
  boolean decidesParent(long code) {
    return false;
  }

  /** The line of the rule that leads from the node scanned last to an option. */
  abstract int line(int node, int option);

  /** A node in the syntax of the rule language. */
  abstract String show(int node);

  /**
   * The code of a node. May be called again after an exception, unless memory was exceeded.
   *
   * @throws BudgetExceeded if a limit is reached
   * @throws RuleFailure if a play can repeat a node; the message shows the cycle
   */
  final long find(int node) {
    if (!has(node)) {
      try {
        search(node);
      } finally {
        reset();
      }
    }
    return codes[node];
  }

  /** Whether the code of a node is known; makes room for the node in the tables. */
  final boolean has(int node) {
    states = memory.ensureCapacity(states, node + 1L);
    codes = memory.ensureCapacity(codes, node + 1L);
    return states[node] == KNOWN;
  }

  /** The code of a node for which {@link #has} is true. */
  final long code(int node) {
    return codes[node];
  }

  /**
   * Whether the code of a node is known. May be called only by {@link #scan}; an unknown node is
   * evaluated before the next scan of the same node.
   */
  final boolean isKnown(int node) {
    ticker.step(known, /* total= */ 0);
    if (has(node)) {
      return true;
    }
    if (states[node] >= OPEN) {
      throw cycle(node);
    }
    if (states[node] == NEW) {
      unknown = memory.ensureCapacity(unknown, found + 1L);
      unknown[found++] = node;
      states[node] = NOTED;
    }
    return false;
  }

  /** Whether the current scan has found a full batch of unknown nodes and should stop. */
  final boolean isBatchFull() {
    return found >= batch;
  }

  private void search(int root) {
    push(root);
    while (height > 0) {
      int top = stack[height - 1];
      // An option that several scans have pushed may be known by now.
      if (states[top] == KNOWN) {
        height--;
        continue;
      }
      if (states[top] == NEW) {
        states[top] = OPEN;
        frames = memory.ensureCapacity(frames, depth + 1L);
        frames[depth++] = height - 1;
      }
      ticker.step(known, /* total= */ 0);
      scanned = top;
      batch = INITIAL_BATCH << (states[top] - OPEN);
      boolean certain = scan(top, root);
      int more = endScan();
      if (certain || more == 0) {
        setCode(top);
      } else {
        states[top] = (byte) Math.min(states[top] + 1, OPEN + MAX_DOUBLINGS);
        // In reverse, so that the first option is evaluated first.
        for (int i = more - 1; i >= 0; i--) {
          push(unknown[i]);
        }
      }
    }
  }

  /** Scans a node; the message of a rule that cannot be evaluated there names the root as well. */
  private boolean scan(int node, int root) {
    try {
      return scan(node);
    } catch (RuleFailure failure) {
      throw node == root || failure.reason() == RuleFailure.Reason.CYCLE
          ? failure
          : failure.inPlayFrom(show(root));
    }
  }

  /** Ends a scan; returns the number of unknown nodes that it has found. */
  private int endScan() {
    int more = found;
    for (int i = 0; i < more; i++) {
      states[unknown[i]] = NEW;
    }
    found = 0;
    return more;
  }

  private void push(int node) {
    stack = memory.ensureCapacity(stack, height + 1L);
    stack[height++] = node;
  }

  private void setCode(int node) {
    codes[node] = scannedCode();
    states[node] = KNOWN;
    known++;
    height--;
    depth--;
    if (depth > 0 && decidesParent(codes[node])) {
      // The parent needs none of its other waiting options any more.
      height = frames[depth - 1] + 1;
    }
  }

  /** Resets open nodes after a search, which may have been stopped, so the next finds no cycle. */
  private void reset() {
    endScan();
    for (int i = 0; i < height; i++) {
      states[stack[i]] = states[stack[i]] == KNOWN ? KNOWN : NEW;
    }
    height = 0;
    depth = 0;
  }

  /** The failure of rules that allow a play to repeat a node; shows the cycle. */
  private RuleFailure cycle(int back) {
    int line = line(scanned, back);
    // A node may be on the stack twice: waiting, and above that open.
    BitSet listed = new BitSet();
    List<String> positions = new ArrayList<>();
    for (int i = height - 1; i >= 0; i--) {
      int node = stack[i];
      if (states[node] >= OPEN && !listed.get(node)) {
        listed.set(node);
        positions.addFirst(show(node));
        if (node == back) {
          break;
        }
      }
    }
    String shown = positions.stream().limit(MAX_SHOWN).collect(Collectors.joining(" -> "));
    return new RuleFailure(
        line,
        RuleFailure.Reason.CYCLE,
        "the play can go on for ever: "
            + shown
            + (positions.size() > MAX_SHOWN ? " -> ... -> " : " -> ")
            + positions.getFirst());
  }
}
