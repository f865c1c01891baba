// SPDX-License-Identifier: Apache-2.0
package sprague.model.branch;

import java.util.ArrayList;
import java.util.List;
import sprague.ground.linear.LinearForm;
import sprague.model.Condition;
import sprague.model.NumberSet;
import sprague.model.NumberSets;
import sprague.model.Term;

/**
 * The cases of a condition: the branches on which it holds. Comparisons become requirements on
 * linear forms, memberships and remainders become filters.
 *
 * @param terms how terms are read
 */
record BranchCases(BranchTerms terms) {
  private static final long[] NO_SLOTS = {};

  /** Remainders by larger numbers are not listed. */
  private static final int MOST_REMAINDERS = 1000;

  /** The branches on which a condition has the wanted truth. */
  List<Branch> where(Condition condition, boolean wanted, Branch branch) throws NotRead {
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

  private List<Branch> inTurn(List<Condition> all, boolean wanted, Branch branch) throws NotRead {
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
  private List<Branch> either(List<Condition> some, boolean wanted, Branch branch) throws NotRead {
    List<Branch> branches = new ArrayList<>();
    for (Condition condition : some) {
      branches.addAll(where(condition, wanted, branch));
    }
    return branches;
  }

  private List<Branch> compare(
      Condition.Relation relation, Term left, Term right, boolean wanted, Branch branch)
      throws NotRead {
    return switch (relation) {
      case EQUAL -> equal(left, right, wanted, branch);
      case UNEQUAL -> equal(left, right, !wanted, branch);
      case AT_LEAST -> wanted ? atLeast(left, right, branch) : above(right, left, branch);
      case AT_MOST -> wanted ? atLeast(right, left, branch) : above(left, right, branch);
      case GREATER -> wanted ? above(left, right, branch) : atLeast(right, left, branch);
      case LESS -> wanted ? above(right, left, branch) : atLeast(left, right, branch);
    };
  }

  private List<Branch> above(Term big, Term small, Branch branch) throws NotRead {
    return atLeast(big, new Term.Binary(Term.Operation.PLUS, small, new Term.Constant(1)), branch);
  }

  private List<Branch> equal(Term left, Term right, boolean wanted, Branch branch) throws NotRead {
    if (left instanceof Term.Binary(Term.Operation operation, Term of, Term modulus)
        && operation == Term.Operation.MOD
        && terms.isConstant(modulus, branch)
        && terms.isConstant(right, branch)) {
      return residues(
          of,
          terms.constant(modulus, branch),
          List.of(terms.constant(right, branch)),
          wanted,
          branch);
    }
    if (wanted) {
      return List.of(branch.zero(terms.linear(left, branch).minus(terms.linear(right, branch))));
    }
    List<Branch> branches = new ArrayList<>(above(left, right, branch));
    branches.addAll(above(right, left, branch));
    return branches;
  }

  private List<Branch> in(Term term, NumberSet set, boolean wanted, Branch branch) throws NotRead {
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
        NumberSet closed = terms.closed(set, branch);
        if (term instanceof Term.Binary(Term.Operation operation, Term of, Term modulus)
            && operation == Term.Operation.MOD
            && terms.isConstant(modulus, branch)) {
          long by = tested(terms.constant(modulus, branch));
          List<Long> residues = new ArrayList<>();
          for (long r = 0; r < by; r++) {
            if (NumberSets.contains(closed, r, NO_SLOTS)) {
              residues.add(r);
            }
          }
          yield residues(of, by, residues, wanted, branch);
        }
        yield List.of(
            branch.filtered(terms.linear(term, branch), new Filter.Member(closed, wanted)));
      }
    };
  }

  /** A divisor whose remainders are few enough to be listed. */
  private static long tested(long modulus) throws NotRead {
    if (modulus < 1 || modulus > MOST_REMAINDERS) {
      throw new NotRead("a remainder by " + modulus + " is tested");
    }
    return modulus;
  }

  private List<Branch> residues(
      Term of, long modulus, List<Long> residues, boolean wanted, Branch branch) throws NotRead {
    List<Long> kept = new ArrayList<>();
    for (long r = 0; r < tested(modulus); r++) {
      if (residues.contains(r) == wanted) {
        kept.add(r);
      }
    }
    LinearForm<Term> form = terms.linear(of, branch);
    return kept.isEmpty()
        ? List.of()
        : List.of(
            kept.size() == modulus
                ? branch
                : branch.filtered(form, new Filter.Residues(modulus, kept)));
  }

  /** The branches on which {@code big >= small}; least, greatest and rounded terms give cases. */
  List<Branch> atLeast(Term big, Term small, Branch branch) throws NotRead {
    if (!terms.isConstant(big, branch)
        && big instanceof Term.Binary(Term.Operation op, Term a, Term b)) {
      if (op == Term.Operation.MIN || op == Term.Operation.MAX) {
        return cases(op == Term.Operation.MIN, atLeast(a, small, branch), b, small, branch, true);
      }
      if (op == Term.Operation.DIVIDE
          && terms.isConstant(b, branch)
          && terms.constant(b, branch) > 0) {
        long by = terms.constant(b, branch);
        return List.of(
            branch.atLeastZero(
                terms.linear(a, branch).minus(terms.linear(small, branch).times(by))));
      }
    }
    if (!terms.isConstant(small, branch)
        && small instanceof Term.Binary(Term.Operation op, Term a, Term b)) {
      if (op == Term.Operation.MIN || op == Term.Operation.MAX) {
        return cases(op == Term.Operation.MAX, atLeast(big, a, branch), b, big, branch, false);
      }
      if (op == Term.Operation.DIVIDE
          && terms.isConstant(b, branch)
          && terms.constant(b, branch) > 0) {
        // big >= a / by rounded down says by * big > a - by.
        long by = terms.constant(b, branch);
        return List.of(
            branch.atLeastZero(
                terms.linear(big, branch).times(by).minus(terms.linear(a, branch)).plus(by - 1)));
      }
    }
    return List.of(
        branch.atLeastZero(terms.linear(big, branch).minus(terms.linear(small, branch))));
  }

  private List<Branch> cases(
      boolean both, List<Branch> first, Term second, Term other, Branch branch, boolean big)
      throws NotRead {
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
}
