// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import sprague.kernel.decide.Conjunction;
import sprague.kernel.decide.EliminationStrategy;
import sprague.kernel.decide.ErasedTrack;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.LimitReached;
import sprague.kernel.decide.LinearAtoms;
import sprague.kernel.decide.Pruning;
import sprague.kernel.decide.Solved;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.VariableAutomaton;

/**
 * Eliminates the bound variables of a conjunction one at a time, so that few tracks meet in an
 * automaton: tracks are what costs.
 *
 * <ul>
 *   <li>A variable that an equation gives is replaced in all other atoms; without an automaton that
 *       mentions it none is made, with one only the equation is joined to it.
 *   <li>A variable of inequalities alone, in each once or minus once, is eliminated by combining
 *       its bounds.
 *   <li>Where an atom mixes several bound variables with several free ones, the sum of each side
 *       becomes a variable of its own ({@link SumElimination}).
 *   <li>Of the others the variable comes first that makes the fewest tracks meet.
 * </ul>
 */
final class GreedyElimination implements EliminationStrategy {
  /**
   * Budget, in table entries, for the first attempt at each step. If no step fits, all are tried
   * again with {@code GROWTH} times the budget.
   */
  private static final long FIRST_ENTRIES = 1 << 14;

  private static final long GROWTH = 8;

  @Override
  public Solved solve(Conjunction conjunction) {
    Conjunction rest = conjunction;
    for (VariableAutomaton automaton : conjunction.automata()) {
      rest = RayDecomposition.apply(rest, automaton);
    }
    return solve(rest, SumElimination.NONE);
  }

  /** Solves what is left when some sums have been named. */
  static Solved solve(Conjunction conjunction, SumElimination sums) {
    Conjunction rest = withoutAutomata(conjunction, sums);
    Optional<Solved> none = rest.contradiction();
    if (none.isPresent()) {
      return none.get();
    }
    if (!rest.automata().isEmpty()) {
      rest = withoutImplied(rest);
    }
    Optional<Solved> named = sums.solved(rest);
    if (named.isPresent()) {
      return named.get();
    }
    while (!rest.bound().isEmpty()) {
      rest = withoutOne(rest, sums);
      Optional<Solved> empty = rest.emptyAutomaton();
      if (empty.isPresent()) {
        return empty.get();
      }
    }
    return rest.solved();
  }

  // Steps without automata.

  private static Conjunction withoutAutomata(Conjunction conjunction, SumElimination sums) {
    Conjunction rest = conjunction;
    for (boolean isChanged = true; isChanged; ) {
      isChanged = false;
      for (Variable variable : rest.bound()) {
        if (!sums.isSum(variable) && rest.automataWith(variable).isEmpty()) {
          Optional<Formula.IsZero> equation = equation(rest, variable);
          if (equation.isPresent() || isBetweenBounds(rest, variable)) {
            rest =
                equation.isPresent()
                    ? rest.substitute(variable, equation.get())
                    : rest.combineBounds(variable);
            isChanged = true;
            break;
          }
        }
      }
    }
    return rest;
  }

  /** An equation that gives a variable, the one with the fewest others. */
  static Optional<Formula.IsZero> equation(Conjunction conjunction, Variable variable) {
    return conjunction.atomsWith(variable).stream()
        .filter(Formula.IsZero.class::isInstance)
        .map(Formula.IsZero.class::cast)
        .filter(equation -> Math.abs(equation.form().coefficient(variable)) == 1)
        .min(Comparator.comparingInt(equation -> equation.form().coefficients().size()));
  }

  /** Whether a variable occurs in bounds alone, and combining these makes no more atoms. */
  private static boolean isBetweenBounds(Conjunction conjunction, Variable variable) {
    long above = 0;
    long below = 0;
    for (Formula atom : conjunction.atomsWith(variable)) {
      long times = LinearAtoms.form(atom).coefficient(variable);
      if (!(atom instanceof Formula.AtLeastZero) || Math.abs(times) > 1) {
        return false;
      }
      above += times == -1 ? 1 : 0;
      below += times == 1 ? 1 : 0;
    }
    // With 0 there is one lower bound more.
    return above * (below + 1) <= above + below + 2;
  }

  /** Drops inequalities that follow from the other atoms: each would make tracks meet. */
  private static Conjunction withoutImplied(Conjunction conjunction) {
    List<Formula.AtLeastZero> inequalities =
        conjunction.atoms().stream()
            .filter(Formula.AtLeastZero.class::isInstance)
            .map(Formula.AtLeastZero.class::cast)
            .toList();
    Conjunction rest = conjunction;
    if (inequalities.size() >= 2 && inequalities.size() <= MAX_COMPARED) {
      for (Formula.AtLeastZero each : inequalities) {
        rest = rest.dropIfImplied(each);
      }
    }
    return rest;
  }

  /** Among more inequalities, looking for implied ones takes longer than it saves. */
  private static final int MAX_COMPARED = 12;

  // Steps with automata.

  /**
   * A way to eliminate a variable.
   *
   * @param equation what gives it, if not all atoms that mention it are joined
   * @param tracks the number of variables that meet
   */
  private record Step(Variable variable, Optional<Formula.IsZero> equation, int tracks) {}

  /**
   * Takes a step that makes as few tracks meet as any. Which of them makes the smallest automata
   * cannot be foreseen, so the tables may grow until those of one of them suffice.
   */
  private static Conjunction withoutOne(Conjunction conjunction, SumElimination sums) {
    List<Step> steps = next(conjunction, sums);
    for (long entries = FIRST_ENTRIES; ; entries *= GROWTH) {
      Conjunction within = conjunction.within(entries);
      for (Step step : steps) {
        try {
          return take(step, within).withLimitsOf(conjunction);
        } catch (LimitReached limit) {
          conjunction.meter().count(0);
          if (!conjunction.allows(entries) && step.equals(steps.getLast())) {
            throw limit;
          }
        }
      }
    }
  }

  /** The steps to try, those first that leave the simplest atoms. */
  private static List<Step> next(Conjunction conjunction, SumElimination sums) {
    List<Step> single =
        conjunction.bound().stream().map(each -> step(conjunction, each, sums)).toList();
    int least = single.stream().mapToInt(Step::tracks).min().orElseThrow();
    return single.stream()
        .filter(step -> step.tracks == least)
        .sorted(Comparator.comparingInt(step -> conjunction.atomsWith(step.variable).size()))
        .toList();
  }

  private static Step step(Conjunction conjunction, Variable variable, SumElimination sums) {
    Set<Variable> meeting = neighbours(conjunction, variable);
    // A sum that no automaton mentions would be replaced by what it stands for.
    boolean isEarly = meeting.isEmpty() && sums.isSum(variable);
    Optional<Formula.IsZero> equation = equation(conjunction, variable);
    equation
        .<List<? extends Formula>>map(List::of)
        .orElseGet(() -> conjunction.atomsWith(variable))
        .forEach(atom -> meeting.addAll(LinearAtoms.form(atom).coefficients().keySet()));
    return new Step(variable, equation, isEarly ? Integer.MAX_VALUE : meeting.size());
  }

  /** The variables of the automata that mention one. */
  private static Set<Variable> neighbours(Conjunction conjunction, Variable variable) {
    Set<Variable> neighbours = new LinkedHashSet<>();
    conjunction.automataWith(variable).forEach(each -> neighbours.addAll(each.variables()));
    return neighbours;
  }

  private static Conjunction take(Step step, Conjunction before) {
    Variable variable = step.variable;
    Set<Variable> tracks = neighbours(before, variable);
    if (tracks.isEmpty() && step.equation.isPresent()) {
      return before.substitute(variable, step.equation.get());
    }
    step.equation.ifPresent(each -> tracks.addAll(each.form().coefficients().keySet()));
    Conjunction rest = before;
    List<Formula> joined = new ArrayList<>();
    for (Formula atom : before.atomsWith(variable)) {
      if (step.equation.isEmpty()
          || tracks.containsAll(LinearAtoms.form(atom).coefficients().keySet())) {
        joined.add(atom);
      } else {
        rest = solvedFor(rest, variable, atom, step.equation.get());
      }
    }
    Conjunction whole = rest.join(rest.automataWith(variable), joined);
    Optional<Conjunction> few = projectedByFewSets(whole, variable);
    if (few.isPresent()) {
      return few.get();
    }
    return ClosureSearch.closed(before, variable)
        .orElseGet(
            () ->
                whole.project(
                    variable,
                    Optional.<Function<ErasedTrack, Pruning>>of(SimulationPreorder::pruning)));
  }

  /** Replaces a variable in an atom by what an equation gives. */
  static Conjunction solvedFor(
      Conjunction conjunction, Variable variable, Formula atom, Formula.IsZero equation) {
    long times = LinearAtoms.form(atom).coefficient(variable);
    return times == 0
        ? conjunction
        : conjunction.addEquation(atom, equation, -times * equation.form().coefficient(variable));
  }

  /**
   * Projects by a plain subset construction while its table is at most so many times that of the
   * automaton.
   */
  private static final long FEW = 16;

  private static final long SMALL = 1 << 12;

  /** Empty where the sets are many more than the states, so that another way is worth it. */
  private static Optional<Conjunction> projectedByFewSets(Conjunction whole, Variable variable) {
    long few = SMALL;
    boolean isLarge = false;
    for (VariableAutomaton each : whole.automataWith(variable)) {
      few += FEW * each.automaton().states() * each.automaton().columns();
      isLarge |= each.automaton().states() > SimulationPreorder.MAX_STATES;
    }
    if (!whole.allows(few) || isLarge) {
      return Optional.of(whole.project(variable));
    }
    try {
      return Optional.of(whole.within(few).project(variable).withLimitsOf(whole));
    } catch (LimitReached limit) {
      whole.meter().count(0);
      return Optional.empty();
    }
  }
}
