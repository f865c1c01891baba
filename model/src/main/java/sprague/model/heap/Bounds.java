// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import sprague.ground.linear.LinearForm;
import sprague.model.Term;

/** A lower and an upper bound of one quantity, collected from inequalities. */
final class Bounds {
  private long low = Long.MIN_VALUE;
  private long high = Numbers.UNBOUNDED;

  /** The greatest lower bound met, {@link Long#MIN_VALUE} when there was none. */
  long low() {
    return low;
  }

  /** The least upper bound met, {@link Numbers#UNBOUNDED} when there was none. */
  long high() {
    return high;
  }

  /**
   * Takes {@code form >= 0} when it bounds the quantity.
   *
   * @throws ArithmeticException when a bound does not fit in 64 bits
   */
  boolean take(LinearForm<Term> form, LinearForm<Term> quantity) {
    if (quantity.isConstant()) {
      return false;
    }
    Term unknown = quantity.coefficients().keySet().iterator().next();
    long times = form.coefficient(unknown);
    LinearForm<Term> rest = form.minus(quantity.times(times));
    if (times == 0 || !rest.isConstant()) {
      return false;
    }
    if (times > 0) {
      low = Math.max(low, Math.ceilDiv(Math.negateExact(rest.constant()), times));
    } else {
      high = Math.min(high, Math.floorDiv(rest.constant(), Math.negateExact(times)));
    }
    return true;
  }

  /** The numbers within the bounds that are {@code least} or more. */
  Numbers numbers(long least) {
    return Numbers.between(Math.max(least, low), high);
  }
}
