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
    long near = Math.clamp(last, low, high - 1);
    boolean isDown = reaches(term, slot, slots, near, target);
    // The result is always from `from` to `to`, both included. Numbers at distances 1, 3, 7, ...
    // from `near` are compared until one is beyond the result; then the middle of what is left.
    long from = isDown ? low : near + 1;
    long to = isDown ? near : high;
    boolean isBeyond = false;
    for (long step = 1; from < to; step *= 2) {
      long distance = Math.min(step, to - from);
      long probe = isBeyond ? from + (to - from) / 2 : isDown ? to - distance : from + distance - 1;
      boolean isReached = reaches(term, slot, slots, probe, target);
      if (isReached) {
        to = probe;
      } else {
        from = probe + 1;
      }
      isBeyond |= isReached != isDown;
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
