// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import sprague.engine.EngineContract;
import sprague.testkit.RandomRules;

/** The laws of the engine for rays. */
final class RayContractTest extends EngineContract {
  RayContractTest() {
    super(
        new RayFactory(),
        box(
            "w(a, b) -> w(a - k, b) where k >= 1 -> w(a, b - k) where k >= 1"
                + " -> w(a - k, b - k) where k >= 1",
            14_000L,
            14_000L),
        0,
        RandomRules.Ending.NORMAL,
        RandomRules.Ending.FINISHES);
  }
}
