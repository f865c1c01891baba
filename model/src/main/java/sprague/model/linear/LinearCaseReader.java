// SPDX-License-Identifier: Apache-2.0
package sprague.model.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import sprague.model.Condition;
import sprague.model.NumberSet;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.nimber.CancellationCheck;
import sprague.nimber.linear.LinearForm;

/**
 * Reads a rule as branches with its arguments left open, a branch for each case of a condition.
 * Loops over few numbers are written out, the variables of all others become unknowns with
 * requirements, so that it does not matter in which order the binder nested them.
 *
 * @param numbers a loop over at most so many constant numbers in a row is written out
 * @param members a set of at most so many numbers is written out
 * @param opaque whether terms that are not linear stand for themselves; else they are not read
 */
public record LinearCaseReader(int numbers, int members, boolean opaque) {
  /** Rules with more branches are not read. */
  private static final int MOST_BRANCHES = 200_000;

  /** Branches with more requirements are not examined for contradictions. */
  private static final int MOST_EXAMINED = 64;

  /** Moves that leave more components are not read. */
  private static final int MOST_PARTS = 1000;

  /** A term of a family of positions as a linear form in its coordinates. */
  public LinearForm<Term> linear(Term term, Map<Integer, LinearForm<Term>> coordinates)
      throws NotApplicable {
    return new LinearCaseTerms(opaque).linear(term, LinearCase.of(coordinates));
  }

  /**
   * The branches of a rule whose arguments are the slots that hold them, without equations and
   * without those that are seen to have no assignment.
   *
   * @param arity the number of arguments
   * @throws NotApplicable where the rule is not linear enough, or has too many cases
   * @throws ArithmeticException where numbers do not fit in 64 bits
   */
  public List<LinearCase> possible(Rule rule, int arity) throws NotApplicable {
    Loops loops = new Loops(rule.steps(), rule.parts(), false);
    loops.from(0, LinearCase.ofArguments(arity));
    List<LinearCase> possible = new ArrayList<>();
    for (LinearCase branch : loops.found) {
      LinearCase solved = branch.solved(arity);
      if (!solved.isImpossible() && !isContradictory(solved)) {
        possible.add(solved);
      }
    }
    return possible;
  }

  /**
   * What has to hold by the first of some steps that runs over several numbers or is not linear, on
   * each way there. Up to it nothing but an overflow fails. A fraction is an unknown with an
   * equation required of it; the solution of an equation that grows with it is any number, and the
   * other side is required to be a value of the one that grows.
   *
   * @param arity the number of arguments, which are the slots that hold them
   * @throws NotApplicable where there are too many cases
   * @throws ArithmeticException where numbers do not fit in 64 bits
   */
  public List<LinearCase> opening(List<Step> steps, int arity) throws NotApplicable {
    Loops loops = new Loops(steps, List.of(), true);
    loops.from(0, LinearCase.ofArguments(arity));
    return loops.found;
  }

  /**
   * Not looked for among many requirements, since facts are gathered in the square of their number.
   */
  private static boolean isContradictory(LinearCase branch) {
    return branch.atLeastZero().size() <= MOST_EXAMINED && branch.facts().isContradictory();
  }

  /**
   * The branches of a rule.
   *
   * @param arguments what the head's arguments are
   * @throws NotApplicable where the rule is not linear enough, or has too many cases
   * @throws ArithmeticException where numbers do not fit in 64 bits
   */
  public List<LinearCase> read(Rule rule, Map<Integer, LinearForm<Term>> arguments)
      throws NotApplicable {
    Loops loops = new Loops(rule.steps(), rule.parts(), false);
    loops.from(0, LinearCase.of(arguments));
    return loops.found;
  }

  /** One rule on its way. */
  private final class Loops {
    private final LinearCaseTerms terms = new LinearCaseTerms(opaque);
    private final LinearCases cases = new LinearCases(terms);
    private final List<LinearCase> found = new ArrayList<>();
    private final List<Step> steps;
    private final List<Part> parts;
    private final boolean opening;

    Loops(List<Step> steps, List<Part> parts, boolean opening) {
      this.steps = steps;
      this.parts = parts;
      this.opening = opening;
    }

    void from(int at, LinearCase branch) throws NotApplicable {
      CancellationCheck.check();
      if (branch.isImpossible()) {
        return;
      }
      if (at == steps.size()) {
        end(branch);
        return;
      }
      try {
        step(at, steps.get(at), branch);
      } catch (NotApplicable reason) {
        if (!opening) {
          throw reason;
        }
        end(branch);
      }
    }

    private void end(LinearCase branch) throws NotApplicable {
      if (found.size() == MOST_BRANCHES) {
        throw new NotApplicable("the moves have too many cases");
      }
      List<LinearCase.Left> left = new ArrayList<>();
      LinearCase end = branch;
      for (Part part : parts) {
        end = place(part, end, true, left);
      }
      if (!end.isImpossible()) {
        found.add(end.leaving(left));
      }
    }

    private void step(int at, Step step, LinearCase branch) throws NotApplicable {
      switch (step) {
        case Step.Loop _ when opening -> end(branch);
        case Step.Range(int slot, Term low, Term high) -> range(at, slot, low, high, branch);
        case Step.Walk(int slot, NumberSet set, Term low, Term high) -> {
          for (LinearCase member : members(slot, set, branch)) {
            within(at, slot, low, high, member);
          }
        }
        case Step.Let(int slot, Term value) -> {
          LinearForm<Term> form = terms.linear(value, branch);
          from(at + 1, branch.bind(slot, form).atLeastZero(form));
        }
        case Step.Test(Condition condition) -> {
          for (LinearCase each : cases.where(condition, true, branch)) {
            from(at + 1, each);
          }
        }
        case Step.Quotient(int slot, Term numerator, Term.Constant(long denominator))
            when opening && denominator != 0 -> {
          LinearForm<Term> multiple = LinearForm.<Term>of(new Term.Slot(slot)).times(denominator);
          from(at + 1, branch.open(slot).zero(multiple.minus(terms.linear(numerator, branch))));
        }
        case Step.Solve(int slot, Term left, Term right, Term low, Term _) when opening -> {
          LinearForm<Term> wanted = terms.linear(right, branch);
          for (LinearCase each : cases.atLeast(new Term.Slot(slot), low, branch.open(slot))) {
            from(at + 1, each.zero(new LinearCaseTerms(true).linear(left, each).minus(wanted)));
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

    private void range(int at, int slot, Term low, Term high, LinearCase branch)
        throws NotApplicable {
      OptionalLong least = terms.number(low, branch);
      OptionalLong most = terms.number(high, branch);
      if (least.isPresent() && most.isPresent()) {
        long from = least.getAsLong();
        long to = most.getAsLong();
        if (to < from) {
          return;
        }
        // The width is exact or an overflow, which declines; i stays within the interval.
        long width = Math.subtractExact(to, from);
        if (width < numbers) {
          for (long i = 0; i <= width; i++) {
            from(at + 1, branch.bind(slot, LinearForm.constant(from + i)));
          }
          return;
        }
      }
      within(at, slot, low, high, branch.open(slot));
    }

    private void within(int at, int slot, Term low, Term high, LinearCase branch)
        throws NotApplicable {
      for (LinearCase each : between(new Term.Slot(slot), low, high, branch)) {
        from(at + 1, each);
      }
    }

    private List<LinearCase> between(Term here, Term low, Term high, LinearCase branch)
        throws NotApplicable {
      List<LinearCase> all = new ArrayList<>();
      for (LinearCase above : cases.atLeast(here, low, branch)) {
        all.addAll(cases.atLeast(high, here, above));
      }
      return all;
    }

    private List<LinearCase> members(int slot, NumberSet set, LinearCase branch)
        throws NotApplicable {
      List<LinearCase> all = new ArrayList<>();
      switch (set) {
        case NumberSet.Fixed(List<Long> listed) when listed.size() <= members -> {
          for (long number : listed) {
            all.add(branch.bind(slot, LinearForm.constant(number)));
          }
        }
        case NumberSet.Listed(List<Term> listed) -> {
          for (Term term : listed) {
            all.add(branch.bind(slot, terms.linear(term, branch)));
          }
        }
        case NumberSet.Interval(Term from, Term to) ->
            all.addAll(between(new Term.Slot(slot), from, to, branch.open(slot)));
        case NumberSet.Union(NumberSet left, NumberSet right) when isOpen(set, branch) -> {
          all.addAll(members(slot, left, branch));
          all.addAll(members(slot, right, branch));
        }
        default -> {
          NumberSet closed = terms.closed(set, branch);
          all.add(
              branch
                  .open(slot)
                  .filtered(LinearForm.of(new Term.Slot(slot)), new Filter.Member(closed, true)));
        }
      }
      return all;
    }

    private boolean isOpen(NumberSet set, LinearCase branch) {
      try {
        terms.closed(set, branch);
        return false;
      } catch (NotApplicable open) {
        return true;
      }
    }

    /** Adds the components of a part; what cancels in pairs is required to exist, and dropped. */
    private LinearCase place(Part part, LinearCase branch, boolean kept, List<LinearCase.Left> left)
        throws NotApplicable {
      switch (part) {
        case Part.Copies(Term count, Part copied) -> {
          LinearForm<Term> copies = terms.linear(count, branch);
          if (!copies.isConstant()) {
            throw new NotApplicable("the number of copies depends on the size of the heap");
          }
          return place(
              copied, branch.atLeastZero(copies), kept && copies.constant() % 2 != 0, left);
        }
        case Part.Sum(int slot, Term low, Term high, Part summand) -> {
          LinearForm<Term> from = terms.linear(low, branch);
          LinearForm<Term> to = terms.linear(high, branch);
          if (!from.isConstant()
              || !to.isConstant()
              || Math.subtractExact(to.constant(), from.constant()) > MOST_PARTS) {
            throw new NotApplicable("the number of parts depends on the size of the heap");
          }
          LinearCase all = branch;
          long last = to.constant() - from.constant();
          for (long i = 0; i <= last; i++) {
            all =
                place(
                    summand, all.bind(slot, LinearForm.constant(from.constant() + i)), kept, left);
          }
          return all;
        }
        case Part.One(int name, List<Term> arguments) -> {
          List<LinearForm<Term>> forms = new ArrayList<>();
          LinearCase all = branch;
          for (Term argument : arguments) {
            forms.add(terms.linear(argument, branch));
            all = all.atLeastZero(forms.getLast());
          }
          if (kept) {
            if (left.size() == MOST_PARTS) {
              throw new NotApplicable("a move leaves too many components");
            }
            left.add(new LinearCase.Left(name, forms));
          }
          return all;
        }
      }
    }
  }
}
