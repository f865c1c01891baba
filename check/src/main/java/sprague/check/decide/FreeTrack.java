// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.Arrays;
import java.util.BitSet;

/**
 * What an automaton is when the digits on one of its tracks are free: from a state there may be
 * several ways on a column of the other tracks. Only states that lead to acceptance count.
 */
final class FreeTrack {
  private final Automaton automaton;

  /** For each column of the other tracks those of the automaton. */
  private final int[][] whole;

  private final Meter meter;
  private final BitSet live;
  private final BitSet accepting;

  FreeTrack(Automaton automaton, int track, Meter meter) {
    int alphabet = automaton.numeration().alphabet();
    this.automaton = automaton;
    this.whole = new int[Columns.count(alphabet, automaton.tracks() - 1)][alphabet];
    for (int column = 0; column < whole.length; column++) {
      for (int digit = 0; digit < alphabet; digit++) {
        whole[column][digit] = Columns.insert(column, track, digit, alphabet);
      }
    }
    this.meter = meter;
    this.live = automaton.live(() -> meter.allow(0));
    this.accepting = new BitSet();
    live.stream().filter(automaton::accepts).forEach(accepting::set);
  }

  Automaton automaton() {
    return automaton;
  }

  /** How many columns the other tracks have. */
  int columns() {
    return whole.length;
  }

  /** The states that lead to acceptance. */
  BitSet live() {
    return live;
  }

  /** The accepting ones. */
  BitSet accepting() {
    return accepting;
  }

  /**
   * Where to begin: the number on the track may be longer than all the others, so these are all
   * states to which columns lead that are zero on the other tracks.
   */
  BitSet start() {
    BitSet start = new BitSet();
    start.set(0, live.get(0));
    int before;
    do {
      before = start.cardinality();
      start.or(after(start, 0));
    } while (start.cardinality() > before);
    return start;
  }

  /** The states that some of a set lead to, whatever the digit on the track is. */
  BitSet after(BitSet set, int column) {
    meter.allow(0);
    BitSet after = new BitSet(automaton.states());
    for (int each : whole[column]) {
      for (int state = set.nextSetBit(0); state >= 0; state = set.nextSetBit(state + 1)) {
        after.set(automaton.next(state, each));
      }
    }
    after.and(live);
    return after;
  }

  /** The states that lead to some of a set. */
  BitSet before(BitSet set, int column) {
    meter.allow(0);
    BitSet before = new BitSet(automaton.states());
    for (int state = live.nextSetBit(0); state >= 0; state = live.nextSetBit(state + 1)) {
      before.set(state, reaches(state, column, set));
    }
    return before;
  }

  /** Whether a state has a way to some of a set. */
  boolean reaches(int state, int column, BitSet set) {
    for (int each : whole[column]) {
      if (set.get(automaton.next(state, each))) {
        return true;
      }
    }
    return false;
  }

  /** A way from a state to another one. */
  @FunctionalInterface
  private interface Way {
    void take(int state, int to);
  }

  /** The live states that lead to each live one on a column, as often as they do. */
  int[][] leading(int column) {
    int[] counts = new int[automaton.states()];
    forEachWay(column, (_, to) -> counts[to]++);
    int[][] leading = new int[counts.length][];
    Arrays.setAll(leading, state -> new int[counts[state]]);
    forEachWay(column, (state, to) -> leading[to][--counts[to]] = state);
    return leading;
  }

  private void forEachWay(int column, Way way) {
    for (int state = live.nextSetBit(0); state >= 0; state = live.nextSetBit(state + 1)) {
      for (int each : whole[column]) {
        int to = automaton.next(state, each);
        if (live.get(to)) {
          way.take(state, to);
        }
      }
    }
  }
}
