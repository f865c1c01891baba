// SPDX-License-Identifier: Apache-2.0
package sprague.run.bound;

import java.util.List;

/**
 * Moves from a position with a size and a bound, one for each number k of a range that depends on
 * the size alone, as far as the bound is great enough for k.
 *
 * @param limits forms that must not be negative; at least one bounds k from below and one from
 *     above
 * @param needs the bound is at least each of these forms, none of which falls as k grows
 * @param parts the components that the move leaves, their sizes less than the size
 */
record BoundMove(List<Form> limits, List<Form> needs, List<Left> parts) {
  /*
   * Sizes are less than 2^24, coefficients at most 2^10 and constants at most 2^30, so that k is less
   * than 2^10 * 2^24 + 2^30 + 1 < 2^35, and a form at most 2^10 * (2^24 + 2^35) + 2^30 < 2^46.
   */
  static final long MOST_SIZE = (1 << 24) - 1;
  static final long MOST_COEFFICIENT = 1 << 10;
  static final long MOST_CONSTANT = 1 << 30;

  /** A component that is left. */
  record Left(Form size, Form bound) {}

  /** A linear form in the size and k. */
  record Form(long bySize, long byNumber, long constant) {
    long at(long size, long k) {
      return bySize * size + byNumber * k + constant;
    }
  }

  /** The least k at a size. */
  long first(long size) {
    long first = 0;
    for (Form limit : limits) {
      if (limit.byNumber > 0) {
        first = Math.max(first, Math.ceilDiv(-limit.at(size, 0), limit.byNumber));
      }
    }
    return first;
  }

  /** The greatest k at a size; less than the least one where there is none. */
  long last(long size) {
    long last = Long.MAX_VALUE;
    for (Form limit : limits) {
      if (limit.byNumber < 0) {
        last = Math.min(last, Math.floorDiv(limit.at(size, 0), -limit.byNumber));
      } else if (limit.byNumber == 0 && limit.at(size, 0) < 0) {
        return -1;
      }
    }
    return last;
  }

  /** The least bound with which k is allowed, if it is in the range. */
  long need(long size, long k) {
    long need = 0;
    for (Form form : needs) {
      need = Math.max(need, form.at(size, k));
    }
    return need;
  }
}
