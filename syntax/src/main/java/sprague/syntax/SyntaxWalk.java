// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.List;
import java.util.Optional;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Clause.Where;
import sprague.syntax.SetSyntax.Element;

/**
 * A depth-first visitor of a syntax tree: each {@code visit} visits the children of one kind of
 * node, in the order of the text, in O(size of the tree). A subclass overrides {@code visit} for
 * the kinds that it is about, and calls {@code super.visit} to go on to their children. {@link
 * OccurringNames} is a short example.
 *
 * <p>The {@code game} line is not visited.
 */
public abstract class SyntaxWalk {
  protected SyntaxWalk() {}

  public void visit(Clause clause) {
    switch (clause) {
      case Clause.Moves moves -> {
        visit(moves.head());
        moves.moves().forEach(this::visit);
      }
      case Clause.Finish finishes -> {
        visit(finishes.head());
        visit(finishes.where());
      }
      case Clause.Start starts -> visit(starts.position());
      case Clause.StuckResult _ -> {}
    }
  }

  public void visit(PositionSyntax position) {
    position.arguments().forEach(this::visit);
  }

  public void visit(Clause.Move move) {
    move.option().parts().forEach(this::visit);
    move.gain().ifPresent(this::visit);
    visit(move.where());
  }

  public void visit(Expression expression) {
    switch (expression) {
      case Expression.Number _, Expression.Name _ -> {}
      case Expression.Negative negative -> visit(negative.operand());
      case Expression.Binary binary -> visitBoth(binary.left(), binary.right());
      case Expression.Call call -> call.arguments().forEach(this::visit);
      case Expression.Index index -> visit(index.index());
      case BoardExpression.Apply apply -> apply.arguments().forEach(this::visit);
      case BoardExpression.Cells cells -> visit(cells.set());
      case BoardExpression.Text _ -> {}
    }
  }

  public void visit(Optional<Where> where) {
    where.map(Where::conditions).orElse(List.of()).forEach(this::visit);
  }

  public void visit(ConditionSyntax condition) {
    switch (condition) {
      case ConditionSyntax.Chain chain -> chain.terms().forEach(this::visit);
      case ConditionSyntax.In in -> {
        visit(in.term());
        visit(in.set());
      }
      case ConditionSyntax.Not not -> visit(not.condition());
      case ConditionSyntax.And and -> List.of(and.left(), and.right()).forEach(this::visit);
      case ConditionSyntax.Or or -> List.of(or.left(), or.right()).forEach(this::visit);
      case BoardCondition.Adjacent adjacent -> visitBoth(adjacent.left(), adjacent.right());
      case BoardCondition.Subset subset -> visitBoth(subset.part(), subset.whole());
      case BoardCondition.NoneSubset none -> {
        visit(none.regions());
        visit(none.whole());
      }
    }
  }

  public void visit(SetSyntax set) {
    switch (set) {
      case SetSyntax.Braces braces -> braces.elements().forEach(this::visit);
      case SetSyntax.Interval interval -> visitBoth(interval.low(), interval.high());
      case SetSyntax.Name _ -> {}
      case SetSyntax.Powers powers -> visit(powers.base());
      case SetSyntax.Digits digits -> visit(digits.of());
      case SetSyntax.Term term -> visit(term.term());
      case SetSyntax.Union union -> List.of(union.left(), union.right()).forEach(this::visit);
      case SetSyntax.Except except -> List.of(except.from(), except.without()).forEach(this::visit);
    }
  }

  private void visit(Element element) {
    switch (element) {
      case Element.Number one -> visit(one.value());
      case Element.Range many -> visitBoth(many.low(), many.high());
    }
  }

  public void visit(PartSyntax part) {
    switch (part) {
      case PartSyntax.Single one -> visit(one.position());
      case PartSyntax.Copies copies -> {
        visit(copies.count());
        visit(copies.part());
      }
      case PartSyntax.Sum sum -> {
        visitBoth(sum.low(), sum.high());
        visit(sum.part());
      }
    }
  }

  private void visitBoth(Expression first, Expression second) {
    visit(first);
    visit(second);
  }
}
