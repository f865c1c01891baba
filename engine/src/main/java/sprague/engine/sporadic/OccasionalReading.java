// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.engine.OwnReading;
import sprague.model.Component;

/** Ordinary takes, and the options of the occasional rules at their sizes alone. */
record OccasionalReading(SporadicGame game) implements OwnReading {

  @Override
  public List<Component> positions(long size) {
    return List.of(new Component(0, List.of(size)));
  }

  @Override
  public boolean has(Component from, List<Component> option) {
    long size = from.arguments().getFirst();
    return isOccasion(size)
        ? isTake(size, option) || isOccasional(from, option)
        : isTake(size, option);
  }

  private boolean isOccasion(long size) {
    return game.occasions().next(size) == size;
  }

  /** A heap of size 0 has no move, since every option is smaller. */
  @Override
  public Optional<Component> counted(Component component) {
    return Optional.of(component).filter(heap -> heap.arguments().getFirst() > 0);
  }

  private boolean isTake(long size, List<Component> option) {
    Set<Long> left = new HashSet<>();
    for (Component heap : option) {
      long rest = heap.arguments().getFirst();
      if (rest > 0 && !left.remove(rest)) {
        left.add(rest);
      }
    }
    return left.size() <= 1
        && game.taken().stream()
            .anyMatch(taken -> left.isEmpty() ? taken == size : left.contains(size - taken));
  }

  /** At an occasion the rules are followed, so that any option there will do. */
  private boolean isOccasional(Component from, List<Component> option) {
    return !option.contains(from);
  }

  @Override
  public List<List<Component>> options(Component from, List<Long> near) {
    long size = from.arguments().getFirst();
    List<List<Component>> options = new ArrayList<>();
    for (int taken : game.taken()) {
      if (taken <= size) {
        options.add(List.of(new Component(0, List.of(size - taken))));
      }
    }
    return options;
  }

  /** Two readings of one game are equal: what is asked for makes no difference to them. */
  @Override
  public boolean equals(Object other) {
    return other instanceof OccasionalReading(SporadicGame its)
        && its.taken().equals(game.taken())
        && its.occasional().equals(game.occasional());
  }

  @Override
  public int hashCode() {
    return game.taken().hashCode();
  }
}
