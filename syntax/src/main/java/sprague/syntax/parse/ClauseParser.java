// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.OptionSyntax;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Clause.Result;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Binary;
import sprague.syntax.Expression.Operator;
import sprague.syntax.parse.Token.Kind;

/** Reads one clause: moves, endings, the start. */
record ClauseParser(Cursor cursor, ExpressionParser expressions, ConditionParser conditions) {
  private static final String MOVE = "a rule reads heap(n) -> heap(n - 1)";

  /** What people write for {@code where}. */
  private static final Set<String> OTHER_WHERES =
      Set.of("if", "when", "with", "for", "while", "such", "provided", "iff");

  private static final Set<String> COMPARISONS = Set.of("=", "!=", "<", "<=", ">", ">=");

  /** {@code POSITION} with what follows it. */
  Clause aboutPosition() {
    Token first = cursor.peek();
    PositionSyntax head = position("a clause begins with a position, start or stuck");
    if (cursor.at("->")) {
      List<Move> moves = new ArrayList<>();
      while (cursor.at("->")) {
        moves.add(move());
      }
      return new Clause.Moves(head, List.copyOf(moves), cursor.since(first));
    }
    Optional<Result> result = result();
    if (result.isPresent()) {
      return new Clause.Finishes(head, result.get(), conditions.where(), cursor.since(first));
    }
    if (cursor.at("where")) {
      throw cursor.fail(
          "ending-expected",
          cursor.peek(),
          "a condition belongs behind a move or behind wins, loses or draws",
          "write heap(n) -> heap(n - k) where k >= 1, or heap(n) wins where n < 2");
    }
    if (!head.arguments().stream().allMatch(ClauseParser::isPlain)) {
      throw cursor.fail(
          "move-expected",
          first,
          "this position has no move and no ending, and declares no name either",
          "write + before it if a move leaves it beside another one, or -> and a move behind it");
    }
    return new Clause.Moves(head, List.of(), cursor.since(first));
  }

  /** Whether an argument is one of a position that is declared: a name, or a number. */
  private static boolean isPlain(Expression argument) {
    return argument instanceof Expression.Name || argument instanceof Expression.Number;
  }

  Clause stuck() {
    Token first = cursor.next();
    Optional<Result> result = result();
    if (result.isEmpty()) {
      throw cursor.fail(
          "ending-expected",
          cursor.peek(),
          "after stuck, one of wins, draws, loses is expected, not " + cursor.peek().quoted(),
          "stuck wins is misere play, stuck draws a tie");
    }
    return new Clause.Stuck(result.get(), cursor.since(first));
  }

  /** {@code start POSITION}. */
  Clause start() {
    Token first = cursor.next();
    PositionSyntax position = position("the start is a position: start heap(n)");
    return new Clause.Starts(position, cursor.since(first));
  }

  private Optional<Result> result() {
    for (Result result : Result.values()) {
      if (cursor.accept(result.name().toLowerCase(Locale.ROOT))) {
        return Optional.of(result);
      }
    }
    return Optional.empty();
  }

  /** {@code -> OPTION [gains TERM] [where CONDITIONS]}. */
  Move move() {
    Token first = cursor.next();
    OptionSyntax option = option();
    Optional<Expression> gain =
        cursor.accept("gains") ? Optional.of(expressions.term()) : Optional.empty();
    return new Move(option, gain, conditions.where(), cursor.since(first));
  }

  private OptionSyntax option() {
    Token first = cursor.peek();
    List<PartSyntax> parts = new ArrayList<>();
    do {
      parts.add(part());
    } while (cursor.accept("+"));
    Token after = cursor.peek();
    if (after.is("*") || after.is("/") || after.is("mod")) {
      throw cursor.fail(
          "copies-behind",
          after,
          "a number of copies stands in front of the position",
          "write 2 * heap(n), not heap(n) * 2");
    }
    if (after.is("-")) {
      throw cursor.fail(
          "expected-sign",
          after,
          "positions are put together by +, they cannot be subtracted",
          "write the difference inside the parentheses: heap(n - k)");
    }
    if (after.is(",") && conditionFollows()) {
      throw cursor.fail(
          "where-expected",
          after,
          "conditions stand behind the word where, not behind a comma",
          "write where instead of this comma");
    }
    if (OTHER_WHERES.contains(after.text()) && !after.firstOnLine() && !cursor.peek(1).is("(")) {
      throw cursor.fail(
          "where-expected",
          after,
          "a condition stands behind the word where, not behind " + after.quoted(),
          "write where instead of " + after.text());
    }
    if (after.is(",")) {
      throw cursor.fail(
          "expected-sign",
          after,
          "positions side by side are joined by +, not by a comma",
          "write heap(a) + heap(b)");
    }
    return new OptionSyntax(List.copyOf(parts), cursor.since(first));
  }

  /** Whether a comparison stands between here and the end of the move. */
  private boolean conditionFollows() {
    for (int ahead = 1; !cursor.peek(ahead).endsMove(); ahead++) {
      Token token = cursor.peek(ahead);
      if (token.is("in") || COMPARISONS.contains(token.text())) {
        return true;
      }
    }
    return false;
  }

  private PartSyntax part() {
    Token first = cursor.peek();
    if (first.is("sum")) {
      return sum();
    }
    if (atPosition()) {
      return new PartSyntax.One(position(MOVE), cursor.since(first));
    }
    Expression count = count();
    cursor.enter(first);
    PartSyntax part = part();
    cursor.leave();
    return new PartSyntax.Copies(count, part, cursor.since(first));
  }

  /** The factors in front of a part, together with the {@code *} between them and the part. */
  private Expression count() {
    Token first = cursor.peek();
    checkStartOfPart(first);
    cursor.beginPart();
    Expression count = expressions.signed();
    while (true) {
      Optional<Operator> operator = expressions.factorOperator();
      if (operator.isEmpty()) {
        throw noPart(first, count);
      }
      Token sign = cursor.next();
      boolean atPart = atPosition() || cursor.at("sum");
      if (operator.get() == Operator.TIMES && atPart) {
        return count;
      }
      cursor.operator(sign);
      if (operator.get() == Operator.TIMES && cursor.at("(") && holdsPosition()) {
        throw cursor.fail(
            "copies-of-sum",
            cursor.peek(),
            "copies are made of one position, not of a sum",
            "write 2 * heap(a) + 2 * heap(b)");
      }
      count = new Binary(operator.get(), count, expressions.signed(), cursor.since(first));
    }
  }

  private boolean holdsPosition() {
    return cursor.peek(1).kind() == Kind.WORD
        && cursor.peek(2).is("(")
        && Words.function(cursor.peek(1).text()).isEmpty();
  }

  private void checkStartOfPart(Token first) {
    boolean begins = first.kind() == Kind.NUMBER || first.is("(") || first.is("-");
    boolean word =
        first.kind() == Kind.WORD
            && (!Words.isReserved(first.text()) || Words.function(first.text()).isPresent());
    if (!begins && !word) {
      throw cursor.fail(
          "position-expected",
          first,
          "a position is expected after '->' or '+', not " + first.quoted(),
          "a move leaves at least one position: " + MOVE);
    }
  }

  private Cursor.Lost noPart(Token first, Expression count) {
    if (cursor.at("-") || cursor.at("+")) {
      return cursor.fail(
          "missing-parentheses",
          first,
          "a move leaves a position, and this is a number",
          "write the number inside a position: heap(n - k)");
    }
    if (count instanceof Expression.Name name) {
      return cursor.fail(
          "missing-parentheses",
          first,
          "a position is written with parentheses, even when they are empty",
          "write " + name.name() + "(...) or " + name.name() + "()");
    }
    return cursor.fail(
        "position-expected",
        cursor.peek(),
        "a position is expected here: a number alone is not one",
        "write heap(0) for an empty heap, and copies as 2 * heap(n)");
  }

  private PartSyntax sum() {
    String hint = "an indexed sum reads sum(i in 1..k) heap(i)";
    Token first = cursor.next();
    cursor.enter(first);
    cursor.expect("(", "after sum", hint);
    Token variable = name("the variable of the sum");
    cursor.expect("in", "after the variable of the sum", hint);
    Expression low = expressions.term();
    cursor.expect("..", "between the ends of the sum", hint);
    Expression high = expressions.term();
    cursor.expect(")", "after the range of the sum", hint);
    PartSyntax part = part();
    cursor.leave();
    return new PartSyntax.Sum(
        variable.text(), variable.span(), low, high, part, cursor.since(first));
  }

  private boolean atPosition() {
    Token word = cursor.peek();
    return word.kind() == Kind.WORD
        && cursor.peek(1).is("(")
        && !word.is("sum")
        && Words.function(word.text()).isEmpty();
  }

  /** A name applied to arguments. */
  PositionSyntax position(String hint) {
    Token name = cursor.peek();
    if (name.kind() != Kind.WORD) {
      throw cursor.fail(
          "position-expected", name, "a position is expected, not " + name.quoted(), hint);
    }
    name("a position");
    if (Words.COMPOUNDS.contains(name.text())) {
      cursor.note(
          "reserved-word",
          name.span(),
          name.quoted() + " puts positions together on the command line",
          "give the position another name");
    }
    if (!cursor.at("(")) {
      throw cursor.fail(
          "missing-parentheses",
          cursor.peek(),
          "'(' is expected after the name " + name.quoted() + ", not " + cursor.peek().quoted(),
          "a position is written with parentheses, even when they are empty: "
              + (name.text().length() <= 40 ? name.text() : "heap")
              + "()");
    }
    cursor.next();
    List<Expression> arguments = new ArrayList<>();
    if (!cursor.at(")")) {
      do {
        arguments.add(expressions.term());
      } while (cursor.accept(","));
    }
    cursor.expect(")", "after the arguments of " + name.quoted(), "every ( needs its )");
    return new PositionSyntax(name.text(), List.copyOf(arguments), name.span(), cursor.since(name));
  }

  /** A name of the author's choice. */
  Token name(String what) {
    Token name = cursor.peek();
    if (name.kind() != Kind.WORD || Words.isReserved(name.text())) {
      boolean reserved = name.kind() == Kind.WORD;
      throw cursor.fail(
          reserved ? "reserved-word" : "name-expected",
          name,
          reserved
              ? name.quoted() + " is a word of the language and cannot name " + what
              : "a name is expected for " + what + ", not " + name.quoted(),
          reserved ? "choose another name" : "a name is made of letters, digits and _");
    }
    return cursor.next();
  }
}
