// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.List;
import java.util.Optional;
import sprague.kernel.windows.SparseSpace;
import sprague.kernel.windows.WindowsClaim;
import sprague.model.heap.HeapMove;
import sprague.pattern.Recurrence;

/**
 * Long periods of heaps that split in two, by sparse spaces ({@link SparsePartitions}): when few
 * sizes of a table are rare, the values are computed {@link #AHEAD} times as far, a byte each,
 * until a window of them recurs.
 *
 * <p>Two claims are made in turn. The first has a small reach (a bound on the smaller part of the
 * splits that far values need), so that its windows are short and quickly checked; if the checker
 * refuses it, the second has the reach {@code length}, or the largest rare size if that is larger.
 *
 * <p>Cost: for each attempt up to {@code 64 * length} values by an engine; for the last one, as
 * many as {@link GrowingValues#streamed} allows.
 */
final class SparsePeriodMethod implements ProofMethod {
  /** Shorter tables are left to methods that find shorter periods. */
  private static final int MIN_LENGTH = 1 << 13;

  /** The length of the table of bytes as a multiple of the {@code length} of the attempt. */
  private static final int AHEAD = 64;

  /**
   * The reach of the first claim, if no rare size is larger. Hardly any far value needs a split
   * with a larger smaller part; a longer window makes the check slower and the certificate longer.
   */
  private static final int START_REACH = 1 << 16;

  private final int minLength;
  private final int startReach;

  SparsePeriodMethod() {
    this(MIN_LENGTH, START_REACH);
  }

  /** The same with other values of {@link #MIN_LENGTH} and {@link #START_REACH}. */
  SparsePeriodMethod(int minLength, int startReach) {
    this.minLength = minLength;
    this.startReach = startReach;
  }

  @Override
  public String name() {
    return "a far period, by rare values";
  }

  @Override
  public Attempt attempt(GrowingValues values, int length) {
    Optional<Attempt> refusal = SparsePartitions.refusal(values, length, minLength);
    if (refusal.isPresent()) {
      return refusal.get();
    }
    List<HeapMove> moves = values.heaps().system().orElseThrow().moves().getFirst();
    int window =
        Math.toIntExact(
            length + moves.stream().mapToLong(move -> move.removed().high()).max().orElse(0));
    // The last attempt goes as far as is allowed.
    boolean isLast = length == values.longest();
    int ahead = (int) Math.min((long) AHEAD * length, values.streamed());
    Optional<Recurrence> seen =
        RecurrenceSearch.find(values, ahead, isLast ? values.streamed() : ahead, window);
    if (seen.isEmpty()) {
      return new Attempt.NeedsMoreValues(RecurrenceSearch.TOO_LARGE);
    }
    Recurrence recurrence = seen.get();
    if (!recurrence.isFound()) {
      return new Attempt.NeedsMoreValues(RecurrenceSearch.notFound(window, recurrence.count()));
    }
    SparseSpace far = SparsePartitions.best(moves, recurrence::value, recurrence.count(), length);
    SparseSpace near = SparsePartitions.withReach(far, Math.min(length, startReach));
    Optional<WindowsClaim> claim = TabledWindows.claim(recurrence, moves, near);
    return claim.isPresent()
        ? new Attempt.Found(
            claim.get(),
            () -> near.equals(far) ? Optional.empty() : TabledWindows.claim(recurrence, moves, far))
        : new Attempt.NeedsMoreValues("sizes of about " + far.reach() + " and more are rare");
  }
}
