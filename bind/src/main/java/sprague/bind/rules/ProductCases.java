// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.model.Condition;
import sprague.model.Condition.Relation;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;

/**
 * An equation with a product of unknown numbers, none negative. {@code a * b = n} cannot be solved
 * for b where a may be 0. It can where all factors are positive; where one of them is 0, the
 * product drops out of the equation.
 *
 * @param equation the index of the equation among the conditions
 * @param factors what is multiplied, without constants
 * @param rest what is 0 together with the product, as a linear form
 */
record ProductCases(int equation, List<Term> factors, LinearForm<Term> rest) {

  /** The first equation with such a product, at least one factor of which is not known positive. */
  static Optional<ProductCases> of(List<Condition> conditions, Set<Integer> open, OpenBounds all) {
    for (int i = 0; i < conditions.size(); i++) {
      Optional<ProductCases> product = of(conditions.get(i), i, open);
      if (product.isPresent()
          && product.get().areAtLeast(0, all)
          && !product.get().areAtLeast(1, all)) {
        return product;
      }
    }
    return Optional.empty();
  }

  private boolean areAtLeast(long least, OpenBounds all) {
    return factors.stream().allMatch(each -> all.imply(each, Terms.constant(least)));
  }

  /** Whether a condition is an equation with a product of two open slots at least. */
  static boolean isIn(Condition condition, Set<Integer> open) {
    return of(condition, 0, open).isPresent();
  }

  private static Optional<ProductCases> of(Condition condition, int index, Set<Integer> open) {
    if (!(condition instanceof Condition.Compare(Relation relation, Term left, Term right))
        || relation != Relation.EQUAL) {
      return Optional.empty();
    }
    try {
      LinearForm<Term> form = Terms.linear(left).minus(Terms.linear(right));
      for (Term unknown : form.coefficients().keySet()) {
        List<Term> factors = new ArrayList<>();
        addFactors(unknown, factors);
        long unknowns =
            factors.stream()
                .flatMap(factor -> Terms.slots(factor).stream())
                .filter(open::contains)
                .distinct()
                .count();
        if (factors.size() >= 2 && unknowns >= 2) {
          LinearForm<Term> multiple = LinearForm.of(unknown).times(form.coefficient(unknown));
          return Optional.of(new ProductCases(index, factors, form.minus(multiple)));
        }
      }
      return Optional.empty();
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  private static void addFactors(Term term, List<Term> factors) {
    if (term instanceof Term.Binary(Term.Operation operation, Term left, Term right)
        && operation == Term.Operation.TIMES) {
      addFactors(left, factors);
      addFactors(right, factors);
    } else if (!(term instanceof Term.Constant)) {
      factors.add(term);
    }
  }

  /** The conditions of each case: all factors positive, then each in turn the first that is 0. */
  List<List<Condition>> of(List<Condition> conditions) {
    List<List<Condition>> cases = new ArrayList<>();
    List<Condition> positive = new ArrayList<>(conditions);
    List<Condition> without = new ArrayList<>(conditions);
    without.set(equation, equal(Terms.term(rest), 0));
    for (Term factor : factors) {
      Condition isPositive = new Condition.Compare(Relation.AT_LEAST, factor, Terms.constant(1));
      List<Condition> zero = new ArrayList<>(without);
      zero.add(equal(factor, 0));
      cases.add(zero);
      positive.add(isPositive);
      without.add(isPositive);
    }
    cases.addFirst(positive);
    return cases;
  }

  private static Condition equal(Term term, long number) {
    return new Condition.Compare(Relation.EQUAL, term, Terms.constant(number));
  }
}
