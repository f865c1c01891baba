// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Optional;
import sprague.kernel.claim.NumberList;

/** Finds a small shift by which the values of two families agree. */
final class ShiftSearch {
  private static final int MAX_SHIFT = 3;

  /** Fewer values than this say nothing about a shift. */
  private static final int LEAST_OVERLAP = 20;

  private ShiftSearch() {}

  /** The smallest shift, positive or negative, by which all values agree that both have. */
  static Optional<Equality.Moved> of(NumberList mine, NumberList theirs) {
    Optional<Equality.Moved> moved = agree(mine, theirs, 0);
    for (int by = 1; by <= MAX_SHIFT && moved.isEmpty(); by++) {
      moved = agree(mine, theirs, by);
      if (moved.isEmpty()) {
        moved = agree(mine, theirs, -by);
      }
    }
    return moved;
  }

  private static Optional<Equality.Moved> agree(NumberList mine, NumberList theirs, int by) {
    int from = Math.max(0, -by);
    int end = Math.min(mine.size(), theirs.size() - by);
    if (end - from < LEAST_OVERLAP) {
      return Optional.empty();
    }
    for (int n = from; n < end; n++) {
      if (!mine.get(n).equals(theirs.get(n + by))) {
        return Optional.empty();
      }
    }
    return Optional.of(new Equality.Moved(by, end - 1L));
  }
}
