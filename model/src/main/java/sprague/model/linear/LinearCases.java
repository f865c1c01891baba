// SPDX-License-Identifier: Apache-2.0
package sprague.model.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import sprague.model.Condition;
import sprague.model.NumberSet;
import sprague.model.NumberSets;
import sprague.model.Term;
import sprague.nimber.linear.LinearForm;

/**
 * The cases of a condition: the branches on which it holds. Comparisons become requirements on
 * linear forms, memberships and remainders become filters.
 *
 * @param terms how terms are read
 */
record LinearCases(LinearCaseTerms terms) {
  private static final long[] NO_SLOTS = {};

  /** Remainders by larger numbers are not listed. */
  private static final int MOST_REMAINDERS = 1000;

  /** The branches on which a condition has the wanted truth. */
  List<LinearCase> where(Condition condition, boolean wanted, LinearCase branch)
      throws NotApplicable {
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

  private List<LinearCase> inTurn(List<Condition> all, boolean wanted, LinearCase branch)
      throws NotApplicable {
    List<LinearCase> branches = List.of(branch);
    for (Condition condition : all) {
      List<LinearCase> next = new ArrayList<>();
      for (LinearCase each : branches) {
        next.addAll(where(condition, wanted, each));
      }
      branches = next;
    }
    return branches;
  }

  /** The cases may overlap: options are a set. */
  private List<LinearCase> either(List<Condition> some, boolean wanted, LinearCase branch)
      throws NotApplicable {
    List<LinearCase> branches = new ArrayList<>();
    for (Condition condition : some) {
      branches.addAll(where(condition, wanted, branch));
    }
    return branches;
  }

  private List<LinearCase> compare(
      Condition.Relation relation, Term left, Term right, boolean wanted, LinearCase branch)
      throws NotApplicable {
    return switch (relation) {
      case EQUAL -> equal(left, right, wanted, branch);
      case UNEQUAL -> equal(left, right, !wanted, branch);
      case AT_LEAST -> wanted ? atLeast(left, right, branch) : above(right, left, branch);
      case AT_MOST -> wanted ? atLeast(right, left, branch) : above(left, right, branch);
      case GREATER -> wanted ? above(left, right, branch) : atLeast(right, left, branch);
      case LESS -> wanted ? above(right, left, branch) : atLeast(left, right, branch);
    };
  }

  private List<LinearCase> above(Term big, Term small, LinearCase branch) throws NotApplicable {
    return atLeast(big, new Term.Binary(Term.Operation.PLUS, small, new Term.Constant(1)), branch);
  }

  private List<LinearCase> equal(Term left, Term right, boolean wanted, LinearCase branch)
      throws NotApplicable {
    if (left instanceof Term.Binary(Term.Operation operation, Term of, Term modulus)
        && operation == Term.Operation.MOD) {
      OptionalLong by = terms.number(modulus, branch);
      OptionalLong rest = terms.number(right, branch);
      if (by.isPresent() && rest.isPresent()) {
        return residues(of, by.getAsLong(), List.of(rest.getAsLong()), wanted, branch);
      }
    }
    if (wanted) {
      return List.of(branch.zero(terms.linear(left, branch).minus(terms.linear(right, branch))));
    }
    List<LinearCase> branches = new ArrayList<>(above(left, right, branch));
    branches.addAll(above(right, left, branch));
    return branches;
  }

  private List<LinearCase> in(Term term, NumberSet set, boolean wanted, LinearCase branch)
      throws NotApplicable {
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
            && operation == Term.Operation.MOD) {
          OptionalLong by = terms.number(modulus, branch);
          if (by.isPresent()) {
            List<Long> residues =
                LongStream.range(0, tested(by.getAsLong()))
                    .filter(r -> NumberSets.contains(closed, r, NO_SLOTS))
                    .boxed()
                    .toList();
            yield residues(of, by.getAsLong(), residues, wanted, branch);
          }
        }
        yield List.of(
            branch.filtered(terms.linear(term, branch), new Filter.Member(closed, wanted)));
      }
    };
  }

  /** A divisor whose remainders are few enough to be listed. */
  private static long tested(long modulus) throws NotApplicable {
    if (modulus < 1 || modulus > MOST_REMAINDERS) {
      throw new NotApplicable("a remainder by " + modulus + " is tested");
    }
    return modulus;
  }

  private List<LinearCase> residues(
      Term of, long modulus, List<Long> residues, boolean wanted, LinearCase branch)
      throws NotApplicable {
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
  List<LinearCase> atLeast(Term big, Term small, LinearCase branch) throws NotApplicable {
    List<LinearCase> cases = parted(big, small, true, branch);
    cases = cases.isEmpty() ? parted(small, big, false, branch) : cases;
    return cases.isEmpty()
        ? List.of(branch.atLeastZero(terms.linear(big, branch).minus(terms.linear(small, branch))))
        : cases;
  }

  /**
   * The same by the parts of the greater or the smaller side; none where that is a number, or not
   * made of parts.
   */
  private List<LinearCase> parted(Term side, Term other, boolean isBig, LinearCase branch)
      throws NotApplicable {
    if (!(side instanceof Term.Binary(Term.Operation op, Term a, Term b))
        || terms.number(side, branch).isPresent()) {
      return List.of();
    }
    if (op == Term.Operation.MIN || op == Term.Operation.MAX) {
      boolean both = isBig == (op == Term.Operation.MIN);
      List<LinearCase> first = onSide(isBig, a, other, branch);
      List<LinearCase> branches = new ArrayList<>(both ? List.of() : first);
      for (LinearCase each : both ? first : List.of(branch)) {
        branches.addAll(onSide(isBig, b, other, each));
      }
      return branches;
    }
    long by = op == Term.Operation.DIVIDE ? terms.number(b, branch).orElse(0) : 0;
    if (by <= 0) {
      return List.of();
    }
    // a / by, rounded down, is at least x when a >= by * x, and at most x when a < by * x + by.
    LinearForm<Term> times = terms.linear(other, branch).times(by);
    LinearForm<Term> form = terms.linear(a, branch);
    return List.of(branch.atLeastZero(isBig ? form.minus(times) : times.minus(form).plus(by - 1)));
  }

  private List<LinearCase> onSide(boolean isBig, Term side, Term other, LinearCase branch)
      throws NotApplicable {
    return isBig ? atLeast(side, other, branch) : atLeast(other, side, branch);
  }
}
