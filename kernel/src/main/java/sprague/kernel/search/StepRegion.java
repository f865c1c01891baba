// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.search;

import java.util.ArrayList;
import java.util.List;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;

/**
 * The pairs (k, l) of natural numbers that satisfy linear inequalities, that is, the lattice points
 * of a convex region of the plane. They are the points s + i r1 + j r2 with s in a finite set S,
 * natural numbers i and j, and the extreme rays r1 and r2 of the cone of directions in which the
 * region is unbounded. Sample: {@code k >= l} has the rays (1, 0) and (1, 1), and S is (0, 0)
 * alone.
 *
 * <p>Rays and S are looked for among small numbers, and S need not be complete: the caller verifies
 * the decomposition.
 *
 * @param first the variable k
 * @param second the variable l
 * @param conditions forms in k and l that are at least 0 in the region
 */
record StepRegion(Variable first, Variable second, List<LinearForm<Variable>> conditions) {
  /**
   * The points of S, and the rays, are looked for up to this number in both coordinates. So S takes
   * 33^2 tests; a region with larger numbers has no rays here, or a set S that is not complete, and
   * its variables are eliminated in another way.
   */
  private static final long MAX_COORDINATE = 32;

  /** A pair (k, l). */
  record Step(long k, long l) {
    Step minus(Step ray) {
      return new Step(k - ray.k, l - ray.l);
    }

    /** The cross product: positive if the other pair is counterclockwise of this one. */
    long cross(Step other) {
      return k * other.l - l * other.k;
    }
  }

  /** The change of a form when (k, l) changes by a step. */
  long change(LinearForm<Variable> form, Step step) {
    return Math.addExact(
        Math.multiplyExact(form.coefficient(first), step.k),
        Math.multiplyExact(form.coefficient(second), step.l));
  }

  /**
   * The extreme rays of the cone of directions in which the region is unbounded, the one with the
   * smaller sum first: one, two, or none if there is none or a coordinate is too large.
   */
  List<Step> rays() {
    // An extreme ray is an axis, or lies on the line on which some form has a constant value.
    List<Step> rays = new ArrayList<>(List.of(new Step(1, 0), new Step(0, 1)));
    for (LinearForm<Variable> each : conditions) {
      long k = each.coefficient(second);
      long l = -each.coefficient(first);
      if (Math.max(Math.abs(k), Math.abs(l)) > MAX_COORDINATE) {
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
                || conditions.stream().anyMatch(each -> change(each, ray) < 0));
    if (rays.isEmpty()) {
      return List.of();
    }
    // The rays form a cone: low and high are its first and last one counterclockwise.
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

  /** Whether a pair is natural and satisfies the inequalities. */
  private boolean isIn(Step step) {
    return step.k >= 0
        && step.l >= 0
        && conditions.stream()
            .allMatch(each -> Math.addExact(change(each, step), each.constant()) >= 0);
  }

  /** The set S: the small pairs in the region that are not in it when a ray is subtracted. */
  List<Step> minimalSteps(List<Step> rays) {
    List<Step> minimal = new ArrayList<>();
    for (long k = 0; k <= MAX_COORDINATE; k++) {
      for (long l = 0; l <= MAX_COORDINATE; l++) {
        Step step = new Step(k, l);
        if (isIn(step) && rays.stream().noneMatch(ray -> isIn(step.minus(ray)))) {
          minimal.add(step);
        }
      }
    }
    return minimal;
  }
}
