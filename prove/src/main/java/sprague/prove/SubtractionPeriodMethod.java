// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.List;
import java.util.Optional;
import sprague.kernel.windows.SparseSpace;
import sprague.kernel.windows.WindowsClaim;
import sprague.model.heap.HeapDescription;
import sprague.model.heap.HeapMove;
import sprague.model.heap.IntegerSet;
import sprague.pattern.Recurrence;

/**
 * Long periods of finite subtraction sets: as many values in a row as the greatest number are
 * looked for further up. It waits until {@link PeriodMethod} has seen a good many values.
 */
final class SubtractionPeriodMethod implements ProofMethod {
  /** So many values have to be seen; a period that shows earlier has a proof with fewer. */
  private static final int PATIENCE = 1 << 20;

  /** The checker lists the numbers that may be taken, and takes none beyond; so they are ints. */
  private static final int MOST = 1 << 20;

  private final int least;

  SubtractionPeriodMethod() {
    this(PATIENCE);
  }

  /** The theorem that waits until so many values have been seen. */
  SubtractionPeriodMethod(int least) {
    this.least = least;
  }

  @Override
  public String name() {
    return "a far period of a subtraction game";
  }

  @Override
  public Attempt attempt(GrowingValues values, int length) {
    Optional<IntegerSet> set =
        values
            .heaps()
            .system()
            .filter(system -> system.shift() == 0)
            .flatMap(HeapDescription::subtractionSet)
            .filter(numbers -> numbers.high() <= MOST);
    if (set.isEmpty()) {
      return new Attempt.Never(
          "it asks for moves that take a number of a finite set and do no more");
    }
    if (length < Math.min(least, values.longest())) {
      return new Attempt.Later("a shorter period is looked for first");
    }
    int window = (int) set.get().high();
    Optional<Recurrence> seen = values.recurrence(length, values.streamed(), window);
    if (seen.isEmpty()) {
      return new Attempt.Never("so many values, a byte each, take more memory than allowed");
    }
    if (!seen.get().isFound()) {
      return new Attempt.Never(
          "no " + window + " values in a row recur among the first " + seen.get().count());
    }
    List<HeapMove> moves = values.heaps().system().orElseThrow().moves().getFirst();
    Optional<WindowsClaim> claim = TabledWindows.claim(seen.get(), moves, SparseSpace.NONE);
    return claim.isPresent()
        ? new Attempt.Found(claim.get())
        : new Attempt.Never("so many values in a row cannot be written down");
  }
}
