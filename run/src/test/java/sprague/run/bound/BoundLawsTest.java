// SPDX-License-Identifier: Apache-2.0
package sprague.run.bound;

import sprague.run.EngineLaws;
import sprague.trial.RandomRules;

/** The laws of the engine for sizes with a bound. */
final class BoundLawsTest extends EngineLaws {
  BoundLawsTest() {
    super(
        new BoundRecogniser(),
        box(
            "heap(n, most) -> heap(n - k, 2 * k) where 1 <= k <= most\n"
                + "start heap(n, max(n - 1, 0))",
            500_000L),
        0,
        RandomRules.Ending.NORMAL,
        RandomRules.Ending.FINISHES);
  }
}
