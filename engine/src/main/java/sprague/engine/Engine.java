// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import sprague.model.RuleFailure;

/** Computes the values one question asks for. Made by a {@link EngineFactory} for that question. */
@FunctionalInterface
public interface Engine {

  /**
   * Finds all values, in order. Polls {@code effort} often enough to stop within a tenth of a
   * second; what is in the buffer then is handed over.
   *
   * @throws BudgetExceeded when a limit was reached or the work was cancelled
   * @throws RuleFailure when a rule cannot be evaluated (an overflow, a division by zero) or a play
   *     can go on for ever
   */
  void compute(Effort effort, ValueBuffer values);

  /**
   * Computes all values and hands them to the sink in order. However that ends, what is known by
   * then has been handed over, and what the sink has accepted is good; a sink that fails is not
   * called again.
   *
   * @throws BudgetExceeded as above
   * @throws RuleFailure as above
   */
  default void run(Effort effort, ValueSink sink) {
    ValueBuffer values = new ValueBuffer(sink);
    try {
      compute(effort, values);
    } finally {
      values.flush();
    }
  }

  /**
   * All values, so many as the question asks for.
   *
   * @throws BudgetExceeded as above; nothing is kept then
   */
  default long[] values(int count, Effort effort) {
    long[] values = new long[count];
    int[] filled = {0};
    run(
        effort,
        (codes, more) -> {
          System.arraycopy(codes, 0, values, filled[0], more);
          filled[0] += more;
        });
    return values;
  }
}
