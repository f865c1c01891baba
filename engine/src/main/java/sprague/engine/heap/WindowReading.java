// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import sprague.engine.OwnReading;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.heap.WindowGame;

/** A window game as a reading of its options: all positions from l(n) to n - 1. */
record WindowReading(Game game, WindowGame window) implements OwnReading {
  private static final int ENDS = 16;
  private static final long[] STAYING = {0, 1, 2, 3, 7};

  @Override
  public List<Component> positions(long size) {
    int arity = game.names().getFirst().arity();
    List<Component> positions = new ArrayList<>();
    for (long staying : arity == 1 ? new long[] {0} : STAYING) {
      long[] arguments = new long[arity];
      java.util.Arrays.fill(arguments, staying);
      arguments[window.moving()] = size;
      positions.add(new Component(0, java.util.Arrays.stream(arguments).boxed().toList()));
    }
    return positions;
  }

  private static long[] arguments(Component component) {
    return component.arguments().stream().mapToLong(Long::longValue).toArray();
  }

  private Component moved(Component from, long to) {
    List<Long> arguments = new ArrayList<>(from.arguments());
    arguments.set(window.moving(), to);
    return new Component(from.name(), arguments);
  }

  @Override
  public boolean has(Component from, List<Component> option) {
    if (option.size() != 1) {
      return false;
    }
    long to = option.getFirst().arguments().get(window.moving());
    return moved(from, to).equals(option.getFirst())
        && to >= window.first(arguments(from))
        && to < from.arguments().get(window.moving());
  }

  @Override
  public List<List<Component>> options(Component from, List<Long> near) {
    long first = window.first(arguments(from));
    long last = from.arguments().get(window.moving()) - 1;
    TreeSet<Long> sizes = new TreeSet<>();
    for (long i = 0; first + i <= last && i < ENDS; i++) {
      sizes.add(first + i);
      sizes.add(last - i);
    }
    near.stream().filter(each -> first <= each && each <= last).forEach(sizes::add);
    return sizes.stream().map(size -> List.of(moved(from, size))).toList();
  }
}
