// SPDX-License-Identifier: Apache-2.0
package sprague.run.lattice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.ground.linear.LinearForm;
import sprague.model.Facts;
import sprague.model.NumberSet;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * The options of a rule on two coordinates, when they are a ray or finitely many leaps.
 *
 * @param rays the rays
 * @param leaps the leaps
 */
record RayMoves(List<Ray> rays, List<Leap> leaps) {
  /*
   * A rule is read as the set of its assignments. Its displacement (x, y) - option has to be k (dx, dy)
   * for a number k that is the loop's variable up to sign and shift. Then two inclusions are proved from
   * linear inequalities: every assignment has first <= k (<= last), and conversely every such k that
   * leaves both coordinates at least 0 passes all steps. With both, the options are the ray, whatever
   * the text looked like.
   */

  /** Each leap is looked at for each position; rules with more are left to other engines. */
  private static final int MOST_LEAPS = 64;

  /**
   * No step along a ray, no leap and no number of a ray's first step is longer. Products of two of
   * them are at most 2^24, and so many rows are kept for a ray.
   */
  private static final int LONGEST = 1 << 12;

  private static final Term ZERO = Terms.constant(0);

  /** Makes the lists unmodifiable. */
  RayMoves {
    rays = List.copyOf(rays);
    leaps = List.copyOf(leaps);
  }

  /** The same moves with the coordinates in the other order. */
  RayMoves turned() {
    return new RayMoves(
        rays.stream().map(ray -> new Ray(ray.dy(), ray.dx(), ray.first())).toList(),
        leaps.stream().map(leap -> new Leap(leap.dy(), leap.dx())).toList());
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
    if (rule.parts().size() != 1
        || !(rule.parts().getFirst() instanceof Part.One(int name, List<Term> option))
        || name != rule.head()
        || option.size() != 2) {
      return Optional.empty();
    }
    try {
      return new Reading(rule, option).moves();
    } catch (ArithmeticException overflow) {
      return Optional.empty();
    }
  }

  /** One rule on its way to becoming rays. */
  private static final class Reading {
    private final Rule rule;
    private final List<Term> option;
    private final Facts facts;
    private final Map<Integer, LinearForm<Term>> meaning = new HashMap<>();
    private Optional<Step.Binding> loop = Optional.empty();

    Reading(Rule rule, List<Term> option) {
      this.rule = rule;
      this.option = option;
      this.facts = Facts.of(rule, 2);
    }

    Optional<RayMoves> moves() {
      if (facts.isContradictory()) {
        return Optional.of(new RayMoves(List.of(), List.of()));
      }
      for (Step step : rule.steps()) {
        switch (step) {
          case Step.Test test -> {}
          case Step.Let(int slot, Term value) -> meaning.put(slot, expanded(Terms.linear(value)));
          case Step.Range range -> {
            if (loop.isPresent()) {
              return Optional.empty();
            }
            loop = Optional.of(range);
          }
          case Step.Walk walk -> {
            if (loop.isPresent() || !(walk.set() instanceof NumberSet.Fixed)) {
              return Optional.empty();
            }
            loop = Optional.of(walk);
          }
          case Step.Divisors divisors -> {
            return Optional.empty();
          }
          case Step.Quotient quotient -> {
            return Optional.empty();
          }
          case Step.Solve solve -> {
            return Optional.empty();
          }
        }
      }
      if (loop.isEmpty()) {
        return leaps(List.of(known -> known));
      }
      return switch (loop.get()) {
        case Step.Walk(int slot, NumberSet.Fixed(List<Long> members), Term low, Term high)
            when members.size() <= MOST_LEAPS -> {
          List<Assumption> each = new ArrayList<>();
          for (long member : members) {
            each.add(known -> equal(known, new Term.Slot(slot), Terms.constant(member)));
          }
          yield leaps(each);
        }
        case Step.Range range -> along(range.slot());
        default -> Optional.empty();
      };
    }

    /** What is assumed of the loop's variable. */
    private interface Assumption {
      Facts with(Facts facts);
    }

    /** One leap for each assumption, which has to fix the displacement. */
    private Optional<RayMoves> leaps(List<Assumption> assumptions) {
      List<Leap> leaps = new ArrayList<>();
      for (Assumption assumption : assumptions) {
        Facts then = assumption.with(facts);
        if (then.isContradictory()) {
          continue;
        }
        OptionalLong dx = constant(then, displacement(0));
        OptionalLong dy = constant(then, displacement(1));
        if (dx.isEmpty() || dy.isEmpty() || !holds(assumption)) {
          return Optional.empty();
        }
        Optional<Leap> leap = leap(dx.getAsLong(), dy.getAsLong());
        if (leap.isEmpty()) {
          return Optional.empty();
        }
        leaps.add(leap.get());
      }
      return Optional.of(new RayMoves(List.of(), leaps));
    }

    /** The ray, or the first points of one, that a loop runs along. */
    private Optional<RayMoves> along(int slot) {
      Term variable = new Term.Slot(slot);
      LinearForm<Term> x = displacement(0);
      LinearForm<Term> y = displacement(1);
      long dx = x.coefficient(variable);
      long dy = y.coefficient(variable);
      if ((dx == 0 && dy == 0) || Long.signum(dx) * Long.signum(dy) < 0) {
        return Optional.empty();
      }
      Optional<LinearForm<Term>> count =
          dx != 0 ? quotient(x, Math.abs(dx)) : quotient(y, Math.abs(dy));
      Optional<Leap> direction = leap(Math.abs(dx), Math.abs(dy));
      if (count.isEmpty()
          || direction.isEmpty()
          || !count.get().times(direction.get().dx()).equals(x)
          || !count.get().times(direction.get().dy()).equals(y)) {
        return Optional.empty();
      }
      return counted(direction.get(), Terms.term(count.get()));
    }

    private Optional<RayMoves> counted(Leap direction, Term count) {
      OptionalLong first = least(facts, count);
      if (first.isEmpty() || first.getAsLong() < 1 || first.getAsLong() > LONGEST) {
        return Optional.empty();
      }
      Term least = Terms.constant(first.getAsLong());
      OptionalLong last = facts.greatest(count);
      if (last.isEmpty()) {
        return holds(known -> known.atLeast(count, least))
            ? Optional.of(
                new RayMoves(
                    List.of(new Ray(direction.dx(), direction.dy(), (int) first.getAsLong())),
                    List.of()))
            : Optional.empty();
      }
      if (last.getAsLong() - first.getAsLong() >= MOST_LEAPS
          || !holds(
              known ->
                  known.atLeast(count, least).atLeast(Terms.constant(last.getAsLong()), count))) {
        return Optional.empty();
      }
      List<Leap> leaps = new ArrayList<>();
      for (long k = first.getAsLong(); k <= last.getAsLong(); k++) {
        Optional<Leap> leap = leap(k * direction.dx(), k * direction.dy());
        if (leap.isEmpty()) {
          return Optional.empty();
        }
        leaps.add(leap.get());
      }
      return Optional.of(new RayMoves(List.of(), leaps));
    }

    /**
     * Whether every assignment that the assumption allows and that leaves a position passes all
     * steps.
     */
    private boolean holds(Assumption assumption) {
      Facts allowed = Facts.none();
      for (int i = 0; i < 2; i++) {
        allowed = allowed.atLeast(new Term.Slot(i), ZERO).atLeast(option.get(i), ZERO);
      }
      for (Step step : rule.steps()) {
        if (step instanceof Step.Let(int slot, Term value)) {
          allowed = equal(allowed, new Term.Slot(slot), value);
        }
      }
      Facts known = assumption.with(allowed);
      return rule.steps().stream().allMatch(step -> passes(step, known));
    }

    private static boolean passes(Step step, Facts known) {
      return switch (step) {
        case Step.Test(var condition) -> known.implies(condition);
        case Step.Let(int slot, Term value) -> known.implies(value, ZERO);
        case Step.Range(int slot, Term low, Term high) -> between(known, slot, low, high);
        case Step.Walk(int slot, NumberSet set, Term low, Term high) ->
            between(known, slot, low, high);
        default -> false;
      };
    }

    private static boolean between(Facts known, int slot, Term low, Term high) {
      return above(known, new Term.Slot(slot), low) && below(known, new Term.Slot(slot), high);
    }

    private static boolean above(Facts known, Term term, Term low) {
      if (low instanceof Term.Binary(Term.Operation operation, Term left, Term right)
          && operation == Term.Operation.MAX) {
        return above(known, term, left) && above(known, term, right);
      }
      return known.implies(term, low);
    }

    private static boolean below(Facts known, Term term, Term high) {
      if (high instanceof Term.Binary(Term.Operation operation, Term left, Term right)
          && operation == Term.Operation.MIN) {
        return below(known, term, left) && below(known, term, right);
      }
      return known.implies(high, term);
    }

    /** By how much a coordinate drops, with defined variables expanded. */
    private LinearForm<Term> displacement(int coordinate) {
      return LinearForm.<Term>of(new Term.Slot(coordinate))
          .minus(expanded(Terms.linear(option.get(coordinate))));
    }

    private LinearForm<Term> expanded(LinearForm<Term> form) {
      LinearForm<Term> sum = LinearForm.constant(form.constant());
      for (var entry : form.coefficients().entrySet()) {
        LinearForm<Term> meant =
            entry.getKey() instanceof Term.Slot(int slot) && meaning.containsKey(slot)
                ? meaning.get(slot)
                : LinearForm.of(entry.getKey());
        sum = sum.plus(meant.times(entry.getValue()));
      }
      return sum;
    }

    private static Optional<LinearForm<Term>> quotient(LinearForm<Term> form, long by) {
      if (form.constant() % by != 0
          || form.coefficients().values().stream().anyMatch(multiple -> multiple % by != 0)) {
        return Optional.empty();
      }
      Map<Term, Long> parts = new java.util.LinkedHashMap<>();
      form.coefficients().forEach((unknown, multiple) -> parts.put(unknown, multiple / by));
      return Optional.of(new LinearForm<>(parts, form.constant() / by));
    }

    private static Facts equal(Facts facts, Term left, Term right) {
      return facts.atLeast(left, right).atLeast(right, left);
    }

    private static OptionalLong least(Facts facts, Term term) {
      OptionalLong greatest = facts.greatest(Terms.minus(ZERO, term));
      return greatest.isPresent() ? OptionalLong.of(-greatest.getAsLong()) : greatest;
    }

    private static OptionalLong constant(Facts facts, LinearForm<Term> form) {
      if (form.isConstant()) {
        return OptionalLong.of(form.constant());
      }
      OptionalLong high = facts.greatest(Terms.term(form));
      OptionalLong low = least(facts, Terms.term(form));
      return high.equals(low) ? high : OptionalLong.empty();
    }

    private static Optional<Leap> leap(long dx, long dy) {
      boolean forward = dx >= 0 && dy >= 0 && dx + dy > 0;
      return forward && dx <= LONGEST && dy <= LONGEST
          ? Optional.of(new Leap((int) dx, (int) dy))
          : Optional.empty();
    }
  }
}
