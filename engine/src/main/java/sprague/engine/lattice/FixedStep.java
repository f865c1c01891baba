// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

/**
 * The move from (x, y) to (x - dx, y - dy) where that leaves both coordinates at least 0.
 *
 * @param dx at least 0
 * @param dy at least 0, and not 0 when dx is
 */
public record FixedStep(int dx, int dy) {
  @Override
  public String toString() {
    return "(" + dx + ", " + dy + ")";
  }
}
