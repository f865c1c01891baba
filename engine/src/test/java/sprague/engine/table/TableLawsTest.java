// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import sprague.engine.EngineLaws;
import sprague.testkit.RandomRules;

/** The laws of engines for full tables. */
final class TableLawsTest extends EngineLaws {
  TableLawsTest() {
    super(
        new TableFactory(),
        box("heap(n) -> heap(a) + heap(b) where a + b = n - 1", 1_000_000L),
        20,
        RandomRules.Ending.NORMAL,
        RandomRules.Ending.FINISHES,
        RandomRules.Ending.SCORING);
  }
}
