// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import sprague.model.LinearFacts;
import sprague.model.NotApplicable;
import sprague.model.Rule;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.model.linear.LinearCase;
import sprague.model.linear.LinearCaseReader;
import sprague.nimber.linear.LinearForm;

/**
 * The moves of a rule on two arguments that lead along rays or by fixed steps. A rule with other
 * moves has no such description.
 */
public record RayMoves(List<Ray> rays, List<FixedStep> steps) {
  /*
   * In each linear case of the rule the displacement (x, y) - option must be k (dx, dy), where k is 1
   * or a variable up to sign and shift. Two inclusions are then proved from linear inequalities: every
   * assignment has first <= k (<= last), and every such k that keeps both coordinates >= 0 satisfies
   * all conditions of the case. Together they prove that the options are exactly the ray.
   */

  /** Maximum fixed steps of a rule. Each costs time at each position; other engines are faster. */
  private static final int MAX_STEPS = 64;

  /**
   * Maximum of dx, dy and first. The products first * dx are at most 2^24, which is the number of
   * rows that a ray with a late start keeps.
   */
  private static final int MAX_DISTANCE = 1 << 12;

  /** Loops over up to 64 numbers become separate cases; non-linear terms become unknowns. */
  private static final LinearCaseReader READER = new LinearCaseReader(MAX_STEPS, MAX_STEPS, true);

  private static final Term ZERO = Terms.constant(0);

  public RayMoves {
    rays = List.copyOf(rays);
    steps = List.copyOf(steps);
  }

  /** The same moves with the coordinates exchanged. */
  RayMoves transposed() {
    return new RayMoves(
        rays.stream().map(ray -> new Ray(ray.dy(), ray.dx(), ray.first())).toList(),
        steps.stream().map(step -> new FixedStep(step.dy(), step.dx())).toList());
  }

  /** The moves that are possible from some position of a box. */
  RayMoves within(long height, long width) {
    return new RayMoves(
        rays.stream()
            .filter(ray -> (long) ray.first() * ray.dx() < height)
            .filter(ray -> (long) ray.first() * ray.dy() < width)
            .toList(),
        steps.stream().filter(step -> step.dx() < height && step.dy() < width).toList());
  }

  /** The moves of a rule, from a position name to itself; empty if one is no ray or fixed step. */
  public static Optional<RayMoves> of(Rule rule) {
    Set<Ray> rays = new LinkedHashSet<>();
    Set<FixedStep> steps = new LinkedHashSet<>();
    try {
      for (LinearCase linearCase : READER.possible(rule, 2)) {
        if (linearCase.isFiltered()
            || linearCase.parts().size() != 1
            || linearCase.parts().getFirst().name() != rule.head()
            || !add(linearCase, rays, steps)
            || steps.size() > MAX_STEPS) {
          return Optional.empty();
        }
      }
    } catch (NotApplicable | ArithmeticException declined) {
      return Optional.empty();
    }
    return Optional.of(new RayMoves(List.copyOf(rays), List.copyOf(steps)));
  }

  /** Adds the ray or fixed steps of a case; false if its moves are neither. */
  private static boolean add(LinearCase linearCase, Set<Ray> rays, Set<FixedStep> steps) {
    LinearForm<Term> x = linearCase.displacement(0, 0);
    LinearForm<Term> y = linearCase.displacement(0, 1);
    List<Term> unknowns = new ArrayList<>(x.coefficients().keySet());
    unknowns.addAll(y.coefficients().keySet());
    Optional<Term> variable =
        unknowns.stream().filter(it -> it instanceof Term.Slot(int slot) && slot >= 2).findFirst();
    if (variable.isEmpty()) {
      Optional<FixedStep> step =
          unknowns.isEmpty() ? step(x.constant(), y.constant()) : Optional.empty();
      step.ifPresent(steps::add);
      return step.isPresent() && holds(linearCase, allowed(linearCase));
    }
    long dx = x.coefficient(variable.get());
    long dy = y.coefficient(variable.get());
    Optional<FixedStep> direction = step(Math.absExact(dx), Math.absExact(dy));
    if (direction.isEmpty()
        || Long.signum(dx) * Long.signum(dy) < 0
        || !unknowns.stream().allMatch(Term.Slot.class::isInstance)) {
      return false;
    }
    Optional<LinearForm<Term>> count =
        dx != 0 ? quotient(x, Math.abs(dx)) : quotient(y, Math.abs(dy));
    return count.isPresent()
        && count.get().times(direction.get().dx()).equals(x)
        && count.get().times(direction.get().dy()).equals(y)
        && add(linearCase, direction.get(), Terms.term(count.get()), rays, steps);
  }

  private static boolean add(
      LinearCase linearCase, FixedStep direction, Term count, Set<Ray> rays, Set<FixedStep> steps) {
    LinearFacts facts = linearCase.facts();
    OptionalLong least = facts.upperBound(Terms.minus(ZERO, count));
    if (least.isEmpty() || -least.getAsLong() < 1 || -least.getAsLong() > MAX_DISTANCE) {
      return false;
    }
    int first = (int) -least.getAsLong();
    OptionalLong last = facts.upperBound(count);
    LinearFacts allowed = allowed(linearCase).atLeast(count, Terms.constant(first));
    if (last.isEmpty()) {
      rays.add(new Ray(direction.dx(), direction.dy(), first));
      return holds(linearCase, allowed);
    }
    if (last.getAsLong() - first >= MAX_STEPS) {
      return false;
    }
    for (long k = first; k <= last.getAsLong(); k++) {
      Optional<FixedStep> step = step(k * direction.dx(), k * direction.dy());
      if (step.isEmpty()) {
        return false;
      }
      steps.add(step.get());
    }
    return holds(linearCase, allowed.atLeast(Terms.constant(last.getAsLong()), count));
  }

  /** The facts that make an option exist: its coordinates and those of the position are >= 0. */
  private static LinearFacts allowed(LinearCase linearCase) {
    LinearFacts allowed = LinearFacts.none();
    for (int i = 0; i < 2; i++) {
      Term option = Terms.term(linearCase.parts().getFirst().arguments().get(i));
      allowed = allowed.atLeast(new Term.Slot(i), ZERO).atLeast(option, ZERO);
    }
    return allowed;
  }

  /** Whether the facts imply all conditions of a case. */
  private static boolean holds(LinearCase linearCase, LinearFacts known) {
    return linearCase.atLeastZero().stream()
        .allMatch(form -> known.implies(Terms.term(form), ZERO));
  }

  /** A form divided by a number that divides all its coefficients; empty if it does not. */
  private static Optional<LinearForm<Term>> quotient(LinearForm<Term> form, long divisor) {
    if (form.constant() % divisor != 0
        || form.coefficients().values().stream().anyMatch(multiple -> multiple % divisor != 0)) {
      return Optional.empty();
    }
    Map<Term, Long> parts = new LinkedHashMap<>();
    form.coefficients().forEach((unknown, multiple) -> parts.put(unknown, multiple / divisor));
    return Optional.of(new LinearForm<>(parts, form.constant() / divisor));
  }

  private static Optional<FixedStep> step(long dx, long dy) {
    boolean forward = dx >= 0 && dy >= 0 && (dx > 0 || dy > 0);
    return forward && dx <= MAX_DISTANCE && dy <= MAX_DISTANCE
        ? Optional.of(new FixedStep((int) dx, (int) dy))
        : Optional.empty();
  }
}
