// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sprague.model.Component;
import sprague.model.Finish;
import sprague.model.Game;
import sprague.model.Position;
import sprague.run.ComponentMoves;
import sprague.run.Effort;

/** A sum of components, laid out: equal ones counted, each with its options. */
final class Table {
  private static final Comparator<Component> ORDER =
      Comparator.comparingInt(Component::name)
          .thenComparing(Component::arguments, Table::compareArguments);

  /**
   * What a move in a component leaves, sorted, and what it means when it ends the whole game.
   *
   * @param finish null for a move after which the play goes on
   */
  record Option(List<Component> parts, Finish.@Nullable Result finish, long gain) {}

  private final Game game;
  private final List<Component> all;
  private final List<Component> distinct = new ArrayList<>();
  private final Map<Component, Integer> counts = new HashMap<>();
  private final ComponentMoves moves;

  Table(Game game, List<Component> all) {
    this.game = game;
    this.all = all;
    this.moves = new ComponentMoves(game);
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

  /** More moves than were asked for. */
  static final class TooMany extends Exception {
    private static final long serialVersionUID = 1;
  }

  /**
   * The options of a component, each once.
   *
   * @throws TooMany when there are more than {@code most}
   */
  List<Option> options(Component component, long most, Effort effort) throws TooMany {
    Set<Option> seen = new HashSet<>();
    List<Option> options = new ArrayList<>();
    long[] visited = {0};
    boolean finished =
        moves.forEachWhile(
            component,
            (parts, finish, gain) -> {
              if ((++visited[0] & 1023) == 0) {
                effort.poll(visited[0], 0);
              }
              List<Component> sorted = new ArrayList<>(parts);
              Collections.sort(sorted, ORDER);
              Option option = new Option(List.copyOf(sorted), finish, gain);
              if (seen.add(option)) {
                options.add(option);
              }
              return options.size() <= most;
            });
    if (!finished) {
      throw new TooMany();
    }
    return options;
  }

  /** The parts of a sum, sums in sums laid open; of anything else, itself alone. */
  static List<Position> partsOf(Position position) {
    List<Position> parts = new ArrayList<>();
    lay(position, parts);
    return parts;
  }

  private static void lay(Position position, List<Position> parts) {
    if (position instanceof Position.Sum sum) {
      sum.parts().forEach(part -> lay(part, parts));
    } else {
      parts.add(position);
    }
  }

  /** A sum, or its only part. */
  static Position sum(List<? extends Position> parts) {
    return parts.size() == 1 ? parts.getFirst() : new Position.Sum(List.copyOf(parts));
  }
}
