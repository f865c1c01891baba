// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import sprague.engine.EngineContract;
import sprague.testkit.RandomRules;

/** The laws of engines for full tables. */
final class TableContractTest extends EngineContract {
  TableContractTest() {
    super(
        new TableFactory(),
        box("heap(n) -> heap(a) + heap(b) where a + b = n - 1", 1_000_000L),
        20,
        RandomRules.Ending.NORMAL,
        RandomRules.Ending.FINISHES,
        RandomRules.Ending.SCORING);
  }
}
