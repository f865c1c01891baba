// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sprague.ground.linear.LinearForm;
import sprague.model.Condition;
import sprague.model.NumberSet;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Watch;

/**
 * Runs through the loops of a rule with one argument left open, splitting into branches where a
 * condition allows several cases. Loops over few constant numbers are unrolled, all others become
 * unknowns with requirements, so that it does not matter in which order the binder nested them.
 */
final class Branches {
  /** Games with more branches are not read as heaps, but position by position. */
  private static final int MOST_BRANCHES = 200_000;

  /** Over so many numbers a loop is written out; over more its variable stays an unknown. */
  private static final int MOST_UNROLLED = 64;

  private final Rule rule;
  private final boolean whole;
  private final List<Branch> found = new ArrayList<>();
  private int unknowns = 1;

  private Branches(Rule rule, boolean whole) {
    this.rule = rule;
    this.whole = whole;
  }

  /**
   * The branches of a rule.
   *
   * @param arguments what the head's arguments are: {@link Branch#N} or constants
   * @param whole whether the members of a finite set stay one unknown, instead of a branch each
   */
  static List<Branch> of(Rule rule, Map<Integer, LinearForm<Integer>> arguments, boolean whole)
      throws NotHeaps {
    Branches branches = new Branches(rule, whole);
    branches.from(0, new Branch(arguments, List.of(), List.of(), List.of()));
    return branches.found;
  }

  private void from(int at, Branch branch) throws NotHeaps {
    Watch.check();
    if (branch.isImpossible()) {
      return;
    }
    if (at == rule.steps().size()) {
      if (found.size() == MOST_BRANCHES) {
        throw new NotHeaps("the moves have too many cases");
      }
      found.add(branch);
      return;
    }
    switch (rule.steps().get(at)) {
      case Step.Range(int slot, Term low, Term high) -> range(at, slot, low, high, branch);
      case Step.Walk(int slot, NumberSet set, Term low, Term high) ->
          walk(at, slot, set, low, high, branch);
      case Step.Let(int slot, Term value) -> {
        LinearForm<Integer> form = BranchTerms.linear(value, branch);
        from(at + 1, branch.bind(slot, form).atLeastZero(form));
      }
      case Step.Test(Condition condition) -> {
        for (Branch each : BranchCases.where(condition, true, branch)) {
          from(at + 1, each);
        }
      }
      case Step.Divisors divisors ->
          throw new NotHeaps("what a move leaves depends on divisors of the size");
      case Step.Quotient quotient ->
          throw new NotHeaps("what a move leaves is a fraction of the size");
      case Step.Solve solve ->
          throw new NotHeaps("an equation that is not linear has to be solved");
    }
  }

  private void range(int at, int slot, Term low, Term high, Branch branch) throws NotHeaps {
    if (BranchTerms.isConstant(low, branch) && BranchTerms.isConstant(high, branch)) {
      long from = BranchTerms.constant(low, branch);
      long to = BranchTerms.constant(high, branch);
      if (to < from) {
        return;
      }
      // The width is exact or an overflow, which declines; i stays within the interval.
      long width = Math.subtractExact(to, from);
      if (width < MOST_UNROLLED) {
        for (long i = 0; i <= width; i++) {
          from(at + 1, branch.bind(slot, LinearForm.constant(from + i)));
        }
        return;
      }
    }
    LinearForm<Integer> unknown = unknown();
    Branch bound = branch.bind(slot, unknown).atLeastZero(unknown);
    Term here = new Term.Slot(slot);
    for (Branch above : BranchCases.atLeast(here, low, bound)) {
      for (Branch within : BranchCases.atLeast(high, here, above)) {
        from(at + 1, within);
      }
    }
  }

  /** An unknown that occurs nowhere yet. */
  private LinearForm<Integer> unknown() throws NotHeaps {
    if (unknowns == MoveForm.PART) {
      throw new NotHeaps("the moves have too many cases");
    }
    return LinearForm.of(unknowns++);
  }

  private void walk(int at, int slot, NumberSet set, Term low, Term high, Branch branch)
      throws NotHeaps {
    Term here = new Term.Slot(slot);
    List<Branch> members = new ArrayList<>();
    switch (set) {
      case NumberSet.Fixed(List<Long> numbers) when !whole -> {
        for (long number : numbers) {
          members.add(branch.bind(slot, LinearForm.constant(number)));
        }
      }
      case NumberSet.Listed(List<Term> terms) -> {
        for (Term term : terms) {
          members.add(branch.bind(slot, BranchTerms.linear(term, branch)));
        }
      }
      case NumberSet.Interval(Term from, Term to) -> {
        LinearForm<Integer> unknown = unknown();
        for (Branch above :
            BranchCases.atLeast(here, from, branch.bind(slot, unknown).atLeastZero(unknown))) {
          members.addAll(BranchCases.atLeast(to, here, above));
        }
      }
      default -> {
        LinearForm<Integer> unknown = unknown();
        members.add(
            branch
                .bind(slot, unknown)
                .atLeastZero(unknown)
                .filtered(
                    unknown, new Numbers.Filter.Member(BranchTerms.closed(set, branch), true)));
      }
    }
    for (Branch member : members) {
      for (Branch above : BranchCases.atLeast(here, low, member)) {
        for (Branch within : BranchCases.atLeast(high, here, above)) {
          from(at + 1, within);
        }
      }
    }
  }
}
