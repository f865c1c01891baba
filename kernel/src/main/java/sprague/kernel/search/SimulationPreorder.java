// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.search;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.UnaryOperator;
import sprague.kernel.decide.ErasedTrack;
import sprague.kernel.decide.SimulationPruning;

/**
 * The simulation preorder of an {@link ErasedTrack}: the greatest simulation, as {@link
 * SimulationPruning} defines it. A word accepted from a state is accepted from every state that
 * simulates it.
 *
 * <p>Begins with all pairs, removes those that violate the definition, and then those that depended
 * on removed ones (Henzinger, Henzinger and Kopke 1995; but transitions are examined again instead
 * of counted). Cost O(states^2 * columns * digits^2) at worst, a bit for each pair of states, eight
 * bytes for each pair in the queue, and a number for each transition.
 */
public final class SimulationPreorder {
  /**
   * With more states callers use a plain subset construction: there would be over 2^24 pairs, 128
   * MB if all were in the queue.
   */
  static final int MAX_STATES = 1 << 12;

  private final ErasedTrack erased;
  private final BitSet live;

  /** By column and state, the predecessors. */
  private final int[][][] from;

  /** By live state, the states that simulate it. */
  private final BitSet[] simulating;

  /** Removed pairs whose consequences are to be found; the simulated state in the high half. */
  private long[] queue = new long[1 << 10];

  private int queued;

  private SimulationPreorder(ErasedTrack erased) {
    this.erased = erased;
    this.live = erased.live();
    int states = erased.states();
    erased.meter().bound((long) states * states / Integer.SIZE);
    this.from = new int[erased.columns()][][];
    this.simulating = new BitSet[states];
  }

  /**
   * The pruning that removes from a set each state that another one in it simulates. Of states that
   * simulate each other, the one with the least number represents all.
   */
  public static SimulationPruning pruning(ErasedTrack erased) {
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
    // By representative, the other representatives that simulate it.
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
    return new SimulationPruning(Arrays.asList(simulating), best);
  }

  /** For each live state, the states that simulate it, including itself; null for others. */
  private BitSet[] simulating() {
    live.stream().forEach(state -> simulating[state] = (BitSet) live.clone());
    for (int column = 0; column < from.length; column++) {
      from[column] = predecessors(column);
    }
    live.stream().forEach(this::removeObvious);
    while (queued > 0) {
      long pair = queue[--queued];
      erased.meter().bound(2L * queued);
      erased.meter().count(from.length);
      // That `state` does not simulate `simulated` matters to a predecessor of `state` that now has
      // no other successor to simulate it: it simulates no predecessor of `simulated` any more.
      int simulated = (int) (pair >>> Integer.SIZE);
      int state = (int) pair;
      for (int column = 0; column < from.length; column++) {
        for (int other : from[column][state]) {
          if (!erased.reaches(other, column, simulating[simulated])) {
            removePredecessors(other, column, simulated);
          }
        }
      }
    }
    return simulating;
  }

  /**
   * Removes the pairs in which a state simulates another although it rejects or has no successor.
   */
  private void removeObvious(int state) {
    BitSet accepting = erased.accepting();
    for (int column = 0; column < from.length; column++) {
      if (!erased.reaches(state, column, live)) {
        for (int to = live.nextSetBit(0); to >= 0; to = live.nextSetBit(to + 1)) {
          removePredecessors(state, column, to);
        }
      }
    }
    for (int other = live.nextSetBit(0); other >= 0; other = live.nextSetBit(other + 1)) {
      if (accepting.get(other) && !accepting.get(state)) {
        remove(other, state);
      }
    }
  }

  /**
   * Removes the pairs in which {@code state} simulates a predecessor of {@code to}: on this column
   * it has no successor that simulates {@code to}.
   */
  private void removePredecessors(int state, int column, int to) {
    for (int simulated : from[column][to]) {
      remove(simulated, state);
    }
  }

  private void remove(int simulated, int state) {
    if (simulating[simulated].get(state)) {
      simulating[simulated].clear(state);
      if (queued == queue.length) {
        queue = Arrays.copyOf(queue, 2 * queued);
      }
      queue[queued++] = (long) simulated << Integer.SIZE | state;
    }
  }

  /** For each state, its live predecessors on a column, once for each digit that leads to it. */
  private int[][] predecessors(int column) {
    int states = erased.states();
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
