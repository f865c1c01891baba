// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.BitSet;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A function that replaces sets of states of an {@link ErasedTrack} by smaller ones that accept the
 * same words, and a simulation relation that shows it. Neither is trusted: both are verified.
 *
 * @param simulating for each live state q, states p of which each accepts if q does and, for each
 *     transition of q to a live q', has one on the same column to some state that simulates q'
 * @param pruned for a set of states, the set to replace it
 */
public record Pruning(List<BitSet> simulating, UnaryOperator<BitSet> pruned) {

  /**
   * Verifies that the relation is a simulation. O(pairs * columns * alphabet^2).
   *
   * @throws IllegalArgumentException when it is not
   */
  void verify(ErasedTrack erased, LimitMeter meter) {
    BitSet live = erased.live();
    BitSet accepting = erased.accepting();
    for (int state = live.nextSetBit(0); state >= 0; state = live.nextSetBit(state + 1)) {
      BitSet above = simulating.get(state);
      meter.count((long) above.cardinality() * erased.columns());
      for (int other = above.nextSetBit(0); other >= 0; other = above.nextSetBit(other + 1)) {
        boolean simulates = accepting.get(other) || !accepting.get(state);
        for (int column = 0; simulates && column < erased.columns(); column++) {
          simulates = simulatesOn(column, other, state, erased);
        }
        if (!simulates) {
          throw new IllegalArgumentException("not a simulation");
        }
      }
    }
  }

  private boolean simulatesOn(int column, int other, int state, ErasedTrack erased) {
    return erased
        .targets(state, column)
        .allMatch(to -> erased.reaches(other, column, simulating.get(to)));
  }

  /**
   * The smaller set.
   *
   * @throws IllegalArgumentException when it is not seen to accept the same words
   */
  BitSet of(BitSet set) {
    BitSet smaller = pruned.apply(set);
    if (!isBelow(set, smaller) || !isBelow(smaller, set)) {
      throw new IllegalArgumentException("a pruned set may accept other words");
    }
    return smaller;
  }

  /** Whether each state of a set is simulated by one of another set. */
  private boolean isBelow(BitSet set, BitSet other) {
    return set.stream().allMatch(state -> simulating.get(state).intersects(other));
  }
}
