// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.util.List;
import sprague.engine.PollTicker;
import sprague.model.Arithmetic;
import sprague.model.Part;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * Nim-value of an option, computed from its parts: the nim-sum of the values of its heaps. A sum of
 * one heap each for consecutive sizes, such as {@code heap(1) + ... + heap(n - 1)}, takes two
 * lookups of nim-sums of prefixes; other sums take a lookup for each size.
 *
 * @param values the values of smaller sizes
 * @param ticker stepped for each lookup and each empty sum; may throw {@code BudgetExceeded}
 */
record OptionValue(RunLengthTable values, PollTicker ticker) {
  /**
   * Result if the assignment gives no option, as a size or a number of copies is negative. Values
   * are never negative.
   */
  static final long NO_OPTION = -1;

  /**
   * The nim-value of the parts of a rule, the heaps that a move leaves; or {@link #NO_OPTION}.
   *
   * @param slots the values of the rule's variables; those bound by sums are overwritten
   * @throws ArithmeticException on overflow
   */
  long of(List<Part> parts, long[] slots) {
    long sum = 0;
    for (Part part : parts) {
      long value = of(part, slots);
      if (value == NO_OPTION) {
        return NO_OPTION;
      }
      sum ^= value;
    }
    return sum;
  }

  private long of(Part part, long[] slots) {
    return switch (part) {
      case Part.Single(int _, List<Term> arguments) -> {
        ticker.step();
        long size = Arithmetic.value(arguments.getFirst(), slots);
        yield size < 0 ? NO_OPTION : values.at(size);
      }
      case Part.Copies(Term count, Part copied) -> {
        long copies = Arithmetic.value(count, slots);
        long value = copies < 0 ? NO_OPTION : of(copied, slots);
        yield value == NO_OPTION || copies % 2 != 0 ? value : 0;
      }
      case Part.Sum(int slot, Term low, Term high, Part summand) -> {
        long from = Arithmetic.value(low, slots);
        long to = Arithmetic.value(high, slots);
        if (from > to) {
          ticker.step();
          yield 0;
        }
        yield summand instanceof Part.Single(int _, List<Term> arguments)
                && isConsecutive(arguments.getFirst(), slot)
            ? sumOfConsecutive(arguments.getFirst(), slot, from, to, slots)
            : sumOfEach(summand, slot, from, to, slots);
      }
    };
  }

  /** The nim-sum of a part for each value of a slot; {@code from} is at most {@code to}. */
  private long sumOfEach(Part summand, int slot, long from, long to, long[] slots) {
    long sum = 0;
    for (long number = from; number <= to; number++) {
      slots[slot] = number;
      long value = of(summand, slots);
      if (value == NO_OPTION) {
        return NO_OPTION;
      }
      sum ^= value;
      // Incremented, it would be negative, and the loop endless.
      if (number == Long.MAX_VALUE) {
        break;
      }
    }
    return sum;
  }

  /** The same for one heap of each size of a range: the xor of two nim-sums of prefixes. */
  private long sumOfConsecutive(Term size, int slot, long from, long to, long[] slots) {
    ticker.step();
    slots[slot] = from;
    long first = Arithmetic.value(size, slots);
    slots[slot] = to;
    long last = Arithmetic.value(size, slots);
    long least = Math.min(first, last);
    if (least < 0) {
      return NO_OPTION;
    }
    return values.sum(Math.max(first, last)) ^ (least == 0 ? 0 : values.sum(least - 1));
  }

  /** Whether a size changes by 1 or -1 whenever the slot increases by 1. */
  private static boolean isConsecutive(Term size, int slot) {
    var form = Terms.linear(size);
    Term only = new Term.Slot(slot);
    return Math.abs(form.coefficient(only)) == 1
        && form.coefficients().keySet().stream()
            .allMatch(term -> term.equals(only) || !Terms.slots(term).contains(slot));
  }
}
