// SPDX-License-Identifier: Apache-2.0
package sprague.model.linear;

import sprague.model.Term;
import sprague.nimber.linear.LinearForm;

/**
 * The strongest lower and upper bound of one integer quantity among the inequalities taken. The
 * lower one may exceed the upper one: then no integer meets them all.
 */
public final class Bounds {
  /** Stands for no upper bound. */
  public static final long UNBOUNDED = Long.MAX_VALUE;

  private long low = Long.MIN_VALUE;
  private long high = UNBOUNDED;

  /** No bound yet. */
  public Bounds() {}

  /** The greatest lower bound taken, {@link Long#MIN_VALUE} when there was none. */
  public long low() {
    return low;
  }

  /** The least upper bound taken, {@link #UNBOUNDED} when there was none. */
  public long high() {
    return high;
  }

  /**
   * Takes the inequality {@code form >= 0} if the form is {@code c * quantity + d} with constants c
   * and d, c not 0; returns whether it is. The same quantity has to be passed in each call.
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
