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
import sprague.model.Term.Operation;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * Adds a condition to a linear case, which may split it into several: an assignment of the case
 * satisfies the condition if and only if it belongs to one of the cases returned. Comparisons
 * become linear requirements, memberships and remainders become filters; {@code or}, {@code !=},
 * {@code min} and {@code max} give several cases, which may overlap. For example, {@code n != 3}
 * gives the cases {@code n >= 4} and {@code n <= 2}.
 *
 * <p>The number of cases is at most the product of the numbers of alternatives in a conjunction,
 * and at most {@value #MAX_CASES}. Cases that are seen to be impossible are dropped at the next
 * condition.
 *
 * @param terms evaluates the terms of conditions
 */
record LinearCases(LinearCaseTerms terms) {
  /**
   * The maximum number of cases of a conjunction or disjunction; with more, it is refused. Those
   * that people write have at most a few dozen; 14 pairs such as {@code (n != 1 or k != 2)} have 2
   * to the power of 28.
   */
  private static final int MAX_CASES = 1 << 12;

  /**
   * The maximum modulus of a remainder; with a larger one the condition is refused. A filter lists
   * its residues and compares each tested number with all of them, O(modulus).
   */
  private static final int MAX_MODULUS = 1000;

  /**
   * The cases in which a condition holds; none if {@code given} is impossible.
   *
   * @param given the case to which the condition is added
   * @throws NotApplicable if a term is not linear, a set depends on an unknown, or a modulus is not
   *     from 1 to {@value #MAX_MODULUS}, or there are too many cases
   * @throws ArithmeticException on overflow
   */
  List<LinearCase> where(Condition condition, LinearCase given) throws NotApplicable {
    if (given.isImpossible()) {
      return List.of();
    }
    return switch (condition) {
      case Condition.Not(Condition.In(Term term, NumberSet set)) ->
          in(term, set, /* truth= */ false, given);
      case Condition.Not(Condition inner) -> where(Terms.negate(inner), given);
      case Condition.And(List<Condition> inner) -> all(inner, given);
      case Condition.Or(List<Condition> inner) -> any(inner, given);
      case Condition.Compare(Relation relation, Term left, Term right) ->
          switch (relation) {
            case EQUAL -> equal(left, right, /* truth= */ true, given);
            case UNEQUAL -> equal(left, right, /* truth= */ false, given);
            case AT_LEAST -> atLeast(left, right, given);
            case AT_MOST -> atLeast(right, left, given);
            case GREATER -> greater(left, right, given);
            case LESS -> greater(right, left, given);
          };
      case Condition.In(Term term, NumberSet set) -> in(term, set, /* truth= */ true, given);
    };
  }

  /** The cases in which all conditions hold. */
  private List<LinearCase> all(List<Condition> conditions, LinearCase given) throws NotApplicable {
    List<LinearCase> found = List.of(given);
    for (Condition condition : conditions) {
      List<LinearCase> next = new ArrayList<>();
      for (LinearCase each : found) {
        next.addAll(where(condition, each));
        requireFew(next);
      }
      found = next;
    }
    return found;
  }

  /** The cases in which some condition holds; they may overlap. */
  private List<LinearCase> any(List<Condition> conditions, LinearCase given) throws NotApplicable {
    List<LinearCase> found = new ArrayList<>();
    for (Condition condition : conditions) {
      found.addAll(where(condition, given));
      requireFew(found);
    }
    return found;
  }

  private static void requireFew(List<LinearCase> cases) throws NotApplicable {
    if (cases.size() > MAX_CASES) {
      throw new NotApplicable("a condition has more than " + MAX_CASES + " cases");
    }
  }

  /** The cases in which {@code big > small}, over the integers {@code big >= small + 1}. */
  private List<LinearCase> greater(Term big, Term small, LinearCase given) throws NotApplicable {
    return atLeast(big, new Term.Binary(Operation.PLUS, small, Terms.ONE), given);
  }

  /** The cases in which two terms are equal, or unequal if {@code truth} is false. */
  private List<LinearCase> equal(Term left, Term right, boolean truth, LinearCase given)
      throws NotApplicable {
    // A remainder is not linear, but `n mod d = r` with constants d and r is a filter for n.
    if (left instanceof Term.Binary(Operation operation, Term of, Term modulus)
        && operation == Operation.MOD) {
      OptionalLong divisor = terms.number(modulus, given);
      OptionalLong residue = terms.number(right, given);
      if (divisor.isPresent() && residue.isPresent()) {
        return residues(of, divisor.getAsLong(), List.of(residue.getAsLong()), truth, given);
      }
    }
    if (truth) {
      return List.of(given.zero(terms.linear(left, given).minus(terms.linear(right, given))));
    }
    List<LinearCase> found = new ArrayList<>(greater(left, right, given));
    found.addAll(greater(right, left, given));
    return found;
  }

  /** The cases in which a term is in a set, or not in it if {@code truth} is false. */
  private List<LinearCase> in(Term term, NumberSet set, boolean truth, LinearCase given)
      throws NotApplicable {
    return switch (set) {
      case NumberSet.Interval(Term low, Term high) -> {
        Condition isWithin =
            new Condition.And(
                List.of(
                    new Condition.Compare(Relation.AT_LEAST, term, low),
                    new Condition.Compare(Relation.AT_MOST, term, high)));
        yield where(truth ? isWithin : Terms.negate(isWithin), given);
      }
      case NumberSet.TermValues(List<Term> members) -> {
        List<Condition> equations = new ArrayList<>();
        for (Term member : members) {
          equations.add(new Condition.Compare(Relation.EQUAL, term, member));
        }
        Condition isMember = new Condition.Or(equations);
        yield where(truth ? isMember : Terms.negate(isMember), given);
      }
      default -> {
        NumberSet closed = terms.closed(set, given);
        if (term instanceof Term.Binary(Operation operation, Term of, Term modulus)
            && operation == Operation.MOD) {
          OptionalLong divisor = terms.number(modulus, given);
          if (divisor.isPresent()) {
            List<Long> residues =
                LongStream.range(0, requireModulus(divisor.getAsLong()))
                    .filter(r -> NumberSets.contains(closed, r, NumberSets.NO_SLOTS))
                    .boxed()
                    .toList();
            yield residues(of, divisor.getAsLong(), residues, truth, given);
          }
        }
        yield List.of(given.filtered(terms.linear(term, given), new Filter.Member(closed, truth)));
      }
    };
  }

  private static long requireModulus(long modulus) throws NotApplicable {
    if (modulus < 1 || modulus > MAX_MODULUS) {
      throw new NotApplicable(
          "the modulus " + modulus + " of a remainder is not from 1 to " + MAX_MODULUS);
    }
    return modulus;
  }

  /**
   * Requires {@code of mod modulus} to be one of the residues, or none of them if {@code truth} is
   * false. Residues that are not from 0 to modulus - 1 are never taken.
   */
  private List<LinearCase> residues(
      Term of, long modulus, List<Long> residues, boolean truth, LinearCase given)
      throws NotApplicable {
    List<Long> kept = new ArrayList<>();
    for (long r = 0; r < requireModulus(modulus); r++) {
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

  /**
   * The cases in which {@code big >= small}, at least one; either side may be a minimum, a maximum
   * or a quotient.
   *
   * @throws NotApplicable if a term is not linear otherwise
   * @throws ArithmeticException on overflow
   */
  List<LinearCase> atLeast(Term big, Term small, LinearCase given) throws NotApplicable {
    List<LinearCase> cases = compareBySide(big, small, /* isBig= */ true, given);
    cases = cases.isEmpty() ? compareBySide(small, big, /* isBig= */ false, given) : cases;
    return cases.isEmpty()
        ? List.of(given.atLeastZero(terms.linear(big, given).minus(terms.linear(small, given))))
        : cases;
  }

  /**
   * The cases of {@code side >= other} if {@code isBig}, else of {@code other >= side}, when {@code
   * side} is a minimum, a maximum or a quotient by a positive constant. Otherwise, or if it is a
   * constant, the result is an empty list, which no such term gives.
   */
  private List<LinearCase> compareBySide(Term side, Term other, boolean isBig, LinearCase given)
      throws NotApplicable {
    if (!(side instanceof Term.Binary(Operation op, Term a, Term b))
        || terms.number(side, given).isPresent()) {
      return List.of();
    }
    if (op == Operation.MIN || op == Operation.MAX) {
      // min(a, b) >= x is a >= x and b >= x, and min(a, b) <= x is a <= x or b <= x.
      // With max, `and` and `or` are exchanged.
      boolean isAnd = isBig == (op == Operation.MIN);
      List<LinearCase> first = compareSide(isBig, a, other, given);
      List<LinearCase> found = new ArrayList<>(isAnd ? List.of() : first);
      for (LinearCase each : isAnd ? first : List.of(given)) {
        found.addAll(compareSide(isBig, b, other, each));
      }
      return found;
    }
    // 0 stands for a side that is no quotient, or not by a constant.
    long divisor = op == Operation.DIVIDE ? terms.number(b, given).orElse(0) : 0;
    if (divisor <= 0) {
      return List.of();
    }
    // With d > 0, floor(a / d) >= x iff a >= d x, and floor(a / d) <= x iff a <= d x + d - 1.
    LinearForm<Term> multiple = terms.linear(other, given).times(divisor);
    LinearForm<Term> dividend = terms.linear(a, given);
    return List.of(
        given.atLeastZero(
            isBig ? dividend.minus(multiple) : multiple.minus(dividend).plus(divisor - 1)));
  }

  /** The cases of {@code side >= other} if {@code isBig}, else of {@code other >= side}. */
  private List<LinearCase> compareSide(boolean isBig, Term side, Term other, LinearCase given)
      throws NotApplicable {
    return isBig ? atLeast(side, other, given) : atLeast(other, side, given);
  }
}
