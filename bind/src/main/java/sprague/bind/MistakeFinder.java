// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static sprague.bind.SourceTokens.quoted;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Move;
import sprague.syntax.GameSyntax.Header;
import sprague.syntax.parse.ClauseParser;
import sprague.syntax.parse.Cursor;
import sprague.syntax.parse.HeaderParser;
import sprague.syntax.parse.Keywords;
import sprague.syntax.parse.SyntaxError;
import sprague.syntax.parse.Token;
import sprague.syntax.parse.Token.Kind;

/** Finds what is wrong with a text that is not accepted as rules. Cost O(length). */
final class MistakeFinder {
  /*
   * After a mistake the reading goes on at the next place that is likely to be sound: `->`, which
   * begins a move; `;`, which ends a clause; `start` and `stuck`; or a position at the beginning of
   * a line that does not continue an operator. So independent mistakes are all reported.
   */

  /** The maximum number of mistakes that are reported; a person mends no more at a time. */
  static final int MAX_MISTAKES = 20;

  /** With no sound clause at all, more mistakes than this mean that the text is something else. */
  private static final int MAX_MISTAKES_OF_AN_AUTHOR = 3;

  /** What people write for {@code where}. */
  private static final Set<String> OTHER_WHERES =
      Set.of("if", "when", "with", "for", "while", "such", "provided", "iff");

  /** What people write between two moves, where each has an arrow of its own. */
  private static final Set<String> BETWEEN_MOVES = Set.of(",", "/", "*", "or", "and", "union");

  /** What people write between a move and its conditions. */
  private static final Set<String> BEFORE_CONDITIONS = Set.of(",", ":", "[", "(", "{");

  /** The maximum distance of a position behind the sign that stands in the place of an arrow. */
  private static final int MAX_ARROW_TOKENS = 3;

  private static final Set<String> COMPARISONS = Set.of("=", "!=", "<", "<=", ">", ">=", "in");

  private final SourceTokens tokens;
  private final List<Diagnostic> mistakes;
  private int at;
  private boolean isAnyClauseSound;

  private MistakeFinder(SourceTokens tokens) {
    this.tokens = tokens;
    mistakes = new ArrayList<>(tokens.mistakes());
  }

  /** The mistakes in the order of the text, one at least. */
  static List<Diagnostic> find(SourceTokens tokens) {
    MistakeFinder finder = new MistakeFinder(tokens);
    finder.run();
    return finder.summary();
  }

  private Token here() {
    return tokens.get(at);
  }

  private void run() {
    if (here().is("game") && !header()) {
      recover(here());
    }
    while (here().kind() != Kind.END && mistakes.size() < MAX_MISTAKES) {
      if (here().is(";")) {
        at++;
      } else {
        Token first = here();
        if (!clause() || !endsClause()) {
          recover(first);
        }
      }
    }
    if (!isAnyClauseSound && mistakes.isEmpty()) {
      note(at, "no-rules", "this text holds no rules", SyntaxAdvice.RULE);
    }
  }

  private List<Diagnostic> summary() {
    mistakes.sort(Comparator.comparingInt(mistake -> mistake.span().start()));
    if (!isAnyClauseSound && (mistakes.size() > MAX_MISTAKES_OF_AN_AUTHOR || !beginsAsRules())) {
      return List.of(
          Diagnostic.error(
              "not-rules",
              mistakes.getFirst().span(),
              "this does not look like the rules of a game",
              SyntaxAdvice.RULE + "; docs/language.md describes them"));
    }
    return mistakes.subList(0, Math.min(MAX_MISTAKES, mistakes.size()));
  }

  /** Whether the text has an arrow, or begins with a position or with a word of the language. */
  private boolean beginsAsRules() {
    return tokens.tokens().stream().anyMatch(each -> each.is("->"))
        || tokens.tokens().size() == 1
        || Keywords.isReserved(tokens.get(0).text())
        || isPosition(0);
  }

  /** Notes a mistake at a token, unless the token itself has been reported. Returns false. */
  private boolean note(int index, String code, String message, String hint) {
    return note(Diagnostic.error(code, tokens.get(index).span(), message, hint));
  }

  private boolean note(Diagnostic mistake) {
    if (tokens.get(tokens.indexAt(mistake.span().start())).kind() != Kind.UNKNOWN) {
      mistakes.add(mistake);
    }
    return false;
  }

  /** Runs a parser from this place to its end, or to its first error, which is explained. */
  private <T> Optional<T> parse(boolean isHeader, Function<Cursor, T> parser) {
    Cursor cursor = new Cursor(tokens.tokens(), at);
    Optional<T> result = Optional.empty();
    try {
      result = Optional.of(parser.apply(cursor));
    } catch (Cursor.Failure _) {
      // The error is among those of the cursor.
    }
    at = cursor.index();
    SyntaxAdvice advice = new SyntaxAdvice(tokens, isHeader);
    for (SyntaxError error : cursor.errors()) {
      Optional<Diagnostic> mistake = advice.of(error, cursor);
      mistake.ifPresent(mistakes::add);
      if (mistake.isPresent() && mistake.get().code().equals(SyntaxAdvice.COPIED_SUM)) {
        // The parser is within the sum already, which may look like the beginning of a clause.
        at = tokens.indexAt(mistake.get().span().start());
      }
    }
    return result;
  }

  /** Reads the opening line, and returns whether the rules can be read from here on. */
  private boolean header() {
    Optional<Header> header = parse(true, cursor -> new HeaderParser(cursor).header());
    boolean isPosition =
        header.isPresent()
            && header.get().parameters().isEmpty()
            && tokens.is(at, "->")
            && tokens.is(at - 1, ")");
    if (isPosition) {
      at -= 2;
      note(new SyntaxAdvice(tokens, true).gameName(at));
    }
    return header.isPresent() && !isPosition;
  }

  /** Reads a clause, or a move of one, and returns whether it is sound. */
  private boolean clause() {
    if (here().is("->") && !mistakes.isEmpty()) {
      Optional<Move> move = parse(false, cursor -> new ClauseParser(cursor).move());
      return move.isPresent() && endsMove(move.get()) && endsConditions(move.get().where());
    }
    if (here().is("game")) {
      at++;
      return note(
          at - 1,
          "late-header",
          "'game' opens a rule text and cannot stand further down",
          "one text holds one game");
    }
    Optional<Clause> clause = parse(false, cursor -> new ClauseParser(cursor).clause());
    boolean isSound = clause.isPresent() && isSound(clause.get());
    isAnyClauseSound |= isSound;
    return isSound;
  }

  private boolean isSound(Clause clause) {
    return switch (clause) {
      case Clause.Moves moves when moves.moves().isEmpty() ->
          here().is("where")
              ? note(new SyntaxAdvice(tokens, false).condition(at))
              : !isInPlaceOfArrow()
                  || note(
                      at,
                      "arrow-expected",
                      "the arrow -> stands between a position and what a move leaves, not "
                          + quoted(here()),
                      SyntaxAdvice.RULE);
      case Clause.Moves moves -> {
        Move last = moves.moves().getLast();
        yield endsMove(last) && endsConditions(last.where());
      }
      case Clause.Finishes finishes -> endsConditions(finishes.where());
      case Clause.Starts _, Clause.Stuck _ -> true;
    };
  }

  /**
   * Whether a sign is here that no clause begins with, and a position or an arrow soon behind it.
   */
  private boolean isInPlaceOfArrow() {
    if (here().kind() != Kind.SIGN || here().is(";") || here().is("->")) {
      return false;
    }
    for (int i = at + 1; i <= at + MAX_ARROW_TOKENS; i++) {
      if (tokens.is(i, "->") || isPosition(i)) {
        return true;
      }
    }
    return false;
  }

  private boolean endsConditions(Optional<Clause.Where> where) {
    return where.isEmpty()
        || !here().is("in")
        || !new TokenContext(tokens).isBehindChain(at)
        || note(new SyntaxAdvice(tokens, false).mixedChain(at));
  }

  /** Whether what follows an option can follow one. */
  private boolean endsMove(Move move) {
    if (move.gain().isPresent() || move.where().isPresent()) {
      return true;
    }
    Token after = here();
    if (BETWEEN_MOVES.contains(after.text()) && isPosition(at + 1)) {
      return note(
          at,
          "expected-sign",
          quoted(after) + " cannot stand between two moves or two positions",
          SyntaxAdvice.ANOTHER_MOVE);
    }
    if (after.is("/") && tokens.is(at + 1, "/")) {
      return note(new SyntaxAdvice(tokens, false).doubleSlash(at));
    }
    if (after.is("*") || after.is("/") || after.is("mod")) {
      return note(
          at,
          "copies-behind",
          "a number of copies stands in front of the position",
          "write 2 * heap(n), not heap(n) * 2");
    }
    if (after.is("-")) {
      return note(
          at,
          "expected-sign",
          "positions are put together by +, they cannot be subtracted",
          "write the difference inside the parentheses: heap(n - k)");
    }
    if (BEFORE_CONDITIONS.contains(after.text()) && isConditionAhead()) {
      return note(
          at,
          "where-expected",
          "conditions stand behind the word where, not behind " + quoted(after),
          "write where instead of " + quoted(after));
    }
    if (OTHER_WHERES.contains(after.text())
        && !tokens.isFirstOnLine(at)
        && !tokens.is(at + 1, "(")) {
      return note(
          at,
          "where-expected",
          "a condition stands behind the word where, not behind " + quoted(after),
          "write where instead of " + after.text());
    }
    return !after.is(",")
        || note(at, "expected-sign", "a comma cannot stand here", SyntaxAdvice.ANOTHER_MOVE);
  }

  /** Whether a name with its opening parenthesis stands at a token. */
  private boolean isPosition(int index) {
    Token name = tokens.get(Math.min(index, tokens.tokens().size() - 1));
    return name.kind() == Kind.WORD
        && !Keywords.isReserved(name.text())
        && tokens.is(index + 1, "(");
  }

  /** Whether a comparison stands between here and the end of the move. */
  private boolean isConditionAhead() {
    for (int i = at + 1; !endsMove(tokens.get(i)); i++) {
      if (COMPARISONS.contains(tokens.get(i).text())) {
        return true;
      }
    }
    return false;
  }

  private static boolean endsMove(Token token) {
    return token.kind() == Kind.END || token.is("->") || token.is(";") || token.is("where");
  }

  /** Whether what follows a clause can begin another one. */
  private boolean endsClause() {
    Token after = here();
    boolean isEnd =
        (after.kind() == Kind.WORD && !Keywords.isReserved(after.text()))
            || after.kind() == Kind.END
            || after.is(";")
            || after.is("->")
            || after.is("start")
            || after.is("stuck")
            || after.is("game");
    if (after.is("..")) {
      return note(
          at, "set-expected", "a range cannot be compared", "write k in 1..3: " + SyntaxAdvice.SET);
    }
    return isEnd
        || note(
            at,
            "clause-expected",
            "this does not continue the rule: " + quoted(after),
            "what follows a position is ->, wins, loses or draws; what follows a move is gains,"
                + " where or another ->");
  }

  /** Moves to the next place that is likely to be sound, which is not {@code tried}. */
  private void recover(Token tried) {
    Token previous = here();
    if (here().start() == tried.start() && here().kind() != Kind.END) {
      at++;
    }
    while (here().kind() != Kind.END) {
      Token next = here();
      boolean isPosition =
          next.kind() == Kind.WORD
              && !Keywords.isReserved(next.text())
              && tokens.is(at + 1, "(")
              && tokens.isFirstOnLine(at);
      boolean isStatement = (next.is("start") || next.is("stuck")) && tokens.isFirstOnLine(at);
      if (next.is("->") || next.is(";") || isStatement || (isPosition && !continues(previous))) {
        return;
      }
      previous = next;
      at++;
    }
  }

  private static boolean continues(Token token) {
    return (token.kind() == Kind.SIGN && !token.is(")") && !token.is("]") && !token.is("}"))
        || token.is("where")
        || token.is("and")
        || token.is("or")
        || token.is("not")
        || token.is("in");
  }
}
