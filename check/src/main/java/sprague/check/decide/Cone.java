// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import sprague.ground.linear.LinearForm;

/**
 * Moves whose two steps are bounded by inequalities: there are k and l with a(k, l) >= 0 for each
 * of some forms a, and the positions x - k p - l q stand in a relation R.
 *
 * <p>Let r1 and r2 be the rays at the sides of such a set C of steps: whatever is in C stays there
 * when a ray is added. Then C is a finite set S and what comes of it by adding rays; for if every
 * step of C is in S, or is in C yet when some ray is taken away, each leads to S in the end. So the
 * relation is closed along one ray after the other, and S is what remains to be tried: never more
 * than the variables of R and one sum meet. That each step of C is so is decided first, as rays and
 * S are looked for among small numbers and may be wrong.
 */
final class Cone {
  private static final Variable TIMES = new Variable("times");

  /** One for each variable of a relation; a relation has fewer. */
  private static final List<Variable> POINTS = Variable.list("point", Columns.MAX_TRACKS);

  private static final List<Variable> POINTS_AT = Variable.list("at", Columns.MAX_TRACKS);

  /** First steps are looked for up to here in both numbers. */
  private static final long FAR = 32;

  /** So many first steps at most. */
  private static final int MOST_FIRST = 24;

  /** A step: the two numbers. */
  private record Step(long k, long l) {
    Step minus(Step ray) {
      return new Step(k - ray.k, l - ray.l);
    }

    long cross(Step other) {
      return k * other.l - l * other.k;
    }
  }

  private final Solutions solutions;
  private final Relation relation;

  /** For each variable of the relation what it is, by the steps and other variables. */
  private final List<LinearForm<Variable>> points;

  private final Variable first;
  private final Variable second;
  private final List<LinearForm<Variable>> conditions;

  private Cone(
      Solutions solutions,
      Relation relation,
      List<LinearForm<Variable>> points,
      List<Variable> steps,
      List<LinearForm<Variable>> conditions) {
    this.solutions = solutions;
    this.relation = relation;
    this.points = points;
    this.first = steps.getFirst();
    this.second = steps.getLast();
    this.conditions = conditions;
  }

  /**
   * What is said of other variables by a relation, by what its variables are, and by the conditions
   * on two steps.
   *
   * @param steps the two variables that go with those of the relation
   * @param atoms all that is said of either
   * @return empty when it is not a cone, or one that is not understood
   * @throws BudgetSpent when the budget does not suffice
   */
  static Optional<Relation> of(
      Solutions solutions, Relation relation, List<Variable> steps, LinearAtoms atoms) {
    Set<Formula> rest = new LinkedHashSet<>(atoms.all());
    List<LinearForm<Variable>> points = new ArrayList<>();
    for (Variable variable : relation.variables()) {
      Optional<Formula> equation = atoms.equation(variable);
      if (equation.isEmpty() || atoms.with(variable).size() > 1) {
        return Optional.empty();
      }
      rest.remove(equation.get());
      LinearForm<Variable> point = LinearAtoms.given(variable, equation.get());
      // That it is not negative need not be said.
      rest.remove(new Formula.AtLeastZero(point));
      points.add(point);
    }
    List<LinearForm<Variable>> conditions = new ArrayList<>();
    for (Formula each : rest) {
      if (!(each instanceof Formula.AtLeastZero(var form))
          || !steps.containsAll(form.coefficients().keySet())) {
        return Optional.empty();
      }
      conditions.add(form);
    }
    return new Cone(solutions, relation, points, steps, conditions).options();
  }

  private Optional<Relation> options() {
    List<Step> rays = rays();
    if (rays.isEmpty() || !isFalling(rays)) {
      return Optional.empty();
    }
    List<Step> firsts = firsts(rays);
    if (firsts.isEmpty() || firsts.size() > MOST_FIRST || !isAll(firsts, rays)) {
      return Optional.empty();
    }
    // In an order told by the rays alone, a cone and its mirror image make the same formulas of a
    // symmetric relation, and what was found of one serves the other.
    List<Integer> order = new ArrayList<>(IntStream.range(0, points.size()).boxed().toList());
    for (Step ray : rays) {
      order.sort(Comparator.comparingLong(i -> along(points.get(i), ray)));
    }
    List<LinearForm<Variable>> ordered = order.stream().map(points::get).toList();
    Automaton closed =
        automaton(relation, order.stream().map(i -> relation.variables().get(i)).toList());
    for (Step ray : rays) {
      closed = along(closed, ordered, ray);
    }
    List<Formula> cases = new ArrayList<>();
    for (Step step : firsts) {
      cases.add(at(closed, ordered.stream().map(point -> at(point, step)).toList(), List.of()));
    }
    return Optional.of(solutions.of(new Formula.Or(cases)));
  }

  /**
   * Whether no ray makes a number larger. Then what lies between the position and the one that all
   * steps lead to is at least as large as that in each number, hence a position, too: rays can be
   * taken one after the other.
   */
  private boolean isFalling(List<Step> rays) {
    return points.stream().allMatch(point -> rays.stream().allMatch(ray -> along(point, ray) <= 0));
  }

  // The steps.

  /** What a condition adds when a step is added. */
  private long along(LinearForm<Variable> condition, Step step) {
    return Math.addExact(
        Math.multiplyExact(condition.coefficient(first), step.k),
        Math.multiplyExact(condition.coefficient(second), step.l));
  }

  /** The rays at the sides, that with the smaller numbers first: one, two or none. */
  private List<Step> rays() {
    List<Step> rays = new ArrayList<>(List.of(new Step(1, 0), new Step(0, 1)));
    for (LinearForm<Variable> each : conditions) {
      long k = each.coefficient(second);
      long l = -each.coefficient(first);
      if (Math.max(Math.abs(k), Math.abs(l)) > FAR) {
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
    for (long k = 0; k <= FAR; k++) {
      for (long l = 0; l <= FAR; l++) {
        Step step = new Step(k, l);
        if (isIn(step) && rays.stream().noneMatch(ray -> isIn(step.minus(ray)))) {
          firsts.add(step);
        }
      }
    }
    return firsts;
  }

  /** Decides that each step is a first one, or stays one when some ray is taken away. */
  private boolean isAll(List<Step> firsts, List<Step> rays) {
    List<Formula> cases = new ArrayList<>(List.of(Formula.not(steps(new Step(0, 0)))));
    for (Step step : firsts) {
      cases.add(
          Formula.and(
              Formula.equal(Formula.number(first), Formula.number(step.k)),
              Formula.equal(Formula.number(second), Formula.number(step.l))));
    }
    rays.forEach(ray -> cases.add(steps(ray)));
    Formula sentence = new Formula.ForAll(List.of(first, second), new Formula.Or(cases));
    Solutions binary = new Solutions(Numeration.base(2), solutions.meter(), solutions.memory());
    return binary.of(sentence.negation()).automaton().isEmpty();
  }

  /** Says that there is a step that a ray leads on to the two numbers. */
  private Formula steps(Step ray) {
    LinearForm<Variable> k = Formula.number(first).plus(-ray.k);
    LinearForm<Variable> l = Formula.number(second).plus(-ray.l);
    List<Formula> all =
        new ArrayList<>(List.of(new Formula.AtLeastZero(k), new Formula.AtLeastZero(l)));
    for (LinearForm<Variable> each : conditions) {
      all.add(new Formula.AtLeastZero(each.plus(-along(each, ray))));
    }
    return new Formula.And(all);
  }

  // The relation.

  /** The relation closed along a ray: some multiple of it leads there. */
  private Automaton along(Automaton closed, List<LinearForm<Variable>> ordered, Step ray) {
    List<LinearForm<Variable>> before = new ArrayList<>();
    List<Variable> names = new ArrayList<>();
    for (int i = 0; i < ordered.size(); i++) {
      names.add(POINTS.get(i));
      LinearForm<Variable> times = Formula.number(TIMES).times(along(ordered.get(i), ray));
      before.add(Formula.number(POINTS.get(i)).plus(times));
    }
    return automaton(solutions.of(at(closed, before, List.of(TIMES))), names);
  }

  private Automaton automaton(Relation of, List<Variable> tracks) {
    Meter meter = solutions.meter();
    return of.on(tracks, meter).greedy(meter).minimal(meter);
  }

  /** A point when a step is made. */
  private LinearForm<Variable> at(LinearForm<Variable> point, Step step) {
    Map<Variable, Long> rest = new LinkedHashMap<>(point.coefficients());
    rest.remove(first);
    rest.remove(second);
    return new LinearForm<>(rest, Math.addExact(point.constant(), along(point, step)));
  }

  /** Says that some forms stand in a relation. */
  private static Formula at(
      Automaton relation, List<LinearForm<Variable>> forms, List<Variable> bound) {
    List<Variable> all = new ArrayList<>(bound);
    List<Formula> parts = new ArrayList<>();
    Variable[] names = new Variable[forms.size()];
    for (int i = 0; i < names.length; i++) {
      names[i] = POINTS_AT.get(i);
      all.add(names[i]);
      parts.add(Formula.equal(Formula.number(names[i]), forms.get(i)));
    }
    parts.add(Formula.member(relation, names));
    return new Formula.Exists(all, new Formula.And(parts));
  }
}
