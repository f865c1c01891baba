// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Guesses the automaton of what is left without a free track, of which the sets of states may be
 * very many more than the automaton has.
 *
 * <p>Two sets are taken for the same state when some endings do not tell them apart: those words
 * after which one accepts and the other does not. Where a guess is wrong, the word that shows it
 * has an ending that tells apart two sets that were one state (Angluin 1987; Rivest and Schapire
 * 1993). Nothing here is believed: who takes a guess for the truth proves it.
 */
final class Learner {
  private final FreeTrack free;
  private final Meter meter;

  /** For each ending the states from which it is accepted. */
  private final Set<BitSet> endings = new LinkedHashSet<>();

  /** The set that stands for each state of the last guess. */
  private final List<BitSet> sets = new ArrayList<>();

  Learner(FreeTrack free, Meter meter) {
    this.free = free;
    this.meter = meter;
    endings.add(free.accepting());
    for (int column = 0; column < free.columns(); column++) {
      endings.add(free.before(free.accepting(), column));
    }
  }

  /** An automaton that agrees with the endings seen so far. */
  Automaton guess() {
    List<BitSet> told = List.copyOf(endings);
    Map<BitSet, Integer> known = new HashMap<>();
    sets.clear();
    number(free.start(), told, known);
    int columns = free.columns();
    int[] next = new int[columns];
    for (int state = 0; state < sets.size(); state++) {
      long entries = columns + free.automaton().states() / Integer.SIZE + 8L;
      meter.allow((sets.size() + told.size()) * entries);
      if (next.length < (state + 1) * columns) {
        next = Arrays.copyOf(next, 2 * next.length);
      }
      for (int column = 0; column < columns; column++) {
        next[state * columns + column] = number(free.after(sets.get(state), column), told, known);
      }
    }
    BitSet accepting = new BitSet();
    for (int state = 0; state < sets.size(); state++) {
      accepting.set(state, sets.get(state).intersects(free.accepting()));
    }
    return new Automaton(
        free.automaton().numeration(),
        free.automaton().tracks() - 1,
        Arrays.copyOf(next, sets.size() * columns),
        accepting);
  }

  private int number(BitSet set, List<BitSet> told, Map<BitSet, Integer> known) {
    BitSet accepted = new BitSet();
    for (int i = 0; i < told.size(); i++) {
      accepted.set(i, told.get(i).intersects(set));
    }
    Integer number = known.putIfAbsent(accepted, sets.size());
    if (number != null) {
      return number;
    }
    sets.add(set);
    return sets.size() - 1;
  }

  /**
   * Learns from a word that may be accepted by the last guess and not in truth, or the other way.
   *
   * @return whether a new ending was found
   */
  boolean learn(Automaton guess, List<Integer> word) {
    BitSet rest = free.accepting();
    List<BitSet> endingAt = new ArrayList<>(List.of(rest));
    for (int column : word.reversed()) {
      rest = free.before(rest, column);
      endingAt.addFirst(rest);
    }
    boolean isNew = false;
    int state = 0;
    for (int i = 0; i < word.size(); i++) {
      int to = guess.next(state, word.get(i));
      if (sets.get(state).intersects(endingAt.get(i))
          != sets.get(to).intersects(endingAt.get(i + 1))) {
        isNew |= endings.add(endingAt.get(i + 1));
      }
      state = to;
    }
    return isNew;
  }
}
