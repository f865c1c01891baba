// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.List;
import java.util.Optional;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Clause.Where;
import sprague.syntax.SetSyntax.Element;

/**
 * A depth-first visitor of a syntax tree: each {@code of} visits the children of one kind of node,
 * in the order of the text, in O(size of the tree). A subclass overrides {@code of} for the kinds
 * that it is about, and calls {@code super.of} to go on to their children.
 *
 * <p>The {@code game} line is not visited.
 */
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
      case Expression.Negative negative -> of(negative.operand());
      case Expression.Binary binary -> ofBoth(binary.left(), binary.right());
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
      case ConditionSyntax.Not not -> of(not.condition());
      case ConditionSyntax.And and -> List.of(and.left(), and.right()).forEach(this::of);
      case ConditionSyntax.Or or -> List.of(or.left(), or.right()).forEach(this::of);
    }
  }

  public void of(SetSyntax set) {
    switch (set) {
      case SetSyntax.Braces braces -> braces.elements().forEach(this::of);
      case SetSyntax.Interval interval -> ofBoth(interval.low(), interval.high());
      case SetSyntax.Name _ -> {}
      case SetSyntax.Powers powers -> of(powers.base());
      case SetSyntax.Digits digits -> of(digits.of());
      case SetSyntax.Union union -> List.of(union.left(), union.right()).forEach(this::of);
      case SetSyntax.Except except -> List.of(except.from(), except.without()).forEach(this::of);
    }
  }

  private void of(Element element) {
    switch (element) {
      case Element.One one -> of(one.value());
      case Element.Many many -> ofBoth(many.low(), many.high());
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
        ofBoth(sum.low(), sum.high());
        of(sum.part());
      }
    }
  }

  private void ofBoth(Expression first, Expression second) {
    of(first);
    of(second);
  }
}
