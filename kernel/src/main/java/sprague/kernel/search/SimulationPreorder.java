// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.search;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.UnaryOperator;
import sprague.kernel.decide.ErasedTrack;
import sprague.kernel.decide.Pruning;

/**
 * The simulation preorder of an {@link ErasedTrack}: the greatest relation in which a state that
 * simulates another accepts if that one does, and on each column can go, for each transition of
 * that one, to a state that simulates the one this leads to. Words accepted from a state are
 * accepted from those that simulate it.
 *
 * <p>From all pairs those are removed that break the rule, and then those that were in need of them
 * (Henzinger, Henzinger and Kopke 1995, but transitions are looked at again instead of counted).
 * Cost O(states * table * alphabet) at worst, a bit for each pair of states, and eight bytes for
 * each pair that waits.
 */
public final class SimulationPreorder {
  /** More states have too many pairs. */
  static final int MAX_STATES = 1 << 12;

  private final ErasedTrack erased;
  private final BitSet live;
  private final int states;
  private final int columns;

  /** The states that lead to each state on each column. */
  private final int[][][] from;

  private final BitSet[] simulating;

  /** Pairs removed that wait to be propagated, the simulated state first. */
  private long[] gone = new long[1 << 10];

  private int waiting;

  private SimulationPreorder(ErasedTrack erased) {
    this.erased = erased;
    this.live = erased.live();
    this.states = erased.states();
    this.columns = erased.columns();
    erased.meter().bound((long) states * states / Integer.SIZE);
    this.from = new int[columns][][];
    this.simulating = new BitSet[states];
  }

  /**
   * Leaves out of each set the states that others in it simulate; of states that simulate each
   * other the least stays.
   */
  public static Pruning pruning(ErasedTrack erased) {
    BitSet[] simulating = new SimulationPreorder(erased).simulating();
    BitSet live = erased.live();
    int[] least = new int[simulating.length];
    BitSet leasts = new BitSet();
    for (int state = live.nextSetBit(0); state >= 0; state = live.nextSetBit(state + 1)) {
      int at = state;
      least[state] =
          simulating[state].stream()
              .filter(other -> simulating[other].get(at))
              .findFirst()
              .orElseThrow();
      leasts.set(least[state]);
    }
    BitSet[] better = new BitSet[simulating.length];
    for (int state = leasts.nextSetBit(0); state >= 0; state = leasts.nextSetBit(state + 1)) {
      better[state] = (BitSet) simulating[state].clone();
      better[state].and(leasts);
      better[state].clear(state);
    }
    UnaryOperator<BitSet> best =
        set -> {
          BitSet all = new BitSet();
          set.stream().forEach(state -> all.set(least[state]));
          BitSet smaller = new BitSet();
          all.stream().filter(state -> !better[state].intersects(all)).forEach(smaller::set);
          return smaller;
        };
    return new Pruning(Arrays.asList(simulating), best);
  }

  /** For each live state those that simulate it, itself among them. */
  private BitSet[] simulating() {
    live.stream().forEach(state -> simulating[state] = (BitSet) live.clone());
    for (int column = 0; column < columns; column++) {
      from[column] = predecessors(column);
    }
    live.stream().forEach(this::begin);
    while (waiting > 0) {
      long pair = gone[--waiting];
      erased.meter().bound(2L * waiting);
      erased.meter().count(columns);
      int simulated = (int) (pair >>> Integer.SIZE);
      for (int column = 0; column < columns; column++) {
        for (int other : from[column][(int) pair]) {
          if (!erased.reaches(other, column, simulating[simulated])) {
            without(other, column, simulated);
          }
        }
      }
    }
    return simulating;
  }

  /** Removes the states that a state does not simulate: it rejects, or lacks a transition. */
  private void begin(int state) {
    BitSet accepting = erased.accepting();
    for (int column = 0; column < columns; column++) {
      if (!erased.reaches(state, column, live)) {
        for (int to = live.nextSetBit(0); to >= 0; to = live.nextSetBit(to + 1)) {
          without(state, column, to);
        }
      }
    }
    for (int other = live.nextSetBit(0); other >= 0; other = live.nextSetBit(other + 1)) {
      if (accepting.get(other) && !accepting.get(state)) {
        remove(other, state);
      }
    }
  }

  /** A state that cannot go to what simulates a target simulates no state that goes there. */
  private void without(int state, int column, int to) {
    for (int simulated : from[column][to]) {
      remove(simulated, state);
    }
  }

  private void remove(int simulated, int state) {
    if (simulating[simulated].get(state)) {
      simulating[simulated].clear(state);
      if (waiting == gone.length) {
        gone = Arrays.copyOf(gone, 2 * waiting);
      }
      gone[waiting++] = (long) simulated << Integer.SIZE | state;
    }
  }

  /** For each state, the live states that lead to it on a column, once for each digit. */
  private int[][] predecessors(int column) {
    erased.meter().count(states);
    int[] counts = new int[states];
    live.stream().flatMap(state -> erased.targets(state, column)).forEach(to -> counts[to]++);
    int[][] predecessors = new int[states][];
    Arrays.setAll(predecessors, state -> new int[counts[state]]);
    live.stream()
        .forEach(
            state ->
                erased
                    .targets(state, column)
                    .forEach(to -> predecessors[to][--counts[to]] = state));
    return predecessors;
  }
}
