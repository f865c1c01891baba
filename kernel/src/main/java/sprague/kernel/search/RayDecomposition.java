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
import sprague.kernel.decide.Solved;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.VariableAutomaton;
import sprague.nimber.linear.LinearForm;

/**
 * Eliminates two step variables k and l of a move with the points they lead to: {@code exists k, l.
 * A(k, l) and R(x - k p - l q)}, where A is a conjunction of linear inequalities in k and l.
 *
 * <p>The steps that A permits are those of a finite set S with multiples of one or two rays added:
 * (k, l) = s + i r1 + j r2. The relation is closed along one ray after the other, and what is left
 * to be tried is S: never more than the variables of R and one sum meet. Rays and S are looked for
 * among small numbers and may be wrong; {@link Conjunction#cases} decides whether they are right.
 */
final class RayDecomposition {
  /** Steps of S are looked for up to here in both numbers. */
  private static final long MAX_STEP = 32;

  /** Each step of S is a case; with more, other eliminations take less time. */
  private static final int MAX_STEPS = 24;

  /** A step: the numbers k and l. */
  private record Step(long k, long l) {
    Step minus(Step ray) {
      return new Step(k - ray.k, l - ray.l);
    }

    long cross(Step other) {
      return k * other.l - l * other.k;
    }
  }

  private final Variable first;
  private final Variable second;

  /** Each variable of R with what it equals, by the steps and free variables. */
  private final Map<Variable, LinearForm<Variable>> points;

  private final List<LinearForm<Variable>> conditions;

  private RayDecomposition(
      List<Variable> steps,
      Map<Variable, LinearForm<Variable>> points,
      List<LinearForm<Variable>> conditions) {
    this.first = steps.getFirst();
    this.second = steps.getLast();
    this.points = points;
    this.conditions = conditions;
  }

  /**
   * Eliminates the variables of an automaton with two steps; where that does not apply, or exceeds
   * the limits, the conjunction is returned as it is.
   */
  static Conjunction apply(Conjunction whole, VariableAutomaton automaton) {
    Set<Variable> bound = whole.bound();
    Set<Variable> gone = new LinkedHashSet<>(automaton.variables());
    List<Variable> steps =
        automaton.variables().stream()
            .flatMap(point -> whole.atomsWith(point).stream())
            .flatMap(atom -> LinearAtoms.form(atom).coefficients().keySet().stream())
            .distinct()
            .filter(each -> bound.contains(each) && whole.automataWith(each).isEmpty())
            .toList();
    gone.addAll(steps);
    if (steps.size() != 2
        || !bound.containsAll(gone)
        || gone.stream().anyMatch(each -> whole.automataWith(each).size() > 1)) {
      return whole;
    }
    Conjunction part = whole.part(gone);
    try {
      return solved(part, automaton, steps)
          .map(solved -> whole.withPart(part, solved))
          .orElse(whole);
    } catch (LimitReached limit) {
      whole.meter().count(0);
      return whole;
    }
  }

  private static Optional<Solved> solved(
      Conjunction part, VariableAutomaton automaton, List<Variable> steps) {
    Conjunction rest = part;
    Map<Variable, LinearForm<Variable>> points = new LinkedHashMap<>();
    for (Variable variable : automaton.variables()) {
      Optional<Formula.IsZero> equation = GreedyElimination.equation(part, variable);
      if (equation.isEmpty() || part.atomsWith(variable).size() > 1) {
        return Optional.empty();
      }
      LinearForm<Variable> point = LinearAtoms.solved(variable, equation.get());
      Formula.AtLeastZero isNatural = new Formula.AtLeastZero(point);
      rest = rest.atoms().contains(isNatural) ? rest.dropIfImplied(isNatural) : rest;
      points.put(variable, point);
    }
    List<LinearForm<Variable>> conditions = new ArrayList<>();
    for (Formula each : rest.atoms()) {
      Set<Variable> mentioned = LinearAtoms.form(each).coefficients().keySet();
      if (mentioned.stream().noneMatch(points::containsKey)) {
        if (!(each instanceof Formula.AtLeastZero(var form)) || !steps.containsAll(mentioned)) {
          return Optional.empty();
        }
        conditions.add(form);
      } else if (mentioned.stream().filter(points::containsKey).count() > 1) {
        return Optional.empty();
      }
    }
    return new RayDecomposition(steps, points, conditions).solved(rest);
  }

  private Optional<Solved> solved(Conjunction conjunction) {
    List<Step> rays = rays();
    if (rays.isEmpty() || !isFalling(rays)) {
      return Optional.empty();
    }
    List<Step> firsts = firsts(rays);
    if (firsts.isEmpty() || firsts.size() > MAX_STEPS) {
      return Optional.empty();
    }
    if (conditions.isEmpty()) {
      // All steps are permitted: k and l are the multiples of the two unit rays themselves.
      return Optional.of(closed(conjunction, rays, List.of(first, second)).solve());
    }
    List<Variable> begun = Variable.list("first", 2);
    List<Variable> multiples = Variable.list("multiple", rays.size());
    LinearForm<Variable> k = LinearForm.of(begun.getFirst()).minus(LinearForm.of(first));
    LinearForm<Variable> l = LinearForm.of(begun.getLast()).minus(LinearForm.of(second));
    for (int i = 0; i < rays.size(); i++) {
      k = k.plus(LinearForm.of(multiples.get(i)).times(rays.get(i).k));
      l = l.plus(LinearForm.of(multiples.get(i)).times(rays.get(i).l));
    }
    List<Formula> each =
        firsts.stream()
            .<Formula>map(s -> new Formula.And(List.copyOf(equations(begun, s))))
            .toList();
    Formula.IsZero isK = new Formula.IsZero(k);
    Formula.IsZero isL = new Formula.IsZero(l);
    List<Variable> fresh = new ArrayList<>(begun);
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
    Conjunction rest = closed(part.substitute(first, isK).substitute(second, isL), rays, multiples);
    return Optional.of(decomposed.get().union(List.of(tried(rest, begun, firsts))));
  }

  /** Closes the relation along each ray, whose multiples become bound variables of parts. */
  private Conjunction closed(Conjunction conjunction, List<Step> rays, List<Variable> multiples) {
    List<Variable> tracks = new ArrayList<>(points.keySet());
    // In an order that the rays alone determine, a move and its mirror image have the same shape.
    for (Step ray : rays) {
      tracks.sort(Comparator.comparingLong(track -> along(point(track), ray)));
    }
    List<LinearForm<Variable>> ordered = tracks.stream().map(this::point).toList();
    Conjunction rest = conjunction;
    for (int i = 0; i < rays.size(); i++) {
      Step ray = rays.get(i);
      List<Long> falls = ordered.stream().map(point -> -along(point, ray)).toList();
      rest = closed(rest, tracks, multiples.get(i), falls);
    }
    return rest;
  }

  /**
   * Closes the relation along a ray: replaces each point p that falls by f with each step by a new
   * one, p + f i, and eliminates the old ones with the number i of steps.
   *
   * @param tracks the points, which are replaced by the new ones
   */
  private static Conjunction closed(
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
      rest = GreedyElimination.solvedFor(rest, point, equation, definition);
      inner.add(point);
      tracks.set(i, closed);
    }
    Conjunction part = rest.part(inner);
    return rest.withPart(part, part.solve());
  }

  /** Tries each step of S. */
  private static Solved tried(Conjunction rest, List<Variable> begun, List<Step> firsts) {
    List<VariableAutomaton> isFirst = rest.automataWith(begun.getFirst());
    Cases cases =
        rest.cases(
                List.of(),
                isFirst,
                firsts.stream()
                    .map(step -> new Alternative(List.of(), List.copyOf(equations(begun, step))))
                    .toList())
            .orElseThrow();
    List<Solved> solved = new ArrayList<>();
    for (int i = 0; i < firsts.size(); i++) {
      List<Formula.IsZero> equations = equations(begun, firsts.get(i));
      solved.add(
          cases
              .parts()
              .get(i)
              .substitute(begun.getFirst(), equations.getFirst())
              .substitute(begun.getLast(), equations.getLast())
              .solve());
    }
    return cases.union(solved);
  }

  private static List<Formula.IsZero> equations(List<Variable> variables, Step step) {
    return List.of(
        new Formula.IsZero(LinearForm.of(variables.getFirst()).plus(-step.k)),
        new Formula.IsZero(LinearForm.of(variables.getLast()).plus(-step.l)));
  }

  private LinearForm<Variable> point(Variable track) {
    return Objects.requireNonNull(points.get(track));
  }

  /** Whether no ray makes a number larger, so that each can be followed back. */
  private boolean isFalling(List<Step> rays) {
    return points.values().stream()
        .allMatch(point -> rays.stream().allMatch(ray -> along(point, ray) <= 0));
  }

  /** What a form adds when a step is added. */
  private long along(LinearForm<Variable> condition, Step step) {
    return Math.addExact(
        Math.multiplyExact(condition.coefficient(first), step.k),
        Math.multiplyExact(condition.coefficient(second), step.l));
  }

  /** The extreme rays of the cone, that with the smaller numbers first: one, two or none. */
  private List<Step> rays() {
    List<Step> rays = new ArrayList<>(List.of(new Step(1, 0), new Step(0, 1)));
    for (LinearForm<Variable> each : conditions) {
      long k = each.coefficient(second);
      long l = -each.coefficient(first);
      if (Math.max(Math.abs(k), Math.abs(l)) > MAX_STEP) {
        return List.of();
      }
      long common = Math.max(1, each.content());
      rays.add(new Step(k / common, l / common));
      rays.add(new Step(-k / common, -l / common));
    }
    rays.removeIf(
        ray ->
            ray.k < 0
                || ray.l < 0
                || ray.k + ray.l == 0
                || conditions.stream().anyMatch(each -> along(each, ray) < 0));
    if (rays.isEmpty()) {
      return List.of();
    }
    Step low = rays.getFirst();
    Step high = low;
    for (Step ray : rays) {
      low = ray.cross(low) > 0 ? ray : low;
      high = ray.cross(high) < 0 ? ray : high;
    }
    if (low.equals(high)) {
      return List.of(low);
    }
    return low.k + low.l <= high.k + high.l ? List.of(low, high) : List.of(high, low);
  }

  /** Whether a step may be made. */
  private boolean isIn(Step step) {
    return step.k >= 0
        && step.l >= 0
        && conditions.stream()
            .allMatch(each -> Math.addExact(along(each, step), each.constant()) >= 0);
  }

  /** The steps from which no ray can be taken away, among small ones. */
  private List<Step> firsts(List<Step> rays) {
    List<Step> firsts = new ArrayList<>();
    for (long k = 0; k <= MAX_STEP; k++) {
      for (long l = 0; l <= MAX_STEP; l++) {
        Step step = new Step(k, l);
        if (isIn(step) && rays.stream().noneMatch(ray -> isIn(step.minus(ray)))) {
          firsts.add(step);
        }
      }
    }
    return firsts;
  }
}
