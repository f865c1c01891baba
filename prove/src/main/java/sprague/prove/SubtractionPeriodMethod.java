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
 * Long periods of finite subtraction sets S: max(S) values in a row decide all that follow, so a
 * window of that length that recurs proves a period. The values are computed a byte each, beyond
 * the tables of {@link PeriodMethod}. One attempt makes all searches; if no window recurs, it is
 * the last one. Cost: the values up to {@link GrowingValues#streamed}, by an engine.
 */
final class SubtractionPeriodMethod implements ProofMethod {
  /** Shorter tables are left to {@link PeriodMethod}, whose certificates are short. */
  private static final int MIN_LENGTH = 1 << 20;

  /** The checker lists the numbers that may be taken, and accepts no larger ones. */
  private static final int MAX_TAKEN = 1 << 20;

  private final int minLength;

  SubtractionPeriodMethod() {
    this(MIN_LENGTH);
  }

  /** The same with another value of {@link #MIN_LENGTH}. */
  SubtractionPeriodMethod(int minLength) {
    this.minLength = minLength;
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
            .filter(numbers -> numbers.high() <= MAX_TAKEN);
    if (set.isEmpty()) {
      return new Attempt.NoClaim(
          "it needs moves that take a number of a finite set and do nothing else");
    }
    if (length < Math.min(minLength, values.longest())) {
      return new Attempt.NeedsMoreValues("a shorter period is looked for first");
    }
    int window = (int) set.get().high();
    Optional<Recurrence> seen = RecurrenceSearch.find(values, length, values.streamed(), window);
    if (seen.isEmpty()) {
      return new Attempt.NoClaim(RecurrenceSearch.TOO_LARGE);
    }
    if (!seen.get().isFound()) {
      return new Attempt.NoClaim(RecurrenceSearch.notFound(window, seen.get().count()));
    }
    List<HeapMove> moves = values.heaps().system().orElseThrow().moves().getFirst();
    Optional<WindowsClaim> claim = TabledWindows.claim(seen.get(), moves, SparseSpace.NONE);
    return claim.isPresent()
        ? new Attempt.Found(claim.get())
        : new Attempt.NoClaim("windows of " + window + " values are too long for a certificate");
  }
}
