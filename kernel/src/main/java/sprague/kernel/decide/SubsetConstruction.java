// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.BitSet;
import java.util.function.UnaryOperator;

/**
 * Determinises an {@link ErasedTrack}: a state of the result is the set of states that the digits
 * read so far lead to, or, with a {@link Pruning}, a set that accepts the same words.
 */
final class SubsetConstruction {
  private final ErasedTrack erased;
  private final LimitMeter meter;

  SubsetConstruction(ErasedTrack erased, LimitMeter meter) {
    this.erased = erased;
    this.meter = meter;
  }

  /**
   * The automaton by plain sets.
   *
   * @throws LimitReached when the budget does not suffice
   */
  Automaton automaton() {
    return automaton(UnaryOperator.identity());
  }

  /**
   * The automaton by pruned sets.
   *
   * @throws IllegalArgumentException when the pruning cannot be verified
   */
  Automaton automaton(Pruning pruning) {
    pruning.verify(erased, meter);
    return automaton((UnaryOperator<BitSet>) pruning::of);
  }

  private Automaton automaton(UnaryOperator<BitSet> same) {
    return AutomatonBuilder.of(
        erased.numeration(),
        erased.tracks(),
        same.apply(erased.start()),
        (set, column) -> same.apply(erased.after(set, column)),
        set -> set.intersects(erased.accepting()),
        set -> 8 + set.size() / Integer.SIZE,
        meter);
  }
}
