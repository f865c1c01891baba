// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Optional;
import sprague.check.Claim;
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
  public Attempt attempt(Values values, int length) {
    Optional<Numbers> set = values.heaps().system().flatMap(HeapWords::subtractionSet);
    if (set.isEmpty()) {
      return new Attempt.Never("moves do more than take a number of a set");
    }
    for (long m = 2; m < MOST; m++) {
      if (!set.get().contains(m)) {
        return set.get().contains(1)
            ? new Attempt.Found(new Claim.Residue(m))
            : new Attempt.Never("1 may not be taken");
      }
    }
    return new Attempt.Never("the first " + MOST + " numbers may be taken");
  }
}
