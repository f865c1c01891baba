// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sprague.syntax.Clause;
import sprague.syntax.Diagnostic;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Header;
import sprague.syntax.Parsed;
import sprague.syntax.SourceText;
import sprague.syntax.parse.Token.Kind;

/** Reads a whole rule text. Cost O(length). */
public final class RuleParser {
  /*
   * After a mistake the parser looks for the next sound place: `->`, which begins a move; `;`, which
   * ends a clause; `start` and `stuck`; or a position at the beginning of a line that does not
   * continue an operator. From there it reads on, so that independent mistakes are all reported.
   */

  private static final String EXAMPLE = "a rule reads heap(n) -> heap(n - 1)";

  /** With no sound clause at all, more mistakes than this mean that the text is something else. */
  private static final int MISTAKES_OF_AN_AUTHOR = 3;

  private final SourceText source;
  private final Cursor cursor;
  private final ClauseParser clauseParser;
  private final HeaderParser headerParser;
  private final List<Clause> clauses = new ArrayList<>();

  private RuleParser(SourceText source) {
    this.source = source;
    cursor = new Cursor(source);
    ExpressionParser expressions = new ExpressionParser(cursor);
    SetParser sets = new SetParser(cursor, expressions);
    clauseParser =
        new ClauseParser(cursor, expressions, new ConditionParser(cursor, expressions, sets));
    headerParser = new HeaderParser(cursor, clauseParser, expressions, sets);
  }

  /** The syntax of the text, or what is wrong with it. */
  public static Parsed<GameSyntax> parse(SourceText source) {
    return new RuleParser(source).game();
  }

  private Parsed<GameSyntax> game() {
    Optional<Header> header = Optional.empty();
    if (cursor.at("game")) {
      try {
        header = Optional.of(headerParser.header());
      } catch (Cursor.Lost lost) {
        recover(cursor.peek());
      }
    }
    while (!cursor.atEnd() && cursor.mistakes().size() < Lexer.MOST_MISTAKES) {
      if (!cursor.accept(";")) {
        clause();
      }
    }
    if (clauses.isEmpty() && cursor.mistakes().isEmpty()) {
      cursor.note("no-rules", cursor.peek().span(), "this text holds no rules", EXAMPLE);
    }
    List<Diagnostic> mistakes = mistakes();
    return new Parsed<>(
        source,
        mistakes.isEmpty()
            ? Optional.of(new GameSyntax(header, clauses, cursor.comments()))
            : Optional.empty(),
        mistakes);
  }

  private void clause() {
    cursor.leaveAll();
    Token first = cursor.peek();
    try {
      if (first.is("->") && !cursor.mistakes().isEmpty()) {
        clauseParser.move();
      } else if (first.is("start")) {
        clauses.add(clauseParser.start());
      } else if (first.is("stuck")) {
        clauses.add(clauseParser.stuck());
      } else if (first.is("game")) {
        throw cursor.fail(
            "late-header",
            cursor.next(),
            "'game' opens a rule text and cannot stand further down",
            "one text holds one game");
      } else {
        clauses.add(clauseParser.aboutPosition());
      }
      checkEnd();
    } catch (Cursor.Lost lost) {
      recover(first);
    }
  }

  private void checkEnd() {
    Token after = cursor.peek();
    boolean ended =
        (after.kind() == Kind.WORD && !Words.isReserved(after.text()))
            || after.kind() == Kind.END
            || after.is(";")
            || after.is("->")
            || after.is("start")
            || after.is("stuck")
            || after.is("game");
    if (!ended) {
      throw cursor.fail(
          "clause-expected",
          after,
          "this does not continue the rule: " + after.quoted(),
          "what follows a position is ->, wins, loses or draws; what follows a move is gains, where"
              + " or another ->");
    }
  }

  /** Goes to the next sound place, which is not {@code tried}. */
  private void recover(Token tried) {
    Token previous = cursor.peek();
    if (cursor.peek().start() == tried.start()) {
      cursor.next();
    }
    while (!cursor.atEnd()) {
      Token here = cursor.peek();
      if (here.is("->") || here.is(";") || beginsStatement(here)) {
        return;
      }
      boolean position =
          here.kind() == Kind.WORD
              && !Words.isReserved(here.text())
              && cursor.peek(1).is("(")
              && here.firstOnLine();
      if (position && !continues(previous)) {
        return;
      }
      previous = cursor.next();
    }
  }

  private static boolean beginsStatement(Token token) {
    return token.firstOnLine() && (token.is("start") || token.is("stuck"));
  }

  private static boolean continues(Token token) {
    return (token.kind() == Kind.SIGN && !token.is(")") && !token.is("]") && !token.is("}"))
        || token.is("where")
        || token.is("and")
        || token.is("or")
        || token.is("not")
        || token.is("in");
  }

  private List<Diagnostic> mistakes() {
    List<Diagnostic> mistakes = new ArrayList<>(cursor.mistakes());
    mistakes.sort(Comparator.comparingInt(mistake -> mistake.span().start()));
    if (clauses.isEmpty() && mistakes.size() > MISTAKES_OF_AN_AUTHOR) {
      return List.of(
          Diagnostic.error(
              "not-rules",
              mistakes.getFirst().span(),
              "this does not look like the rules of a game",
              EXAMPLE));
    }
    return mistakes.size() <= Lexer.MOST_MISTAKES
        ? mistakes
        : mistakes.subList(0, Lexer.MOST_MISTAKES);
  }
}
