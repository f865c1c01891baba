// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sprague.engine.BudgetExceeded;
import sprague.engine.ComponentMoves;
import sprague.engine.Effort;
import sprague.engine.ValueKind;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Option;
import sprague.model.Position;

/**
 * A sum of components, with equal ones counted, and the moves of each. The moves of a component are
 * enumerated anew by each call, from the rules; all such methods throw {@link BudgetExceeded} when
 * a limit is reached and {@link sprague.model.RuleFailure} when a rule cannot be evaluated.
 * Immutable.
 */
final class ComponentSum {
  /** The order by name, then lexicographically by arguments. */
  static final Comparator<Component> ORDER =
      Comparator.comparingInt(Component::name)
          .thenComparing(Component::arguments, ComponentSum::compareArguments);

  /**
   * Maximum number of components that an option may have to be written out as a position, in which
   * equal ones are repeated. Bounds memory: a rule may leave 10^18 copies.
   */
  private static final long MAX_PARTS = 100_000;

  /** Maximum number of moves listed for an answer; each costs about 200 bytes meanwhile. */
  static final long MAX_MOVES = 1_000_000;

  /**
   * Numbers tried at either end of a range when a component has too many moves to list them all: a
   * single loop then has at most 4000 moves, two nested ones 16 million, which the time limit ends.
   */
  private static final long NUMBERS_SAMPLED = 2_000;

  /**
   * A move in one component.
   *
   * @param items what it leaves, in {@link #ORDER}, equal components counted
   * @param end who wins if the move ends the whole game; null for a move after which play continues
   * @param gain in a scoring game, what the mover gains at once; otherwise 0
   */
  record ComponentMove(List<Option.Item> items, GameEnd.@Nullable Result end, long gain) {

    /** A move that leaves one component and does not end the game. */
    static ComponentMove to(Component left) {
      return new ComponentMove(List.of(new Option.Item(left, 1)), null, 0);
    }

    /**
     * The nim-sum of what the move leaves; empty if it leaves a sunny component, in which the next
     * player wins the whole game at once.
     *
     * @param values the codes of the components' values; of one without a code, 0 is taken
     */
    OptionalLong nimSum(Map<Component, Long> values) {
      long sum = 0;
      for (Option.Item item : items) {
        long code = values.getOrDefault(item.component(), 0L);
        if (code == ValueKind.SUNNY) {
          return OptionalLong.empty();
        }
        sum ^= item.count() % 2 == 0 ? 0 : code;
      }
      return OptionalLong.of(sum);
    }

    /** Whether the option has few enough components to be written out. */
    boolean isListable() {
      long size = 0;
      for (Option.Item item : items) {
        if (item.count() > MAX_PARTS) {
          return false;
        }
        size += item.count();
      }
      return size <= MAX_PARTS;
    }

    /**
     * The option as a position.
     *
     * @throws UnsupportedQuery when it is not {@link #isListable}
     */
    Position position() {
      if (!isListable()) {
        throw new UnsupportedQuery("a move leaves more than " + MAX_PARTS + " components");
      }
      List<Position> parts = new ArrayList<>();
      for (Option.Item item : items) {
        parts.addAll(Collections.nCopies((int) item.count(), item.component()));
      }
      return sum(parts);
    }

    /**
     * The move as part of a {@link Solution}.
     *
     * @param from the component moved in
     * @param leaves the nim-sum of the whole position after the move, if known
     * @throws UnsupportedQuery when the option is not {@link #isListable}
     */
    Move move(Game game, Component from, OptionalLong leaves) {
      OptionalLong plies = end == null ? OptionalLong.empty() : OptionalLong.of(0);
      return new Move(game, from, position(), leaves, plies, gain, Optional.ofNullable(end));
    }
  }

  private final Game game;
  private final List<Component> all;

  /** The multiplicity of each component, in the order of their first appearance. */
  private final Map<Component, Integer> counts = new LinkedHashMap<>();

  private final List<Component> distinct;

  ComponentSum(Game game, List<Component> all) {
    this.game = game;
    this.all = all;
    all.forEach(component -> counts.merge(component, 1, Integer::sum));
    this.distinct = List.copyOf(counts.keySet());
  }

  /** Lexicographic order; of two lists of which one begins with the other, the shorter first. */
  private static int compareArguments(List<Long> left, List<Long> right) {
    for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
      int order = Long.compare(left.get(i), right.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(left.size(), right.size());
  }

  Game game() {
    return game;
  }

  List<Component> all() {
    return all;
  }

  /** The different components, in the order of their first appearance. */
  List<Component> distinct() {
    return distinct;
  }

  /** The texts of the first {@code most} components, and {@code ...} if there are others. */
  String list(int most, Function<Component, String> text) {
    String first = all.stream().limit(most).map(text).collect(Collectors.joining(", "));
    return all.size() > most ? first + ", ..." : first;
  }

  int count(Component component) {
    return counts.getOrDefault(component, 0);
  }

  /**
   * The distinct moves of a component, in the order of the rules.
   *
   * @throws UnsupportedQuery when there are more than {@value #MAX_MOVES}
   */
  List<ComponentMove> moves(Component component, Effort effort) {
    List<ComponentMove> moves = firstMoves(component, MAX_MOVES + 1, effort);
    if (moves.size() > MAX_MOVES) {
      throw new UnsupportedQuery("the position has more than " + MAX_MOVES + " moves");
    }
    return moves;
  }

  /**
   * Whether a component has more than {@code limit} moves, not necessarily distinct. Faster than
   * listing them: some tens of nanoseconds a move, and no memory.
   */
  boolean hasMoreMoves(Component component, long limit, Effort effort) {
    return new ComponentMoves(game, effort).exceeds(component, limit);
  }

  /** The first {@code limit} distinct moves of a component, in the order of the rules. */
  List<ComponentMove> firstMoves(Component component, long limit, Effort effort) {
    Set<ComponentMove> found = new LinkedHashSet<>();
    collectMoves(new ComponentMoves(game, effort), component, limit, effort, found);
    return List.copyOf(found);
  }

  /**
   * Adds moves of a component whose numbers are near the ends of their ranges to {@code found},
   * until that has {@code limit} moves or the time is over.
   *
   * @return whether {@code found} now has all moves
   */
  boolean sampleMoves(
      Component component, long limit, Duration time, Effort effort, Set<ComponentMove> found) {
    try {
      Effort limited = effort.within(time);
      ComponentMoves moves = new ComponentMoves(game, limited, NUMBERS_SAMPLED);
      collectMoves(moves, component, limit, limited, found);
      return found.size() < limit && !moves.isPartial();
    } catch (BudgetExceeded spent) {
      effort.check();
      return false;
    }
  }

  /** Adds the distinct moves of a component to {@code found} until it has {@code limit}. */
  static void collectMoves(
      ComponentMoves moves,
      Component component,
      long limit,
      Effort effort,
      Set<ComponentMove> found) {
    long[] visited = {0};
    if (limit > 0) {
      moves.any(
          component,
          (option, end) -> {
            if ((++visited[0] & 1023) == 0) {
              effort.poll(visited[0], 0);
            }
            found.add(new ComponentMove(merged(option.items()), end, option.gain()));
            return found.size() >= limit;
          });
    }
  }

  /** The items in {@link #ORDER} with equal components joined, so that equal sums are equal. */
  private static List<Option.Item> merged(List<Option.Item> items) {
    if (items.size() < 2) {
      return items;
    }
    Map<Component, Long> sizes = new TreeMap<>(ORDER);
    for (Option.Item item : items) {
      sizes.merge(item.component(), item.count(), Math::addExact);
    }
    List<Option.Item> merged = new ArrayList<>(sizes.size());
    sizes.forEach((component, count) -> merged.add(new Option.Item(component, count)));
    return List.copyOf(merged);
  }

  /** The sum of some positions; the position itself if there is one only. */
  static Position sum(List<? extends Position> parts) {
    return parts.size() == 1 ? parts.getFirst() : new Position.Sum(List.copyOf(parts));
  }
}
