// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Supplier;
import sprague.nimber.linear.LinearForm;

/**
 * A cache of the solutions of the {@link Conjunction}s (some variables bound, linear atoms,
 * automata) that were solved last, all in one numeration. Those that differ only by a renaming of
 * variables share an entry: the sentences of a proof repeat the same moves, and moves along two
 * coordinates often differ in the variables alone. Not thread-safe.
 */
final class ConjunctionCache {
  /** Enough for the moves of a game; beyond it the entry that was added first is dropped. */
  private static final int MAX_CONJUNCTIONS = 32;

  /**
   * The maximum number of table entries of a cached solution. 32 tables of 2^18 entries of four
   * bytes take 32 MB. Keys hold the automata of the conjunction, and are not limited here.
   */
  private static final long MAX_ENTRIES = 1 << 18;

  /** The solutions of a conjunction, and its variables in the order of {@link #variables}. */
  private record Solution(List<Variable> variables, VariableAutomaton automaton) {}

  /** By {@link #key}, in the order of insertion. */
  private final SequencedMap<Object, Solution> solutions = new LinkedHashMap<>();

  /**
   * The solutions of a conjunction, cached or computed by {@code source}. The cost of a lookup is
   * to minimise each automaton; if its limits do not suffice for that or for the source, it is a
   * LimitReached.
   */
  VariableAutomaton of(Conjunction conjunction, Supplier<VariableAutomaton> source) {
    if (conjunction.automata().isEmpty()) {
      // Linear atoms alone are solved in less time than a lookup takes.
      return source.get();
    }
    List<Variable> variables = variables(conjunction);
    Object key = key(conjunction, variables);
    Solution known = solutions.get(key);
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
      solutions.put(key, new Solution(variables, found));
      if (solutions.size() > MAX_CONJUNCTIONS) {
        solutions.pollFirstEntry();
      }
    }
    return found;
  }

  /** The bound variables, then the others in the order of their first occurrence. */
  private static List<Variable> variables(Conjunction conjunction) {
    Set<Variable> all = new LinkedHashSet<>(conjunction.bound());
    conjunction.atoms().forEach(atom -> all.addAll(LinearAtoms.variables(atom)));
    conjunction.automata().forEach(each -> all.addAll(each.variables()));
    return List.copyOf(all);
  }

  /**
   * The conjunction with each variable replaced by its index in {@code variables}. Automata have
   * their tracks in that order and are minimal, so that equal relations give equal keys.
   */
  private static Object key(Conjunction conjunction, List<Variable> variables) {
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
