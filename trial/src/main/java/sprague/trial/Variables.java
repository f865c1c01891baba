// SPDX-License-Identifier: Apache-2.0
package sprague.trial;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import sprague.syntax.Clause;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;

/** Collects the variables of pieces of syntax, in the order of the text. */
final class Variables {
  private final Predicate<String> isParameter;
  private final Set<String> found = new LinkedHashSet<>();

  Variables(Predicate<String> isParameter) {
    this.isParameter = isParameter;
  }

  Set<String> found() {
    return found;
  }

  void add(Expression expression) {
    switch (expression) {
      case Expression.Number number -> {}
      case Expression.Name name -> {
        if (!isParameter.test(name.name())) {
          found.add(name.name());
        }
      }
      case Expression.Negative negative -> add(negative.operand());
      case Expression.Binary binary -> {
        add(binary.left());
        add(binary.right());
      }
      case Expression.Call call -> call.arguments().forEach(this::add);
      case Expression.Index index -> add(index.index());
    }
  }

  void add(SetSyntax set) {
    switch (set) {
      case SetSyntax.Braces braces ->
          braces
              .elements()
              .forEach(
                  element -> {
                    switch (element) {
                      case SetSyntax.Element.One one -> add(one.value());
                      case SetSyntax.Element.Many many -> {
                        add(many.low());
                        add(many.high());
                      }
                    }
                  });
      case SetSyntax.Interval interval -> {
        add(interval.low());
        add(interval.high());
      }
      case SetSyntax.Name name -> {}
      case SetSyntax.Powers powers -> add(powers.base());
      case SetSyntax.Digits digits -> add(digits.of());
      case SetSyntax.Union union -> {
        add(union.left());
        add(union.right());
      }
      case SetSyntax.Except except -> {
        add(except.from());
        add(except.without());
      }
    }
  }

  void add(ConditionSyntax condition) {
    switch (condition) {
      case ConditionSyntax.Chain chain -> chain.terms().forEach(this::add);
      case ConditionSyntax.In in -> {
        add(in.term());
        add(in.set());
      }
      case ConditionSyntax.Not not -> add(not.condition());
      case ConditionSyntax.And and -> {
        add(and.left());
        add(and.right());
      }
      case ConditionSyntax.Or or -> {
        add(or.left());
        add(or.right());
      }
    }
  }

  void add(Clause.PartSyntax part) {
    switch (part) {
      case Clause.PartSyntax.One one -> one.position().arguments().forEach(this::add);
      case Clause.PartSyntax.Copies copies -> {
        add(copies.count());
        add(copies.part());
      }
      case Clause.PartSyntax.Sum sum -> {
        Variables inner = new Variables(isParameter.or(sum.variable()::equals));
        inner.add(sum.part());
        found.addAll(inner.found);
        add(sum.low());
        add(sum.high());
      }
    }
  }
}
