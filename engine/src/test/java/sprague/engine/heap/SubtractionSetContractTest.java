// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import sprague.engine.EngineContract;
import sprague.testkit.RandomRules;

/** The laws of engines for bit words. */
final class SubtractionSetContractTest extends EngineContract {
  SubtractionSetContractTest() {
    super(
        new SubtractionSetFactory(),
        box("heap(n) -> heap(n - k) where k in squares, k <= 40000", 50_000_000L),
        0,
        RandomRules.Ending.NORMAL);
  }
}
