// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.model.Condition;
import sprague.model.LinearFacts;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.elimination.LinearSystem;
import sprague.nimber.linear.LinearForm;

/**
 * What conditions say about variables that no loop has bound yet: the numbers that each may be, in
 * terms of the bound ones. The other open variables are projected away, which is exponential in
 * their number in the worst case; rules have few.
 */
final class OpenBounds {
  private final LinearFacts bound;
  private final Set<Integer> open;
  private final LinearFacts all;

  /**
   * The bounds at one point of a loop nest.
   *
   * @param bound what is known of the slots bound so far
   * @param open the other slots, whose numbers are not negative
   * @param pending the conditions not tested yet
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

  /** A least number, and a greatest one if there is any. */
  record Bounds(Term low, Optional<Term> high) {}

  /** Whether the conditions are known to contradict each other. */
  boolean isContradictory() {
    return all.isContradictory();
  }

  /** Whether {@code big >= small} wherever all conditions hold. */
  boolean imply(Term big, Term small) {
    return all.implies(big, small);
  }

  /** The bounds that all conditions together put on an open slot, in terms of bound ones. */
  Bounds of(int slot) {
    Term self = new Term.Slot(slot);
    LinearSystem<Term> system = all.system();
    for (Term unknown : system.unknowns()) {
      if (!unknown.equals(self) && !Collections.disjoint(Terms.slots(unknown), open)) {
        system = system.without(unknown);
      }
    }
    List<Fraction> least = new ArrayList<>();
    List<Fraction> most = new ArrayList<>();
    for (LinearForm<Term> form : system.forms()) {
      long by = form.coefficient(self);
      if (by == 0) {
        continue;
      }
      LinearForm<Term> rest = form.minus(LinearForm.of(self).times(by));
      if (by < 0) {
        most.add(new Fraction(rest, -by));
      } else {
        least.add(new Fraction(rest.times(-1), by));
      }
    }
    keepTightest(least, true);
    keepTightest(most, false);
    List<Term> lows = new ArrayList<>(least.stream().map(Fraction::up).toList());
    List<Term> highs = most.stream().map(Fraction::down).toList();
    lows.removeIf(low -> bound.implies(Terms.constant(0), low));
    if (lows.isEmpty() || !anyNonNegative(lows)) {
      lows.add(Terms.constant(0));
    }
    return new Bounds(
        Terms.greatest(lows), highs.isEmpty() ? Optional.empty() : Optional.of(Terms.least(highs)));
  }

  private boolean anyNonNegative(List<Term> lows) {
    return lows.stream().anyMatch(low -> bound.implies(low, Terms.constant(0)));
  }

  /** A linear form over a positive number. */
  private record Fraction(LinearForm<Term> over, long by) {
    Term down() {
      return Terms.of(Term.Operation.DIVIDE, Terms.term(over), Terms.constant(by));
    }

    Term up() {
      return new Fraction(over.plus(by - 1), by).down();
    }
  }

  /**
   * Drops bounds that another one implies. What holds for fractions holds for them rounded, and
   * only numbers from 0 count: a negative high leaves nothing, whatever the others are, and a low
   * that is not positive asks for nothing.
   */
  private void keepTightest(List<Fraction> bounds, boolean low) {
    for (int i = 0; i < bounds.size(); i++) {
      for (int j = 0; j < bounds.size(); j++) {
        Fraction looser = bounds.get(i);
        Fraction tighter = bounds.get(j);
        if (i != j && (low ? isAtLeast(tighter, looser) : isAtLeast(looser, tighter))) {
          bounds.remove(i--);
          break;
        }
      }
    }
  }

  /** Whether {@code big >= small}, as far as {@code small} is not negative. */
  private boolean isAtLeast(Fraction big, Fraction small) {
    try {
      return bound
          .atLeast(Terms.term(small.over), Terms.constant(0))
          .implies(Terms.term(big.over.times(small.by)), Terms.term(small.over.times(big.by)));
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }
}
