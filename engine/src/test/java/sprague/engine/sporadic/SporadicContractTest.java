// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import sprague.engine.EngineContract;
import sprague.testkit.RandomRules;

/** The laws of the engine for runs between occasions. */
final class SporadicContractTest extends EngineContract {
  SporadicContractTest() {
    super(
        new SporadicFactory(),
        box("heap(n) -> heap(n - 1) -> heap(k) where n = k * k, k >= 2", 10_000_000_000L),
        0,
        RandomRules.Ending.NORMAL);
  }
}
