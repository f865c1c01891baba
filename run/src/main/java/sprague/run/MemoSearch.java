// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import sprague.model.Component;
import sprague.model.Finish;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Option;
import sprague.model.RuleFailure;

/**
 * Values of single components by following their moves down, each position once.
 *
 * <p>For large arguments of games whose plays reach few positions. Keeps every value it finds; cost
 * O(options of all positions reached), without recursion.
 */
final class MemoSearch {
  /** About what a remembered component takes. */
  static final long BYTES_A_POSITION = 160;

  private static final int POLL = 256;

  private final Game game;
  private final Kind kind;
  private final Moves moves;
  private final Map<Component, Long> known = new HashMap<>();

  MemoSearch(Game game) {
    this.game = game;
    this.kind = Kind.of(game);
    this.moves = new Moves(game);
  }

  /** A position whose options wait for values. */
  private static final class Frame {
    final Component component;
    final List<Option> options;
    final List<Component> needed;
    int next;

    Frame(Component component, List<Option> options) {
      this.component = component;
      this.options = options;
      Set<Component> distinct = new LinkedHashSet<>();
      for (Option option : options) {
        for (Option.Item item : option.items()) {
          distinct.add(item.component());
        }
      }
      needed = new ArrayList<>(distinct);
    }
  }

  /**
   * The code of a component's value.
   *
   * @throws RuleFailure when the play comes back to a position, naming the positions of the cycle
   */
  long code(Component wanted, Effort effort) {
    Deque<Frame> stack = new ArrayDeque<>();
    Set<Component> underWay = new LinkedHashSet<>();
    push(wanted, stack, underWay);
    while (!stack.isEmpty()) {
      Frame top = stack.getLast();
      if (known.size() % POLL == 0) {
        poll(effort);
      }
      Component missing = null;
      while (missing == null && top.next < top.needed.size()) {
        Component candidate = top.needed.get(top.next++);
        missing = known.containsKey(candidate) ? null : candidate;
      }
      if (missing != null) {
        if (underWay.contains(missing)) {
          throw cycle(missing, underWay);
        }
        push(missing, stack, underWay);
      } else {
        known.put(top.component, evaluate(top));
        underWay.remove(top.component);
        stack.removeLast();
      }
    }
    return value(wanted);
  }

  /** How many positions have been evaluated. */
  int size() {
    return known.size();
  }

  private long value(Component component) {
    return Objects.requireNonNull(known.get(component));
  }

  private void push(Component component, Deque<Frame> stack, Set<Component> underWay) {
    if (!known.containsKey(component)) {
      stack.addLast(new Frame(component, moves.options(component)));
      underWay.add(component);
    }
  }

  private void poll(Effort effort) {
    effort.poll(known.size(), 0);
    if (known.size() * BYTES_A_POSITION > effort.limits().memory()) {
      throw new EffortSpent(
          EffortSpent.Reason.MEMORY,
          "the memory limit was reached with " + known.size() + " positions evaluated");
    }
  }

  private long evaluate(Frame frame) {
    return kind == Kind.SCORE ? score(frame) : nimber(frame);
  }

  private long score(Frame frame) {
    long best = Long.MIN_VALUE;
    for (Option option : frame.options) {
      long rest = value(option.items().getFirst().component());
      best = Math.max(best, Math.subtractExact(option.gain(), rest));
    }
    return frame.options.isEmpty() ? 0 : best;
  }

  private long nimber(Frame frame) {
    BitSet seen = new BitSet();
    for (Option option : frame.options) {
      Optional<Finish.Result> ends = ends(option);
      if (ends.isPresent()) {
        if (ends.get() == Finish.Result.WINS) {
          return Kind.SUNNY;
        }
        continue;
      }
      long sum = 0;
      boolean loony = false;
      for (Option.Item item : option.items()) {
        long code = value(item.component());
        loony |= code == Kind.SUNNY;
        sum ^= item.count() % 2 == 0 ? 0 : code;
      }
      // A value beyond the number of options cannot be the mex.
      if (!loony && sum <= frame.options.size()) {
        seen.set((int) sum);
      }
    }
    return seen.nextClearBit(0);
  }

  private Optional<Finish.Result> ends(Option option) {
    if (game.finishes().isEmpty()) {
      return Optional.empty();
    }
    Optional<Finish.Result> result = Optional.empty();
    for (Option.Item item : option.items()) {
      Optional<Finish.Result> each = moves.finish(item.component());
      if (each.isPresent() && each.get() == Finish.Result.WINS) {
        return each;
      }
      result = each.isPresent() ? each : result;
    }
    return result;
  }

  private RuleFailure cycle(Component back, Set<Component> underWay) {
    List<Component> path = new ArrayList<>(underWay);
    List<Component> cycle = path.subList(path.indexOf(back), path.size());
    String shown =
        cycle.stream().limit(6).map(each -> each.show(game)).collect(Collectors.joining(" -> "));
    int line = moves.options(cycle.getLast()).getFirst().rule().line();
    return new RuleFailure(
        line,
        "the play can go on for ever: "
            + shown
            + (cycle.size() > 6 ? " -> ..." : "")
            + " -> "
            + back.show(game));
  }
}
