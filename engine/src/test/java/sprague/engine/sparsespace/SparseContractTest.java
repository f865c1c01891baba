// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import sprague.engine.EngineContract;
import sprague.testkit.RandomRules;

/** The laws of engines for rare values: the code 0.6 is far from done at the last size. */
final class SparseContractTest extends EngineContract {
  SparseContractTest() {
    super(
        new SparseFactory(),
        box(
            "heap(n) -> heap(n - 1) where n >= 2 -> heap(a) + heap(b) where a + b = n - 1, a >= 1,"
                + " b >= 1",
            50_000_000L),
        0,
        RandomRules.Ending.NORMAL);
  }
}
