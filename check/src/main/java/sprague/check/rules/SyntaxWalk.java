// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.util.List;
import java.util.Optional;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.Where;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.SetSyntax.Element;

/** Goes through all pieces of a move; who looks for something overrides where it is found. */
abstract class SyntaxWalk {

  void of(Expression expression) {
    switch (expression) {
      case Expression.Number _, Expression.Name _ -> {}
      case Expression.Negative(Expression operand, var _) -> of(operand);
      case Expression.Binary binary -> {
        of(binary.left());
        of(binary.right());
      }
      case Expression.Call call -> call.arguments().forEach(this::of);
      case Expression.Index index -> of(index.index());
    }
  }

  void of(Optional<Where> where) {
    where.map(Where::conditions).orElse(List.of()).forEach(this::of);
  }

  void of(ConditionSyntax condition) {
    switch (condition) {
      case ConditionSyntax.Chain chain -> chain.terms().forEach(this::of);
      case ConditionSyntax.In in -> {
        of(in.term());
        of(in.set());
      }
      case ConditionSyntax.Not(ConditionSyntax inner, var _) -> of(inner);
      case ConditionSyntax.And and -> {
        of(and.left());
        of(and.right());
      }
      case ConditionSyntax.Or or -> {
        of(or.left());
        of(or.right());
      }
    }
  }

  void of(SetSyntax set) {
    switch (set) {
      case SetSyntax.Braces(List<Element> elements, var _) -> {
        for (Element element : elements) {
          switch (element) {
            case Element.One(Expression value) -> of(value);
            case Element.Many(Expression low, Expression high) -> {
              of(low);
              of(high);
            }
          }
        }
      }
      case SetSyntax.Interval interval -> {
        of(interval.low());
        of(interval.high());
      }
      case SetSyntax.Name _ -> {}
      case SetSyntax.Powers powers -> of(powers.base());
      case SetSyntax.Digits digits -> of(digits.of());
      case SetSyntax.Union union -> {
        of(union.left());
        of(union.right());
      }
      case SetSyntax.Except except -> {
        of(except.from());
        of(except.without());
      }
    }
  }

  void of(PartSyntax part) {
    switch (part) {
      case PartSyntax.One one -> one.position().arguments().forEach(this::of);
      case PartSyntax.Copies copies -> {
        of(copies.count());
        of(copies.part());
      }
      case PartSyntax.Sum sum -> {
        of(sum.low());
        of(sum.high());
        of(sum.part());
      }
    }
  }
}
