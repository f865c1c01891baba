// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * An automaton with a variable for each track: the solutions of a formula with these free
 * variables. It accepts greedy numerals only, except where a method says otherwise.
 *
 * @param variables the variable of each track, each once
 * @param automaton accepts the solutions
 */
public record VariableAutomaton(List<Variable> variables, Automaton automaton) {

  /** Makes the list unmodifiable. */
  public VariableAutomaton {
    variables = List.copyOf(variables);
  }

  /** A relation without variables that holds, or does not. */
  static VariableAutomaton constant(Numeration numeration, boolean holds, LimitMeter meter) {
    return new VariableAutomaton(
        List.of(),
        AutomatonBuilder.of(numeration, 0, holds, (state, _) -> state, state -> state, meter));
  }

  /** An automaton with variables on its tracks, perhaps one variable on several. */
  static VariableAutomaton of(List<Variable> names, Automaton automaton, LimitMeter meter) {
    List<Variable> distinct = List.copyOf(new LinkedHashSet<>(names));
    int[] columns = TupleAlphabet.part(distinct, names, automaton.numeration().alphabet());
    return new VariableAutomaton(
        distinct, automaton.onTracks(distinct.size(), columns, meter).minimal(meter));
  }

  /** The solutions of both. */
  VariableAutomaton and(VariableAutomaton other, LimitMeter meter) {
    VariableAutomaton both = pairs(other, meter);
    return new VariableAutomaton(both.variables, both.automaton.minimal(meter));
  }

  /** The same by an automaton of pairs of states, which may have more than need be. */
  VariableAutomaton pairs(VariableAutomaton other, LimitMeter meter) {
    Set<Variable> all = new LinkedHashSet<>(variables);
    all.addAll(other.variables);
    List<Variable> both = List.copyOf(all);
    int alphabet = automaton.numeration().alphabet();
    int[] mine = TupleAlphabet.part(both, variables, alphabet);
    int[] theirs = TupleAlphabet.part(both, other.variables, alphabet);
    return new VariableAutomaton(
        both, automaton.and(mine, other.automaton, theirs, both.size(), meter));
  }

  /** The automaton with tracks for all variables of {@code whole}. */
  Automaton on(List<Variable> whole, LimitMeter meter) {
    int[] columns = TupleAlphabet.part(whole, variables, automaton.numeration().alphabet());
    return automaton.onTracks(whole.size(), columns, meter);
  }

  /** The assignments that are no solutions. */
  VariableAutomaton not(LimitMeter meter) {
    return automaton.numeration().isBase()
        ? complement()
        : new VariableAutomaton(variables, automaton.complement().greedy(meter).minimal(meter));
  }

  /** The same, and words that are no numerals: serves as a part of what {@link #not} ends. */
  VariableAutomaton complement() {
    return new VariableAutomaton(variables, automaton.complement());
  }

  /**
   * The projection: the numbers of the other variables for which some number of this one makes a
   * solution.
   *
   * @param pruning how sets of states are pruned, if they are
   */
  VariableAutomaton without(
      Variable variable, Optional<Function<ErasedTrack, Pruning>> pruning, LimitMeter meter) {
    ErasedTrack erased = new ErasedTrack(automaton, variables.indexOf(variable), meter);
    SubsetConstruction subsets = new SubsetConstruction(erased, meter);
    Automaton projected =
        pruning.isPresent() ? subsets.automaton(pruning.get().apply(erased)) : subsets.automaton();
    List<Variable> others = new ArrayList<>(variables);
    others.remove(variable);
    return new VariableAutomaton(others, projected.minimal(meter));
  }

  /** The same relation with a variable in another's place. */
  VariableAutomaton renamed(Variable variable, Variable by) {
    return new VariableAutomaton(
        variables.stream().map(each -> each.equals(variable) ? by : each).toList(), automaton);
  }
}
