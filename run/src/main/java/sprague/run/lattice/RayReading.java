// SPDX-License-Identifier: Apache-2.0
package sprague.run.lattice;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import sprague.model.Component;
import sprague.run.OwnReading;

/** Rays and leaps as a reading of the options of positions with two arguments. */
record RayReading(int name, RayMoves moves) implements OwnReading {
  private static final int ENDS = 20;
  private static final long[] OTHERS = {0, 1, 2, 5, 9};

  @Override
  public List<Component> positions(long size) {
    List<Component> positions = new ArrayList<>();
    for (long other : OTHERS) {
      positions.add(new Component(name, List.of(size, other)));
      positions.add(new Component(name, List.of(other, size)));
    }
    positions.add(new Component(name, List.of(size, size)));
    positions.add(new Component(name, List.of(size, size / 2)));
    return positions;
  }

  @Override
  public boolean has(Component from, List<Component> option) {
    if (option.size() != 1 || option.getFirst().name() != name) {
      return false;
    }
    long dx = from.arguments().get(0) - option.getFirst().arguments().get(0);
    long dy = from.arguments().get(1) - option.getFirst().arguments().get(1);
    return dx >= 0
        && dy >= 0
        && (moves.leaps().stream().anyMatch(leap -> leap.dx() == dx && leap.dy() == dy)
            || moves.rays().stream().anyMatch(ray -> isOn(ray, dx, dy)));
  }

  private static boolean isOn(Ray ray, long dx, long dy) {
    long times = ray.dx() > 0 ? dx / ray.dx() : dy / ray.dy();
    return times >= ray.first() && times * ray.dx() == dx && times * ray.dy() == dy;
  }

  @Override
  public List<List<Component>> options(Component from, List<Long> near) {
    long x = from.arguments().get(0);
    long y = from.arguments().get(1);
    List<List<Component>> options = new ArrayList<>();
    for (Leap leap : moves.leaps()) {
      add(options, x - leap.dx(), y - leap.dy());
    }
    for (Ray ray : moves.rays()) {
      long last =
          Math.min(
              ray.dx() == 0 ? Long.MAX_VALUE : x / ray.dx(),
              ray.dy() == 0 ? Long.MAX_VALUE : y / ray.dy());
      TreeSet<Long> times = new TreeSet<>();
      for (long i = 0; i < ENDS; i++) {
        times.add(ray.first() + i);
        times.add(last - i);
      }
      times.addAll(near);
      for (long each : times.subSet((long) ray.first(), true, Math.max(ray.first(), last), true)) {
        add(options, x - each * ray.dx(), y - each * ray.dy());
      }
    }
    return options;
  }

  private void add(List<List<Component>> options, long x, long y) {
    if (x >= 0 && y >= 0) {
      options.add(List.of(new Component(name, List.of(x, y))));
    }
  }
}
