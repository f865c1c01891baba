// SPDX-License-Identifier: Apache-2.0
package sprague.engine.lattice;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import sprague.model.Game;
import sprague.model.LinearFacts;
import sprague.model.NotApplicable;
import sprague.model.Rule;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.model.linear.LinearCase;
import sprague.model.linear.LinearCaseReader;
import sprague.nimber.linear.LinearForm;

/**
 * The moves of rules that lead along rays or by fixed steps, from a position name to itself. Rules
 * with other moves have no such description. To find it takes proofs by elimination; within {@code
 * CancellationCheck.during} it can be cancelled.
 *
 * @param rays rays without repetition
 * @param steps fixed steps without repetition; some may be moves of a ray, too
 */
public record RayMoves(List<Ray> rays, List<FixedStep> steps) {
  /*
   * In each linear case of the rule the displacement, position - option, must be k times a step, where
   * k is 1 or a variable up to sign and shift. Two inclusions are then proved from linear inequalities:
   * every assignment has first <= k (<= last), and every such k that keeps all coordinates >= 0
   * satisfies all conditions of the case. Together they prove that the options are exactly the ray.
   */

  /**
   * Maximum fixed steps found together, of one rule or of a name. Each costs time at each position;
   * with more, other engines are faster.
   */
  private static final int MAX_STEPS = 64;

  /**
   * Maximum of the numbers of a step and of first. The products first * dx are at most 2^24, which
   * is the number of rows that a ray with a late start keeps.
   */
  private static final int MAX_DISTANCE = 1 << 12;

  /**
   * Loops over up to 64 numbers become separate cases, as so many fixed steps are allowed;
   * non-linear terms become unknowns.
   */
  private static final LinearCaseReader READER =
      new LinearCaseReader(/* numbers= */ MAX_STEPS, /* members= */ MAX_STEPS, /* opaque= */ true);

  private static final Term ZERO = Terms.constant(0);

  public RayMoves {
    rays = List.copyOf(rays);
    steps = List.copyOf(steps);
  }

  /** The same moves with the coordinates in the opposite order. */
  RayMoves transposed() {
    return new RayMoves(
        rays.stream().map(Ray::reversed).toList(),
        steps.stream().map(FixedStep::reversed).toList());
  }

  /**
   * The moves that are possible from some position of a box.
   *
   * @param sides the number of values of each coordinate
   */
  public RayMoves within(long... sides) {
    return new RayMoves(
        rays.stream().filter(ray -> fits(ray.step(), ray.first(), sides)).toList(),
        steps.stream().filter(step -> fits(step.step(), 1, sides)).toList());
  }

  /** Whether a number of times a step is less than the sides. */
  private static boolean fits(List<Integer> step, long times, long[] sides) {
    return IntStream.range(0, sides.length).allMatch(i -> times * step.get(i) < sides[i]);
  }

  /**
   * All moves from a position name; empty if one of its rules has a move that is neither a ray nor
   * a fixed step to the same name.
   */
  public static Optional<RayMoves> of(Game game, int name) {
    return of(game.rulesOf(name), game.names().get(name).arity());
  }

  /** The moves of some rules of a name; empty under the same condition. */
  static Optional<RayMoves> of(List<Rule> rules, int arity) {
    Set<Ray> rays = new LinkedHashSet<>();
    Set<FixedStep> steps = new LinkedHashSet<>();
    return rules.stream().allMatch(rule -> add(rule, arity, rays, steps))
        ? Optional.of(new RayMoves(List.copyOf(rays), List.copyOf(steps)))
        : Optional.empty();
  }

  /**
   * Adds the moves of a rule; false if one is neither a ray nor a fixed step to the same name. The
   * sets are useless then.
   */
  private static boolean add(Rule rule, int arity, Set<Ray> rays, Set<FixedStep> steps) {
    try {
      for (LinearCase linearCase : READER.possible(rule, arity)) {
        if (linearCase.isFiltered()
            || linearCase.parts().size() != 1
            || linearCase.parts().getFirst().name() != rule.head()
            || !add(linearCase, arity, rays, steps)
            || steps.size() > MAX_STEPS) {
          return false;
        }
      }
      return true;
    } catch (NotApplicable | ArithmeticException declined) {
      return false;
    }
  }

  /** Adds the ray or fixed steps of a case; false if its moves are neither. */
  private static boolean add(
      LinearCase linearCase, int arity, Set<Ray> rays, Set<FixedStep> steps) {
    List<LinearForm<Term>> displacement =
        IntStream.range(0, arity).mapToObj(i -> linearCase.displacement(i)).toList();
    List<Term> unknowns =
        displacement.stream().flatMap(form -> form.coefficients().keySet().stream()).toList();
    Optional<Term> variable =
        unknowns.stream()
            .filter(it -> it instanceof Term.Slot(int slot) && slot >= arity)
            .findFirst();
    if (variable.isEmpty()) {
      Optional<FixedStep> step =
          unknowns.isEmpty()
              ? step(displacement.stream().map(LinearForm::constant).toList())
              : Optional.empty();
      step.ifPresent(steps::add);
      return step.isPresent() && holds(linearCase, allowed(linearCase, arity));
    }
    List<Long> multiples =
        displacement.stream().map(form -> form.coefficient(variable.get())).toList();
    boolean isNegative = multiples.stream().anyMatch(multiple -> multiple < 0);
    Optional<FixedStep> direction =
        step(multiples.stream().map(it -> isNegative ? Math.negateExact(it) : it).toList());
    if (direction.isEmpty() || !unknowns.stream().allMatch(Term.Slot.class::isInstance)) {
      return false;
    }
    List<Integer> step = direction.get().step();
    int moved = IntStream.range(0, arity).filter(i -> step.get(i) != 0).findFirst().orElseThrow();
    Optional<LinearForm<Term>> count = quotient(displacement.get(moved), step.get(moved));
    return count.isPresent()
        && IntStream.range(0, arity)
            .allMatch(i -> count.get().times(step.get(i)).equals(displacement.get(i)))
        && add(linearCase, step, Terms.term(count.get()), rays, steps);
  }

  /** Adds the moves of a case that subtract {@code count} times a direction. */
  private static boolean add(
      LinearCase linearCase,
      List<Integer> direction,
      Term count,
      Set<Ray> rays,
      Set<FixedStep> steps) {
    LinearFacts facts = linearCase.facts();
    // The negated least count.
    OptionalLong least = facts.upperBound(Terms.minus(ZERO, count));
    if (least.isEmpty() || -least.getAsLong() < 1 || -least.getAsLong() > MAX_DISTANCE) {
      return false;
    }
    int first = (int) -least.getAsLong();
    OptionalLong last = facts.upperBound(count);
    LinearFacts allowed =
        allowed(linearCase, direction.size()).atLeast(count, Terms.constant(first));
    if (last.isEmpty()) {
      rays.add(new Ray(direction, first));
      return holds(linearCase, allowed);
    }
    if (last.getAsLong() - first >= MAX_STEPS) {
      return false;
    }
    for (long k = first; k <= last.getAsLong(); k++) {
      long times = k;
      Optional<FixedStep> step = step(direction.stream().map(it -> times * it).toList());
      if (step.isEmpty()) {
        return false;
      }
      steps.add(step.get());
    }
    return holds(linearCase, allowed.atLeast(Terms.constant(last.getAsLong()), count));
  }

  /** The facts that make an option exist: its coordinates and those of the position are >= 0. */
  private static LinearFacts allowed(LinearCase linearCase, int arity) {
    LinearFacts allowed = LinearFacts.none();
    for (int i = 0; i < arity; i++) {
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

  /** The step of these numbers; empty if one is negative or too large, or if all are 0. */
  private static Optional<FixedStep> step(List<Long> numbers) {
    return numbers.stream().allMatch(it -> 0 <= it && it <= MAX_DISTANCE)
            && numbers.stream().anyMatch(it -> it > 0)
        ? Optional.of(new FixedStep(numbers.stream().map(Long::intValue).toList()))
        : Optional.empty();
  }
}
