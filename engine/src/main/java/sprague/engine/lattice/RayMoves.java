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
import sprague.model.Rule;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.model.linear.LinearCase;
import sprague.model.linear.LinearCaseReader;
import sprague.model.linear.NotApplicable;
import sprague.nimber.linear.LinearForm;

/**
 * The options of a rule on two coordinates, when they are a ray or finitely many leaps.
 *
 * @param rays the rays
 * @param leaps the leaps
 */
record RayMoves(List<Ray> rays, List<FixedStep> leaps) {
  /*
   * The displacement (x, y) - option of a branch has to be k (dx, dy), for k = 1 or a number k that
   * is a variable up to sign and shift. Then two inclusions are proved from linear inequalities:
   * every assignment has first <= k (<= last), and conversely every such k that leaves both
   * coordinates at least 0 meets all requirements. With both, the options are the ray, whatever the
   * text looked like.
   */

  /** Each leap is looked at for each position; rules with more are left to other engines. */
  private static final int MOST_LEAPS = 64;

  /**
   * No step along a ray, no leap and no number of a ray's first step is longer. Products of two of
   * them are at most 2^24, and so many rows are kept for a ray.
   */
  private static final int LONGEST = 1 << 12;

  private static final LinearCaseReader READER = new LinearCaseReader(MOST_LEAPS, MOST_LEAPS, true);
  private static final Term ZERO = Terms.constant(0);

  RayMoves {
    rays = List.copyOf(rays);
    leaps = List.copyOf(leaps);
  }

  /** The same moves with the coordinates in the other order. */
  RayMoves turned() {
    return new RayMoves(
        rays.stream().map(ray -> new Ray(ray.dy(), ray.dx(), ray.first())).toList(),
        leaps.stream().map(leap -> new FixedStep(leap.dy(), leap.dx())).toList());
  }

  /** The moves of which there is at least one in a box. */
  RayMoves within(long height, long width) {
    return new RayMoves(
        rays.stream()
            .filter(ray -> (long) ray.first() * ray.dx() < height)
            .filter(ray -> (long) ray.first() * ray.dy() < width)
            .toList(),
        leaps.stream().filter(leap -> leap.dx() < height && leap.dy() < width).toList());
  }

  /** The moves of a rule from a position name to itself; empty when they are not along rays. */
  static Optional<RayMoves> of(Rule rule) {
    Set<Ray> rays = new LinkedHashSet<>();
    Set<FixedStep> leaps = new LinkedHashSet<>();
    try {
      for (LinearCase branch : READER.possible(rule, 2)) {
        if (branch.isFiltered()
            || branch.parts().size() != 1
            || branch.parts().getFirst().name() != rule.head()
            || !add(branch, rays, leaps)
            || leaps.size() > MOST_LEAPS) {
          return Optional.empty();
        }
      }
    } catch (NotApplicable | ArithmeticException declined) {
      return Optional.empty();
    }
    return Optional.of(new RayMoves(List.copyOf(rays), List.copyOf(leaps)));
  }

  /** Adds the ray, or the first points of one, that a branch runs along; false if it does not. */
  private static boolean add(LinearCase branch, Set<Ray> rays, Set<FixedStep> leaps) {
    LinearForm<Term> x = branch.displacement(0, 0);
    LinearForm<Term> y = branch.displacement(0, 1);
    List<Term> unknowns = new ArrayList<>(x.coefficients().keySet());
    unknowns.addAll(y.coefficients().keySet());
    Optional<Term> variable =
        unknowns.stream().filter(it -> it instanceof Term.Slot(int slot) && slot >= 2).findFirst();
    if (variable.isEmpty()) {
      Optional<FixedStep> leap =
          unknowns.isEmpty() ? leap(x.constant(), y.constant()) : Optional.empty();
      leap.ifPresent(leaps::add);
      return leap.isPresent() && holds(branch, allowed(branch));
    }
    long dx = x.coefficient(variable.get());
    long dy = y.coefficient(variable.get());
    Optional<FixedStep> direction = leap(Math.absExact(dx), Math.absExact(dy));
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
        && add(branch, direction.get(), Terms.term(count.get()), rays, leaps);
  }

  private static boolean add(
      LinearCase branch, FixedStep direction, Term count, Set<Ray> rays, Set<FixedStep> leaps) {
    LinearFacts facts = branch.facts();
    OptionalLong least = facts.greatest(Terms.minus(ZERO, count));
    if (least.isEmpty() || -least.getAsLong() < 1 || -least.getAsLong() > LONGEST) {
      return false;
    }
    int first = (int) -least.getAsLong();
    OptionalLong last = facts.greatest(count);
    LinearFacts allowed = allowed(branch).atLeast(count, Terms.constant(first));
    if (last.isEmpty()) {
      rays.add(new Ray(direction.dx(), direction.dy(), first));
      return holds(branch, allowed);
    }
    if (last.getAsLong() - first >= MOST_LEAPS) {
      return false;
    }
    for (long k = first; k <= last.getAsLong(); k++) {
      Optional<FixedStep> leap = leap(k * direction.dx(), k * direction.dy());
      if (leap.isEmpty()) {
        return false;
      }
      leaps.add(leap.get());
    }
    return holds(branch, allowed.atLeast(Terms.constant(last.getAsLong()), count));
  }

  /** What is known of an assignment that leaves a position. */
  private static LinearFacts allowed(LinearCase branch) {
    LinearFacts allowed = LinearFacts.none();
    for (int i = 0; i < 2; i++) {
      Term option = Terms.term(branch.parts().getFirst().arguments().get(i));
      allowed = allowed.atLeast(new Term.Slot(i), ZERO).atLeast(option, ZERO);
    }
    return allowed;
  }

  private static boolean holds(LinearCase branch, LinearFacts known) {
    return branch.atLeastZero().stream().allMatch(form -> known.implies(Terms.term(form), ZERO));
  }

  private static Optional<LinearForm<Term>> quotient(LinearForm<Term> form, long by) {
    if (form.constant() % by != 0
        || form.coefficients().values().stream().anyMatch(multiple -> multiple % by != 0)) {
      return Optional.empty();
    }
    Map<Term, Long> parts = new LinkedHashMap<>();
    form.coefficients().forEach((unknown, multiple) -> parts.put(unknown, multiple / by));
    return Optional.of(new LinearForm<>(parts, form.constant() / by));
  }

  private static Optional<FixedStep> leap(long dx, long dy) {
    boolean forward = dx >= 0 && dy >= 0 && (dx > 0 || dy > 0);
    return forward && dx <= LONGEST && dy <= LONGEST
        ? Optional.of(new FixedStep((int) dx, (int) dy))
        : Optional.empty();
  }
}
