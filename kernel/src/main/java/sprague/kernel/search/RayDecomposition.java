// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sprague.kernel.decide.Cases;
import sprague.kernel.decide.Conjunction;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.LimitReached;
import sprague.kernel.decide.LinearAtoms;
import sprague.kernel.decide.SolutionSet;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.VariableAutomaton;
import sprague.kernel.search.StepRegion.Step;
import sprague.nimber.linear.LinearForm;

/**
 * Eliminates two variables k and l together with the arguments of a relation R that depend on them:
 * {@code exists k, l. A(k, l) and R(x - k p - l q)}, where A is a conjunction of linear
 * inequalities, and p and q are vectors of integers. This is a move by k steps of p and l steps of
 * q, as in {@code heap(a - k, b - k - l)}.
 *
 * <p>The pairs (k, l) that satisfy A are a {@link StepRegion}: the points s + i r1 + j r2, where s
 * is in a finite set S, i and j are natural numbers, and r1 and r2 are one or two rays. So R is
 * closed along one ray, then along the other, and the points of S are tried one at a time. No
 * automaton has more tracks than R and one sum. Cost: one elimination for each ray, then one for
 * each point of S. Rays and S are looked for among small numbers and may be wrong; {@link
 * Conjunction#cases} decides whether they are right.
 *
 * @param steps the variables k and l
 * @param arguments for each variable of R its value, a form in k, l and free variables
 * @param region the pairs (k, l) that satisfy A
 */
record RayDecomposition(
    List<Variable> steps, Map<Variable, LinearForm<Variable>> arguments, StepRegion region) {
  /**
   * The maximum size of S. Each point is a case, whose conjunction is solved anew; with more, other
   * eliminations take less time.
   */
  private static final int MAX_POINTS = 24;

  /**
   * Eliminates the variables of an automaton and two more on which they depend; if that does not
   * apply, or exceeds the limits, the conjunction is returned unchanged.
   */
  static Conjunction apply(Conjunction whole, VariableAutomaton automaton) {
    Set<Variable> bound = whole.bound();
    Set<Variable> eliminated = new LinkedHashSet<>(automaton.variables());
    List<Variable> steps =
        automaton.variables().stream()
            .flatMap(each -> whole.atomsWith(each).stream())
            .flatMap(atom -> LinearAtoms.variables(atom).stream())
            .distinct()
            .filter(each -> bound.contains(each) && whole.automataWith(each).isEmpty())
            .toList();
    eliminated.addAll(steps);
    if (steps.size() != 2
        || !bound.containsAll(eliminated)
        || eliminated.stream().anyMatch(each -> whole.automataWith(each).size() > 1)) {
      return whole;
    }
    Conjunction part = whole.part(eliminated);
    try {
      return solve(part, automaton, steps)
          .map(solved -> whole.withPart(part, solved))
          .orElse(whole);
    } catch (LimitReached limit) {
      GreedyElimination.rethrowIfOutOfSteps(whole);
      return whole;
    }
  }

  /**
   * The solutions of the part, if it has the form that this class requires: each variable of R has
   * one equation, which gives its value, and all other atoms are inequalities in k and l.
   */
  private static Optional<SolutionSet> solve(
      Conjunction part, VariableAutomaton automaton, List<Variable> steps) {
    Conjunction rest = part;
    Map<Variable, LinearForm<Variable>> arguments = new LinkedHashMap<>();
    for (Variable variable : automaton.variables()) {
      Optional<Formula.IsZero> equation = GreedyElimination.equation(part, variable);
      if (equation.isEmpty() || part.atomsWith(variable).size() > 1) {
        return Optional.empty();
      }
      LinearForm<Variable> argument = LinearAtoms.solveFor(variable, equation.get());
      // Follows from the equation, as the variable is a natural number. It is no atom of A.
      Formula.AtLeastZero isNatural = new Formula.AtLeastZero(argument);
      rest = rest.atoms().contains(isNatural) ? rest.dropIfImplied(isNatural) : rest;
      arguments.put(variable, argument);
    }
    List<LinearForm<Variable>> conditions = new ArrayList<>();
    for (Formula each : rest.atoms()) {
      Set<Variable> mentioned = LinearAtoms.variables(each);
      if (mentioned.stream().noneMatch(arguments::containsKey)) {
        if (!(each instanceof Formula.AtLeastZero(var form)) || !steps.containsAll(mentioned)) {
          return Optional.empty();
        }
        conditions.add(form);
      } else if (mentioned.stream().filter(arguments::containsKey).count() > 1) {
        return Optional.empty();
      }
    }
    StepRegion region = new StepRegion(steps.getFirst(), steps.getLast(), conditions);
    return new RayDecomposition(steps, arguments, region).solve(rest);
  }

  private Optional<SolutionSet> solve(Conjunction conjunction) {
    List<Step> rays = region.rays();
    // A closure is one over smaller numbers: no ray may increase an argument of R.
    if (rays.isEmpty() || rays.stream().anyMatch(this::increasesArgument)) {
      return Optional.empty();
    }
    List<Step> points = region.minimalSteps(rays);
    if (points.isEmpty() || points.size() > MAX_POINTS) {
      return Optional.empty();
    }
    if (region.conditions().isEmpty()) {
      // All pairs are permitted: k and l are the multiples of the two unit rays.
      return Optional.of(close(conjunction, rays, steps).solve());
    }
    // (k, l) is the sum of a point of S and multiples of the rays.
    List<Variable> point = Variable.list("first", 2);
    List<Variable> multiples = Variable.list("multiple", rays.size());
    LinearForm<Variable> k = LinearForm.of(point.getFirst()).minus(LinearForm.of(steps.getFirst()));
    LinearForm<Variable> l = LinearForm.of(point.getLast()).minus(LinearForm.of(steps.getLast()));
    for (int i = 0; i < rays.size(); i++) {
      k = k.plus(LinearForm.of(multiples.get(i)).times(rays.get(i).k()));
      l = l.plus(LinearForm.of(multiples.get(i)).times(rays.get(i).l()));
    }
    List<List<Formula.IsZero>> isPoint =
        points.stream().map(step -> equations(point, step)).toList();
    List<Formula> isInS = new ArrayList<>();
    isPoint.forEach(equations -> isInS.add(new Formula.And(List.copyOf(equations))));
    Formula.IsZero isK = new Formula.IsZero(k);
    Formula.IsZero isL = new Formula.IsZero(l);
    List<Variable> fresh = new ArrayList<>(point);
    fresh.addAll(multiples);
    Optional<Cases> decomposed =
        conjunction.cases(
            region.conditions().stream().<Formula>map(Formula.AtLeastZero::new).toList(),
            List.of(),
            List.of(new Cases.Alternative(fresh, List.of(new Formula.Or(isInS), isK, isL))));
    if (decomposed.isEmpty()) {
      return Optional.empty();
    }
    Conjunction part = decomposed.get().parts().getFirst();
    Conjunction outer = part.substitute(steps.getFirst(), isK).substitute(steps.getLast(), isL);
    Conjunction rest = close(outer, rays, multiples);
    return Optional.of(decomposed.get().union(List.of(uniteCases(rest, point, isPoint))));
  }

  /**
   * Closes the relation along each ray. Along a ray, with the multiple i, each argument x of R that
   * falls by f &gt; 0 is expressed by a new variable y = x + f i, which takes its place, and then
   * all these x and i are eliminated.
   *
   * @param multiples the bound variable i of each ray
   */
  private Conjunction close(Conjunction conjunction, List<Step> rays, List<Variable> multiples) {
    List<Map.Entry<Variable, LinearForm<Variable>>> ordered = new ArrayList<>(arguments.entrySet());
    // The rays determine the order, so that a move and its mirror image have the same cache key.
    for (Step ray : rays) {
      ordered.sort(Comparator.comparingLong(each -> region.change(each.getValue(), ray)));
    }
    List<Variable> tracks = new ArrayList<>(ordered.stream().map(Map.Entry::getKey).toList());
    Conjunction rest = conjunction;
    for (int i = 0; i < rays.size(); i++) {
      Set<Variable> inner = new LinkedHashSet<>(List.of(multiples.get(i)));
      for (int track = 0; track < tracks.size(); track++) {
        long fall = -region.change(ordered.get(track).getValue(), rays.get(i));
        if (fall > 0) {
          Variable x = tracks.get(track);
          Variable y = new Variable("closed");
          Formula equation = rest.atomsWith(x).getFirst();
          LinearForm<Variable> fallen = LinearForm.of(multiples.get(i)).times(fall);
          rest = rest.define(y, LinearForm.of(x).plus(fallen));
          Formula.IsZero definition = (Formula.IsZero) rest.atoms().getLast();
          rest = GreedyElimination.substituteIn(rest, x, equation, definition);
          inner.add(x);
          tracks.set(track, y);
        }
      }
      Conjunction part = rest.part(inner);
      rest = rest.withPart(part, part.solve());
    }
    return rest;
  }

  /**
   * The solutions as the union over all points of S.
   *
   * @param point the variables of its coordinates
   * @param isPoint for each point, the equations that give these its coordinates
   */
  private static SolutionSet uniteCases(
      Conjunction rest, List<Variable> point, List<List<Formula.IsZero>> isPoint) {
    List<Cases.Alternative> alternatives =
        isPoint.stream()
            .map(equations -> new Cases.Alternative(List.of(), List.copyOf(equations)))
            .toList();
    Cases cases =
        rest.cases(List.of(), rest.automataWith(point.getFirst()), alternatives).orElseThrow();
    List<SolutionSet> solved = new ArrayList<>();
    for (int i = 0; i < isPoint.size(); i++) {
      Conjunction at = cases.parts().get(i);
      for (int axis = 0; axis < point.size(); axis++) {
        at = at.substitute(point.get(axis), isPoint.get(i).get(axis));
      }
      solved.add(at.solve());
    }
    return cases.union(solved);
  }

  /** The equations that give two variables the coordinates of a pair. */
  private static List<Formula.IsZero> equations(List<Variable> variables, Step step) {
    return List.of(
        new Formula.IsZero(LinearForm.of(variables.getFirst()).plus(-step.k())),
        new Formula.IsZero(LinearForm.of(variables.getLast()).plus(-step.l())));
  }

  private boolean increasesArgument(Step ray) {
    return arguments.values().stream().anyMatch(each -> region.change(each, ray) > 0);
  }
}
