// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * The nondeterministic automaton over the other tracks that results from erasing one track of a
 * deterministic one, restricted to the states from which acceptance is possible. It accepts x when
 * the given automaton accepts (v, x) for some v.
 */
public final class ErasedTrack {
  private final Automaton automaton;

  /** For each column of the other tracks, the automaton's columns with a digit put in. */
  private final int[][] whole;

  private final LimitMeter meter;
  private final BitSet live;
  private final BitSet accepting;

  /** Erases a track. O(table). */
  public ErasedTrack(Automaton automaton, int track, LimitMeter meter) {
    int alphabet = automaton.numeration().alphabet();
    this.automaton = automaton;
    this.whole = new int[TupleAlphabet.count(alphabet, automaton.tracks() - 1)][alphabet];
    for (int column = 0; column < whole.length; column++) {
      for (int digit = 0; digit < alphabet; digit++) {
        whole[column][digit] = TupleAlphabet.insert(column, track, digit, alphabet);
      }
    }
    this.meter = meter;
    this.live = automaton.live(meter);
    this.accepting = new BitSet();
    live.stream().filter(automaton::accepts).forEach(accepting::set);
  }

  /** Counts the steps of whoever uses the automaton. */
  public LimitMeter meter() {
    return meter;
  }

  /** How numbers are written. */
  public Numeration numeration() {
    return automaton.numeration();
  }

  /** The number of states, dead ones among them. */
  public int states() {
    return automaton.states();
  }

  /** The number of tracks that are left. */
  public int tracks() {
    return automaton.tracks() - 1;
  }

  /** The number of columns of the tracks that are left. */
  public int columns() {
    return whole.length;
  }

  /** The states from which acceptance is possible. */
  public BitSet live() {
    return (BitSet) live.clone();
  }

  /** The accepting states. */
  public BitSet accepting() {
    return (BitSet) accepting.clone();
  }

  /**
   * The initial states: those that columns lead to which are zero on the tracks that are left, as
   * the number on the erased track may have more digits than all others.
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

  /** The live states that a set leads to on a column. O(set * alphabet + states / 64). */
  public BitSet after(BitSet set, int column) {
    meter.count((long) set.cardinality() * whole[column].length + states() / Long.SIZE + 1);
    BitSet after = new BitSet(automaton.states());
    for (int each : whole[column]) {
      for (int state = set.nextSetBit(0); state >= 0; state = set.nextSetBit(state + 1)) {
        after.set(automaton.next(state, each));
      }
    }
    after.and(live);
    return after;
  }

  /** Whether a column leads from a state to some state of a set. O(alphabet). */
  public boolean reaches(int state, int column, BitSet set) {
    for (int each : whole[column]) {
      if (set.get(automaton.next(state, each))) {
        return true;
      }
    }
    return false;
  }

  /** The live states that a column leads to from a state, once for each digit. */
  public IntStream targets(int state, int column) {
    return IntStream.of(whole[column]).map(each -> automaton.next(state, each)).filter(live::get);
  }
}
