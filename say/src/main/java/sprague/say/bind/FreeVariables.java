// SPDX-License-Identifier: Apache-2.0
package sprague.say.bind;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.Span;

/** Collects the names used as variables, in order of appearance, each with its first place. */
final class FreeVariables {
  private final Scope scope;
  private final Map<String, Span> found = new LinkedHashMap<>();

  FreeVariables(Scope scope) {
    this.scope = scope;
  }

  Map<String, Span> found() {
    return found;
  }

  void in(Expression expression) {
    switch (expression) {
      case Expression.Number number -> {}
      case Expression.Name(String name, Span span) -> {
        if (!scope.isParameter(name)) {
          found.putIfAbsent(name, span);
        }
      }
      case Expression.Negative(Expression operand, Span span) -> in(operand);
      case Expression.Binary binary -> {
        in(binary.left());
        in(binary.right());
      }
      case Expression.Index index -> in(index.index());
      case Expression.Call call -> {
        if (call.function() != Expression.Function.SIZE) {
          call.arguments().forEach(this::in);
        }
      }
    }
  }

  void in(PartSyntax part) {
    switch (part) {
      case PartSyntax.One one -> one.position().arguments().forEach(this::in);
      case PartSyntax.Copies copies -> {
        in(copies.count());
        in(copies.part());
      }
      case PartSyntax.Sum sum -> {
        in(sum.low());
        in(sum.high());
        FreeVariables inner = new FreeVariables(scope);
        inner.in(sum.part());
        inner.found.forEach(
            (name, span) -> {
              if (!name.equals(sum.variable())) {
                found.putIfAbsent(name, span);
              }
            });
      }
    }
  }

  void in(Clause.Where where) {
    where.conditions().forEach(this::in);
  }

  void in(ConditionSyntax condition) {
    switch (condition) {
      case ConditionSyntax.Chain chain -> chain.terms().forEach(this::in);
      case ConditionSyntax.In member -> {
        in(member.term());
        in(member.set());
      }
      case ConditionSyntax.Not not -> in(not.condition());
      case ConditionSyntax.And both -> {
        in(both.left());
        in(both.right());
      }
      case ConditionSyntax.Or either -> {
        in(either.left());
        in(either.right());
      }
    }
  }

  private void in(SetSyntax set) {
    switch (set) {
      case SetSyntax.Name name -> {}
      case SetSyntax.Interval interval -> {
        in(interval.low());
        in(interval.high());
      }
      case SetSyntax.Powers powers -> in(powers.base());
      case SetSyntax.Digits digits -> in(digits.of());
      case SetSyntax.Union union -> {
        in(union.left());
        in(union.right());
      }
      case SetSyntax.Except except -> {
        in(except.from());
        in(except.without());
      }
      case SetSyntax.Braces braces -> in(braces.elements());
    }
  }

  private void in(List<SetSyntax.Element> elements) {
    for (SetSyntax.Element element : elements) {
      switch (element) {
        case SetSyntax.Element.One one -> in(one.value());
        case SetSyntax.Element.Many many -> {
          in(many.low());
          in(many.high());
        }
      }
    }
  }
}
