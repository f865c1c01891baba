// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sprague.model.Outcome;
import sprague.model.RuleFailure;

/**
 * Who wins whole positions, and in how many plies, by searching the graph of positions to its ends.
 * This is the definition of outcome carried out; nothing about sums is assumed, so it holds for
 * misere play, ties and compounds as well.
 *
 * <p>Each position is searched once, with a stack of its own, so a play may be as long as memory
 * allows. Throws {@link EffortSpent} when a limit is reached and {@link RuleFailure} when a play
 * returns to the same position.
 */
public final class PositionSearch {
  private static final byte NEW = 0;
  private static final byte OPEN = 1;
  private static final byte LOST = 2;
  private static final byte WON = 3;
  private static final byte TIED = 4;

  private final PositionGraph graph;
  private byte[] state = new byte[64];
  private int[] plies = new int[64];
  private boolean[] measured = new boolean[64];

  /** A search in a graph; what it finds is kept for further questions. */
  public PositionSearch(PositionGraph graph) {
    this.graph = graph;
  }

  /** Who wins the node's position. Looks at no more moves than it takes to know. */
  public Outcome outcome(int node) {
    if (state(node) < LOST) {
      search(node, false);
    }
    return outcomeOf(state[node]);
  }

  /**
   * The number of plies to the end when the winner hurries and the loser delays; -1 for a tie.
   * Looks at every move of every position that can arise.
   */
  public int plies(int node) {
    reserve();
    if (!measured[node]) {
      search(node, true);
    }
    return state[node] == TIED ? -1 : plies[node];
  }

  private static Outcome outcomeOf(byte state) {
    return state == WON ? Outcome.N : state == LOST ? Outcome.P : Outcome.DRAW;
  }

  private byte state(int node) {
    reserve();
    return state[node];
  }

  private void reserve() {
    int size = graph.size();
    if (size > state.length) {
      int room = Math.max(size, 2 * state.length);
      state = Arrays.copyOf(state, room);
      plies = Arrays.copyOf(plies, room);
      measured = Arrays.copyOf(measured, room);
    }
  }

  /* Depth first with an explicit stack. A node on the stack is OPEN; meeting an open node again
   * means that a play goes round. `at` is the next option of the frame. Without distances a frame
   * is closed at the first winning option; with them all options are needed, and a node whose
   * outcome is known from an earlier search is walked once more. */
  private void search(int root, boolean distances) {
    boolean done = false;
    try {
      walk(root, distances);
      done = true;
    } finally {
      if (!done) {
        // A search that was stopped leaves nothing open, so that the next one sees no false cycle.
        for (int node = 0; node < state.length; node++) {
          state[node] = state[node] == OPEN ? NEW : state[node];
        }
      }
    }
  }

  private void walk(int root, boolean distances) {
    int[] stack = new int[64];
    int[] at = new int[64];
    int depth = 0;
    stack[0] = root;
    reserve();
    state[root] = OPEN;
    while (depth >= 0) {
      int node = stack[depth];
      int[] options = graph.options(node);
      int next = -1;
      while (at[depth] < options.length) {
        int option = options[at[depth]];
        if (option >= 0) {
          byte known = state(option);
          if (known == OPEN) {
            throw cycle(stack, depth, option);
          }
          if (distances ? !measured[option] : known == NEW) {
            next = option;
            break;
          }
        }
        if (!distances && forMover(option) == WON) {
          break;
        }
        at[depth]++;
      }
      if (next >= 0) {
        depth++;
        if (depth == stack.length) {
          stack = Arrays.copyOf(stack, 2 * depth);
          at = Arrays.copyOf(at, 2 * depth);
        }
        stack[depth] = next;
        at[depth] = 0;
        state[next] = OPEN;
      } else {
        close(node, options, at[depth], distances);
        depth--;
      }
    }
  }

  /** Settles a node whose options are settled, or one of which is known to win. */
  private void close(int node, int[] options, int winning, boolean distances) {
    if (options.length == 0) {
      state[node] =
          switch (graph.game().ending()) {
            case STUCK_LOSES -> LOST;
            case STUCK_WINS -> WON;
            case STUCK_DRAWS -> TIED;
          };
      measured[node] = true;
      return;
    }
    if (!distances && winning < options.length) {
      state[node] = WON;
      return;
    }
    byte best = LOST;
    for (int option : options) {
      byte result = forMover(option);
      if (result == WON || (result == TIED && best == LOST)) {
        best = result;
      }
    }
    state[node] = best;
    if (distances) {
      int length = -1;
      for (int option : options) {
        if (forMover(option) == best && best != TIED) {
          int through = option < 0 ? 1 : 1 + plies[option];
          boolean better = best == WON ? through < length : through > length;
          length = length < 0 || better ? through : length;
        }
      }
      plies[node] = Math.max(length, 0);
      measured[node] = true;
    }
  }

  /** What choosing a settled option means to the mover. */
  private byte forMover(int option) {
    return switch (option) {
      case PositionGraph.WINS -> WON;
      case PositionGraph.LOSES -> LOST;
      case PositionGraph.DRAWS -> TIED;
      default -> state[option] == LOST ? WON : state[option] == WON ? LOST : TIED;
    };
  }

  private RuleFailure cycle(int[] stack, int depth, int again) {
    int first = depth;
    while (stack[first] != again) {
      first--;
    }
    List<String> round = new ArrayList<>();
    for (int i = first; i <= depth; i++) {
      round.add(graph.show(stack[i]));
    }
    return Cycle.failure(graph.line(stack[depth], again), round);
  }
}
