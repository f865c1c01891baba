// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import sprague.model.RuleFailure;

/**
 * Computes the values of one question, as the codes of its {@link ValueKind}. An {@link
 * EngineFactory} creates it for that question. What it costs is in its {@link EngineOffer}.
 */
@FunctionalInterface
public interface Engine {

  /**
   * Adds all values to the buffer, in the order of the question. Polls {@code effort} often enough
   * to stop within a tenth of a second. {@link #run} calls this, and outputs the values in the
   * buffer also after an exception.
   *
   * @throws BudgetExceeded if a limit is reached or the work is cancelled
   * @throws RuleFailure if a rule cannot be evaluated (an overflow, a division by zero) or a play
   *     can repeat a position
   */
  void compute(Effort effort, ValueBuffer values);

  /**
   * Computes all values and passes them to the sink in order. After an exception the sink has
   * received all values known by then, and these are correct. A sink that throws is not called
   * again.
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
   * Computes all values into an array.
   *
   * @param count the number of positions of the question
   * @throws BudgetExceeded as above
   * @throws RuleFailure as above
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
