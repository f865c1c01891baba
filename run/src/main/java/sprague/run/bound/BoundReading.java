// SPDX-License-Identifier: Apache-2.0
package sprague.run.bound;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import sprague.model.Component;
import sprague.run.OwnReading;

/** Moves with a bound as a reading of the options of positions with two arguments. */
record BoundReading(BoundMoves moves) implements OwnReading {
  private static final int ENDS = 20;
  private static final long[] BOUNDS = {0, 1, 2, 5, 9};

  @Override
  public List<Component> positions(long size) {
    List<Component> positions = new ArrayList<>();
    for (long bound : BOUNDS) {
      positions.add(component(size, bound));
    }
    for (long bound : new long[] {size / 2, size - 1, size}) {
      if (bound >= 0) {
        positions.add(component(size, bound));
      }
    }
    return positions;
  }

  private Component component(long size, long bound) {
    return new Component(
        moves.name(), moves.size() == 0 ? List.of(size, bound) : List.of(bound, size));
  }

  private long size(Component component) {
    return component.arguments().get(moves.size());
  }

  private long bound(Component component) {
    return component.arguments().get(moves.bound());
  }

  @Override
  public boolean has(Component from, List<Component> option) {
    return size(from) > BoundMove.MOST_SIZE
        || moves.moves().stream()
            .anyMatch(
                move ->
                    numbers(move, size(from), option).stream()
                        .anyMatch(
                            k ->
                                isAllowed(move, from, k)
                                    && left(move, from, k).equals(new HashSet<>(option))));
  }

  /** The numbers that leave one of some components, in place of each part. */
  private Set<Long> numbers(BoundMove move, long size, List<Component> option) {
    Set<Long> numbers = new HashSet<>(Set.of(0L));
    for (BoundMove.Left part : move.parts()) {
      for (Component component : option) {
        solve(part.size(), size, size(component), numbers);
        solve(part.bound(), size, bound(component), numbers);
      }
    }
    return numbers;
  }

  private static void solve(BoundMove.Form form, long size, long wanted, Set<Long> numbers) {
    if (form.byNumber() != 0) {
      numbers.add((wanted - form.at(size, 0)) / form.byNumber());
    }
  }

  private boolean isAllowed(BoundMove move, Component from, long k) {
    long size = size(from);
    return k >= move.first(size) && k <= move.last(size) && move.need(size, k) <= bound(from);
  }

  private Set<Component> left(BoundMove move, Component from, long k) {
    Set<Component> left = new HashSet<>();
    for (BoundMove.Left part : move.parts()) {
      Component component =
          component(part.size().at(size(from), k), part.bound().at(size(from), k));
      if (!left.remove(component)) {
        left.add(component);
      }
    }
    return left;
  }

  @Override
  public List<List<Component>> options(Component from, List<Long> near) {
    List<List<Component>> options = new ArrayList<>();
    if (size(from) > BoundMove.MOST_SIZE) {
      return options;
    }
    for (BoundMove move : moves.moves()) {
      TreeSet<Long> numbers = new TreeSet<>(near);
      for (long i = 0; i < ENDS; i++) {
        numbers.add(move.first(size(from)) + i);
        numbers.add(move.last(size(from)) - i);
      }
      for (long k : numbers) {
        if (isAllowed(move, from, k)) {
          options.add(List.copyOf(left(move, from, k)));
        }
      }
    }
    return options;
  }
}
