// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import sprague.engine.EngineContract;
import sprague.testkit.RandomRules;

/** The laws of engines for streamed rows. */
final class RowContractTest extends EngineContract {
  RowContractTest() {
    super(
        new RowFactory(),
        box("p(x, y) -> p(x - 1, y) -> p(x, y - k) where 1 <= k <= 9", 1_000_000_000L, 49L),
        1,
        RandomRules.Ending.NORMAL,
        RandomRules.Ending.FINISHES,
        RandomRules.Ending.SCORING);
  }
}
