// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The subset construction, which determinises an {@link ErasedTrack}. */
final class SubsetConstruction {
  /** Memory of a set besides its bits, in table entries: the headers of a BitSet and its array. */
  private static final int SET_ENTRIES = 8;

  private SubsetConstruction() {}

  /**
   * The deterministic automaton that accepts the same words. A state is the set of states that the
   * columns read so far lead to, or, with a pruning, a smaller set that accepts the same words.
   * O(sets * columns * states * digits) at worst, and there may be 2^states sets.
   *
   * @throws LimitReached when a limit is reached
   * @throws IllegalArgumentException when the pruning cannot be verified
   */
  static Automaton determinise(
      ErasedTrack erased, Optional<SimulationPruning> pruning, LimitMeter meter) {
    pruning.ifPresent(each -> each.verify(erased, meter));
    UnaryOperator<BitSet> reduce =
        pruning.<UnaryOperator<BitSet>>map(each -> each::of).orElseGet(UnaryOperator::identity);
    BitSet accepting = erased.accepting();
    return AutomatonBuilder.of(
        erased.numeration(),
        erased.tracks(),
        reduce.apply(erased.start()),
        (set, column) -> reduce.apply(erased.after(set, column)),
        set -> set.intersects(accepting),
        set -> SET_ENTRIES + set.size() / Integer.SIZE,
        meter);
  }
}
