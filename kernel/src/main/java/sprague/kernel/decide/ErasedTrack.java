// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * The nondeterministic automaton (NFA) that results from erasing one track of a deterministic one,
 * restricted to live states, those from which acceptance is possible. It accepts x if and only if
 * the given automaton accepts (v, x) for some v. States are those of the given automaton; columns
 * (one digit for each track, see {@link TupleAlphabet}) are those of the remaining tracks, which
 * are numbered from 0 in their order.
 */
public final class ErasedTrack {
  /** Memory of a set besides its bits, in table entries: the headers of a BitSet and its array. */
  private static final int SET_ENTRIES = 8;

  private final Automaton automaton;

  /** For each column of the remaining tracks, the columns with each digit inserted. */
  private final int[][] extensions;

  private final LimitMeter meter;
  private final BitSet live;
  private final BitSet accepting;

  /**
   * Erases a track. O(states * columns) of the given automaton.
   *
   * @param track from 0 to {@code automaton.tracks() - 1}
   * @param meter counts the steps of the constructor and the methods, which throw {@link
   *     LimitReached} when it refuses
   */
  public ErasedTrack(Automaton automaton, int track, LimitMeter meter) {
    int alphabet = automaton.numeration().alphabet();
    this.automaton = automaton;
    this.extensions = new int[TupleAlphabet.count(alphabet, automaton.tracks() - 1)][alphabet];
    for (int column = 0; column < extensions.length; column++) {
      for (int digit = 0; digit < alphabet; digit++) {
        extensions[column][digit] = TupleAlphabet.insert(column, track, digit, alphabet);
      }
    }
    this.meter = meter;
    this.live = automaton.live(meter);
    this.accepting = new BitSet();
    live.stream().filter(automaton::accepts).forEach(accepting::set);
  }

  public LimitMeter meter() {
    return meter;
  }

  public Numeration numeration() {
    return automaton.numeration();
  }

  /** The number of states, including those that are not live. */
  public int states() {
    return automaton.states();
  }

  /** The number of remaining tracks. */
  public int tracks() {
    return automaton.tracks() - 1;
  }

  /** The number of columns of the remaining tracks. */
  public int columns() {
    return extensions.length;
  }

  public BitSet live() {
    return (BitSet) live.clone();
  }

  /** The live accepting states. */
  public BitSet accepting() {
    return (BitSet) accepting.clone();
  }

  /**
   * The live initial states: all that columns which are zero on the remaining tracks lead to from
   * state 0. For the number on the erased track may have more digits than all others.
   */
  public BitSet start() {
    BitSet start = new BitSet();
    start.set(0, live.get(0));
    int before;
    do {
      before = start.cardinality();
      start.or(after(start, 0));
    } while (start.cardinality() > before);
    return start;
  }

  /** The live successors of a set of states on a column. O(|set| * digits + states / 64). */
  public BitSet after(BitSet set, int column) {
    meter.count((long) set.cardinality() * extensions[column].length + states() / Long.SIZE + 1);
    BitSet after = new BitSet(automaton.states());
    for (int each : extensions[column]) {
      for (int state = set.nextSetBit(0); state >= 0; state = set.nextSetBit(state + 1)) {
        after.set(automaton.next(state, each));
      }
    }
    after.and(live);
    return after;
  }

  /** Whether a state has a successor, live or not, in a set on a column. O(digits). */
  public boolean reaches(int state, int column, BitSet set) {
    for (int each : extensions[column]) {
      if (set.get(automaton.next(state, each))) {
        return true;
      }
    }
    return false;
  }

  /** The live successors of a state on a column, once for each digit that leads there. */
  public IntStream targets(int state, int column) {
    return IntStream.of(extensions[column])
        .map(each -> automaton.next(state, each))
        .filter(live::get);
  }

  /**
   * The deterministic automaton that accepts the same words, by the subset construction: a state is
   * the set of states that the columns read so far lead to, or, with a pruning, a smaller set that
   * accepts the same words. O(sets * columns * states * digits); there may be 2^states sets.
   *
   * @throws IllegalArgumentException when the pruning cannot be verified
   */
  Automaton determinise(Optional<SimulationPruning> pruning) {
    pruning.ifPresent(each -> each.verify(this));
    UnaryOperator<BitSet> reduce =
        pruning.<UnaryOperator<BitSet>>map(each -> each::of).orElseGet(UnaryOperator::identity);
    return AutomatonBuilder.of(
        numeration(),
        tracks(),
        reduce.apply(start()),
        (set, column) -> reduce.apply(after(set, column)),
        set -> set.intersects(accepting),
        set -> SET_ENTRIES + set.size() / Integer.SIZE,
        meter);
  }
}
