// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import sprague.model.Intervals;
import sprague.model.LinearFacts;
import sprague.model.RuleNode;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.model.linear.Bounds;
import sprague.model.linear.Filter;
import sprague.model.linear.LinearCase;
import sprague.model.linear.LinearCaseReader;
import sprague.model.linear.NotApplicable;
import sprague.nimber.linear.LinearForm;

/**
 * Reads off the branches of a rule at which sizes of the heap it may have an option, where these
 * are few: the size is bounded, or a number that grows with it is in a set or a value of a term.
 *
 * <p>Steps count up to the first that might fail at a size up to the greatest asked for: then none
 * fails at a size that is passed over.
 */
final class SporadicSizes {
  private static final LinearCaseReader READER = new LinearCaseReader(0, 0, false);

  /** More sizes between two bounds are not few. */
  private static final int MOST_BOUNDED = 1 << 12;

  private static final Term ZERO = Terms.constant(0);

  /** The argument of the rule. */
  static final Term SIZE = new Term.Slot(0);

  private SporadicSizes() {}

  /**
   * The sizes for some steps of a rule whose only argument is the size; empty when none are seen.
   */
  static Optional<SizeSequence> of(List<Step> steps, long greatest) {
    try {
      List<SizeSequence> all = new ArrayList<>();
      for (LinearCase branch : READER.opening(sure(steps, greatest), 1)) {
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

  /** The steps before the first with a number that might leave 64 bits. */
  private static List<Step> sure(List<Step> steps, long greatest) {
    LinearFacts facts = LinearFacts.none().between(0, ZERO, Terms.constant(greatest));
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      // What grows with the solution of an equation is large enough where it leaves them.
      if (!fits(step instanceof Step.Solve solve ? solve.right() : step, new Intervals(facts))) {
        return steps.subList(0, i);
      }
      facts = step instanceof Step.Binding ? facts.after(step) : facts;
    }
    return steps;
  }

  private static boolean fits(RuleNode construct, Intervals intervals) {
    return construct instanceof Term term
        ? intervals.of(term).isPresent()
        : construct.inner().stream().allMatch(inner -> fits(inner, intervals));
  }

  private static Optional<SizeSequence> of(LinearCase branch) {
    Optional<SizeSequence> some =
        Stream.concat(
                branch.filtered().stream().flatMap(each -> members(each, branch).stream()),
                branch.zero().stream().flatMap(each -> image(each, branch).stream()))
            .findFirst();
    LinearFacts facts = branch.facts();
    long low = -facts.greatest(Terms.minus(ZERO, SIZE)).orElse(0);
    long high = facts.greatest(SIZE).orElse(SizeSequence.NONE);
    return some.or(() -> high - low < MOST_BOUNDED ? Optional.of(from -> from) : Optional.empty())
        .map(sizes -> SizeSequence.within(low, high, sizes));
  }

  private static Optional<SizeSequence> members(LinearCase.Filtered each, LinearCase branch) {
    return each.filter() instanceof Filter.Member(var set, boolean wanted) && wanted
        ? growing(each.form(), branch).map(number -> SizeSequence.members(number, set))
        : Optional.empty();
  }

  /** The sizes for which an equation has a solution in a slot that is not linear in it. */
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
    return growing(image.minus(equation), branch)
        .map(number -> SizeSequence.image(number, term, slot, bounds.low()));
  }

  private static Optional<RationalLine> growing(LinearForm<Term> form, LinearCase branch) {
    return RationalLine.of(form, branch.zero()).filter(number -> number.times() > 0);
  }
}
