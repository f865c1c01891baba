// SPDX-License-Identifier: Apache-2.0
package sprague.model.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import sprague.model.Condition;
import sprague.model.EvaluationRisk;
import sprague.model.NotApplicable;
import sprague.model.NumberSet;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.nimber.CancellationCheck;
import sprague.nimber.linear.LinearForm;

/**
 * Translates a rule, with its arguments as unknowns, into linear cases whose union is the rule. A
 * loop over at most {@code numbers} numbers is written out, one case for each number. The variables
 * of other loops become unknowns, so the nesting order of loops does not matter. Cost: O(size of a
 * case) for each case and step. The number of cases is at most the product, over the steps, of the
 * numbers written out and the alternatives of the conditions.
 *
 * @param numbers the maximum number of constants in a range that is written out
 * @param members the maximum number of members of a finite set that is written out
 * @param opaque whether a term that is not linear becomes an unknown as a whole; otherwise it is
 *     refused
 * @param keepsCopies whether a case has all copies of a component; otherwise it has one if their
 *     number is odd, and none if it is even, which leaves the nim-value as it is
 * @param fixesArguments whether a range that is bounded by a constant and by other terms, as 1 to
 *     min(3, n), is written out too where its variable alone is an argument of a part
 */
public record LinearCaseReader(
    int numbers, int members, boolean opaque, boolean keepsCopies, boolean fixesArguments) {
  /**
   * A rule with more cases is refused; the limit bounds memory and time. Three nested loops of 64
   * numbers exceed it, two do not.
   */
  static final int MAX_CASES = 200_000;

  /**
   * A case with more inequalities is not examined for contradictions, since the cost grows with the
   * square of their number; it is kept, although it may have no option.
   */
  private static final int MAX_EXAMINED_INEQUALITIES = 64;

  /** A reader that neither keeps copies nor fixes arguments. */
  public LinearCaseReader(int numbers, int members, boolean opaque) {
    this(numbers, members, opaque, /* keepsCopies= */ false, /* fixesArguments= */ false);
  }

  /**
   * A term as a linear form.
   *
   * @param coordinates the values of the slots that occur in the term
   * @throws NotApplicable if the term is not linear, unless terms are opaque
   */
  public LinearForm<Term> linear(Term term, Map<Integer, LinearForm<Term>> coordinates)
      throws NotApplicable {
    return new LinearCaseTerms(opaque).linear(term, LinearCase.of(coordinates));
  }

  /**
   * The cases of a rule whose arguments are the unknowns {@code Slot(0)} to {@code Slot(arity -
   * 1)}, with equations solved or replaced, and without the cases that are seen to be
   * contradictory.
   *
   * @param arity the number of arguments
   * @throws NotApplicable with the reason if the rule is not linear, or has too many cases
   * @throws ArithmeticException when a number does not fit in 64 bits
   */
  public List<LinearCase> possible(Rule rule, int arity) throws NotApplicable {
    List<LinearCase> cases =
        new Loops(rule.steps(), rule.parts(), /* opening= */ false)
            .cases(LinearCase.ofArguments(arity));
    List<LinearCase> possible =
        cases.stream()
            .map(given -> given.solved(arity))
            .filter(solved -> !solved.isImpossible() && !isContradictory(solved))
            .toList();
    // A case is left out whatever the value of an opaque term is, but the term needs a value.
    if (possible.size() < cases.size() && EvaluationRisk.mayBeUndefined(rule)) {
      throw new NotApplicable("a move is impossible, but a term of it may be undefined");
    }
    return possible;
  }

  /**
   * The cases of the steps before the first loop, or before the first step that is not linear.
   * Evaluating these steps cannot fail except by overflow. The variable of a {@link Step.Quotient}
   * or {@link Step.Solve} is an unknown with an equation, which {@link #read} refuses.
   *
   * @param arity the number of arguments, which are the unknowns {@code Slot(0)} and so on
   * @throws NotApplicable if there are too many cases
   * @throws ArithmeticException when a number does not fit in 64 bits
   */
  public List<LinearCase> commonPrefix(List<Step> steps, int arity) throws NotApplicable {
    return new Loops(steps, List.of(), /* opening= */ true).cases(LinearCase.ofArguments(arity));
  }

  private static boolean isContradictory(LinearCase given) {
    return given.atLeastZero().size() <= MAX_EXAMINED_INEQUALITIES
        && given.facts().isContradictory();
  }

  /**
   * The cases of a rule, except cases with a constant requirement that fails.
   *
   * @param arguments for each index of an argument of the head, its value
   * @throws NotApplicable with the reason if the rule is not linear, or has too many cases
   * @throws ArithmeticException when a number does not fit in 64 bits
   */
  public List<LinearCase> read(Rule rule, Map<Integer, LinearForm<Term>> arguments)
      throws NotApplicable {
    return new Loops(rule.steps(), rule.parts(), /* opening= */ false)
        .cases(LinearCase.of(arguments));
  }

  /** Walks through the steps of one rule, depth first, and collects the cases at their end. */
  private final class Loops {
    private final LinearCaseTerms terms = new LinearCaseTerms(opaque);
    private final LinearCases conditions = new LinearCases(terms);
    private final List<LinearCase> found = new ArrayList<>();
    private final List<Step> steps;
    private final TermChoices choices = new TermChoices();
    private final List<Part> parts;

    /** Whether to stop before the first loop or step that is not linear, instead of refusing it. */
    private final boolean opening;

    Loops(List<Step> steps, List<Part> parts, boolean opening) {
      this.steps = steps;
      this.parts = parts.stream().map(choices::replaced).toList();
      this.opening = opening;
    }

    /** The cases at the end of all steps; to be called once. */
    List<LinearCase> cases(LinearCase start) throws NotApplicable {
      from(0, start);
      return found;
    }

    /** Continues a case with the step of index {@code at}. */
    private void from(int at, LinearCase given) throws NotApplicable {
      CancellationCheck.check();
      if (given.isImpossible()) {
        return;
      }
      if (at == steps.size()) {
        end(given);
        return;
      }
      try {
        step(at, steps.get(at), given);
      } catch (NotApplicable reason) {
        if (!opening) {
          throw reason;
        }
        end(given);
      }
    }

    /** Finds the cases of a case after all steps, by the choices in the parts. */
    private void end(LinearCase given) throws NotApplicable {
      for (LinearCase each : choices.cases(given, terms)) {
        if (found.size() == MAX_CASES) {
          throw new NotApplicable("a rule has more than " + MAX_CASES + " cases");
        }
        LinearCase end = LinearParts.of(parts, each, terms, keepsCopies);
        if (!end.isImpossible()) {
          found.add(end);
        }
      }
    }

    private void step(int at, Step step, LinearCase given) throws NotApplicable {
      switch (step) {
        case Step.Loop _ when opening -> end(given);
        case Step.Range(int slot, Term low, Term high) -> range(at, slot, low, high, given);
        case Step.Walk(int slot, NumberSet set, Term low, Term high) -> {
          for (LinearCase member : members(slot, set, given)) {
            within(at, slot, low, high, member);
          }
        }
        case Step.Let(int slot, Term value) -> {
          TermChoices valued = new TermChoices();
          Term chosen = valued.replaced(value);
          for (LinearCase each : valued.cases(given, terms)) {
            LinearForm<Term> form = terms.linear(chosen, each);
            from(at + 1, each.bind(slot, form).atLeastZero(form));
          }
        }
        case Step.Test(Condition condition)
            when opaque && EvaluationRisk.of(condition) == EvaluationRisk.UNDEFINED ->
            throw new NotApplicable("a condition may be undefined");
        case Step.Test(Condition condition) -> {
          for (LinearCase each : conditions.where(condition, given)) {
            from(at + 1, each);
          }
        }
        case Step.Quotient(int slot, Term numerator, Term.Constant(long denominator))
            when opening && denominator != 0 -> {
          LinearForm<Term> multiple = LinearForm.<Term>of(new Term.Slot(slot)).times(denominator);
          from(at + 1, given.open(slot).zero(multiple.minus(terms.linear(numerator, given))));
        }
        case Step.Solve(int slot, Term left, Term right, Term low, Term _) when opening -> {
          LinearForm<Term> wanted = terms.linear(right, given);
          for (LinearCase each : conditions.atLeast(new Term.Slot(slot), low, given.open(slot))) {
            from(
                at + 1,
                each.zero(
                    new LinearCaseTerms(/* opaque= */ true).linear(left, each).minus(wanted)));
          }
        }
        case Step.Divisors _ ->
            throw new NotApplicable("what a move leaves depends on divisors of the size");
        case Step.Quotient _ ->
            throw new NotApplicable("what a move leaves is a fraction of the size");
        case Step.Solve _ ->
            throw new NotApplicable("an equation that is not linear has to be solved");
      }
    }

    /**
     * Writes a range out if its ends are constants and near enough; else its variable is an
     * unknown.
     */
    private void range(int at, int slot, Term low, Term high, LinearCase given)
        throws NotApplicable {
      OptionalLong least = terms.number(low, given);
      boolean isFixed = fixesArguments && isArgument(slot);
      OptionalLong most = isFixed ? constantBound(high, given) : terms.number(high, given);
      if (least.isPresent() && most.isPresent()) {
        long from = least.getAsLong();
        long to = most.getAsLong();
        if (to < from) {
          return;
        }
        // An overflow refuses the rule; below it, from + i is at most `to`.
        long width = Math.subtractExact(to, from);
        if (width < numbers) {
          for (long i = 0; i <= width; i++) {
            LinearCase bound = given.bind(slot, LinearForm.constant(from + i));
            if (isFixed) {
              within(at, slot, low, high, bound);
            } else {
              from(at + 1, bound);
            }
          }
          return;
        }
      }
      within(at, slot, low, high, given.open(slot));
    }

    /** Whether a part has the number of a slot as an argument. */
    private boolean isArgument(int slot) {
      return parts.stream()
          .anyMatch(
              part ->
                  part instanceof Part.Single(int _, List<Term> arguments)
                      && arguments.contains(new Term.Slot(slot)));
    }

    /** A constant that a term, or an operand of a minimum, is equal to; empty if none is seen. */
    private OptionalLong constantBound(Term term, LinearCase given) {
      if (term instanceof Term.Binary(Term.Operation operation, Term left, Term right)
          && operation == Term.Operation.MIN) {
        OptionalLong bound = constantBound(left, given);
        return bound.isPresent() ? bound : constantBound(right, given);
      }
      return terms.number(term, given);
    }

    private void within(int at, int slot, Term low, Term high, LinearCase given)
        throws NotApplicable {
      for (LinearCase each : between(new Term.Slot(slot), low, high, given)) {
        from(at + 1, each);
      }
    }

    private List<LinearCase> between(Term term, Term low, Term high, LinearCase given)
        throws NotApplicable {
      List<LinearCase> all = new ArrayList<>();
      for (LinearCase above : conditions.atLeast(term, low, given)) {
        all.addAll(conditions.atLeast(high, term, above));
      }
      return all;
    }

    /** The cases in which a slot is a member of a set. */
    private List<LinearCase> members(int slot, NumberSet set, LinearCase given)
        throws NotApplicable {
      List<LinearCase> all = new ArrayList<>();
      switch (set) {
        case NumberSet.Fixed(List<Long> listed) when listed.size() <= members -> {
          for (long number : listed) {
            all.add(given.bind(slot, LinearForm.constant(number)));
          }
        }
        case NumberSet.TermValues(List<Term> listed) -> {
          for (Term term : listed) {
            all.add(given.bind(slot, terms.linear(term, given)));
          }
        }
        case NumberSet.Interval(Term from, Term to) ->
            all.addAll(between(new Term.Slot(slot), from, to, given.open(slot)));
        case NumberSet.Union(NumberSet left, NumberSet right) when hasVariables(set, given) -> {
          all.addAll(members(slot, left, given));
          all.addAll(members(slot, right, given));
        }
        default -> {
          NumberSet closed = terms.closed(set, given);
          all.add(
              given
                  .open(slot)
                  .filtered(LinearForm.of(new Term.Slot(slot)), new Filter.Member(closed, true)));
        }
      }
      return all;
    }

    private boolean hasVariables(NumberSet set, LinearCase given) {
      try {
        terms.closed(set, given);
        return false;
      } catch (NotApplicable notConstant) {
        return true;
      }
    }
  }
}
