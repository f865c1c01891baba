// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The solutions of a formula: an automaton whose tracks carry the names of variables.
 *
 * @param variables the variable of each track, each once
 * @param automaton accepts the solutions
 */
record Relation(List<Variable> variables, Automaton automaton) {

  Relation {
    variables = List.copyOf(variables);
  }

  /** A relation without variables that holds, or does not. */
  static Relation constant(Numeration numeration, boolean holds, Meter meter) {
    return new Relation(
        List.of(),
        Exploration.of(numeration, 0, holds, (state, _) -> state, state -> state, meter));
  }

  /** An automaton with variables on its tracks, perhaps one variable on several. */
  static Relation of(List<Variable> names, Automaton automaton, Meter meter) {
    List<Variable> distinct = List.copyOf(new LinkedHashSet<>(names));
    int[] columns = Columns.part(distinct, names, automaton.numeration().alphabet());
    return new Relation(
        distinct, automaton.onTracks(distinct.size(), columns, meter).minimal(meter));
  }

  /** The solutions of both. */
  Relation and(Relation other, Meter meter) {
    Relation both = pairs(other, meter);
    return new Relation(both.variables, both.automaton.minimal(meter));
  }

  /** The same by an automaton of pairs of states, which may have more than need be. */
  Relation pairs(Relation other, Meter meter) {
    Set<Variable> all = new LinkedHashSet<>(variables);
    all.addAll(other.variables);
    List<Variable> both = List.copyOf(all);
    int alphabet = automaton.numeration().alphabet();
    int[] mine = Columns.part(both, variables, alphabet);
    int[] theirs = Columns.part(both, other.variables, alphabet);
    return new Relation(both, automaton.and(mine, other.automaton, theirs, both.size(), meter));
  }

  /** The automaton with tracks for all variables of {@code whole}. */
  Automaton on(List<Variable> whole, Meter meter) {
    int[] columns = Columns.part(whole, variables, automaton.numeration().alphabet());
    return automaton.onTracks(whole.size(), columns, meter);
  }

  /** The assignments that are no solutions. */
  Relation not(Meter meter) {
    return automaton.numeration().isBase()
        ? complement()
        : new Relation(variables, automaton.complement().greedy(meter).minimal(meter));
  }

  /** The same, and words that are no numerals: serves as a part of what {@link #not} ends. */
  Relation complement() {
    return new Relation(variables, automaton.complement());
  }

  /** What the other variables can be in a solution, where that is soon told; else empty. */
  Optional<Relation> withoutByFew(Variable variable, Meter meter) {
    return variables.contains(variable)
        ? Projection.few(automaton, variables.indexOf(variable), meter)
            .map(each -> without(variable, each, meter))
        : Optional.of(this);
  }

  /** The same where it is not. */
  Relation withoutPruned(Variable variable, Meter meter) {
    Automaton pruned = Projection.pruned(automaton, variables.indexOf(variable), meter);
    return without(variable, pruned, meter);
  }

  private Relation without(Variable variable, Automaton projected, Meter meter) {
    List<Variable> others = new ArrayList<>(variables);
    others.remove(variable);
    return new Relation(others, projected.minimal(meter));
  }
}
