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
 * Learns a deterministic automaton (DFA) that accepts the same words as an {@link ErasedTrack},
 * from counterexamples. A guess may be wrong; the caller verifies it and passes words on which it
 * may be wrong to {@link #learn}.
 *
 * <p>The states of a guess are sets of states of the NFA. Two sets are one state if no known suffix
 * distinguishes them, that is, is accepted from exactly one of them. If a guess is wrong on a word,
 * some suffix of the word distinguishes two sets that were one state (Angluin 1987; Rivest and
 * Schapire 1993).
 */
final class AutomatonLearner {
  private final ErasedTrack erased;
  private final Conjunction limits;

  /** The known suffixes, each as the set of NFA states from which it is accepted. */
  private final Set<BitSet> suffixes = new LinkedHashSet<>();

  /** By state of the last guess: a set of NFA states that represents it. */
  private final List<BitSet> sets = new ArrayList<>();

  /**
   * Begins with the suffixes of length 0 and 1.
   *
   * @param limits a conjunction whose limits and meter apply
   */
  AutomatonLearner(ErasedTrack erased, Conjunction limits) {
    this.erased = erased;
    this.limits = limits;
    suffixes.add(erased.accepting());
    for (int column = 0; column < erased.columns(); column++) {
      suffixes.add(before(erased.accepting(), column));
    }
  }

  /** The live states with a successor in a set on a column. */
  private BitSet before(BitSet set, int column) {
    limits.meter().count(erased.states());
    BitSet before = new BitSet(erased.states());
    erased.live().stream().filter(state -> erased.reaches(state, column, set)).forEach(before::set);
    return before;
  }

  /**
   * A guess: the automaton whose states are the sets that the known suffixes distinguish. Cost: for
   * each state of the guess and each column, the successors of a set of NFA states, and its
   * intersection with each of the known suffixes.
   */
  Automaton guess() {
    List<BitSet> tests = List.copyOf(suffixes);
    Map<BitSet, Integer> known = new HashMap<>();
    sets.clear();
    number(erased.start(), tests, known);
    int columns = erased.columns();
    int[] next = new int[columns];
    BitSet end = erased.accepting();
    BitSet accepting = new BitSet();
    for (int state = 0; state < sets.size(); state++) {
      // A row of the table and a set of NFA states with its overhead, in entries of four bytes.
      long entries = columns + erased.states() / Integer.SIZE + 8L;
      limits.meter().bound((sets.size() + tests.size()) * entries);
      limits.meter().count(entries);
      if (next.length < (state + 1) * columns) {
        next = Arrays.copyOf(next, 2 * next.length);
      }
      accepting.set(state, sets.get(state).intersects(end));
      for (int column = 0; column < columns; column++) {
        next[state * columns + column] =
            number(erased.after(sets.get(state), column), tests, known);
      }
    }
    return new Automaton(
        erased.numeration(),
        erased.tracks(),
        Arrays.copyOf(next, sets.size() * columns),
        accepting);
  }

  /** The state of a set in the guess; a new one if the tests distinguish it from all known ones. */
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
   * Learns new suffixes from a word on which the last guess may be wrong. Call {@link #guess}
   * first. Cost: a pass over the NFA for each column of the word.
   *
   * @param guess the last result of {@link #guess}
   * @param word the columns, first one first
   * @return whether a new suffix was found
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
