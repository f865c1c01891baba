// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import sprague.nimber.linear.LinearForm;

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
    List<Variable> variables = variables(conjunction);
    Object shape = shape(conjunction, variables);
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

  /** The bound variables, then the others in the order of their first occurrence. */
  private static List<Variable> variables(Conjunction conjunction) {
    Set<Variable> all = new LinkedHashSet<>(conjunction.bound());
    for (Formula atom : conjunction.atoms()) {
      all.addAll(LinearAtoms.form(atom).coefficients().keySet());
    }
    conjunction.automata().forEach(each -> all.addAll(each.variables()));
    return List.copyOf(all);
  }

  /** The conjunction with the position of each variable in its place. */
  private static Object shape(Conjunction conjunction, List<Variable> variables) {
    List<Object> parts = new ArrayList<>();
    for (Formula atom : conjunction.atoms()) {
      Map<Integer, Long> coefficients = new HashMap<>();
      LinearForm<Variable> form = LinearAtoms.form(atom);
      form.coefficients().forEach((each, by) -> coefficients.put(variables.indexOf(each), by));
      parts.add(LinearAtoms.with(atom, LinearForm.constant(form.constant())));
      parts.add(coefficients);
    }
    LimitMeter meter = conjunction.meter();
    for (VariableAutomaton each : conjunction.automata()) {
      List<Variable> tracks = variables.stream().filter(each.variables()::contains).toList();
      parts.add(tracks.stream().map(variables::indexOf).toList());
      parts.add(each.on(tracks, meter).minimal(meter));
    }
    return List.of(conjunction.bound().size(), parts);
  }
}
