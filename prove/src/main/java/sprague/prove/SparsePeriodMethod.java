// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import sprague.engine.sparsespace.MaskSearch;
import sprague.engine.sparsespace.RarityMask;
import sprague.kernel.windows.SparseSpace;
import sprague.kernel.windows.WindowsClaim;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;
import sprague.pattern.Recurrence;

/**
 * Periods of heaps that split in two, nearly all of which are common in some division: as soon as
 * the rare ones are few, a window is looked for further up, many times as far as other theorems are
 * with their tables. How far those are is the reach of the claim, if a shorter one is refused, or
 * the largest rare size, if that is larger; the checker then goes further than was seen here.
 */
final class SparsePeriodMethod implements ProofMethod {
  /** So many values have to be seen before a division is looked for; a period may show earlier. */
  private static final int PATIENCE = 1 << 13;

  /** How many times as far as the tables of others a window is looked for. */
  private static final int AHEAD = 64;

  /**
   * The checker lists the numbers that moves may remove, and takes none beyond. So they can be
   * listed here, and with the length of a table they make an int: tables take 48 bytes a value.
   */
  private static final long MOST_REMOVED = 1 << 20;

  /** So many sizes there are for each rare one, or more, in the second half of a table. */
  private static final int SIZES_A_RARE = 128;

  /**
   * Parts of splits are hardly ever larger where that matters, so it is claimed first: windows are
   * short, and there are many of them to be gone on from at the same time.
   */
  private static final int SHORT_REACH = 1 << 16;

  /** Why a game is none for this. */
  static final String UNLIKE =
      "it asks for moves that split a heap in two whatever its size, and remove at most "
          + MOST_REMOVED;

  private final int least;
  private final int shortReach;

  SparsePeriodMethod() {
    this(PATIENCE, SHORT_REACH);
  }

  /**
   * The theorem that waits until so many values have been seen.
   *
   * @param shortReach the reach that is claimed first, if no rare size is larger
   */
  SparsePeriodMethod(int least, int shortReach) {
    this.least = least;
    this.shortReach = shortReach;
  }

  @Override
  public String name() {
    return "a far period, by rare values";
  }

  @Override
  public Attempt attempt(GrowingValues values, int length) {
    Optional<HeapSystem> system = values.heaps().system().filter(SparsePeriodMethod::applies);
    if (system.isEmpty()) {
      return new Attempt.Never(UNLIKE);
    }
    if (length < least) {
      return new Attempt.Later("a shorter period is looked for first");
    }
    List<HeapMove> moves = system.get().moves().getFirst();
    Recurrence known = new Recurrence(length);
    known.accept(values.first(length), length);
    if (known.count() < length) {
      return new Attempt.Never("values of 256 and more turn up");
    }
    SparseSpace first = division(moves, known::value, length, length);
    if (!isSparse(first, length)) {
      return new Attempt.Later("no division leaves few sizes rare up to n = " + (length - 1));
    }
    int window =
        Math.toIntExact(
            length + moves.stream().mapToLong(move -> move.removed().high()).max().orElse(0));
    boolean isLast = length == values.longest();
    int ahead = (int) Math.min((long) AHEAD * length, values.streamed());
    Optional<Recurrence> seen =
        values.recurrence(ahead, isLast ? values.streamed() : ahead, window);
    if (seen.isEmpty()) {
      return new Attempt.Later("so many values, a byte each, take more memory than allowed");
    }
    Recurrence recurrence = seen.get();
    if (!recurrence.isFound()) {
      return new Attempt.Later(
          "no " + window + " values in a row recur among the first " + recurrence.count());
    }
    SparseSpace last = division(moves, recurrence::value, recurrence.count(), length);
    SparseSpace near = within(last, Math.min(length, shortReach));
    Optional<WindowsClaim> claim = TabledWindows.claim(recurrence, moves, near);
    return claim.isPresent()
        ? new Attempt.Found(
            claim.get(),
            () ->
                near.equals(last) ? Optional.empty() : TabledWindows.claim(recurrence, moves, last))
        : new Attempt.Later("sizes of about " + last.reach() + " and more are rare");
  }

  /** The same with another reach, or with the least one that a rare size allows. */
  private static SparseSpace within(SparseSpace division, long reach) {
    long largest = division.rare().isEmpty() ? 0 : division.rare().getLast();
    return new SparseSpace(
        division.masks(), division.sized(), division.rare(), Math.max(reach, largest));
  }

  /** Whether a division leaves few sizes rare. */
  static boolean isSparse(SparseSpace division, int length) {
    long late = division.rare().stream().filter(n -> n >= length / 2).count();
    return late <= length / 2 / SIZES_A_RARE;
  }

  static boolean applies(HeapSystem system) {
    return system.kinds().size() == 1
        && system.shift() == 0
        && system.parts() == 2
        && system.moves().getFirst().stream().allMatch(SparsePeriodMethod::isPlain);
  }

  private static boolean isPlain(HeapMove move) {
    return move.beside().isEmpty()
        && move.removed().high() <= MOST_REMOVED
        && switch (move) {
          case HeapMove.Fixed fixed -> fixed.when().bounded();
          case HeapMove.Take take -> take.when().isEverything();
          case HeapMove.Split split ->
              split.when().isEverything() && split.symmetric() && split.apart() == 0;
        };
  }

  /**
   * The best division of the values seen, which may differ for both parities removed.
   *
   * @param reach what is claimed at least to be within reach
   */
  static SparseSpace division(List<HeapMove> moves, IntUnaryOperator values, int count, int reach) {
    MaskSearch spectrum = spectrum(values, count);
    List<RarityMask> used = new ArrayList<>();
    List<Long> masks = new ArrayList<>();
    List<Long> sized = new ArrayList<>();
    for (int parity = 0; parity < 2; parity++) {
      RarityMask best = splitsRemove(moves, parity) ? spectrum.best(parity) : RarityMask.NONE;
      masks.add((long) best.mask());
      sized.add(best.domain() ? 1L : 0L);
      if (splitsRemove(moves, parity)) {
        used.add(best);
      }
    }
    List<Long> rare = new ArrayList<>();
    for (int n = 0; n < count; n++) {
      int value = values.applyAsInt(n);
      for (RarityMask each : used) {
        if (!each.isCommon(n, value)) {
          rare.add((long) n);
          break;
        }
      }
    }
    long largest = rare.isEmpty() ? 0 : rare.getLast();
    return new SparseSpace(masks, sized, rare, Math.max(reach, largest));
  }

  static MaskSearch spectrum(IntUnaryOperator values, int count) {
    MaskSearch spectrum = new MaskSearch();
    for (int n = 0; n < count; n++) {
      spectrum.add(n, values.applyAsInt(n));
    }
    return spectrum;
  }

  private static boolean splitsRemove(List<HeapMove> moves, int parity) {
    for (HeapMove move : moves) {
      if (move instanceof HeapMove.Split split) {
        for (long each : split.removed().upTo(split.removed().high())) {
          if ((each & 1) == parity) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
