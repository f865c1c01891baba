// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import sprague.model.RuleFailure;

/** Computes the values one question asks for. Made by a {@link Recogniser} for that question. */
@FunctionalInterface
public interface Engine {

  /**
   * Computes all values and hands them to the sink in order. Polls {@code effort} often enough to
   * stop within a tenth of a second.
   *
   * @throws EffortSpent when a limit was reached or the work was cancelled; what the sink has
   *     accepted by then is good
   * @throws RuleFailure when a rule cannot be evaluated (an overflow, a division by zero) or a play
   *     can go on for ever
   */
  void run(Effort effort, ValueSink sink);

  /**
   * All values, so many as the question asks for.
   *
   * @throws EffortSpent as above; nothing is kept then
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
