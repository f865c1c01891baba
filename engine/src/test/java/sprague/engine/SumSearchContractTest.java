// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import sprague.testkit.RandomRules;

/** The laws of engines for the search over sums. */
final class SumSearchContractTest extends EngineContract {
  SumSearchContractTest() {
    super(
        new SumSearch(),
        box("heap(n) -> heap(a) + heap(b) where a + b = n - 1\nstuck wins", 1_000_000L),
        40,
        RandomRules.Ending.MISERE,
        RandomRules.Ending.DRAWS);
  }
}
