// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.check.Claim;
import sprague.check.Theorems;
import sprague.find.Repetition;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.HeapWords;
import sprague.model.heap.Numbers;

/** Arithmetic periods of games in which any number may be taken but finitely many. */
final class AllButTheorem implements Theorem {

  @Override
  public String name() {
    return "all-but sets";
  }

  @Override
  public Attempt attempt(Values values) {
    HeapSystem.Reading reading = HeapSystem.of(values.game(), values.start());
    Optional<Numbers> set =
        reading.system().flatMap(HeapWords::subtractionSet).filter(Numbers::isCofinite);
    if (set.isEmpty()) {
      return Attempt.none("moves do more than take all but some numbers");
    }
    long f = Math.max(1, set.get().low() - 1);
    for (long barred : set.get().exceptions()) {
      f = Math.max(f, barred);
    }
    for (long length = 64 + 8 * f; ; length = Math.min(2 * length, values.most() + 1)) {
      long[] table = values.upTo(length - 1);
      Repetition repetition = Repetition.of(table);
      for (int p = 1; p < table.length / 2; p++) {
        int preperiod = repetition.preperiod(p);
        if (preperiod + 2L * p + 2 * f < table.length) {
          List<Long> first = new ArrayList<>();
          for (int n = 0; n < preperiod + p; n++) {
            first.add(table[n]);
          }
          return Attempt.of(
              new Claim.Periodic(
                  Theorems.ALL_BUT,
                  preperiod,
                  p,
                  repetition.saltus(p),
                  preperiod + reading.system().get().shift(),
                  p,
                  first));
        }
      }
      if (length > values.most()) {
        return Attempt.none("no distance repeats for long enough up to n = " + values.most());
      }
    }
  }
}
