// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Solutions of the conjunctions that were solved last, up to the names of variables: the sentences
 * of a proof have moves in common, and moves along two coordinates often have the same shape. Not
 * thread-safe.
 */
final class ConjunctionCache {
  /** The conjunctions of a few moves. */
  private static final int MAX_CONJUNCTIONS = 32;

  /** Larger automata are not kept, so that the cache holds some 30 MB at most. */
  private static final long MAX_ENTRIES = 1 << 18;

  private record Solution(List<Variable> variables, VariableAutomaton automaton) {}

  private final Map<Object, Solution> solutions =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, Solution> eldest) {
          return size() > MAX_CONJUNCTIONS;
        }
      };

  /** The solutions of a conjunction, from the source unless they are known. */
  VariableAutomaton of(Conjunction conjunction, Supplier<VariableAutomaton> source) {
    if (conjunction.automata().isEmpty()) {
      // Linear atoms alone are solved in less time than they are found.
      return source.get();
    }
    Object shape = conjunction.shape();
    List<Variable> variables = conjunction.variables();
    Solution known = solutions.get(shape);
    if (known != null) {
      List<Variable> tracks =
          known.automaton.variables().stream()
              .map(each -> variables.get(known.variables.indexOf(each)))
              .toList();
      return new VariableAutomaton(tracks, known.automaton.automaton());
    }
    VariableAutomaton found = source.get();
    Automaton automaton = found.automaton();
    if ((long) automaton.states() * automaton.columns() <= MAX_ENTRIES) {
      solutions.put(shape, new Solution(variables, found));
    }
    return found;
  }
}
