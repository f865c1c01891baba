// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import sprague.model.Condition;
import sprague.model.LinearFacts;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.elimination.LinearSystem;
import sprague.nimber.linear.LinearForm;

/**
 * Finds lower and upper bounds of the next loop of a rule from its conditions. A slot, the index of
 * a variable, is <em>bound</em> if an outer loop gives it a value, otherwise <em>open</em>; bounds
 * are terms in bound slots. They follow from all conditions together: with n bound, {@code a + b =
 * n - 1} bounds a by n - 1 although b is open, too.
 *
 * <p>The other open slots are eliminated from the linear inequalities (Fourier-Motzkin), at a cost
 * that is doubly exponential in their number in the worst case; rules have at most a handful.
 * Immutable: made anew after each step of the loop nest.
 */
final class OpenBounds {
  /** The facts about bound slots. */
  private final LinearFacts bound;

  private final Set<Integer> open;

  /** The facts about all slots. */
  private final LinearFacts all;

  /**
   * Collects the inequalities at one point of a loop nest.
   *
   * @param bound the facts about the slots bound so far
   * @param open the other slots, which hold natural numbers
   * @param pending the conditions that are not ensured yet; those that are not linear are ignored,
   *     apart from linear inequalities that follow from them
   */
  OpenBounds(LinearFacts bound, Set<Integer> open, List<Condition> pending) {
    this.bound = bound;
    this.open = Set.copyOf(open);
    LinearFacts facts = bound;
    for (int slot : open) {
      facts = facts.atLeast(new Term.Slot(slot), Terms.constant(0));
    }
    for (Condition condition : pending) {
      facts = facts.and(condition);
    }
    all = facts.refreshed();
  }

  /** A lower bound, at least 0, and an upper bound if one is known; both included. */
  record Bounds(Term low, Optional<Term> high) {}

  /** Whether the conditions are known to contradict each other. */
  boolean isContradictory() {
    return all.isContradictory();
  }

  /** Whether {@code big >= small} wherever all conditions hold. */
  boolean imply(Term big, Term small) {
    return all.implies(big, small);
  }

  /** The bounds of an open slot, as terms in bound slots. */
  Bounds of(int slot) {
    return of(new Term.Slot(slot));
  }

  /** The bounds of a slot, or of a term that is not linear, with an elimination. */
  Bounds of(Term self) {
    List<Fraction> lower = new ArrayList<>();
    List<Fraction> upper = new ArrayList<>();
    for (LinearForm<Term> form :
        formsWithout(unknown -> !unknown.equals(self) && readsAny(unknown, open))) {
      long by = form.coefficient(self);
      if (by == 0) {
        continue;
      }
      LinearForm<Term> rest = form.minus(LinearForm.of(self).times(by));
      if (by < 0) {
        upper.add(new Fraction(rest, -by));
      } else {
        lower.add(new Fraction(rest.times(-1), by));
      }
    }
    keepTightest(lower, this::isAtLeast);
    keepTightest(upper, (looser, tighter) -> isAtLeast(tighter, looser));
    List<Term> lows = new ArrayList<>(lower.stream().map(Fraction::roundedUp).toList());
    List<Term> highs = upper.stream().map(Fraction::roundedDown).toList();
    // The lower bound 0 of every slot replaces those that are never above it.
    lows.removeIf(low -> bound.implies(Terms.constant(0), low));
    if (lows.stream().noneMatch(low -> bound.implies(low, Terms.constant(0)))) {
      lows.add(Terms.constant(0));
    }
    return new Bounds(
        Terms.greatest(lows), highs.isEmpty() ? Optional.empty() : Optional.of(Terms.least(highs)));
  }

  /**
   * The bounds of an open slot by quotients of terms in bound slots, without those that follow from
   * its linear bounds or from another quotient.
   *
   * @param linear the bounds that {@link #of(int)} has for the slot
   */
  List<QuotientBound> quotients(int slot, Bounds linear) {
    Term self = new Term.Slot(slot);
    LinearFacts known = bound.atLeast(self, linear.low());
    if (linear.high().isPresent()) {
      known = known.atLeast(linear.high().get(), self);
    }
    Set<Integer> others = new HashSet<>(open);
    others.remove(slot);
    List<QuotientBound> bounds = new ArrayList<>();
    for (LinearForm<Term> form : formsWithout(unknown -> readsAny(unknown, others))) {
      Optional<QuotientBound> quotient = QuotientBound.of(form, slot, bound);
      if (quotient.isPresent() && !known.implies(Terms.term(form), Terms.constant(0))) {
        bounds.add(quotient.get());
      }
    }
    return bounds.stream()
        .filter(each -> bounds.stream().noneMatch(other -> other.isTighter(each, bound)))
        .distinct()
        .toList();
  }

  /** The inequalities {@code form >= 0} that follow from all facts without certain unknowns. */
  private Set<LinearForm<Term>> formsWithout(Predicate<Term> unknowns) {
    LinearSystem<Term> system = all.system();
    for (Term unknown : system.unknowns()) {
      system = unknowns.test(unknown) ? system.eliminate(unknown) : system;
    }
    return system.forms();
  }

  private static boolean readsAny(Term term, Set<Integer> slots) {
    return !Collections.disjoint(Terms.slots(term), slots);
  }

  /** A linear form divided by a positive constant. */
  private record Fraction(LinearForm<Term> numerator, long denominator) {
    Term roundedDown() {
      return Terms.of(Term.Operation.DIVIDE, Terms.term(numerator), Terms.constant(denominator));
    }

    Term roundedUp() {
      return new Fraction(numerator.plus(denominator - 1), denominator).roundedDown();
    }
  }

  /**
   * Removes each bound that another one implies, with O(bounds^2) implications. Fractions can be
   * compared instead of their rounded values, as rounding is monotonic.
   *
   * @param bounds different ones
   * @param isImplied whether the second bound implies the first
   */
  private static void keepTightest(
      List<Fraction> bounds, BiPredicate<Fraction, Fraction> isImplied) {
    for (Fraction each : List.copyOf(bounds)) {
      if (bounds.stream().anyMatch(other -> !other.equals(each) && isImplied.test(each, other))) {
        bounds.remove(each);
      }
    }
  }

  /**
   * Whether {@code big >= small} for all values of the bound slots for which small is at least 0.
   * Negative bounds do not matter as slots are natural numbers: a negative upper bound leaves no
   * number, and a negative lower bound excludes none.
   */
  private boolean isAtLeast(Fraction small, Fraction big) {
    try {
      return bound
          .atLeast(Terms.term(small.numerator), Terms.constant(0))
          .implies(
              Terms.term(big.numerator.times(small.denominator)),
              Terms.term(small.numerator.times(big.denominator)));
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }
}
