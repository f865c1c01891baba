// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.syntax.BoardExpression;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.OptionSyntax;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Clause.Result;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.parse.Token.Kind;

/**
 * Parses clauses, moves, options and positions; see the grammar in the package's description. A
 * part of an option is one component, copies of a part, or a sum of parts over an index.
 *
 * <p>Each method begins at the current token of the cursor and moves behind what it reads; it
 * throws {@link Cursor.Failure} at the first token that does not fit. Cost: O(number of tokens
 * read), and that of {@link ConditionParser}.
 */
public final class ClauseParser {
  private final Cursor cursor;
  private final ExpressionParser expressions;
  private final ConditionParser conditions;

  public ClauseParser(Cursor cursor) {
    this.cursor = cursor;
    expressions = new ExpressionParser(cursor);
    conditions = new ConditionParser(cursor, expressions, new SetParser(cursor, expressions));
  }

  /** Reads {@code clause} of the grammar. */
  public Clause clause() {
    Token first = cursor.peek();
    if (cursor.accept("start")) {
      return new Clause.Start(position(), cursor.since(first));
    }
    if (cursor.accept("stuck")) {
      Result result = result().orElseThrow(() -> cursor.fail(Problem.RESULT, cursor.peek()));
      return new Clause.StuckResult(result, cursor.since(first));
    }
    PositionSyntax head = position();
    Optional<Result> result = result();
    if (result.isPresent()) {
      return new Clause.Finish(head, result.get(), conditions.where(), cursor.since(first));
    }
    List<Move> moves = new ArrayList<>();
    while (cursor.at("->")) {
      moves.add(move());
    }
    if (moves.isEmpty() && !head.arguments().stream().allMatch(ClauseParser::isPlain)) {
      throw cursor.fail(Problem.MOVES, first);
    }
    return new Clause.Moves(head, List.copyOf(moves), cursor.since(first));
  }

  /** Whether an argument is allowed in a clause without moves, which declares a name. */
  private static boolean isPlain(Expression argument) {
    return argument instanceof Expression.Name || argument instanceof Expression.Number;
  }

  /** Reads {@code wins}, {@code loses} or {@code draws} if the cursor is at one of them. */
  private Optional<Result> result() {
    return cursor.acceptOne(Result.values(), Result::word);
  }

  /** Reads {@code -> OPTION [gains TERM] [where CONDITIONS]}; the cursor is at the arrow. */
  public Move move() {
    Token first = cursor.next();
    OptionSyntax option = option();
    Optional<Expression> gain =
        cursor.accept("gains") ? Optional.of(expressions.term()) : Optional.empty();
    return new Move(option, gain, conditions.where(), cursor.since(first));
  }

  private OptionSyntax option() {
    Token first = cursor.peek();
    return new OptionSyntax(cursor.separated("+", this::part), cursor.since(first));
  }

  private PartSyntax part() {
    Token first = cursor.peek();
    if (first.is("sum")) {
      return cursor.nested(cursor.next(), () -> sum(first));
    }
    if (atPosition()) {
      return new PartSyntax.Single(position(), cursor.since(first));
    }
    if (first.is("{")) {
      // The parser of factors would read a region. The part is begun to give the error its place.
      cursor.beginPart();
      throw cursor.fail(Problem.TERM, first);
    }
    Expression count = count();
    PartSyntax part = cursor.nested(first, this::part);
    return new PartSyntax.Copies(count, part, cursor.since(first));
  }

  /** Reads {@code (VARIABLE in LOW..HIGH) PART} after {@code first}, the word {@code sum}. */
  private PartSyntax sum(Token first) {
    cursor.expect("(");
    Token variable = cursor.name();
    cursor.expect("in");
    Expression low = expressions.term();
    cursor.expect("..");
    Expression high = expressions.term();
    cursor.expect(")");
    PartSyntax part = part();
    return new PartSyntax.Sum(
        variable.text(), variable.span(), low, high, part, cursor.since(first));
  }

  /** Reads the factors before a part, and the {@code *} between them and the part. */
  private Expression count() {
    Token first = cursor.peek();
    cursor.beginPart();
    Expression count = expressions.signed();
    while (cursor.peek().isOneOf(ExpressionParser.PRODUCT_SIGNS)) {
      Token sign = cursor.operator();
      if (sign.is("*") && (cursor.at("sum") || atPosition())) {
        return count;
      }
      Expression factor = expressions.signed();
      count = ExpressionParser.binary(sign.text(), count, factor, cursor.since(first));
    }
    throw cursor.fail(Problem.PART, cursor.peek());
  }

  /**
   * Whether the cursor is at a position: a name before a parenthesis, no sum or function of
   * numbers.
   */
  private boolean atPosition() {
    Token word = cursor.peek();
    return word.kind() == Kind.WORD
        && cursor.peek(1).is("(")
        && !word.is("sum")
        && Keywords.function(word.text()).isEmpty();
  }

  /** Reads {@code NAME(ARGUMENTS)}; a wrong name is an error after which the parser continues. */
  private PositionSyntax position() {
    Token name = cursor.name();
    if (Keywords.COMPOUNDS.contains(name.text())) {
      cursor.note(Problem.COMPOUND_NAME, name.span());
    }
    cursor.expect("(");
    List<Expression> arguments = cursor.list(")", this::argument);
    return new PositionSyntax(name.text(), arguments, name.span(), cursor.since(name));
  }

  /** Reads a term, or an interval of cells. */
  private Expression argument() {
    Token first = cursor.peek();
    Expression low = expressions.term();
    if (!cursor.accept("..")) {
      return low;
    }
    Expression high = expressions.term();
    return new BoardExpression.Cells(
        new SetSyntax.Interval(low, high, cursor.since(first)), cursor.since(first));
  }
}
