// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The solutions of formulas that were decided not long ago: the sentences of a proof have most of
 * what they say of a move in common. Not for several threads.
 */
public final class Memory {
  /** The formulas of a few moves; an automaton has at most as many entries as the budget allows. */
  private static final int MOST = 16;

  /** Larger automata are made anew. */
  private static final long MOST_ENTRIES = 1 << 18;

  private record Key(Numeration numeration, List<Variable> bound, Formula formula) {}

  private final Map<Key, Relation> known = new LinkedHashMap<>();

  /** Nothing is known yet. */
  public Memory() {}

  /** The solutions of a formula without its bound variables, if need be from their source. */
  Relation of(
      Numeration numeration, List<Variable> bound, Formula formula, Supplier<Relation> source) {
    if (formula.isArithmetic()) {
      // Soon found again.
      return source.get();
    }
    Key key = new Key(numeration, bound, formula);
    Relation old = known.get(key);
    if (old != null) {
      return old;
    }
    Relation found = source.get();
    Automaton automaton = found.automaton();
    if ((long) automaton.states() * automaton.columns() <= MOST_ENTRIES) {
      if (known.size() == MOST) {
        known.remove(new ArrayList<>(known.keySet()).getFirst());
      }
      known.put(key, found);
    }
    return found;
  }
}
