// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

/** The syntax tree of a condition on cells and regions. */
public sealed interface BoardCondition extends ConditionSyntax {

  /** {@code left ~ right}: two cells are neighbours. */
  record Adjacent(Expression left, Expression right, Span span) implements BoardCondition {}

  /** {@code part subset whole}: every cell of a region is in another one. */
  record Subset(Expression part, Expression whole, Span span) implements BoardCondition {}

  /**
   * {@code no variable in regions subset whole}: no region of the set {@code regions} is a subset
   * of {@code whole}. For example, {@code no e in lines(3) subset S}: S has no three in a row.
   */
  record NoneSubset(
      String variable, Span variableSpan, SetSyntax regions, Expression whole, Span span)
      implements BoardCondition {}
}
