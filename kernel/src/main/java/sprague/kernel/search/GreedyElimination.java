// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.kernel.decide.Conjunction;
import sprague.kernel.decide.EliminationStrategy;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.LimitReached;
import sprague.kernel.decide.LinearAtoms;
import sprague.kernel.decide.SolutionSet;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.VariableAutomaton;

/**
 * Eliminates the bound variables of a conjunction one at a time, in an order that keeps the number
 * of tracks of each automaton small, since its size grows exponentially with the number of tracks.
 *
 * <ul>
 *   <li>A variable whose value an equation gives is substituted in all other atoms. If an automaton
 *       mentions it, only the equation is joined with that automaton before its track is erased.
 *   <li>A variable that only inequalities mention, with the coefficient 1 or -1, is eliminated by
 *       comparing its bounds.
 *   <li>If an atom has several bound and several free variables, the sum over each kind becomes a
 *       new variable ({@link SumElimination}).
 *   <li>Of the remaining variables the one is eliminated first for which the automata and atoms to
 *       be joined have the fewest variables.
 * </ul>
 *
 * <p>Cost: mostly that of the projections, which may take 2^s states for an automaton of s states;
 * the limits of the conjunction bound it.
 */
final class GreedyElimination implements EliminationStrategy {
  /**
   * Table entries that an automaton may have in the first attempt at each step. If that suffices
   * for no step, all steps are tried again with {@link #GROWTH} times as many, and so on up to the
   * limit. The first attempts cost milliseconds, and often find the cheapest step.
   */
  private static final long INITIAL_ENTRIES = 1 << 14;

  /** With 8 there are at most five attempts up to the standard limit. */
  private static final long GROWTH = 8;

  /** Among more inequalities than this, looking for implied ones takes longer than it saves. */
  private static final int MAX_COMPARED = 12;

  /**
   * A plain subset construction is given up, and a closure or pruned sets are tried, when its table
   * exceeds {@link #MAX_GROWTH} times that of the automaton plus {@link #MIN_ENTRIES}: then there
   * are many more sets than states, of which pruning leaves few.
   */
  private static final long MAX_GROWTH = 16;

  /** A quarter of {@link #INITIAL_ENTRIES}: small tables are completed before others are tried. */
  private static final long MIN_ENTRIES = 1 << 12;

  @Override
  public SolutionSet solve(Conjunction conjunction) {
    Conjunction rest = conjunction;
    for (VariableAutomaton automaton : conjunction.automata()) {
      rest = RayDecomposition.apply(rest, automaton);
    }
    return solve(rest, SumElimination.NONE);
  }

  /** Solves a conjunction in which variables for some sums have been defined. */
  static SolutionSet solve(Conjunction conjunction, SumElimination sums) {
    Conjunction rest = eliminateWithoutAutomata(conjunction, sums);
    Optional<SolutionSet> contradiction = rest.contradiction();
    if (contradiction.isPresent()) {
      return contradiction.get();
    }
    if (!rest.automata().isEmpty()) {
      rest = dropImplied(rest);
    }
    Optional<SolutionSet> bySums = sums.solve(rest);
    if (bySums.isPresent()) {
      return bySums.get();
    }
    while (!rest.bound().isEmpty()) {
      rest = eliminateOne(rest, sums);
      Optional<SolutionSet> empty = rest.emptyAutomaton();
      if (empty.isPresent()) {
        return empty.get();
      }
    }
    return rest.solutions();
  }

  // Steps without automata.

  /** Eliminates all bound variables that no automaton mentions, if that makes no automaton. */
  private static Conjunction eliminateWithoutAutomata(
      Conjunction conjunction, SumElimination sums) {
    for (Variable variable : conjunction.bound()) {
      if (!sums.isSum(variable) && conjunction.automataWith(variable).isEmpty()) {
        Optional<Formula.IsZero> equation = equation(conjunction, variable);
        if (equation.isPresent()) {
          return eliminateWithoutAutomata(conjunction.substitute(variable, equation.get()), sums);
        }
        if (isBetweenBounds(conjunction, variable)) {
          return eliminateWithoutAutomata(conjunction.combineBounds(variable), sums);
        }
      }
    }
    return conjunction;
  }

  /** An equation that gives the value of a variable: of several, the one with the fewest others. */
  static Optional<Formula.IsZero> equation(Conjunction conjunction, Variable variable) {
    return conjunction.atomsWith(variable).stream()
        .filter(Formula.IsZero.class::isInstance)
        .map(Formula.IsZero.class::cast)
        .filter(equation -> Math.abs(equation.form().coefficient(variable)) == 1)
        .min(Comparator.comparingInt(equation -> equation.form().coefficients().size()));
  }

  /** Whether comparing the bounds of a variable applies, and adds at most two inequalities. */
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
    // The natural numbers have 0 as another lower bound.
    return above * (below + 1) <= above + below + 2;
  }

  /** Drops inequalities that follow from other atoms, as each would add tracks to an automaton. */
  private static Conjunction dropImplied(Conjunction conjunction) {
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

  // Steps with automata.

  /**
   * A way to eliminate a variable: joins the automata that mention it with atoms, and erases it.
   *
   * @param equation the only atom to be joined; if empty, all atoms that mention the variable are
   * @param tracks the number of tracks of the joined automaton
   */
  private record Step(Variable variable, Optional<Formula.IsZero> equation, int tracks) {}

  /**
   * Eliminates one variable, by a step with the fewest tracks. Which of these steps makes the
   * smallest automata cannot be foreseen, so all are tried with growing limits until one succeeds.
   */
  private static Conjunction eliminateOne(Conjunction conjunction, SumElimination sums) {
    List<Step> steps = candidates(conjunction, sums);
    for (long entries = INITIAL_ENTRIES; ; entries *= GROWTH) {
      Conjunction within = conjunction.within(entries);
      for (Step step : steps) {
        try {
          return take(step, within).withLimitsOf(conjunction);
        } catch (LimitReached limit) {
          rethrowIfOutOfSteps(conjunction);
          if (!conjunction.allows(entries) && step.equals(steps.getLast())) {
            throw limit;
          }
        }
      }
    }
  }

  /** The steps with the fewest tracks, those of variables in few atoms first. */
  private static List<Step> candidates(Conjunction conjunction, SumElimination sums) {
    List<Step> all =
        conjunction.bound().stream().map(each -> step(conjunction, each, sums)).toList();
    int least = all.stream().mapToInt(Step::tracks).min().orElseThrow();
    return all.stream()
        .filter(step -> step.tracks == least)
        .sorted(Comparator.comparingInt(step -> conjunction.atomsWith(step.variable).size()))
        .toList();
  }

  private static Step step(Conjunction conjunction, Variable variable, SumElimination sums) {
    Set<Variable> tracks = neighbours(conjunction, variable);
    // A sum that no automaton mentions yet would be replaced by its terms again.
    boolean isEarly = tracks.isEmpty() && sums.isSum(variable);
    Optional<Formula.IsZero> equation = equation(conjunction, variable);
    List<? extends Formula> joined =
        equation.isPresent() ? List.of(equation.get()) : conjunction.atomsWith(variable);
    joined.forEach(atom -> tracks.addAll(LinearAtoms.variables(atom)));
    return new Step(variable, equation, isEarly ? Integer.MAX_VALUE : tracks.size());
  }

  /** The variables of all automata that mention a variable. */
  private static Set<Variable> neighbours(Conjunction conjunction, Variable variable) {
    Set<Variable> neighbours = new LinkedHashSet<>();
    conjunction.automataWith(variable).forEach(each -> neighbours.addAll(each.variables()));
    return neighbours;
  }

  /** Carries out a step. */
  private static Conjunction take(Step step, Conjunction before) {
    Variable variable = step.variable;
    Set<Variable> tracks = neighbours(before, variable);
    if (tracks.isEmpty() && step.equation.isPresent()) {
      return before.substitute(variable, step.equation.get());
    }
    step.equation.ifPresent(each -> tracks.addAll(LinearAtoms.variables(each)));
    Conjunction rest = before;
    List<Formula> joined = new ArrayList<>();
    for (Formula atom : before.atomsWith(variable)) {
      // To join an atom is cheap if it adds no track; otherwise the variable is substituted in it.
      if (step.equation.isEmpty() || tracks.containsAll(LinearAtoms.variables(atom))) {
        joined.add(atom);
      } else {
        rest = substituteIn(rest, variable, atom, step.equation.get());
      }
    }
    Conjunction whole = rest.join(rest.automataWith(variable), joined);
    Optional<Conjunction> plain = projectPlainly(whole, variable);
    if (plain.isPresent()) {
      return plain.get();
    }
    return ClosureSearch.closeUpward(before, variable)
        .orElseGet(
            () -> whole.project(variable, it -> Optional.of(SimulationPreorder.pruning(it))));
  }

  /** Replaces a variable in an atom by its value according to an equation. */
  static Conjunction substituteIn(
      Conjunction conjunction, Variable variable, Formula atom, Formula.IsZero equation) {
    long times = LinearAtoms.form(atom).coefficient(variable);
    return times == 0
        ? conjunction
        : conjunction.addEquation(atom, equation, -times * equation.form().coefficient(variable));
  }

  /**
   * Projects by a plain subset construction; empty if that meets many more sets than states, so
   * that other methods are to be tried.
   */
  private static Optional<Conjunction> projectPlainly(Conjunction whole, Variable variable) {
    long entries = MIN_ENTRIES;
    boolean isLarge = false;
    for (VariableAutomaton each : whole.automataWith(variable)) {
      entries += MAX_GROWTH * each.automaton().states() * each.automaton().columns();
      isLarge |= each.automaton().states() > SimulationPreorder.MAX_STATES;
    }
    if (!whole.allows(entries) || isLarge) {
      return Optional.of(whole.project(variable, _ -> Optional.empty()));
    }
    try {
      return Optional.of(
          whole.within(entries).project(variable, _ -> Optional.empty()).withLimitsOf(whole));
    } catch (LimitReached limit) {
      rethrowIfOutOfSteps(whole);
      return Optional.empty();
    }
  }

  /**
   * To be called when a {@link LimitReached} is caught in order to try something else: throws
   * another one if the steps of the session are used up, rather than the table entries of an
   * attempt.
   */
  static void rethrowIfOutOfSteps(Conjunction conjunction) {
    conjunction.meter().count(0);
  }
}
