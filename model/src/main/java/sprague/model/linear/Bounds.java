// SPDX-License-Identifier: Apache-2.0
package sprague.model.linear;

import sprague.model.Term;
import sprague.nimber.linear.LinearForm;

/** A lower and an upper bound of one quantity, collected from inequalities. */
public final class Bounds {
  /** The upper bound when there is none. */
  public static final long UNBOUNDED = Long.MAX_VALUE;

  private long low = Long.MIN_VALUE;
  private long high = UNBOUNDED;

  /** No bound. */
  public Bounds() {}

  /** The greatest lower bound met, {@link Long#MIN_VALUE} when there was none. */
  public long low() {
    return low;
  }

  /** The least upper bound met, {@link #UNBOUNDED} when there was none. */
  public long high() {
    return high;
  }

  /**
   * Takes {@code form >= 0} when it bounds the quantity.
   *
   * @throws ArithmeticException when a bound does not fit in 64 bits
   */
  public boolean take(LinearForm<Term> form, LinearForm<Term> quantity) {
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
}
