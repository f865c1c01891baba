// SPDX-License-Identifier: Apache-2.0
package sprague.model;

/**
 * Finds the least value of one slot for which an increasing term reaches a target, by exponential
 * search from the last result and bisection: O(log d) evaluations for a distance d from the last
 * result, so O(1) for a sequence of close results. For one thread.
 */
public final class Threshold {
  private long last;

  /** No result yet; the first search starts at 0, clamped to the range. */
  public Threshold() {}

  /**
   * The least x from {@code low} to {@code high - 1} for which the term is at least {@code target}
   * when {@code slots[slot]} is x, or {@code high} when there is none; {@code low} when the range
   * is empty. Where the term has no value, as on overflow, it counts as at least the target. {@code
   * slots[slot]} is overwritten.
   *
   * @param term a term that does not decrease in the slot from {@code low} to {@code high}
   */
  public long of(Term term, int slot, long[] slots, long low, long high, long target) {
    if (low >= high) {
      return low;
    }
    // The result is always from `from` to `to`, both included. First `near` is compared, then
    // numbers at distances 1, 3, 7, ... from it, which narrows that range before the bisection.
    long from = low;
    long to = high;
    long near = Math.clamp(last, low, high - 1);
    if (reaches(term, slot, slots, near, target)) {
      to = near;
      for (long step = 1; step <= to - from; step *= 2) {
        if (!reaches(term, slot, slots, to - step, target)) {
          from = to - step + 1;
          break;
        }
        to -= step;
      }
    } else {
      from = near + 1;
      for (long step = 1; step <= to - from; step *= 2) {
        if (reaches(term, slot, slots, from + step - 1, target)) {
          to = from + step - 1;
          break;
        }
        from += step;
      }
    }
    while (from < to) {
      long middle = from + (to - from) / 2;
      if (reaches(term, slot, slots, middle, target)) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    last = from;
    return from;
  }

  private static boolean reaches(Term term, int slot, long[] slots, long number, long target) {
    slots[slot] = number;
    try {
      return Arithmetic.value(term, slots) >= target;
    } catch (ArithmeticException tooLarge) {
      return true;
    }
  }
}
