// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Optional;
import sprague.kernel.table.PeriodicClaim;
import sprague.model.heap.HeapDescription;
import sprague.model.heap.IntegerSet;
import sprague.pattern.Repetition;

/**
 * Arithmetic periods G(n + p) = G(n) + s of games in which any number may be taken but those of a
 * finite set F. The theorem needs 2 max(F) values in a row that repeat. Cost of an attempt:
 * O(length), and the values.
 */
final class AllButMethod implements ProofMethod {

  @Override
  public String name() {
    return "a period of an all-but game";
  }

  @Override
  public Attempt attempt(GrowingValues values, int length) {
    Optional<IntegerSet> set =
        values
            .heaps()
            .system()
            .flatMap(HeapDescription::subtractionSet)
            .filter(IntegerSet::isCofinite);
    if (set.isEmpty()) {
      return new Attempt.NoClaim(
          "it needs moves that take any number but finitely many, and do nothing else");
    }
    // f = max(F), or 1: the numbers below the least of the set are in F, too.
    long f = Math.max(1, set.get().low() - 1);
    for (long barred : set.get().exceptions()) {
      f = Math.max(f, barred);
    }
    if (!HeapPeriod.isBelowHalf(f, length)) {
      return new Attempt.NeedsMoreValues(
          "a number beyond n = " + length / 2 + " may not be taken: more values are needed (--to)");
    }
    long[] table = values.first(length);
    Repetition repetition = Repetition.of(table);
    for (int p = 1; p < table.length / 2; p++) {
      int preperiod = repetition.preperiod(p);
      // The table shows the period twice and 2 f values more.
      if (preperiod + 2L * p + 2 * f < table.length && repetition.saltus(p) >= 0) {
        // Position n is the heap of n + shift.
        long from = preperiod + values.heaps().system().get().shift();
        return new Attempt.Found(PeriodMethod.claim(PeriodicClaim.ALL_BUT, repetition, p, from, p));
      }
    }
    return new Attempt.NeedsMoreValues(
        "none found up to n = " + (length - 1) + " (more values: --to)");
  }
}
