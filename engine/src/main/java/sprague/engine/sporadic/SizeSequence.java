// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.util.List;
import sprague.model.Arithmetic;
import sprague.model.NumberSet;
import sprague.model.NumberSets;
import sprague.model.Term;
import sprague.model.Threshold;

/**
 * An ascending sequence of heap sizes: those at which a rule may have an option. It may contain
 * further sizes. May keep state that affects speed only, so one thread uses it; faster if {@code
 * from} ascends.
 */
interface SizeSequence {
  /** No size. The size 2^63 - 1 cannot be told from it. */
  long NONE = Long.MAX_VALUE;

  /** The least element that is at least {@code from}, which is not negative; or {@link #NONE}. */
  long next(long from);

  /** The union of some sequences. */
  static SizeSequence any(List<SizeSequence> all) {
    return from -> {
      long least = NONE;
      for (SizeSequence sizes : all) {
        least = Math.min(least, sizes.next(from));
      }
      return least;
    };
  }

  /** The elements of a sequence from {@code low} to {@code high}. */
  static SizeSequence within(long low, long high, SizeSequence sizes) {
    return from -> {
      long next = sizes.next(Math.max(from, low));
      return next <= high ? next : NONE;
    };
  }

  /**
   * The sizes n for which {@code number} at n is in a set; {@code number} grows with n. No size
   * follows where numbers exceed 64 bits. Each costs a call of {@link NumberSets#next}.
   */
  static SizeSequence members(RationalLine number, NumberSet set) {
    return from -> {
      try {
        long member = NumberSets.next(set, number.atLeast(from), NONE - 1, new long[0]);
        return member == NumberSets.NONE ? NONE : Math.max(from, number.size(member));
      } catch (ArithmeticException beyond) {
        return NONE;
      }
    };
  }

  /**
   * The sizes n for which {@code number} at n equals f(x) for some x >= {@code low}; {@code number}
   * grows with n and f never decreases. No size follows where numbers exceed 64 bits. Example: n =
   * k (k + 1) / 2. Each is found by a search for the least x with f(x) at least {@code number} at
   * {@code from}: O(log d) evaluations of f if x is by d larger than before.
   *
   * @param image f, a term in one slot
   * @param slot the slot of x
   */
  static SizeSequence image(RationalLine number, Term image, int slot, long low) {
    Threshold threshold = new Threshold();
    long[] slots = new long[slot + 1];
    return from -> {
      try {
        slots[slot] = threshold.of(image, slot, slots, low, NONE, number.atLeast(from));
        return Math.max(from, number.size(Arithmetic.value(image, slots)));
      } catch (ArithmeticException beyond) {
        return NONE;
      }
    };
  }
}
