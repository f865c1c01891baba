// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Optional;
import sprague.kernel.claim.NumberList;

/** Finds a small s with G(n) = H(n + s) for all values known of two families G and H. */
final class ShiftSearch {
  /**
   * Maximum absolute value of a shift. Usual shifts come from heaps counted from 1, and from first
   * and second cousins; larger ones are not looked for.
   */
  private static final int MAX_SHIFT = 3;

  /**
   * Minimum number of compared values; with fewer no shift is reported. Two games rarely agree in
   * 20 values by chance, except where values are constant or have a short period.
   */
  private static final int MIN_OVERLAP = 20;

  private ShiftSearch() {}

  /**
   * The shift s of the smallest absolute value, 0 first and positive before negative, with G(n) =
   * H(n + s) for all n for which both lists have a value; empty if there is none up to {@link
   * #MAX_SHIFT}, or if fewer than {@link #MIN_OVERLAP} values can be compared. At most 7 passes
   * over the lists, each of which ends at the first difference.
   *
   * @param mine G(0), G(1), ...
   * @param theirs H(0), H(1), ...
   * @return the shift, with the last n compared
   */
  static Optional<Equality.Shift> of(NumberList mine, NumberList theirs) {
    Optional<Equality.Shift> moved = agree(mine, theirs, 0);
    for (int by = 1; by <= MAX_SHIFT && moved.isEmpty(); by++) {
      moved = agree(mine, theirs, by);
      if (moved.isEmpty()) {
        moved = agree(mine, theirs, -by);
      }
    }
    return moved;
  }

  private static Optional<Equality.Shift> agree(NumberList mine, NumberList theirs, int by) {
    int from = Math.max(0, -by);
    int end = Math.min(mine.size(), theirs.size() - by);
    if (end - from < MIN_OVERLAP) {
      return Optional.empty();
    }
    for (int n = from; n < end; n++) {
      if (!mine.get(n).equals(theirs.get(n + by))) {
        return Optional.empty();
      }
    }
    return Optional.of(new Equality.Shift(by, end - 1L));
  }
}
