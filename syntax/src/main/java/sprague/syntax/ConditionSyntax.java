// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.List;
import java.util.stream.Stream;

/** The syntax tree of a condition on integers, or of one on cells and regions. */
public sealed interface ConditionSyntax
    permits ConditionSyntax.Chain,
        ConditionSyntax.In,
        ConditionSyntax.Not,
        ConditionSyntax.And,
        ConditionSyntax.Or,
        BoardCondition {

  /** The range of the text that holds the condition. */
  Span span();

  /**
   * The conditions that this one joins by {@code and}, from left to right; itself if none. O(n^2)
   * for n conditions; the parser allows 500 operators in a chain.
   */
  default List<ConditionSyntax> conjuncts() {
    return this instanceof And(ConditionSyntax left, ConditionSyntax right, Span _)
        ? Stream.concat(left.conjuncts().stream(), right.conjuncts().stream()).toList()
        : List.of(this);
  }

  /**
   * {@code t0 r0 t1 r1 t2 ...}: a chain of comparisons, which means {@code t0 r0 t1} and {@code t1
   * r1 t2} and so on.
   *
   * @param relations one or more
   * @param terms one more than relations
   */
  record Chain(List<Expression> terms, List<Relation> relations, Span span)
      implements ConditionSyntax {}

  /** {@code term in set}, or {@code term not in set} when {@code negated}. */
  record In(Expression term, boolean negated, SetSyntax set, Span span)
      implements ConditionSyntax {}

  /** {@code not condition}. */
  record Not(ConditionSyntax condition, Span span) implements ConditionSyntax {}

  /** {@code left and right}. */
  record And(ConditionSyntax left, ConditionSyntax right, Span span) implements ConditionSyntax {}

  /** {@code left or right}. */
  record Or(ConditionSyntax left, ConditionSyntax right, Span span) implements ConditionSyntax {}

  /** A relation between two integers. */
  enum Relation {
    EQUAL("="),
    UNEQUAL("!="),
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">=");

    private final String symbol;

    Relation(String symbol) {
      this.symbol = symbol;
    }

    /** The relation as the rule language writes it. */
    public String symbol() {
      return symbol;
    }
  }
}
