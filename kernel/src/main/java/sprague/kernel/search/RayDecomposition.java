// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import sprague.kernel.decide.Alternative;
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
 * automaton has more tracks than R and one sum. Rays and S are looked for among small numbers and
 * may be wrong; {@link Conjunction#cases} decides whether they are right.
 */
final class RayDecomposition {
  /** The maximum size of S. Each point is a case; with more, other eliminations take less time. */
  private static final int MAX_POINTS = 24;

  /** The variables k and l. */
  private final List<Variable> steps;

  /** For each variable of R its value, a form in k, l and free variables. */
  private final Map<Variable, LinearForm<Variable>> points;

  /** The forms that are at least 0 by A. */
  private final List<LinearForm<Variable>> conditions;

  /** The pairs (k, l) that satisfy A. */
  private final StepRegion region;

  private RayDecomposition(
      List<Variable> steps,
      Map<Variable, LinearForm<Variable>> points,
      List<LinearForm<Variable>> conditions) {
    this.steps = steps;
    this.points = points;
    this.conditions = conditions;
    this.region = new StepRegion(steps.getFirst(), steps.getLast(), conditions);
  }

  /**
   * Eliminates the variables of an automaton and two more on which they depend; if that does not
   * apply, or exceeds the limits, the conjunction is returned unchanged.
   */
  static Conjunction apply(Conjunction whole, VariableAutomaton automaton) {
    Set<Variable> bound = whole.bound();
    Set<Variable> eliminated = new LinkedHashSet<>(automaton.variables());
    List<Variable> steps =
        automaton.variables().stream()
            .flatMap(point -> whole.atomsWith(point).stream())
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
    Map<Variable, LinearForm<Variable>> points = new LinkedHashMap<>();
    for (Variable variable : automaton.variables()) {
      Optional<Formula.IsZero> equation = GreedyElimination.equation(part, variable);
      if (equation.isEmpty() || part.atomsWith(variable).size() > 1) {
        return Optional.empty();
      }
      LinearForm<Variable> point = LinearAtoms.solveFor(variable, equation.get());
      // Follows from the equation, as the variable is a natural number. It is no atom of A.
      Formula.AtLeastZero isNatural = new Formula.AtLeastZero(point);
      rest = rest.atoms().contains(isNatural) ? rest.dropIfImplied(isNatural) : rest;
      points.put(variable, point);
    }
    List<LinearForm<Variable>> conditions = new ArrayList<>();
    for (Formula each : rest.atoms()) {
      Set<Variable> mentioned = LinearAtoms.variables(each);
      if (mentioned.stream().noneMatch(points::containsKey)) {
        if (!(each instanceof Formula.AtLeastZero(var form)) || !steps.containsAll(mentioned)) {
          return Optional.empty();
        }
        conditions.add(form);
      } else if (mentioned.stream().filter(points::containsKey).count() > 1) {
        return Optional.empty();
      }
    }
    return new RayDecomposition(steps, points, conditions).solve(rest);
  }

  private Optional<SolutionSet> solve(Conjunction conjunction) {
    List<Step> rays = region.rays();
    if (rays.isEmpty() || !isFalling(rays)) {
      return Optional.empty();
    }
    List<Step> minimalSteps = region.minimalSteps(rays);
    if (minimalSteps.isEmpty() || minimalSteps.size() > MAX_POINTS) {
      return Optional.empty();
    }
    if (conditions.isEmpty()) {
      // All pairs are permitted: k and l are the multiples of the two unit rays.
      return Optional.of(close(conjunction, rays, steps).solve());
    }
    List<Variable> minimal = Variable.list("first", 2);
    List<Variable> multiples = Variable.list("multiple", rays.size());
    LinearForm<Variable> k =
        LinearForm.of(minimal.getFirst()).minus(LinearForm.of(steps.getFirst()));
    LinearForm<Variable> l = LinearForm.of(minimal.getLast()).minus(LinearForm.of(steps.getLast()));
    for (int i = 0; i < rays.size(); i++) {
      k = k.plus(LinearForm.of(multiples.get(i)).times(rays.get(i).k()));
      l = l.plus(LinearForm.of(multiples.get(i)).times(rays.get(i).l()));
    }
    List<Formula> each =
        minimalSteps.stream()
            .<Formula>map(s -> new Formula.And(List.copyOf(equations(minimal, s))))
            .toList();
    Formula.IsZero isK = new Formula.IsZero(k);
    Formula.IsZero isL = new Formula.IsZero(l);
    List<Variable> fresh = new ArrayList<>(minimal);
    fresh.addAll(multiples);
    Optional<Cases> decomposed =
        conjunction.cases(
            conditions.stream().<Formula>map(Formula.AtLeastZero::new).toList(),
            List.of(),
            List.of(new Alternative(fresh, List.of(new Formula.Or(each), isK, isL))));
    if (decomposed.isEmpty()) {
      return Optional.empty();
    }
    Conjunction part = decomposed.get().parts().getFirst();
    Conjunction outer = part.substitute(steps.getFirst(), isK).substitute(steps.getLast(), isL);
    Conjunction rest = close(outer, rays, multiples);
    return Optional.of(decomposed.get().union(List.of(uniteCases(rest, minimal, minimalSteps))));
  }

  /** Closes the relation along each ray; {@code multiples} are the bound variables i and j. */
  private Conjunction close(Conjunction conjunction, List<Step> rays, List<Variable> multiples) {
    List<Variable> tracks = new ArrayList<>(points.keySet());
    // The rays determine the order, so that a move and its mirror image have the same cache key.
    for (Step ray : rays) {
      tracks.sort(Comparator.comparingLong(track -> region.change(point(track), ray)));
    }
    List<LinearForm<Variable>> ordered = tracks.stream().map(this::point).toList();
    Conjunction rest = conjunction;
    for (int i = 0; i < rays.size(); i++) {
      Step ray = rays.get(i);
      List<Long> falls = ordered.stream().map(point -> -region.change(point, ray)).toList();
      rest = close(rest, tracks, multiples.get(i), falls);
    }
    return rest;
  }

  /**
   * Closes the relation along a ray with the multiple i: each variable x of R that falls by f along
   * the ray is expressed by a new variable y = x + f i, and then x and i are eliminated.
   *
   * @param tracks the variables x, which are replaced by the variables y in this list
   * @param multiple i
   * @param falls f for each variable, 0 or more
   */
  private static Conjunction close(
      Conjunction conjunction, List<Variable> tracks, Variable multiple, List<Long> falls) {
    Conjunction rest = conjunction;
    Set<Variable> inner = new LinkedHashSet<>(List.of(multiple));
    for (int i = 0; i < tracks.size(); i++) {
      if (falls.get(i) == 0) {
        continue;
      }
      Variable point = tracks.get(i);
      Variable closed = new Variable("closed");
      Formula equation = rest.atomsWith(point).getFirst();
      rest =
          rest.define(
              closed, LinearForm.of(point).plus(LinearForm.of(multiple).times(falls.get(i))));
      Formula.IsZero definition = (Formula.IsZero) rest.atoms().getLast();
      rest = GreedyElimination.substituteIn(rest, point, equation, definition);
      inner.add(point);
      tracks.set(i, closed);
    }
    Conjunction part = rest.part(inner);
    return rest.withPart(part, part.solve());
  }

  /** The solutions as the union over all points of S. */
  private static SolutionSet uniteCases(
      Conjunction rest, List<Variable> minimal, List<Step> minimalSteps) {
    List<VariableAutomaton> isMinimal = rest.automataWith(minimal.getFirst());
    Cases cases =
        rest.cases(
                List.of(),
                isMinimal,
                minimalSteps.stream()
                    .map(step -> new Alternative(List.of(), List.copyOf(equations(minimal, step))))
                    .toList())
            .orElseThrow();
    List<SolutionSet> solved = new ArrayList<>();
    for (int i = 0; i < minimalSteps.size(); i++) {
      List<Formula.IsZero> equations = equations(minimal, minimalSteps.get(i));
      solved.add(
          cases
              .parts()
              .get(i)
              .substitute(minimal.getFirst(), equations.getFirst())
              .substitute(minimal.getLast(), equations.getLast())
              .solve());
    }
    return cases.union(solved);
  }

  /** The equations that give two variables the coordinates of a pair. */
  private static List<Formula.IsZero> equations(List<Variable> variables, Step step) {
    return List.of(
        new Formula.IsZero(LinearForm.of(variables.getFirst()).plus(-step.k())),
        new Formula.IsZero(LinearForm.of(variables.getLast()).plus(-step.l())));
  }

  private LinearForm<Variable> point(Variable track) {
    return Objects.requireNonNull(points.get(track));
  }

  /** Whether no ray increases an argument of R, so that a closure is one over smaller numbers. */
  private boolean isFalling(List<Step> rays) {
    return points.values().stream()
        .allMatch(point -> rays.stream().allMatch(ray -> region.change(point, ray) <= 0));
  }
}
