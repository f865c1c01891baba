// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The move that subtracts fixed numbers from the coordinates, where that leaves all at least 0. For
 * example (1, 2), a move of a knight.
 *
 * @param step what is subtracted from each coordinate, in order; at least 0, and not all 0, which
 *     is not checked
 */
public record FixedStep(List<Integer> step) {
  public FixedStep {
    step = List.copyOf(step);
  }

  /** The step along the first coordinate. */
  public int dx() {
    return step.getFirst();
  }

  /** The step along the last coordinate. */
  public int dy() {
    return step.getLast();
  }

  /** The same move with the coordinates in the opposite order. */
  FixedStep reversed() {
    return new FixedStep(step.reversed());
  }

  @Override
  public String toString() {
    return step.stream().map(String::valueOf).collect(Collectors.joining(", ", "(", ")"));
  }
}
