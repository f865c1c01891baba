// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.util.List;
import sprague.model.Arithmetic;
import sprague.model.NumberSet;
import sprague.model.NumberSets;
import sprague.model.Term;
import sprague.model.Threshold;

/** Sizes of heaps in ascending order: all those at which a rule may have an option. */
interface SizeSequence {
  /** No size. */
  long NONE = Long.MAX_VALUE;

  /** The least of the sizes from {@code from} on, or {@link #NONE}. */
  long next(long from);

  static SizeSequence any(List<SizeSequence> all) {
    return from -> {
      long least = NONE;
      for (SizeSequence sizes : all) {
        least = Math.min(least, sizes.next(from));
      }
      return least;
    };
  }

  /** Those of the sizes that lie between two, both included. */
  static SizeSequence within(long low, long high, SizeSequence sizes) {
    return from -> {
      long next = sizes.next(Math.max(from, low));
      return next <= high ? next : NONE;
    };
  }

  /** Sizes for which a number that grows with the size is a member of a set. */
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
   * Sizes for which a number that grows with the size is f(x) of some x from {@code low} on, where
   * f never falls.
   *
   * @param image f, in the given slot
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
