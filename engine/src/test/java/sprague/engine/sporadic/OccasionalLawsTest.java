// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import sprague.engine.EngineLaws;
import sprague.testkit.RandomRules;

/** The laws of the engine for runs between occasions. */
final class OccasionalLawsTest extends EngineLaws {
  OccasionalLawsTest() {
    super(
        new SporadicFactory(),
        box("heap(n) -> heap(n - 1) -> heap(k) where n = k * k, k >= 2", 10_000_000_000L),
        0,
        RandomRules.Ending.NORMAL);
  }
}
