// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.BitSet;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A function that replaces sets of states of an {@link ErasedTrack} by smaller sets that accept the
 * same words, and a simulation relation that proves it. Neither result is trusted: both are
 * verified. It is not verified that {@code pruned} leaves its argument unchanged, and that nobody
 * changes {@code simulating} after {@link #verify}.
 *
 * <p>A relation is a simulation if, whenever p simulates q: p is accepting if q is; and for each
 * transition from q to a live state q', one from which acceptance is possible, there is one from p
 * on the same column (a digit for each track) to a state that simulates q'. Then p accepts every
 * word that q accepts. So two sets accept the same words if each state of either is simulated by a
 * state of the other.
 *
 * @param simulating by index of state: for each live state q, the states p that simulate it
 * @param pruned for a set of states, the set to replace it; called during the construction
 */
public record SimulationPruning(List<BitSet> simulating, UnaryOperator<BitSet> pruned) {

  /**
   * Verifies that the relation is a simulation. O(pairs * columns * digits^2).
   *
   * @throws IllegalArgumentException when it is not
   * @throws LimitReached when the meter of the track refuses the steps
   */
  void verify(ErasedTrack erased) {
    BitSet live = erased.live();
    BitSet accepting = erased.accepting();
    for (int state = live.nextSetBit(0); state >= 0; state = live.nextSetBit(state + 1)) {
      BitSet others = simulating.get(state);
      erased.meter().count((long) others.cardinality() * erased.columns());
      for (int other = others.nextSetBit(0); other >= 0; other = others.nextSetBit(other + 1)) {
        boolean simulates = accepting.get(other) || !accepting.get(state);
        for (int column = 0; simulates && column < erased.columns(); column++) {
          simulates = simulatesOn(column, other, state, erased);
        }
        Conjunction.require(simulates, "not a simulation");
      }
    }
  }

  private boolean simulatesOn(int column, int other, int state, ErasedTrack erased) {
    return erased
        .targets(state, column)
        .allMatch(to -> erased.reaches(other, column, simulating.get(to)));
  }

  /**
   * The set that replaces a set of live states. O(|set| * states / 64), apart from the function.
   *
   * @throws IllegalArgumentException when the simulation does not show that both accept the same
   *     words
   */
  BitSet of(BitSet set) {
    BitSet smaller = pruned.apply(set);
    boolean isEquivalent = isSimulated(set, smaller) && isSimulated(smaller, set);
    Conjunction.require(isEquivalent, "a pruned set may accept other words");
    return smaller;
  }

  /** Whether each state of a set is simulated by some state of another set. */
  private boolean isSimulated(BitSet set, BitSet other) {
    return set.stream().allMatch(state -> simulating.get(state).intersects(other));
  }
}
