// SPDX-License-Identifier: Apache-2.0
package sprague.model;

/**
 * Finds where a term that grows with one slot reaches a number. Looks near the last answer first,
 * so that answers in a row cost O(1) evaluations each, others O(log of the distance). For one
 * thread.
 */
public final class Threshold {
  private long last;

  /** No answer yet; the search begins at the low end. */
  public Threshold() {}

  /**
   * The least number from {@code low} to {@code high - 1} for which the term is at least {@code
   * wanted}, or {@code high} when there is none; {@code low} when it is not below {@code high}. A
   * term that overflows is large enough. The other slots are as they are filled.
   */
  public long of(Term term, int slot, long[] slots, long low, long high, long wanted) {
    if (low >= high) {
      return low;
    }
    long from = low;
    long to = high;
    long near = Math.clamp(last, low, high - 1);
    if (reaches(term, slot, slots, near, wanted)) {
      to = near;
      for (long step = 1; step <= to - from; step *= 2) {
        if (!reaches(term, slot, slots, to - step, wanted)) {
          from = to - step + 1;
          break;
        }
        to -= step;
      }
    } else {
      from = near + 1;
      for (long step = 1; step <= to - from; step *= 2) {
        if (reaches(term, slot, slots, from + step - 1, wanted)) {
          to = from + step - 1;
          break;
        }
        from += step;
      }
    }
    while (from < to) {
      long middle = from + (to - from) / 2;
      if (reaches(term, slot, slots, middle, wanted)) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    last = from;
    return from;
  }

  private static boolean reaches(Term term, int slot, long[] slots, long number, long wanted) {
    slots[slot] = number;
    try {
      return Arithmetic.value(term, slots) >= wanted;
    } catch (ArithmeticException tooLarge) {
      return true;
    }
  }
}
