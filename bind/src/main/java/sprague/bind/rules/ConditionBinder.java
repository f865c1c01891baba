// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.List;
import sprague.model.Condition;
import sprague.model.NumberSet;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.syntax.BoardCondition;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.Span;

/**
 * Binds conditions: replaces variables by slots (their indices) and parameters by their values.
 * What is wrong is reported to the {@link Mistakes} of the {@link TermBinder}. O(size of the
 * condition), and of the sets that it lists.
 */
record ConditionBinder(TermBinder terms, SetBinder sets) {

  ConditionBinder(TermBinder terms) {
    this(terms, new SetBinder(terms));
  }

  /** The bound form of a condition, which is not about boards. */
  Condition condition(ConditionSyntax condition) {
    return switch (condition) {
      case ConditionSyntax.Chain(List<Expression> expressions, var relations, Span _) -> {
        List<Condition> links = new ArrayList<>();
        List<Term> bound = expressions.stream().map(terms::term).toList();
        for (int i = 0; i < relations.size(); i++) {
          links.add(new Condition.Compare(relations.get(i), bound.get(i), bound.get(i + 1)));
        }
        yield links.size() == 1 ? links.getFirst() : new Condition.And(links);
      }
      case ConditionSyntax.In(Expression term, boolean negated, SetSyntax set, Span span) -> {
        Condition in = member(terms.term(term), sets.set(set));
        yield negated ? Terms.negate(in) : in;
      }
      case ConditionSyntax.Not(ConditionSyntax inner, Span span) -> Terms.negate(condition(inner));
      case ConditionSyntax.And(ConditionSyntax left, ConditionSyntax right, Span span) ->
          new Condition.And(List.of(condition(left), condition(right)));
      case ConditionSyntax.Or(ConditionSyntax left, ConditionSyntax right, Span span) ->
          new Condition.Or(List.of(condition(left), condition(right)));
      case BoardCondition board -> throw new IllegalStateException("no board at " + board.span());
    };
  }

  /** {@code term in set}; in an interval as two comparisons, which linear reasoning understands. */
  private static Condition member(Term term, NumberSet set) {
    return set instanceof NumberSet.Interval(Term low, Term high)
        ? new Condition.And(
            List.of(
                new Condition.Compare(Relation.AT_LEAST, term, low),
                new Condition.Compare(Relation.AT_MOST, term, high)))
        : new Condition.In(term, set);
  }
}
