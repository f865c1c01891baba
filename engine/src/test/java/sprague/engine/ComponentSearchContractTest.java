// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import sprague.testkit.RandomRules;

/** The laws of engines for the memoised search. */
final class ComponentSearchContractTest extends EngineContract {
  ComponentSearchContractTest() {
    super(
        new ComponentSearchFactory(),
        box("heap(n) -> heap(a) + heap(b) where a + b = n - 1", 1_000_000L),
        40,
        RandomRules.Ending.NORMAL,
        RandomRules.Ending.FINISHES,
        RandomRules.Ending.SCORING);
  }
}
