// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.syntax.BoardCondition;
import sprague.syntax.Clause.Where;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;

/**
 * Parses the conditions after {@code where}, such as {@code k >= 1, k in {2, 3} or n = k}. The
 * methods are named as in the grammar, which the package describes. Each begins at the current
 * token of the cursor and moves behind what it reads, or throws {@link Cursor.Failure}. Cost
 * O(number of tokens read * depth of their parentheses), as a parenthesis is read ahead to see
 * whether it holds a condition or a term.
 */
record ConditionParser(Cursor cursor, ExpressionParser expressions, SetParser sets) {
  /** Reads {@code where} and its conditions if the cursor is at {@code where}. */
  Optional<Where> where() {
    Token first = cursor.peek();
    if (!cursor.accept("where")) {
      return Optional.empty();
    }
    List<ConditionSyntax> conditions = new ArrayList<>();
    do {
      // Operators are counted for each condition.
      cursor.beginPart();
      if (conditions.size() == Cursor.MAX_CONDITIONS) {
        throw cursor.fail(Problem.CONDITIONS, cursor.peek());
      }
      conditions.add(disjunction());
    } while (cursor.accept(","));
    return Optional.of(new Where(List.copyOf(conditions), cursor.since(first)));
  }

  private ConditionSyntax disjunction() {
    return cursor.leftAssociative(
        this::conjunction,
        Set.of("or"),
        (_, left, right, span) -> new ConditionSyntax.Or(left, right, span));
  }

  private ConditionSyntax conjunction() {
    return cursor.leftAssociative(
        this::negation,
        Set.of("and"),
        (_, left, right, span) -> new ConditionSyntax.And(left, right, span));
  }

  private ConditionSyntax negation() {
    Token first = cursor.peek();
    if (cursor.accept("not")) {
      ConditionSyntax inner = cursor.nested(first, this::negation);
      return new ConditionSyntax.Not(inner, cursor.since(first));
    }
    return first.is("(") && cursor.parenthesisHolds(Keywords.CONDITION_MARKS)
        ? cursor.bracketed(this::disjunction, ")")
        : comparison();
  }

  private ConditionSyntax comparison() {
    Token first = cursor.peek();
    // The word `no` is not reserved: it may be a variable, as in `no in {1, 2}` or `no not in {1}`.
    if (first.is("no")
        && cursor.peek(1).kind() == Token.Kind.WORD
        && !cursor.peek(1).is("not")
        && cursor.peek(2).is("in")) {
      return noneSubset();
    }
    Expression term = expressions.sum();
    if (cursor.accept("~")) {
      return new BoardCondition.Adjacent(term, expressions.sum(), cursor.since(first));
    }
    if (cursor.accept("subset")) {
      return new BoardCondition.Subset(term, expressions.sum(), cursor.since(first));
    }
    boolean isNegated = cursor.at("not") && cursor.peek(1).is("in");
    if (isNegated) {
      cursor.next();
    }
    if (cursor.accept("in")) {
      return new ConditionSyntax.In(term, isNegated, sets.set(), cursor.since(first));
    }
    List<Expression> terms = new ArrayList<>(List.of(term));
    List<Relation> relations = new ArrayList<>();
    for (Optional<Relation> relation = relation(); relation.isPresent(); relation = relation()) {
      relations.add(relation.get());
      terms.add(expressions.plain());
    }
    if (relations.isEmpty()) {
      throw cursor.fail(Problem.CONDITION, cursor.peek());
    }
    return new ConditionSyntax.Chain(
        List.copyOf(terms), List.copyOf(relations), cursor.since(first));
  }

  /** Reads {@code no VARIABLE in SET subset TERM}. */
  private ConditionSyntax noneSubset() {
    Token first = cursor.next();
    Token variable = cursor.name();
    cursor.expect("in");
    SetSyntax regions = sets.set();
    cursor.expect("subset");
    Expression whole = expressions.sum();
    return new BoardCondition.NoneSubset(
        variable.text(), variable.span(), regions, whole, cursor.since(first));
  }

  /** Reads a relation if the cursor is at one. */
  private Optional<Relation> relation() {
    return cursor.acceptOne(Relation.values(), Relation::symbol);
  }
}
