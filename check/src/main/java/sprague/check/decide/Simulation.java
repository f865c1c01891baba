// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Which states of an automaton simulate which, when the digits on a track are free: the greatest
 * relation in which a state accepts if the one it simulates does, and on each column of the other
 * tracks can go, for each way of that one to a state that leads to acceptance, to one that
 * simulates it.
 *
 * <p>From all pairs those are taken away that break the rule, and then those that were in need of
 * them, as in the algorithm of Henzinger, Henzinger and Kopke (1995), but that the ways left are
 * looked at anew and not counted. Cost O(states * table * digits) at worst, a bit for each pair of
 * states, and eight bytes for each pair that waits.
 */
final class Simulation {
  private final FreeTrack free;
  private final Automaton automaton;
  private final BitSet live;
  private final Meter meter;
  private final int states;
  private final int columns;

  /** The states that lead to each state on each column of the other tracks. */
  private final int[][][] from;

  private final BitSet[] simulating;

  /** Pairs taken away, the simulated state first. */
  private long[] gone = new long[1 << 10];

  private int waiting;

  /** Prepares the relation between the states that lead to acceptance. */
  Simulation(FreeTrack free, Meter meter) {
    this.free = free;
    this.automaton = free.automaton();
    this.live = free.live();
    this.meter = meter;
    this.states = automaton.states();
    this.columns = free.columns();
    meter.allow((long) states * states / Integer.SIZE);
    this.from = new int[columns][][];
    this.simulating = new BitSet[states];
  }

  /** For each live state those that simulate it, itself among them. To be asked once. */
  BitSet[] simulating() {
    live.stream().forEach(state -> simulating[state] = (BitSet) live.clone());
    for (int column = 0; column < columns; column++) {
      from[column] = free.leading(column);
    }
    live.stream().forEach(this::begin);
    while (waiting > 0) {
      long pair = gone[--waiting];
      meter.allow(2L * waiting);
      int simulated = (int) (pair >>> Integer.SIZE);
      for (int column = 0; column < columns; column++) {
        for (int other : from[column][(int) pair]) {
          if (!free.reaches(other, column, simulating[simulated])) {
            without(other, column, simulated);
          }
        }
      }
    }
    return simulating;
  }

  /** Takes away what a state does not simulate, as it accepts nothing now or has no way. */
  private void begin(int state) {
    for (int column = 0; column < columns; column++) {
      if (!free.reaches(state, column, live)) {
        for (int to = live.nextSetBit(0); to >= 0; to = live.nextSetBit(to + 1)) {
          without(state, column, to);
        }
      }
    }
    for (int other = live.nextSetBit(0); other >= 0; other = live.nextSetBit(other + 1)) {
      if (automaton.accepts(other) && !automaton.accepts(state)) {
        takeAway(other, state);
      }
    }
  }

  /** A state has no way on a column to what simulates another one: it simulates none that has. */
  private void without(int state, int column, int to) {
    for (int simulated : from[column][to]) {
      takeAway(simulated, state);
    }
  }

  private void takeAway(int simulated, int state) {
    if (simulating[simulated].get(state)) {
      simulating[simulated].clear(state);
      if (waiting == gone.length) {
        gone = Arrays.copyOf(gone, 2 * waiting);
      }
      gone[waiting++] = (long) simulated << Integer.SIZE | state;
    }
  }
}
