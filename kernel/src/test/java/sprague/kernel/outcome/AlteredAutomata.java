// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.outcome;

import java.util.BitSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.kernel.decide.Automaton;

/** Automata with one thing altered. */
final class AlteredAutomata {
  private AlteredAutomata() {}

  /**
   * Returns every automaton in which the acceptance of one state is flipped or the target of one
   * transition is changed. Tables that are not valid automata are left out.
   */
  static Stream<Automaton> of(Automaton automaton) {
    int table = automaton.states() * automaton.columns();
    return Stream.concat(
            IntStream.range(0, automaton.states()).mapToObj(state -> flipped(automaton, state)),
            IntStream.range(0, table * automaton.states())
                .filter(i -> next(automaton)[i % table] != i / table)
                .mapToObj(i -> moved(automaton, i % table, i / table)))
        .flatMap(each -> each);
  }

  private static Stream<Automaton> flipped(Automaton automaton, int state) {
    BitSet accepting = accepting(automaton);
    accepting.flip(state);
    return of(automaton, next(automaton), accepting);
  }

  private static Stream<Automaton> moved(Automaton automaton, int at, int to) {
    int[] next = next(automaton);
    next[at] = to;
    return of(automaton, next, accepting(automaton));
  }

  private static Stream<Automaton> of(Automaton like, int[] next, BitSet accepting) {
    try {
      return Stream.of(new Automaton(like.numeration(), like.tracks(), next, accepting));
    } catch (IllegalArgumentException none) {
      return Stream.empty();
    }
  }

  private static int[] next(Automaton automaton) {
    int[] next = new int[automaton.states() * automaton.columns()];
    for (int i = 0; i < next.length; i++) {
      next[i] = automaton.next(i / automaton.columns(), i % automaton.columns());
    }
    return next;
  }

  private static BitSet accepting(Automaton automaton) {
    BitSet accepting = new BitSet();
    for (int state = 0; state < automaton.states(); state++) {
      accepting.set(state, automaton.accepts(state));
    }
    return accepting;
  }
}
