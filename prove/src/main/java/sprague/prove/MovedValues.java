// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Optional;
import sprague.check.claim.NumberList;

/** A small shift by which the values of two families agree that differ as they stand. */
final class MovedValues {
  private static final int MOST_MOVED = 3;

  /** Fewer values than this say nothing about a shift. */
  private static final int LEAST_OVERLAP = 20;

  private MovedValues() {}

  /** The smallest shift by which all values agree that both have, if there is one. */
  static Optional<Equality.Moved> of(NumberList mine, NumberList theirs) {
    Optional<Equality.Moved> moved = Optional.empty();
    for (int by = 1; by <= MOST_MOVED && moved.isEmpty(); by++) {
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
