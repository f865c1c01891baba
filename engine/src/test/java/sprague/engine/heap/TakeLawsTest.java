// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import sprague.engine.EngineLaws;
import sprague.testkit.RandomRules;

/** The laws of engines for bit words. */
final class TakeLawsTest extends EngineLaws {
  TakeLawsTest() {
    super(
        new SubtractionSetFactory(),
        box("heap(n) -> heap(n - k) where k in squares, k <= 40000", 50_000_000L),
        0,
        RandomRules.Ending.NORMAL);
  }
}
