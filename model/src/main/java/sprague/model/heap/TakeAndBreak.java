// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sprague.model.heap.HeapMove.KnownHeap;
import sprague.model.heap.HeapMove.KnownOption;
import sprague.model.heap.HeapMove.Split;
import sprague.model.heap.HeapMove.Take;

/**
 * The take-and-break code of a heap system: digit d_r has bit 1, 2, 4, 8, ... set when a move that
 * removes r may leave exactly 0, 1, 2, 3, ... heaps.
 *
 * <p>Source: Winning Ways, chapter 4; the mark {@code !} for parts that all differ is CGSuite's.
 */
public final class TakeAndBreak {
  /** The maximum number of digits after the point, so that a code fits on a line. */
  private static final int MAX_DIGITS = 40;

  /**
   * The bits of a digit that are written are 0 to 4, for at most four heaps left. So a digit is
   * less than 32, one character in base 36. {@code W} to {@code Z}, with bit 5 for five heaps, are
   * read but never written. As a bit, this number stands for moves that make {@link #codeOf} empty.
   */
  private static final int BITS = 5;

  private TakeAndBreak() {}

  /**
   * The code of a system, for example {@code 0.77}, {@code 4!.0} or {@code 4.[3]}.
   *
   * @return empty when the system has several kinds of heaps or a shift, when no code has its
   *     moves, or when the code is longer than {@value #MAX_DIGITS} digits; O(moves * {@value
   *     #MAX_DIGITS})
   */
  public static Optional<String> codeOf(HeapSystem system) {
    if (system.kinds().size() != 1 || system.shift() != 0) {
      return Optional.empty();
    }
    // The digit of index MAX_DIGITS + 1 stands for all later ones.
    int[] digits = new int[MAX_DIGITS + 2];
    // Of the splits that remove r: whether some require different parts, and some allow equal ones.
    boolean[] distinct = new boolean[MAX_DIGITS + 2];
    boolean[] equal = new boolean[MAX_DIGITS + 2];
    for (HeapMove move : system.moves().getFirst()) {
      boolean always = move.when().isEverything() || move instanceof KnownOption;
      if (!always || !move.extraHeaps().isEmpty()) {
        return Optional.empty();
      }
      int bit;
      IntegerSet removed;
      boolean apart = false;
      switch (move) {
        case KnownOption(List<KnownHeap> none, IntegerSet when) -> {
          bit = 0;
          removed = when;
        }
        case Take take -> {
          bit = take.minRest() == 1 ? 1 : BITS;
          removed = take.removed();
        }
        case Split split -> {
          apart = split.minDifference() == 1;
          bit =
              split.minDifference() <= 1
                      && split.isSymmetric()
                      && split.parts().getFirst().minSize() == 1
                  ? split.parts().size()
                  : BITS;
          removed = split.removed();
        }
      }
      boolean small = removed.isBounded() ? removed.high() <= MAX_DIGITS : removed.isCofinite();
      if (bit >= BITS || !small) {
        return Optional.empty();
      }
      for (int r = 0; r < digits.length; r++) {
        if (removed.contains(r)) {
          digits[r] |= 1 << bit;
          if (bit >= 2) {
            distinct[r] |= apart;
            equal[r] |= !apart;
          }
          if (distinct[r] && equal[r]) {
            return Optional.empty();
          }
        }
      }
      if (!removed.isBounded() && lastMissing(removed) >= MAX_DIGITS) {
        return Optional.empty();
      }
    }
    return Optional.of(text(digits, distinct));
  }

  /** The largest number that is not in a cofinite set, or -1. */
  private static long lastMissing(IntegerSet removed) {
    List<Long> exceptions = removed.exceptions();
    return exceptions.isEmpty() ? removed.low() - 1 : exceptions.getLast();
  }

  /** Writes the digits; the last one is repeated for ever, and so equal ones before it are cut. */
  private static String text(int[] digits, boolean[] distinct) {
    String[] shown = new String[digits.length];
    for (int r = 0; r < digits.length; r++) {
      shown[r] =
          Character.toUpperCase(Character.forDigit(digits[r], 36)) + (distinct[r] ? "!" : "");
    }
    String block = shown[digits.length - 1];
    int end = digits.length;
    while (end > 1 && shown[end - 1].equals(block)) {
      end--;
    }
    String first = String.join("", Arrays.copyOfRange(shown, 1, Math.max(1, end)));
    String tail = block.equals("0") ? (first.isEmpty() ? "0" : "") : "[" + block + "]";
    return shown[0] + "." + first + tail;
  }
}
