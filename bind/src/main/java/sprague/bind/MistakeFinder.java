// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

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

/**
 * Finds all independent mistakes in a text that is not accepted as rules, by parsing it clause by
 * clause. Cost O(number of tokens), times the nesting of parentheses.
 */
final class MistakeFinder {
  /*
   * After a mistake, parsing continues at the next token that probably begins something correct: an
   * arrow `->`, `;`, `start` or `stuck` at the beginning of a line, or a position at the beginning
   * of a line, unless the token before it is an operator or a similar token.
   */

  /** The maximum number of mistakes that are reported: more than a person fixes at a time. */
  static final int MAX_MISTAKES = 20;

  /**
   * A text without one correct clause that has more mistakes than this is reported as something
   * other than rules, in one message.
   */
  private static final int MAX_MISTAKES_IN_RULES = 3;

  /** Words that need something after them. */
  private static final Set<String> CONTINUING = Set.of("where", "and", "or", "not", "in");

  private final SourceTokens tokens;
  private final NextTokenAdvice nextTokens;
  private final List<Diagnostic> mistakes;

  /** The index of the current token. */
  private int at;

  private boolean isAnyClauseCorrect;

  private MistakeFinder(SourceTokens tokens) {
    this.tokens = tokens;
    nextTokens = new NextTokenAdvice(tokens);
    mistakes = new ArrayList<>(tokens.mistakes());
  }

  /**
   * The mistakes in the order of the text, at least one and at most {@link #MAX_MISTAKES}.
   *
   * @param tokens those of a text that the parser of rules has refused
   */
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
        if (!clause() || !isCorrect(nextTokens.beforeNextClause(at))) {
          recover(first);
        }
      }
    }
    if (!isAnyClauseCorrect && mistakes.isEmpty()) {
      note(at, "no-rules", "this text holds no rules", SyntaxAdvice.RULE);
    }
  }

  /** The mistakes, or one message if the text does not look like rules. */
  private List<Diagnostic> summary() {
    mistakes.sort(Comparator.comparingInt(mistake -> mistake.span().start()));
    if (!isAnyClauseCorrect && (mistakes.size() > MAX_MISTAKES_IN_RULES || !beginsAsRules())) {
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
        || tokens.isPosition(0);
  }

  private void note(int index, String code, String message, String hint) {
    note(Diagnostic.error(code, tokens.get(index).span(), message, hint));
  }

  /** Adds a mistake, unless it is at an unknown token, which the lexer has reported. */
  private void note(Diagnostic mistake) {
    if (tokens.get(tokens.indexAt(mistake.span().start())).kind() != Kind.UNKNOWN) {
      mistakes.add(mistake);
    }
  }

  /** Adds a mistake if there is one; returns whether there is none. */
  private boolean isCorrect(Optional<Diagnostic> mistake) {
    mistake.ifPresent(this::note);
    return mistake.isEmpty();
  }

  /**
   * Runs a parser from the current token to its end, or to its first error. Explains the errors,
   * and moves to the token at which the parser stopped.
   */
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
        // The parser has stopped within the sum, whose position may look like a new clause. Recover
        // from its parenthesis instead.
        at = tokens.indexAt(mistake.get().span().start());
      }
    }
    return result;
  }

  /** Parses the {@code game} line; returns whether it is correct. */
  private boolean header() {
    Optional<Header> header =
        parse(/* isHeader= */ true, cursor -> new HeaderParser(cursor).header());
    boolean isPosition =
        header.isPresent()
            && header.get().parameters().isEmpty()
            && tokens.is(at, "->")
            && tokens.is(at - 1, ")");
    if (isPosition) {
      // Report the opening parenthesis, and recover from there.
      at -= 2;
      note(new SyntaxAdvice(tokens, /* isHeader= */ true).gameName(at));
    }
    return header.isPresent() && !isPosition;
  }

  /** Parses a clause, or a move after a mistake in its clause; returns whether it is correct. */
  private boolean clause() {
    if (here().is("->") && !mistakes.isEmpty()) {
      Optional<Move> move = parse(/* isHeader= */ false, cursor -> new ClauseParser(cursor).move());
      return move.isPresent() && isCorrect(nextTokens.afterMove(move.get(), at));
    }
    if (here().is("game")) {
      note(
          at,
          "late-header",
          "'game' begins a rule text and cannot occur later",
          "one text holds one game");
      at++;
      return false;
    }
    Optional<Clause> clause =
        parse(/* isHeader= */ false, cursor -> new ClauseParser(cursor).clause());
    boolean isCorrect = clause.isPresent() && isCorrect(nextTokens.afterClause(clause.get(), at));
    isAnyClauseCorrect |= isCorrect;
    return isCorrect;
  }

  /**
   * Moves to the next token that probably begins something correct.
   *
   * @param failed the token at which the last parser began; it is not tried again
   */
  private void recover(Token failed) {
    Token previous = here();
    if (here().start() == failed.start() && here().kind() != Kind.END) {
      at++;
    }
    while (here().kind() != Kind.END) {
      Token next = here();
      boolean isPosition = tokens.isPosition(at) && tokens.isFirstOnLine(at);
      boolean isStatement = (next.is("start") || next.is("stuck")) && tokens.isFirstOnLine(at);
      if (next.is("->") || next.is(";") || isStatement || (isPosition && !continues(previous))) {
        return;
      }
      previous = next;
      at++;
    }
  }

  /** Whether a token needs something after it, so that the next line does not begin a clause. */
  private static boolean continues(Token token) {
    return (token.kind() == Kind.SIGN && !TokenContext.CLOSING.contains(token.text()))
        || token.isOneOf(CONTINUING);
  }
}
