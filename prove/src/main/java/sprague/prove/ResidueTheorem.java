// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Optional;
import sprague.check.Claim;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.HeapWords;
import sprague.model.heap.Numbers;

/** Outcomes by residues: the least number that may not be taken is the modulus to try. */
final class ResidueTheorem implements Theorem {
  private static final long MOST = 1000;

  @Override
  public String name() {
    return "residue outcomes";
  }

  @Override
  public Attempt attempt(Values values) {
    HeapSystem.Reading reading = HeapSystem.of(values.game(), values.start());
    Optional<Numbers> set = reading.system().flatMap(HeapWords::subtractionSet);
    if (set.isEmpty()) {
      return Attempt.none("moves do more than take a number of a set");
    }
    for (long m = 2; m < MOST; m++) {
      if (!set.get().contains(m)) {
        return set.get().contains(1)
            ? Attempt.of(new Claim.Residue(m))
            : Attempt.none("1 may not be taken");
      }
    }
    return Attempt.none("the first " + MOST + " numbers may be taken");
  }
}
