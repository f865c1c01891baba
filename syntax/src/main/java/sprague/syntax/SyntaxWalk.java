// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.List;
import java.util.Optional;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Clause.Where;
import sprague.syntax.SetSyntax.Element;

/** Goes through all pieces of a clause; who looks for something overrides where it is found. */
public abstract class SyntaxWalk {
  protected SyntaxWalk() {}

  public void of(Clause clause) {
    switch (clause) {
      case Clause.Moves moves -> {
        of(moves.head());
        moves.moves().forEach(this::of);
      }
      case Clause.Finishes finishes -> {
        of(finishes.head());
        of(finishes.where());
      }
      case Clause.Starts starts -> of(starts.position());
      case Clause.Stuck _ -> {}
    }
  }

  public void of(PositionSyntax position) {
    position.arguments().forEach(this::of);
  }

  public void of(Clause.Move move) {
    move.option().parts().forEach(this::of);
    move.gain().ifPresent(this::of);
    of(move.where());
  }

  public void of(Expression expression) {
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

  public void of(Optional<Where> where) {
    where.map(Where::conditions).orElse(List.of()).forEach(this::of);
  }

  public void of(ConditionSyntax condition) {
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

  public void of(SetSyntax set) {
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

  public void of(PartSyntax part) {
    switch (part) {
      case PartSyntax.One one -> of(one.position());
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
