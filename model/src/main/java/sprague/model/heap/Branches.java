// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sprague.ground.linear.LinearForm;
import sprague.model.Arithmetic;
import sprague.model.Condition;
import sprague.model.NumberSet;
import sprague.model.NumberSets;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;

/**
 * Runs through the loops of a rule with one argument left open, splitting into branches where a
 * condition allows several cases. Loops over few constant numbers are unrolled, all others become
 * unknowns with requirements, so that it does not matter in which order the binder nested them.
 */
final class Branches {
  private static final int MOST_BRANCHES = 200_000;
  private static final int MOST_UNROLLED = 64;
  private static final long[] NO_SLOTS = {};

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
        LinearForm<Integer> form = linearIn(value, branch);
        from(at + 1, branch.bind(slot, form).atLeastZero(form));
      }
      case Step.Test(Condition condition) -> {
        for (Branch each : where(condition, true, branch)) {
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
    if (isConstant(low, branch) && isConstant(high, branch)) {
      long from = constant(low, branch);
      long to = constant(high, branch);
      if (to - from < MOST_UNROLLED) {
        for (long i = from; i <= to; i++) {
          from(at + 1, branch.bind(slot, LinearForm.constant(i)));
        }
        return;
      }
    }
    LinearForm<Integer> unknown = LinearForm.of(unknowns++);
    Branch bound = branch.bind(slot, unknown).atLeastZero(unknown);
    Term here = new Term.Slot(slot);
    for (Branch above : atLeast(here, low, bound)) {
      for (Branch within : atLeast(high, here, above)) {
        from(at + 1, within);
      }
    }
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
          members.add(branch.bind(slot, linearIn(term, branch)));
        }
      }
      case NumberSet.Interval(Term from, Term to) -> {
        LinearForm<Integer> unknown = LinearForm.of(unknowns++);
        for (Branch above : atLeast(here, from, branch.bind(slot, unknown).atLeastZero(unknown))) {
          members.addAll(atLeast(to, here, above));
        }
      }
      default -> {
        LinearForm<Integer> unknown = LinearForm.of(unknowns++);
        members.add(
            branch
                .bind(slot, unknown)
                .atLeastZero(unknown)
                .filtered(unknown, new Numbers.Filter.Member(closed(set, branch), true)));
      }
    }
    for (Branch member : members) {
      for (Branch above : atLeast(here, low, member)) {
        for (Branch within : atLeast(high, here, above)) {
          from(at + 1, within);
        }
      }
    }
  }

  /** The branches on which a condition has the wanted truth. */
  private List<Branch> where(Condition condition, boolean wanted, Branch branch) throws NotHeaps {
    if (branch.isImpossible()) {
      return List.of();
    }
    return switch (condition) {
      case Condition.Not(Condition inner) -> where(inner, !wanted, branch);
      case Condition.And(List<Condition> all) ->
          wanted ? inTurn(all, true, branch) : either(all, false, branch);
      case Condition.Or(List<Condition> some) ->
          wanted ? either(some, true, branch) : inTurn(some, false, branch);
      case Condition.Compare(Condition.Relation relation, Term left, Term right) ->
          compare(relation, left, right, wanted, branch);
      case Condition.In(Term term, NumberSet set) -> in(term, set, wanted, branch);
    };
  }

  private List<Branch> inTurn(List<Condition> all, boolean wanted, Branch branch) throws NotHeaps {
    List<Branch> branches = List.of(branch);
    for (Condition condition : all) {
      List<Branch> next = new ArrayList<>();
      for (Branch each : branches) {
        next.addAll(where(condition, wanted, each));
      }
      branches = next;
    }
    return branches;
  }

  /** The cases may overlap: options are a set. */
  private List<Branch> either(List<Condition> some, boolean wanted, Branch branch) throws NotHeaps {
    List<Branch> branches = new ArrayList<>();
    for (Condition condition : some) {
      branches.addAll(where(condition, wanted, branch));
    }
    return branches;
  }

  private List<Branch> compare(
      Condition.Relation relation, Term left, Term right, boolean wanted, Branch branch)
      throws NotHeaps {
    return switch (relation) {
      case EQUAL -> wanted ? equal(left, right, branch) : unequal(left, right, branch);
      case UNEQUAL -> wanted ? unequal(left, right, branch) : equal(left, right, branch);
      case AT_LEAST -> wanted ? atLeast(left, right, branch) : above(right, left, branch);
      case AT_MOST -> wanted ? atLeast(right, left, branch) : above(left, right, branch);
      case GREATER -> wanted ? above(left, right, branch) : atLeast(right, left, branch);
      case LESS -> wanted ? above(right, left, branch) : atLeast(left, right, branch);
    };
  }

  private List<Branch> above(Term big, Term small, Branch branch) throws NotHeaps {
    return atLeast(big, new Term.Binary(Term.Operation.PLUS, small, new Term.Constant(1)), branch);
  }

  private List<Branch> equal(Term left, Term right, Branch branch) throws NotHeaps {
    if (left instanceof Term.Binary(Term.Operation operation, Term of, Term modulus)
        && operation == Term.Operation.MOD
        && isConstant(modulus, branch)
        && isConstant(right, branch)) {
      return residues(
          of, constant(modulus, branch), List.of(constant(right, branch)), true, branch);
    }
    return List.of(branch.zero(linearIn(left, branch).minus(linearIn(right, branch))));
  }

  private List<Branch> unequal(Term left, Term right, Branch branch) throws NotHeaps {
    if (left instanceof Term.Binary(Term.Operation operation, Term of, Term modulus)
        && operation == Term.Operation.MOD
        && isConstant(modulus, branch)
        && isConstant(right, branch)) {
      return residues(
          of, constant(modulus, branch), List.of(constant(right, branch)), false, branch);
    }
    List<Branch> branches = new ArrayList<>(above(left, right, branch));
    branches.addAll(above(right, left, branch));
    return branches;
  }

  private List<Branch> in(Term term, NumberSet set, boolean wanted, Branch branch) throws NotHeaps {
    return switch (set) {
      case NumberSet.Interval(Term low, Term high) ->
          where(
              new Condition.And(
                  List.of(
                      new Condition.Compare(Condition.Relation.AT_LEAST, term, low),
                      new Condition.Compare(Condition.Relation.AT_MOST, term, high))),
              wanted,
              branch);
      case NumberSet.Listed(List<Term> members) -> {
        List<Condition> some = new ArrayList<>();
        for (Term member : members) {
          some.add(new Condition.Compare(Condition.Relation.EQUAL, term, member));
        }
        yield where(new Condition.Or(some), wanted, branch);
      }
      default -> {
        NumberSet closed = closed(set, branch);
        if (term instanceof Term.Binary(Term.Operation operation, Term of, Term modulus)
            && operation == Term.Operation.MOD
            && isConstant(modulus, branch)) {
          long by = constant(modulus, branch);
          List<Long> residues = new ArrayList<>();
          for (long r = 0; r < by; r++) {
            if (NumberSets.contains(closed, r, NO_SLOTS)) {
              residues.add(r);
            }
          }
          yield residues(of, by, residues, wanted, branch);
        }
        yield List.of(
            branch.filtered(linearIn(term, branch), new Numbers.Filter.Member(closed, wanted)));
      }
    };
  }

  private List<Branch> residues(
      Term of, long modulus, List<Long> residues, boolean wanted, Branch branch) throws NotHeaps {
    if (modulus < 1 || modulus > 1000) {
      throw new NotHeaps("a remainder by " + modulus + " is tested");
    }
    List<Long> kept = new ArrayList<>();
    for (long r = 0; r < modulus; r++) {
      if (residues.contains(r) == wanted) {
        kept.add(r);
      }
    }
    return List.of(
        branch.filtered(linearIn(of, branch), new Numbers.Filter.Residues(modulus, kept)));
  }

  /** The branches on which {@code big >= small}; least, greatest and rounded terms give cases. */
  private List<Branch> atLeast(Term big, Term small, Branch branch) throws NotHeaps {
    if (!isConstant(big, branch) && big instanceof Term.Binary(Term.Operation op, Term a, Term b)) {
      if (op == Term.Operation.MIN || op == Term.Operation.MAX) {
        return cases(op == Term.Operation.MIN, atLeast(a, small, branch), b, small, branch, true);
      }
      if (op == Term.Operation.DIVIDE && isConstant(b, branch) && constant(b, branch) > 0) {
        long by = constant(b, branch);
        return List.of(
            branch.atLeastZero(linearIn(a, branch).minus(linearIn(small, branch).times(by))));
      }
    }
    if (!isConstant(small, branch)
        && small instanceof Term.Binary(Term.Operation op, Term a, Term b)) {
      if (op == Term.Operation.MIN || op == Term.Operation.MAX) {
        return cases(op == Term.Operation.MAX, atLeast(big, a, branch), b, big, branch, false);
      }
      if (op == Term.Operation.DIVIDE && isConstant(b, branch) && constant(b, branch) > 0) {
        // big >= a / by rounded down says by * big > a - by.
        long by = constant(b, branch);
        return List.of(
            branch.atLeastZero(
                linearIn(big, branch).times(by).minus(linearIn(a, branch)).plus(by - 1)));
      }
    }
    return List.of(branch.atLeastZero(linearIn(big, branch).minus(linearIn(small, branch))));
  }

  private List<Branch> cases(
      boolean both, List<Branch> first, Term second, Term other, Branch branch, boolean big)
      throws NotHeaps {
    List<Branch> branches = new ArrayList<>();
    if (both) {
      for (Branch each : first) {
        branches.addAll(big ? atLeast(second, other, each) : atLeast(other, second, each));
      }
    } else {
      branches.addAll(first);
      branches.addAll(big ? atLeast(second, other, branch) : atLeast(other, second, branch));
    }
    return branches;
  }

  private boolean isConstant(Term term, Branch branch) {
    try {
      return linearIn(term, branch).isConstant();
    } catch (NotHeaps notLinear) {
      return false;
    }
  }

  private long constant(Term term, Branch branch) throws NotHeaps {
    return linearIn(term, branch).constant();
  }

  /** A set with its variables replaced by numbers. */
  private NumberSet closed(NumberSet set, Branch branch) throws NotHeaps {
    return switch (set) {
      case NumberSet.Fixed fixed -> fixed;
      case NumberSet.Known known -> known;
      case NumberSet.Powers(Term base) ->
          new NumberSet.Powers(new Term.Constant(known(base, branch)));
      case NumberSet.Interval(Term low, Term high) ->
          new NumberSet.Interval(
              new Term.Constant(known(low, branch)), new Term.Constant(known(high, branch)));
      case NumberSet.Listed(List<Term> members) -> {
        List<Long> numbers = new ArrayList<>();
        for (Term member : members) {
          numbers.add(known(member, branch));
        }
        yield new NumberSet.Fixed(numbers.stream().distinct().sorted().toList());
      }
      case NumberSet.Union(NumberSet left, NumberSet right) ->
          new NumberSet.Union(closed(left, branch), closed(right, branch));
      case NumberSet.Except(NumberSet left, NumberSet right) ->
          new NumberSet.Except(closed(left, branch), closed(right, branch));
    };
  }

  private long known(Term term, Branch branch) throws NotHeaps {
    if (!isConstant(term, branch)) {
      throw new NotHeaps("a set depends on the size of the heap");
    }
    return constant(term, branch);
  }

  /** A term as a linear form in the unknowns of a branch. */
  static LinearForm<Integer> linearIn(Term term, Branch branch) throws NotHeaps {
    return switch (term) {
      case Term.Constant(long value) -> LinearForm.constant(value);
      case Term.Slot(int slot) -> {
        LinearForm<Integer> form = branch.slots().get(slot);
        if (form == null) {
          throw new NotHeaps("a variable is read before it is known");
        }
        yield form;
      }
      case Term.Absolute(Term of) -> {
        LinearForm<Integer> form = linearIn(of, branch);
        if (!form.isConstant()) {
          throw new NotHeaps("an absolute value depends on the size of the heap");
        }
        yield LinearForm.constant(Math.absExact(form.constant()));
      }
      case Term.Item(String name, List<Long> list, Term index) -> {
        LinearForm<Integer> form = linearIn(index, branch);
        if (!form.isConstant() || form.constant() < 0 || form.constant() >= list.size()) {
          throw new NotHeaps("an element of " + name + " is looked up by the size of the heap");
        }
        yield LinearForm.constant(list.get((int) form.constant()));
      }
      case Term.Binary binary -> {
        Term.Operation operation = binary.operation();
        LinearForm<Integer> a = linearIn(binary.left(), branch);
        LinearForm<Integer> b = linearIn(binary.right(), branch);
        yield switch (operation) {
          case PLUS -> a.plus(b);
          case MINUS -> a.minus(b);
          default -> {
            if (operation == Term.Operation.TIMES && (a.isConstant() || b.isConstant())) {
              yield a.isConstant() ? b.times(a.constant()) : a.times(b.constant());
            }
            if (!a.isConstant() || !b.isConstant()) {
              throw new NotHeaps(
                  "a move depends on the size of the heap by `" + operation.symbol() + "`");
            }
            yield LinearForm.constant(Arithmetic.apply(operation, a.constant(), b.constant()));
          }
        };
      }
    };
  }
}
