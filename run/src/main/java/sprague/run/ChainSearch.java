// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sprague.model.Component;
import sprague.model.Finish;
import sprague.model.Game;
import sprague.model.Option;
import sprague.model.Part;
import sprague.model.RuleFailure;

/**
 * Outcomes of games in which no move leaves more than one component: depth-first search over
 * components, each packed into one word and remembered in a byte. About 20 bytes a component.
 */
final class ChainSearch {
  /** A component does not fit into a word. */
  static final class TooWide extends Exception {
    private static final long serialVersionUID = 1;
  }

  // A name takes the low 7 bits of a key, the arguments share the other 56; 0 marks a free place,
  // so keys are shifted by one.
  private static final int NAME_BITS = 7;
  private static final int ARGUMENT_BITS = 56;
  private static final int BYTES_PER_PLACE = 9;

  private static final byte OPEN = 1;
  private static final byte LOST = 2;
  private static final byte WON = 3;
  private static final byte TIED = 4;

  private final Game game;
  private final ComponentMoves moves;
  private final Effort effort;
  private long[] keys = new long[1 << 10];
  private byte[] states = new byte[1 << 10];
  private int size;

  ChainSearch(Game game, Effort effort) {
    this.game = game;
    this.moves = new ComponentMoves(game);
    this.effort = effort;
  }

  /** Whether every move of a game leaves at most one component. */
  static boolean fits(Game game) {
    return game.names().size() < 1 << NAME_BITS
        && game.rules().stream()
            .allMatch(
                rule ->
                    rule.parts().isEmpty()
                        || (rule.parts().size() == 1
                            && rule.parts().getFirst() instanceof Part.One));
  }

  /** The outcome of a component as a code of {@link Kind#OUTCOME}. */
  long outcome(Component component) throws TooWide {
    long key = key(component);
    byte known = states[place(key)];
    if (known < LOST) {
      search(key, component);
      known = states[place(key)];
    }
    return known == WON ? Kind.N : known == LOST ? Kind.P : Kind.DRAW;
  }

  private long key(Component component) throws TooWide {
    List<Long> arguments = component.arguments();
    long key = 0;
    if (!arguments.isEmpty()) {
      int bits = ARGUMENT_BITS / arguments.size();
      for (long argument : arguments) {
        if (argument >>> bits != 0) {
          throw new TooWide();
        }
        key = key << bits | argument;
      }
    }
    return (key << NAME_BITS | component.name()) + 1;
  }

  private int place(long key) {
    int mask = keys.length - 1;
    int at = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & mask;
    while (keys[at] != 0 && keys[at] != key) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void set(long key, byte state) {
    int at = place(key);
    if (keys[at] == 0) {
      if (++size > keys.length / 2) {
        grow();
        at = place(key);
      }
      keys[at] = key;
    }
    states[at] = state;
  }

  private void grow() {
    long bytes = 3L * BYTES_PER_PLACE * keys.length;
    if (bytes > effort.limits().memory() || keys.length >= 1 << 29) {
      throw new EffortSpent(
          EffortSpent.Reason.MEMORY,
          "the search needs more than "
              + Math.max(1, effort.limits().memory() >> 20)
              + " MB of tables; "
              + size
              + " positions were decided");
    }
    long[] oldKeys = keys;
    byte[] oldStates = states;
    keys = new long[2 * oldKeys.length];
    states = new byte[2 * oldKeys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int at = place(oldKeys[i]);
        keys[at] = oldKeys[i];
        states[at] = oldStates[i];
      }
    }
  }

  /** A component on the stack with the options that were unknown when it was opened. */
  private static final class Frame {
    final long key;
    final Component component;
    byte best = LOST;
    boolean stuck = true;
    Component[] open = new Component[4];
    int opened;
    int next;

    Frame(long key, Component component) {
      this.key = key;
      this.component = component;
    }

    /** Notes what an option means to the mover; whether nothing better can come. */
    boolean note(byte result) {
      stuck = false;
      if (result == WON || (result == TIED && best == LOST)) {
        best = result;
      }
      return best == WON;
    }

    void later(Component option) {
      stuck = false;
      if (opened == open.length) {
        open = Arrays.copyOf(open, 2 * opened);
      }
      open[opened++] = option;
    }
  }

  private Frame open(long key, Component component) throws TooWide {
    Frame frame = new Frame(key, component);
    boolean[] wide = {false};
    moves.any(
        component,
        (option, finish) -> {
          try {
            return look(frame, option, finish);
          } catch (TooWide tooWide) {
            wide[0] = true;
            return true;
          }
        });
    if (wide[0]) {
      throw new TooWide();
    }
    set(key, OPEN);
    effort.poll(size, 0);
    return frame;
  }

  private boolean look(Frame frame, Option option, Finish.@Nullable Result finish) throws TooWide {
    if (finish != null) {
      return frame.note(
          switch (finish) {
            case WINS -> WON;
            case LOSES -> LOST;
            case DRAWS -> TIED;
          });
    }
    if (option.items().isEmpty()) {
      return frame.note(against(stuck()));
    }
    Component to = option.items().getFirst().component();
    byte known = states[place(key(to))];
    if (known < LOST) {
      frame.later(to);
      return false;
    }
    return frame.note(against(known));
  }

  private static byte against(byte state) {
    return state == WON ? LOST : state == LOST ? WON : TIED;
  }

  private byte stuck() {
    return switch (game.ending()) {
      case STUCK_LOSES -> LOST;
      case STUCK_WINS -> WON;
      case STUCK_DRAWS -> TIED;
    };
  }

  private void search(long rootKey, Component root) throws TooWide {
    ArrayList<Frame> stack = new ArrayList<>();
    stack.add(open(rootKey, root));
    while (!stack.isEmpty()) {
      Frame frame = stack.getLast();
      Component down = null;
      while (frame.best != WON && frame.next < frame.opened) {
        Component option = frame.open[frame.next];
        byte known = states[place(key(option))];
        if (known == OPEN) {
          throw cycle(stack, option);
        }
        if (known < LOST) {
          down = option;
          break;
        }
        frame.note(against(known));
        frame.next++;
      }
      if (down != null) {
        stack.add(open(key(down), down));
      } else {
        set(frame.key, frame.stuck ? stuck() : frame.best);
        stack.removeLast();
      }
    }
  }

  private RuleFailure cycle(List<Frame> stack, Component again) {
    int first = stack.size() - 1;
    while (!stack.get(first).component.equals(again)) {
      first--;
    }
    StringBuilder round = new StringBuilder();
    int last = Math.min(stack.size(), first + 5);
    for (Frame frame : stack.subList(first, last)) {
      round.append(frame.component.show(game)).append(" -> ");
    }
    round.append(last < stack.size() ? "... -> " : "").append(again.show(game));
    return new RuleFailure(game.rules().getFirst().line(), "the play can go on for ever: " + round);
  }
}
