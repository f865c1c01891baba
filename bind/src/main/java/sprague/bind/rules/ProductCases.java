// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.model.Condition;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * The cases of an equation {@code c * f1 * ... * fk + rest = 0} whose factors are 0 or more: all
 * factors are positive, or one of them is 0, and then {@code rest = 0}. For example, {@code a * b =
 * n} cannot be solved for b as long as a may be 0. The cases are a >= 1 and b >= 1; a = 0 and n =
 * 0; and a >= 1, b = 0 and n = 0. A slot, the index of a variable, is open if no loop binds it yet.
 *
 * @param equation the index of the equation among the conditions
 * @param factors the factors f1 to fk, at least two, without the constant c
 * @param rest the other summands of {@code left - right}
 */
record ProductCases(int equation, List<Term> factors, LinearForm<Term> rest) {

  /**
   * The first equation with a product of open slots whose factors are all known to be natural, but
   * not all known to be positive. An equation with several such products has its first one tried.
   */
  static Optional<ProductCases> first(
      List<Condition> conditions, Set<Integer> open, OpenBounds bounds) {
    for (int i = 0; i < conditions.size(); i++) {
      Optional<ProductCases> product = of(conditions.get(i), i, open);
      if (product.isPresent()
          && product.get().areAtLeast(0, bounds)
          && !product.get().areAtLeast(1, bounds)) {
        return product;
      }
    }
    return Optional.empty();
  }

  private boolean areAtLeast(long bound, OpenBounds bounds) {
    return factors.stream().allMatch(each -> bounds.imply(each, Terms.constant(bound)));
  }

  /** Whether a condition is an equation with a product that reads at least two open slots. */
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
      for (Term product : form.coefficients().keySet()) {
        List<Term> factors = new ArrayList<>();
        addFactors(product, factors);
        long openSlots =
            factors.stream()
                .flatMap(factor -> Terms.slots(factor).stream())
                .filter(open::contains)
                .distinct()
                .count();
        if (factors.size() >= 2 && openSlots >= 2) {
          LinearForm<Term> multiple = LinearForm.of(product).times(form.coefficient(product));
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

  /**
   * The conditions of each case, which exclude each other: all factors are positive, then for each
   * factor that it is the first which is 0. The k + 1 new lists share the other conditions.
   *
   * @param conditions the list in which the equation was found
   */
  List<List<Condition>> split(List<Condition> conditions) {
    List<List<Condition>> cases = new ArrayList<>();
    List<Condition> positive = new ArrayList<>(conditions);
    List<Condition> positiveBefore = new ArrayList<>(conditions);
    positiveBefore.set(equation, isZero(Terms.term(rest)));
    for (Term factor : factors) {
      Condition isPositive = new Condition.Compare(Relation.AT_LEAST, factor, Terms.constant(1));
      List<Condition> zero = new ArrayList<>(positiveBefore);
      zero.add(isZero(factor));
      cases.add(zero);
      positive.add(isPositive);
      positiveBefore.add(isPositive);
    }
    cases.addFirst(positive);
    return cases;
  }

  private static Condition isZero(Term term) {
    return new Condition.Compare(Relation.EQUAL, term, Terms.constant(0));
  }
}
