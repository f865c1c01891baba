// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.Where;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.SetSyntax.Element;

/**
 * Collects the numbers that a rule names, parameters' values among them, and the bases of the
 * powers that it names.
 */
final class Constants {
  private final Rules rules;
  private final Set<Long> numbers = new TreeSet<>();
  private final Set<Long> powers = new TreeSet<>();

  Constants(Rules rules) {
    this.rules = rules;
  }

  /** The numbers found. */
  Set<Long> numbers() {
    return numbers;
  }

  /** The bases found. */
  Set<Long> powers() {
    return powers;
  }

  void of(Move move) {
    move.option().parts().forEach(this::of);
    move.where().map(Where::conditions).orElse(List.of()).forEach(this::of);
  }

  void of(Expression expression) {
    Range constant = new Evaluation(rules, Map.of()).value(expression);
    if (constant.isPoint()) {
      numbers.add(constant.low());
      return;
    }
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

  private void of(PartSyntax part) {
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

  private void of(ConditionSyntax condition) {
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

  private void of(SetSyntax set) {
    switch (set) {
      case SetSyntax.Braces braces -> {
        for (Element element : braces.elements()) {
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
      case SetSyntax.Name name -> {
        SetSyntax parameter = rules.set(name.name());
        if (parameter != null) {
          of(parameter);
        }
      }
      case SetSyntax.Powers(Expression base, var _) -> {
        Range of = new Evaluation(rules, Map.of()).value(base);
        if (of.isPoint()) {
          powers.add(of.low());
        }
      }
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
}
