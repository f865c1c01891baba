// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import java.util.List;

/**
 * The moves that subtract k times a step from a position, for every k from {@code first} on that
 * leaves all coordinates at least 0. For example, Wythoff's game has the rays (1, 0), (0, 1) and
 * (1, 1), each with {@code first} 1.
 *
 * @param step what k = 1 subtracts from each coordinate, in order; at least 0, and not all 0, which
 *     is not checked
 * @param first the least k, at least 1
 */
public record Ray(List<Integer> step, int first) {
  public Ray {
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

  /** The same moves with the coordinates in the opposite order. */
  Ray reversed() {
    return new Ray(step.reversed(), first);
  }

  @Override
  public String toString() {
    return new FixedStep(step) + (first == 1 ? "" : " from step " + first);
  }
}
