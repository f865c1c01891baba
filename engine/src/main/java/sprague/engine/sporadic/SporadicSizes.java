// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import sprague.model.Intervals;
import sprague.model.LinearFacts;
import sprague.model.NotApplicable;
import sprague.model.RuleNode;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.model.linear.Bounds;
import sprague.model.linear.Filter;
import sprague.model.linear.LinearCase;
import sprague.model.linear.LinearCaseReader;
import sprague.nimber.linear.LinearForm;

/**
 * Finds the sizes n at which a rule may have an option, if they are sporadic: n is bounded, or a
 * linear function of n must be in a set or equal a term such as k (k + 1). A slot is the index of a
 * variable of the rule, and a form is a linear combination of slots and of other terms.
 *
 * <p>Steps of a rule are read up to the first that might overflow at a size up to the greatest
 * asked for. So no step read can fail at a size that is passed over. The result may contain sizes
 * without an option, but lacks none that has one.
 */
final class SporadicSizes {
  /** Reads steps up to the first loop or term that is not linear. */
  private static final LinearCaseReader READER =
      new LinearCaseReader(/* numbers= */ 0, /* members= */ 0, /* opaque= */ false);

  /**
   * Maximum number of sizes between two bounds that count as sporadic. The engine evaluates such a
   * rule at each of these sizes; a rule with more is not sporadic, so it must subtract fixed
   * numbers.
   */
  private static final int MAX_BOUNDED_SIZES = 1 << 12;

  private static final Term ZERO = Terms.constant(0);

  /** The size n, the rule's only argument. */
  static final Term SIZE = new Term.Slot(0);

  private SporadicSizes() {}

  /**
   * The sizes at which a rule with some steps may have an option; empty if they are not known to be
   * sporadic, or an overflow prevents the analysis. True for sizes up to {@code greatest}.
   *
   * @param steps the steps of a rule whose only argument is the size, in slot 0
   * @param greatest the greatest size asked for, at least 0
   */
  static Optional<SizeSequence> of(List<Step> steps, long greatest) {
    try {
      List<SizeSequence> all = new ArrayList<>();
      for (LinearCase branch : READER.commonPrefix(stepsWithoutOverflow(steps, greatest), 1)) {
        Optional<SizeSequence> sizes = of(branch);
        if (sizes.isEmpty()) {
          return sizes;
        }
        all.add(sizes.get());
      }
      return Optional.of(SizeSequence.any(all));
    } catch (NotApplicable | ArithmeticException unclear) {
      return Optional.empty();
    }
  }

  /** The steps before the first with a number that might exceed 64 bits. */
  private static List<Step> stepsWithoutOverflow(List<Step> steps, long greatest) {
    LinearFacts facts = LinearFacts.none().between(0, ZERO, Terms.constant(greatest));
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      // Of an equation only the right side is checked: the left side grows with the solution, so
      // where it overflows it exceeds the right side.
      if (!fits(step instanceof Step.Solve solve ? solve.right() : step, new Intervals(facts))) {
        return steps.subList(0, i);
      }
      facts = step instanceof Step.Binding ? facts.after(step) : facts;
    }
    return steps;
  }

  /** Whether no number in a construct can exceed 64 bits. */
  private static boolean fits(RuleNode construct, Intervals intervals) {
    return construct instanceof Term term
        ? intervals.of(term).isPresent()
        : construct.children().stream().allMatch(inner -> fits(inner, intervals));
  }

  /**
   * The sizes of one case, within the bounds of n: those of one set or one equation. All conditions
   * must hold, so that one of them gives a superset, which is enough.
   */
  private static Optional<SizeSequence> of(LinearCase branch) {
    Optional<SizeSequence> bySetOrEquation =
        Stream.concat(
                branch.filtered().stream().flatMap(each -> members(each, branch).stream()),
                branch.zero().stream().flatMap(each -> image(each, branch).stream()))
            .findFirst();
    LinearFacts facts = branch.facts();
    long low = -facts.upperBound(Terms.minus(ZERO, SIZE)).orElse(0);
    long high = facts.upperBound(SIZE).orElse(SizeSequence.NONE);
    return bySetOrEquation
        .or(
            () ->
                high - low < MAX_BOUNDED_SIZES
                    ? Optional.of(/* all sizes */ from -> from)
                    : Optional.empty())
        .map(sizes -> SizeSequence.within(low, high, sizes));
  }

  /** The sizes at which a form is in a set, if the form grows with n. */
  private static Optional<SizeSequence> members(LinearCase.FilteredForm each, LinearCase branch) {
    return each.filter() instanceof Filter.Member(var set, boolean wanted) && wanted
        ? increasingLine(each.form(), branch).map(number -> SizeSequence.members(number, set))
        : Optional.empty();
  }

  /**
   * The sizes at which an equation has a solution for a slot that occurs in it non-linearly; empty
   * if there is not exactly one such slot, or the rest does not grow with n. The equation is 0 =
   * f(slot) - rest, where f has the terms with the slot.
   */
  private static Optional<SizeSequence> image(LinearForm<Term> equation, LinearCase branch) {
    Set<Term> unknowns = equation.coefficients().keySet();
    List<Integer> solved =
        unknowns.stream()
            .filter(unknown -> !(unknown instanceof Term.Slot))
            .flatMap(unknown -> Terms.slots(unknown).stream())
            .distinct()
            .toList();
    if (solved.size() != 1) {
      return Optional.empty();
    }
    int slot = solved.getFirst();
    LinearForm<Term> image = equation.plus(Math.negateExact(equation.constant()));
    Bounds bounds = new Bounds();
    for (Term unknown : unknowns) {
      if (!Terms.slots(unknown).contains(slot)) {
        image = image.minus(LinearForm.of(unknown).times(equation.coefficient(unknown)));
      }
    }
    branch.atLeastZero().forEach(form -> bounds.take(form, LinearForm.of(new Term.Slot(slot))));
    Term term = Terms.term(image);
    return increasingLine(image.minus(equation), branch)
        .map(number -> SizeSequence.image(number, term, slot, bounds.low()));
  }

  /** A form as a function of n alone; empty if it is none, or does not grow with n. */
  private static Optional<RationalLine> increasingLine(LinearForm<Term> form, LinearCase branch) {
    return RationalLine.of(form, branch.zero()).filter(number -> number.times() > 0);
  }
}
