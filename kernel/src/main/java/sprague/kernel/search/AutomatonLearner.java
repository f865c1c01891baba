// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Conjunction;
import sprague.kernel.decide.ErasedTrack;

/**
 * Learns the deterministic automaton of an {@link ErasedTrack} by partition refinement over
 * distinguishing suffixes. The result may be wrong and has to be verified.
 *
 * <p>Two sets of states are taken for the same state when no suffix seen so far tells them apart:
 * is accepted from one and not from the other. Where a guess is wrong, the word that shows it has a
 * suffix that does (Angluin 1987; Rivest and Schapire 1993).
 */
final class AutomatonLearner {
  private final ErasedTrack erased;
  private final Conjunction limits;

  /** For each suffix, the states from which it is accepted. */
  private final Set<BitSet> suffixes = new LinkedHashSet<>();

  /** The set that stands for each state of the last guess. */
  private final List<BitSet> sets = new ArrayList<>();

  AutomatonLearner(ErasedTrack erased, Conjunction limits) {
    this.erased = erased;
    this.limits = limits;
    suffixes.add(erased.accepting());
    for (int column = 0; column < erased.columns(); column++) {
      suffixes.add(before(erased.accepting(), column));
    }
  }

  /** The states that lead to some state of a set on a column. */
  private BitSet before(BitSet set, int column) {
    limits.meter().count(erased.states());
    BitSet before = new BitSet(erased.states());
    erased.live().stream().filter(state -> erased.reaches(state, column, set)).forEach(before::set);
    return before;
  }

  /** An automaton that agrees with the suffixes seen so far. */
  Automaton guess() {
    List<BitSet> tests = List.copyOf(suffixes);
    Map<BitSet, Integer> known = new HashMap<>();
    sets.clear();
    number(erased.start(), tests, known);
    int columns = erased.columns();
    int[] next = new int[columns];
    for (int state = 0; state < sets.size(); state++) {
      long entries = columns + erased.states() / Integer.SIZE + 8L;
      limits.meter().bound((sets.size() + tests.size()) * entries);
      limits.meter().count(entries);
      if (next.length < (state + 1) * columns) {
        next = Arrays.copyOf(next, 2 * next.length);
      }
      for (int column = 0; column < columns; column++) {
        next[state * columns + column] =
            number(erased.after(sets.get(state), column), tests, known);
      }
    }
    BitSet accepting = new BitSet();
    for (int state = 0; state < sets.size(); state++) {
      accepting.set(state, sets.get(state).intersects(erased.accepting()));
    }
    return new Automaton(
        erased.numeration(),
        erased.tracks(),
        Arrays.copyOf(next, sets.size() * columns),
        accepting);
  }

  private int number(BitSet set, List<BitSet> tests, Map<BitSet, Integer> known) {
    BitSet accepted = new BitSet();
    for (int i = 0; i < tests.size(); i++) {
      accepted.set(i, tests.get(i).intersects(set));
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
    BitSet rest = erased.accepting();
    List<BitSet> suffixAt = new ArrayList<>(List.of(rest));
    for (int column : word.reversed()) {
      rest = before(rest, column);
      suffixAt.addFirst(rest);
    }
    boolean isNew = false;
    int state = 0;
    for (int i = 0; i < word.size(); i++) {
      int to = guess.next(state, word.get(i));
      if (sets.get(state).intersects(suffixAt.get(i))
          != sets.get(to).intersects(suffixAt.get(i + 1))) {
        isNew |= suffixes.add(suffixAt.get(i + 1));
      }
      state = to;
    }
    return isNew;
  }
}
