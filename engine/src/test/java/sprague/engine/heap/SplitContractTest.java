// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import sprague.engine.EngineContract;
import sprague.testkit.RandomRules;

/** The laws of engines for dense splits. */
final class SplitContractTest extends EngineContract {
  SplitContractTest() {
    super(
        new SplitFactory(),
        box("heap(n) -> heap(a) + heap(b) where a + b = n - 1", 5_000_000L),
        1,
        RandomRules.Ending.NORMAL);
  }
}
