// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.model.Component;
import sprague.run.Effort;
import sprague.run.Engine;
import sprague.run.Question;
import sprague.run.Targets;
import sprague.run.ValueSink;

/**
 * The values of a small box far out in several coordinates, position by position: where one
 * argument is large, a law along it with the others fixed says the value, as it does for a position
 * asked about alone.
 *
 * <p>Costs the search for a law for each line of the box, and then a lookup for each value.
 */
final class FarBox implements Engine {
  /** Boxes of more positions are left to tables; no value depends on it. */
  private static final long MOST = 1 << 10;

  private final ComponentValues values;
  private final List<Component> positions;

  private FarBox(ComponentValues values, List<Component> positions) {
    this.values = values;
    this.positions = positions;
  }

  /**
   * What answers a box in several coordinates by laws; empty where the rules have to be searched.
   */
  static Optional<FarBox> of(Question.Box box, Effort effort) {
    List<Component> positions = positions(box);
    if (positions.isEmpty()) {
      return Optional.empty();
    }
    ComponentValues values = new ComponentValues(box.game(), effort);
    return values.reach(positions) == ComponentValues.Reach.LAW
        ? Optional.of(new FarBox(values, positions))
        : Optional.empty();
  }

  /** The positions, the last coordinate running fastest; none where they are many. */
  private static List<Component> positions(Question.Box box) {
    int dimension = box.from().size();
    long count = 1;
    for (int i = 0; i < dimension; i++) {
      // At most 2^10 * 2^10 by the line below, as ends are not negative.
      count *= Math.min(box.to().get(i) - box.from().get(i), MOST) + 1;
      if (count > MOST) {
        return List.of();
      }
    }
    List<Component> positions = new ArrayList<>();
    for (int cell = 0; cell < count; cell++) {
      long[] coordinates = new long[dimension];
      long rest = cell;
      for (int i = dimension - 1; i >= 0; i--) {
        long side = box.to().get(i) - box.from().get(i) + 1;
        coordinates[i] = box.from().get(i) + rest % side;
        rest /= side;
      }
      positions.add(Targets.at(box.start(), coordinates));
    }
    return positions;
  }

  @Override
  public void run(Effort effort, ValueSink sink) {
    long[] codes = values.of(positions);
    sink.accept(codes, codes.length);
  }
}
