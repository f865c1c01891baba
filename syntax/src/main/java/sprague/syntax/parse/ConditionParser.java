// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.syntax.Clause.Where;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.parse.Token.Kind;

/** Reads the conditions behind {@code where}. */
record ConditionParser(Cursor cursor, ExpressionParser expressions, SetParser sets) {
  private static final String EXAMPLE = "a condition reads 1 <= k <= 3, a != b or s in {1, 5, 6}";

  /**
   * The most conditions of a move. Readers of a rule take its conditions one within the other, at a
   * few hundred bytes of stack each; a megabyte is enough for twice as many.
   */
  private static final int MOST_CONDITIONS = 500;

  /** The list of conditions, if {@code where} stands here. */
  Optional<Where> where() {
    Token first = cursor.peek();
    if (!cursor.accept("where")) {
      return Optional.empty();
    }
    List<ConditionSyntax> conditions = new ArrayList<>();
    do {
      cursor.beginPart();
      if (conditions.size() == MOST_CONDITIONS) {
        throw cursor.fail(
            "too-many-conditions",
            cursor.peek(),
            "this move has more than " + MOST_CONDITIONS + " conditions",
            "gather numbers in a set: n not in {3, 5, 8}");
      }
      conditions.add(either());
    } while (cursor.accept(","));
    return Optional.of(new Where(List.copyOf(conditions), cursor.since(first)));
  }

  private ConditionSyntax either() {
    Token first = cursor.peek();
    ConditionSyntax left = both();
    while (cursor.at("or")) {
      cursor.operator(cursor.next());
      ConditionSyntax right = both();
      left = new ConditionSyntax.Or(left, right, cursor.since(first));
    }
    return left;
  }

  private ConditionSyntax both() {
    Token first = cursor.peek();
    ConditionSyntax left = negation();
    while (cursor.at("and")) {
      cursor.operator(cursor.next());
      ConditionSyntax right = negation();
      left = new ConditionSyntax.And(left, right, cursor.since(first));
    }
    return left;
  }

  private ConditionSyntax negation() {
    Token first = cursor.peek();
    if (cursor.accept("not")) {
      cursor.enter(first);
      ConditionSyntax inner = negation();
      cursor.leave();
      return new ConditionSyntax.Not(inner, cursor.since(first));
    }
    if (first.is("(") && cursor.parenthesisHoldsCondition()) {
      cursor.enter(cursor.next());
      ConditionSyntax inner = either();
      cursor.expect(")", "to close the parenthesis", "within parentheses, join conditions by and");
      cursor.leave();
      return inner;
    }
    return comparison();
  }

  private ConditionSyntax comparison() {
    Token first = cursor.peek();
    Expression term = expressions.sum();
    boolean negated = cursor.at("not") && cursor.peek(1).is("in");
    if (negated) {
      cursor.next();
    }
    if (cursor.accept("in")) {
      return new ConditionSyntax.In(term, negated, sets.set(), cursor.since(first));
    }
    List<Expression> terms = new ArrayList<>(List.of(term));
    List<Relation> relations = new ArrayList<>();
    for (Optional<Relation> relation = relation(); relation.isPresent(); relation = relation()) {
      cursor.next();
      relations.add(relation.get());
      terms.add(expressions.sum());
    }
    if (relations.isEmpty()) {
      Token found = cursor.peek();
      throw cursor.fail(
          "condition-expected",
          found,
          "a comparison is expected before " + found.quoted() + ": a number alone is no condition",
          EXAMPLE);
    }
    if (cursor.at("in")) {
      throw cursor.fail(
          "mixed-chain",
          cursor.peek(),
          "'in' cannot continue a chain of comparisons",
          "write two conditions, separated by a comma");
    }
    return new ConditionSyntax.Chain(
        List.copyOf(terms), List.copyOf(relations), cursor.since(first));
  }

  private Optional<Relation> relation() {
    if (cursor.peek().kind() == Kind.SIGN) {
      for (Relation relation : Relation.values()) {
        if (cursor.at(relation.symbol())) {
          return Optional.of(relation);
        }
      }
    }
    return Optional.empty();
  }
}
