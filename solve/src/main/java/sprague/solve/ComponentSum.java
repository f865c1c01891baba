// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import sprague.engine.BudgetExceeded;
import sprague.engine.ComponentMoves;
import sprague.engine.Effort;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Option;
import sprague.model.Position;

/** A sum of components, laid out: equal ones counted, each with its options. */
final class ComponentSum {
  /** By name, then by arguments ascending. */
  static final Comparator<Component> ORDER =
      Comparator.comparingInt(Component::name)
          .thenComparing(Component::arguments, ComponentSum::compareArguments);

  /** A move that leaves more components than this is not written out; an int counts the others. */
  private static final long MOST_PARTS = 100_000;

  /** Moves listed at most; each costs about 200 bytes while the answer is put together. */
  static final long MOST_MOVES = 1_000_000;

  /** Numbers of a range that are tried at either end when only some moves are looked at. */
  private static final long NUMBERS_SAMPLED = 2_000;

  /**
   * What a move in a component leaves, sorted and equal components counted, and what it means when
   * it ends the whole game.
   *
   * @param finish null for a move after which the play goes on
   */
  record Choice(List<Option.Item> items, GameEnd.@Nullable Result finish, long gain) {

    /** A move that leaves one component. */
    static Choice to(Component left) {
      return new Choice(List.of(new Option.Item(left, 1)), null, 0);
    }

    /** Whether the components that are left can be listed one by one. */
    boolean isListable() {
      long size = 0;
      for (Option.Item item : items) {
        if (item.count() > MOST_PARTS) {
          return false;
        }
        size += item.count();
      }
      return size <= MOST_PARTS;
    }

    /**
     * What is left, as a position.
     *
     * @throws UnsupportedQuery when it cannot be listed
     */
    Position position() {
      if (!isListable()) {
        throw new UnsupportedQuery("a move leaves more than " + MOST_PARTS + " components");
      }
      List<Position> parts = new ArrayList<>();
      for (Option.Item item : items) {
        parts.addAll(Collections.nCopies((int) item.count(), item.component()));
      }
      return sum(parts);
    }

    /** The move as an answer shows it. */
    Move move(Game game, Component from, OptionalLong leaves) {
      OptionalLong plies = finish == null ? OptionalLong.empty() : OptionalLong.of(0);
      return new Move(game, from, position(), leaves, plies, gain, Optional.ofNullable(finish));
    }
  }

  private final Game game;
  private final List<Component> all;
  private final List<Component> distinct = new ArrayList<>();
  private final Map<Component, Integer> counts = new HashMap<>();

  ComponentSum(Game game, List<Component> all) {
    this.game = game;
    this.all = all;
    for (Component component : all) {
      if (counts.merge(component, 1, Integer::sum) == 1) {
        distinct.add(component);
      }
    }
  }

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

  /** All components in the order given. */
  List<Component> all() {
    return all;
  }

  /** The components, equal ones once, in the order of their first appearance. */
  List<Component> distinct() {
    return distinct;
  }

  int count(Component component) {
    return counts.getOrDefault(component, 0);
  }

  /**
   * The moves of a component, each once.
   *
   * @throws UnsupportedQuery when there are more than {@value #MOST_MOVES}
   */
  List<Choice> choices(Component component, Effort effort) {
    List<Choice> choices = first(component, MOST_MOVES + 1, effort);
    if (choices.size() > MOST_MOVES) {
      throw new UnsupportedQuery("the position has more than " + MOST_MOVES + " moves");
    }
    return choices;
  }

  /** Whether a component has more moves, one given in several ways counted as often. */
  boolean exceeds(Component component, long most, Effort effort) {
    return new ComponentMoves(game, effort).exceeds(component, most);
  }

  /** The first moves of a component in the order of the rules, each once, at most {@code most}. */
  List<Choice> first(Component component, long most, Effort effort) {
    Set<Choice> found = new LinkedHashSet<>();
    collect(new ComponentMoves(game, effort), component, most, effort, found);
    return List.copyOf(found);
  }

  /**
   * Some moves of a component that may have very many: those whose numbers lie near the ends of
   * their ranges, as far as a time allows.
   *
   * @return whether these are all
   */
  boolean sample(Component component, long most, Duration time, Effort effort, Set<Choice> found) {
    try {
      Effort part = effort.within(time);
      ComponentMoves moves = new ComponentMoves(game, part, NUMBERS_SAMPLED);
      collect(moves, component, most, part, found);
      return found.size() < most && !moves.isPartial();
    } catch (BudgetExceeded spent) {
      effort.check();
      return false;
    }
  }

  /** Adds moves to those found, each once, until there are so many. */
  static void collect(
      ComponentMoves moves, Component component, long most, Effort effort, Set<Choice> found) {
    long[] visited = {0};
    if (most > 0) {
      moves.any(
          component,
          (option, finish) -> {
            if ((++visited[0] & 1023) == 0) {
              effort.poll(visited[0], 0);
            }
            found.add(new Choice(gathered(option.items()), finish, option.gain()));
            return found.size() >= most;
          });
    }
  }

  private static List<Option.Item> gathered(List<Option.Item> items) {
    if (items.size() < 2) {
      return items;
    }
    Map<Component, Long> sizes = new TreeMap<>(ORDER);
    for (Option.Item item : items) {
      sizes.merge(item.component(), item.count(), Math::addExact);
    }
    List<Option.Item> gathered = new ArrayList<>(sizes.size());
    sizes.forEach((component, count) -> gathered.add(new Option.Item(component, count)));
    return List.copyOf(gathered);
  }

  /** A sum, or its only part. */
  static Position sum(List<? extends Position> parts) {
    return parts.size() == 1 ? parts.getFirst() : new Position.Sum(List.copyOf(parts));
  }
}
