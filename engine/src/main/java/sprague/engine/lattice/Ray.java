// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

/**
 * The moves from (x, y) to (x - k dx, y - k dy) for every k from {@code first} on that leaves both
 * coordinates at least 0.
 *
 * @param dx at least 0
 * @param dy at least 0, and not 0 when dx is
 * @param first the least k, at least 1
 */
public record Ray(int dx, int dy, int first) {
  @Override
  public String toString() {
    return "(" + dx + ", " + dy + ")" + (first == 1 ? "" : " from step " + first);
  }
}
