// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * An automaton with a variable for each track, the sequence of digits of one number: it accepts the
 * solutions of a formula with these free variables. It accepts only greedy numerals, in which
 * numbers are written ({@link Numeration}), and is minimal, except where a method says otherwise.
 *
 * <p>Methods with a meter count their steps there and throw {@link LimitReached} when it refuses. A
 * product of automata with s and t states takes O(s t columns), where a column is a tuple of
 * digits, one for each track; a projection may take 2^s states.
 *
 * @param variables the variable of each track, all distinct
 */
public record VariableAutomaton(List<Variable> variables, Automaton automaton) {

  public VariableAutomaton {
    variables = List.copyOf(variables);
    Conjunction.require(
        variables.size() == automaton.tracks() && Set.copyOf(variables).size() == variables.size(),
        "a track needs a variable of its own");
  }

  /** The automaton of true, or of false: it has no tracks. */
  static VariableAutomaton constant(Numeration numeration, boolean holds, LimitMeter meter) {
    return new VariableAutomaton(
        List.of(),
        AutomatonBuilder.of(numeration, 0, holds, (state, _) -> state, state -> state, meter));
  }

  /**
   * Gives the tracks of an automaton of greedy numerals variables, one for each. Tracks with the
   * same variable become one, whose number they all read.
   */
  static VariableAutomaton of(List<Variable> names, Automaton automaton, LimitMeter meter) {
    List<Variable> distinct = List.copyOf(new LinkedHashSet<>(names));
    int[] columns = TupleAlphabet.part(distinct, names, automaton.numeration().alphabet());
    return new VariableAutomaton(
        distinct, automaton.onTracks(distinct.size(), columns, meter).minimal(meter));
  }

  /** The intersection: the common solutions, with the variables of both. */
  VariableAutomaton and(VariableAutomaton other, LimitMeter meter) {
    VariableAutomaton both = product(other, meter);
    return new VariableAutomaton(both.variables, both.automaton.minimal(meter));
  }

  /** The intersection as a product automaton that need not be minimal. */
  VariableAutomaton product(VariableAutomaton other, LimitMeter meter) {
    Set<Variable> all = new LinkedHashSet<>(variables);
    all.addAll(other.variables);
    List<Variable> both = List.copyOf(all);
    int alphabet = automaton.numeration().alphabet();
    int[] own = TupleAlphabet.part(both, variables, alphabet);
    int[] others = TupleAlphabet.part(both, other.variables, alphabet);
    return new VariableAutomaton(
        both, automaton.and(own, other.automaton, others, both.size(), meter));
  }

  /**
   * The automaton with the tracks {@code whole}, distinct variables that include these. It need not
   * be minimal, and tracks of other variables accept all words.
   */
  Automaton on(List<Variable> whole, LimitMeter meter) {
    int[] columns = TupleAlphabet.part(whole, variables, automaton.numeration().alphabet());
    return automaton.onTracks(whole.size(), columns, meter);
  }

  /** The complement: the tuples of greedy numerals that are no solutions. */
  VariableAutomaton not(LimitMeter meter) {
    return automaton.numeration().isBase()
        ? complement()
        : new VariableAutomaton(variables, automaton.complement().greedy(meter).minimal(meter));
  }

  /**
   * All words that are not accepted, greedy numerals or not: cheaper than {@link #not}, and to be
   * intersected with automata of greedy numerals or complemented again.
   */
  VariableAutomaton complement() {
    return new VariableAutomaton(variables, automaton.complement());
  }

  /**
   * The projection that eliminates a variable: the tuples of the other variables that some number
   * of this one completes to a solution.
   *
   * @param variable one of the variables
   * @param pruning makes the sets of {@link ErasedTrack#determinise} smaller, or is empty
   */
  VariableAutomaton project(
      Variable variable,
      Function<ErasedTrack, Optional<SimulationPruning>> pruning,
      LimitMeter meter) {
    ErasedTrack erased = new ErasedTrack(automaton, variables.indexOf(variable), meter);
    Automaton projected = erased.determinise(pruning.apply(erased));
    List<Variable> others = new ArrayList<>(variables);
    others.remove(variable);
    return new VariableAutomaton(others, projected.minimal(meter));
  }

  /** The same relation with one variable, if it occurs, replaced by another that does not. */
  VariableAutomaton rename(Variable variable, Variable by) {
    return new VariableAutomaton(
        variables.stream().map(each -> each.equals(variable) ? by : each).toList(), automaton);
  }
}
