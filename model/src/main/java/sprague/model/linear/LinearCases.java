// SPDX-License-Identifier: Apache-2.0
package sprague.model.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import sprague.model.Condition;
import sprague.model.NotApplicable;
import sprague.model.NumberSet;
import sprague.model.NumberSets;
import sprague.model.Term;
import sprague.nimber.linear.LinearForm;

/**
 * Adds a condition to a linear case, which may split it: the condition holds exactly in the union
 * of the cases that are returned. Comparisons become linear requirements, memberships and
 * remainders become filters; {@code or}, {@code !=}, {@code min} and {@code max} give several
 * cases, which may overlap.
 *
 * @param terms evaluates the terms of conditions
 */
record LinearCases(LinearCaseTerms terms) {
  private static final long[] NO_SLOTS = {};

  /**
   * A remainder by a larger number is refused: a filter lists its residues, and each number that is
   * tested is compared with all of them.
   */
  private static final int MAX_MODULUS = 1000;

  /**
   * The cases in which a condition has the given truth value.
   *
   * @throws NotApplicable if a term is not linear, or a modulus too large
   * @throws ArithmeticException on overflow
   */
  List<LinearCase> where(Condition condition, boolean truth, LinearCase given)
      throws NotApplicable {
    if (given.isImpossible()) {
      return List.of();
    }
    return switch (condition) {
      case Condition.Not(Condition inner) -> where(inner, !truth, given);
      case Condition.And(List<Condition> inner) ->
          truth ? all(inner, true, given) : any(inner, false, given);
      case Condition.Or(List<Condition> inner) ->
          truth ? any(inner, true, given) : all(inner, false, given);
      case Condition.Compare(Condition.Relation relation, Term left, Term right) ->
          compare(relation, left, right, truth, given);
      case Condition.In(Term term, NumberSet set) -> in(term, set, truth, given);
    };
  }

  /** The cases in which all conditions have the given truth value. */
  private List<LinearCase> all(List<Condition> conditions, boolean truth, LinearCase given)
      throws NotApplicable {
    List<LinearCase> found = List.of(given);
    for (Condition condition : conditions) {
      List<LinearCase> next = new ArrayList<>();
      for (LinearCase each : found) {
        next.addAll(where(condition, truth, each));
      }
      found = next;
    }
    return found;
  }

  /** The cases in which some condition has the given truth value; they may overlap. */
  private List<LinearCase> any(List<Condition> conditions, boolean truth, LinearCase given)
      throws NotApplicable {
    List<LinearCase> found = new ArrayList<>();
    for (Condition condition : conditions) {
      found.addAll(where(condition, truth, given));
    }
    return found;
  }

  private List<LinearCase> compare(
      Condition.Relation relation, Term left, Term right, boolean truth, LinearCase given)
      throws NotApplicable {
    return switch (relation) {
      case EQUAL -> equal(left, right, truth, given);
      case UNEQUAL -> equal(left, right, !truth, given);
      case AT_LEAST -> truth ? atLeast(left, right, given) : above(right, left, given);
      case AT_MOST -> truth ? atLeast(right, left, given) : above(left, right, given);
      case GREATER -> truth ? above(left, right, given) : atLeast(right, left, given);
      case LESS -> truth ? above(right, left, given) : atLeast(left, right, given);
    };
  }

  private List<LinearCase> above(Term big, Term small, LinearCase given) throws NotApplicable {
    return atLeast(big, new Term.Binary(Term.Operation.PLUS, small, new Term.Constant(1)), given);
  }

  private List<LinearCase> equal(Term left, Term right, boolean truth, LinearCase given)
      throws NotApplicable {
    if (left instanceof Term.Binary(Term.Operation operation, Term of, Term modulus)
        && operation == Term.Operation.MOD) {
      OptionalLong divisor = terms.number(modulus, given);
      OptionalLong rest = terms.number(right, given);
      if (divisor.isPresent() && rest.isPresent()) {
        return residues(of, divisor.getAsLong(), List.of(rest.getAsLong()), truth, given);
      }
    }
    if (truth) {
      return List.of(given.zero(terms.linear(left, given).minus(terms.linear(right, given))));
    }
    List<LinearCase> found = new ArrayList<>(above(left, right, given));
    found.addAll(above(right, left, given));
    return found;
  }

  private List<LinearCase> in(Term term, NumberSet set, boolean truth, LinearCase given)
      throws NotApplicable {
    return switch (set) {
      case NumberSet.Interval(Term low, Term high) ->
          where(
              new Condition.And(
                  List.of(
                      new Condition.Compare(Condition.Relation.AT_LEAST, term, low),
                      new Condition.Compare(Condition.Relation.AT_MOST, term, high))),
              truth,
              given);
      case NumberSet.TermValues(List<Term> members) -> {
        List<Condition> equations = new ArrayList<>();
        for (Term member : members) {
          equations.add(new Condition.Compare(Condition.Relation.EQUAL, term, member));
        }
        yield where(new Condition.Or(equations), truth, given);
      }
      default -> {
        NumberSet closed = terms.closed(set, given);
        if (term instanceof Term.Binary(Term.Operation operation, Term of, Term modulus)
            && operation == Term.Operation.MOD) {
          OptionalLong by = terms.number(modulus, given);
          if (by.isPresent()) {
            List<Long> residues =
                LongStream.range(0, checked(by.getAsLong()))
                    .filter(r -> NumberSets.contains(closed, r, NO_SLOTS))
                    .boxed()
                    .toList();
            yield residues(of, by.getAsLong(), residues, truth, given);
          }
        }
        yield List.of(given.filtered(terms.linear(term, given), new Filter.Member(closed, truth)));
      }
    };
  }

  private static long checked(long modulus) throws NotApplicable {
    if (modulus < 1 || modulus > MAX_MODULUS) {
      throw new NotApplicable(
          "the modulus " + modulus + " of a remainder is not from 1 to " + MAX_MODULUS);
    }
    return modulus;
  }

  /** Requires {@code of mod modulus} to be one of the residues, or none of them. */
  private List<LinearCase> residues(
      Term of, long modulus, List<Long> residues, boolean truth, LinearCase given)
      throws NotApplicable {
    List<Long> kept = new ArrayList<>();
    for (long r = 0; r < checked(modulus); r++) {
      if (residues.contains(r) == truth) {
        kept.add(r);
      }
    }
    LinearForm<Term> form = terms.linear(of, given);
    return kept.isEmpty()
        ? List.of()
        : List.of(
            kept.size() == modulus
                ? given
                : given.filtered(form, new Filter.Residues(modulus, kept)));
  }

  /** The cases in which {@code big >= small}; either side may be a minimum, maximum or quotient. */
  List<LinearCase> atLeast(Term big, Term small, LinearCase given) throws NotApplicable {
    List<LinearCase> cases = takeApart(big, small, true, given);
    cases = cases.isEmpty() ? takeApart(small, big, false, given) : cases;
    return cases.isEmpty()
        ? List.of(given.atLeastZero(terms.linear(big, given).minus(terms.linear(small, given))))
        : cases;
  }

  /**
   * The cases of {@code side >= other} if {@code isBig}, else of {@code other >= side}, when {@code
   * side} is a minimum, a maximum or a quotient by a constant. An empty list means that it is none,
   * or a constant.
   */
  private List<LinearCase> takeApart(Term side, Term other, boolean isBig, LinearCase given)
      throws NotApplicable {
    if (!(side instanceof Term.Binary(Term.Operation op, Term a, Term b))
        || terms.number(side, given).isPresent()) {
      return List.of();
    }
    if (op == Term.Operation.MIN || op == Term.Operation.MAX) {
      // min(a, b) >= x needs both a and b, min(a, b) <= x only one of them; max the other way
      // round.
      boolean both = isBig == (op == Term.Operation.MIN);
      List<LinearCase> first = compareSide(isBig, a, other, given);
      List<LinearCase> found = new ArrayList<>(both ? List.of() : first);
      for (LinearCase each : both ? first : List.of(given)) {
        found.addAll(compareSide(isBig, b, other, each));
      }
      return found;
    }
    long by = op == Term.Operation.DIVIDE ? terms.number(b, given).orElse(0) : 0;
    if (by <= 0) {
      return List.of();
    }
    // floor(a / by) >= x iff a >= by * x; floor(a / by) <= x iff a < by * x + by.
    LinearForm<Term> times = terms.linear(other, given).times(by);
    LinearForm<Term> form = terms.linear(a, given);
    return List.of(given.atLeastZero(isBig ? form.minus(times) : times.minus(form).plus(by - 1)));
  }

  private List<LinearCase> compareSide(boolean isBig, Term side, Term other, LinearCase given)
      throws NotApplicable {
    return isBig ? atLeast(side, other, given) : atLeast(other, side, given);
  }
}
