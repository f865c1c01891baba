// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import sprague.engine.EngineContract;
import sprague.testkit.RandomRules;

/** The laws of engines for windows. */
final class WindowContractTest extends EngineContract {
  WindowContractTest() {
    super(
        new WindowFactory(),
        box("heap(n) -> heap(n - k) where 1 <= k <= 2000", 100_000_000L),
        0,
        RandomRules.Ending.NORMAL);
  }
}
