// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static sprague.bind.SourceTokens.quoted;

import java.util.List;
import java.util.Optional;
import sprague.syntax.BoardFunction;
import sprague.syntax.Expression.Function;
import sprague.syntax.parse.Cursor;
import sprague.syntax.parse.Keywords;
import sprague.syntax.parse.SyntaxError;
import sprague.syntax.parse.Token;
import sprague.syntax.parse.Token.Kind;

/**
 * Explains the errors of a parser: turns a {@link SyntaxError} into a diagnostic with a message in
 * terms of the game and a hint. Each explanation costs O(number of tokens).
 *
 * @param isHeader whether the parser is that of the {@code game} line
 */
record SyntaxAdvice(SourceTokens tokens, boolean isHeader) {
  // Hints that several messages share. "reads" stands for "is written as".
  static final String RULE = "a rule reads heap(n) -> heap(n - 1)";
  static final String ANOTHER_MOVE =
      "another move has its own arrow: heap(n) -> heap(n - 1) -> heap(n - 2); heap(a) + heap(b) is"
          + " one move that leaves both";
  static final String CONDITION =
      "a condition reads 1 <= k <= 3, n mod 2 = 0, a != b or s in {1, 5, 6}";
  static final String SET = "a set reads {1, 5, 6}, 1..k, primes or the name of one";
  static final String GAME = "for example: game nim(k, S: set, a: list)";
  static final String EVERY_PARENTHESIS = "every ( needs its )";

  private static final List<String> RESULTS = List.of("wins", "loses", "draws");

  /** The words that can follow a position or begin a clause, for spelling suggestions. */
  static final List<String> STATEMENTS =
      List.of("wins", "loses", "draws", "where", "gains", "start", "stuck");

  /** The code of the mistake {@code 2 * (heap(a) + heap(b))}. */
  static final String COPIED_SUM = "copies-of-sum";

  /**
   * The explanation of an error; empty if it is at an unknown token, which the lexer has reported.
   *
   * @param cursor the cursor of the parser after it has stopped
   */
  Optional<Diagnostic> of(SyntaxError error, Cursor cursor) {
    return Optional.of(explained(error, cursor.index(), cursor.partStart()))
        .filter(it -> tokens.get(tokens.indexAt(it.span().start())).kind() != Kind.UNKNOWN);
  }

  /** The explanation, by the indices at which the parser stopped and the latest term began. */
  private Diagnostic explained(SyntaxError error, int at, int partStart) {
    Token here = tokens.get(at);
    Token place = tokens.get(tokens.indexAt(error.span().start()));
    return switch (error.problem()) {
      case RULES -> at(error, "no-rules", "this text holds no rules", RULE);
      case GAME_NAME -> gameName(at);
      case PARAMETER_KIND ->
          at(
              error,
              "parameter-kind",
              "a parameter is a set or a list, not " + quoted(place),
              "a number needs no kind: " + GAME);
      case NAME -> name(at);
      case COMPOUND_NAME ->
          at(
              error,
              "reserved-word",
              quoted(place) + " combines positions on the command line",
              "give the position another name");
      case RESULT ->
          at(
              error,
              "ending-expected",
              "after stuck, one of wins, draws, loses is expected, not " + quoted(here),
              keyword(here, RESULTS).orElse("stuck wins is misere play, stuck draws a tie"));
      case MOVES -> here.is("where") ? condition(at) : moves(error);
      case PART -> part(at, partStart);
      case TERM -> new TermAdvice(this, tokens).of(at, partStart);
      case FUNCTION -> new TermAdvice(this, tokens).function(at, partStart);
      case OPERATOR -> {
        String number = tokens.get(at - 1).text();
        yield at(
            error,
            "missing-times",
            "an operator is missing between '" + number + "' and " + quoted(here),
            "write a product as " + number + " * " + (here.is("(") ? "(...)" : here.text()));
      }
      case ARGUMENTS -> arguments(error, place);
      case NUMBER ->
          at(
              error,
              "too-large",
              "the number " + quoted(place) + " does not fit into 64 bits",
              "the largest number is " + Long.MAX_VALUE);
      case CONDITION ->
          at(
              error,
              "condition-expected",
              "a comparison is expected before "
                  + quoted(here)
                  + ": a number alone is no condition",
              conditionHint(here.text()));
      case SET -> at(error, "set-expected", "a set is expected here, not a number", SET);
      case SIGN -> new SignAdvice(this, tokens).of(error.sign(), at);
      case DEPTH ->
          at(
              error,
              "too-deep",
              "this is nested more than " + Cursor.MAX_DEPTH + " levels deep",
              "use fewer brackets");
      case OPERATORS ->
          at(
              error,
              "too-long-term",
              "this term or condition has more than " + Cursor.MAX_OPERATORS + " operators",
              "split the condition at commas, or write the sum in another way");
      case CONDITIONS ->
          at(
              error,
              "too-many-conditions",
              "this move has more than " + Cursor.MAX_CONDITIONS + " conditions",
              "combine numbers in a set: n not in {3, 5, 8}");
    };
  }

  /** How the condition is written that people begin with a word, such as {@code odd k}. */
  private static String conditionHint(String word) {
    return switch (word) {
      case "odd" -> "k is odd is written k mod 2 = 1";
      case "even" -> "k is even is written k mod 2 = 0";
      case "divides" -> "k divides n is written n mod k = 0";
      case "some" -> "every variable stands for some number: write k in 1..3 alone";
      case "is" -> "a property is a set or a remainder: k in primes, k mod 2 = 1";
      default -> CONDITION;
    };
  }

  /** The hint that a word is a misspelt one of some candidates, if it is near to one. */
  static Optional<String> keyword(Token word, List<String> candidates) {
    return Nearest.to(word.text(), candidates).map(near -> "did you mean " + near + "?");
  }

  private static Diagnostic at(SyntaxError error, String code, String message, String hint) {
    return Diagnostic.error(code, error.span(), message, hint);
  }

  /** A mistake at a token. */
  Diagnostic at(int index, String code, String message, String hint) {
    return Diagnostic.error(code, tokens.get(index).span(), message, hint);
  }

  /** The mistake of a token in the place of the name of the game. */
  Diagnostic gameName(int at) {
    String found = quoted(tokens.get(at));
    return at(
        at, "name-expected", "after game, the name of the game is expected, not " + found, GAME);
  }

  /** The mistake of {@code where} after a position without a move. */
  Diagnostic condition(int at) {
    return at(
        at,
        "ending-expected",
        "a condition comes after a move, or after wins, loses or draws",
        "write heap(n) -> heap(n - k) where k >= 1, or heap(n) wins where n < 2");
  }

  /** The mistake of {@code in} after a chain of comparisons: {@code 1 <= k in S}. */
  Diagnostic mixedChain(int at) {
    return at(
        at,
        "mixed-chain",
        "'in' cannot continue a chain of comparisons",
        "write two conditions, separated by a comma");
  }

  private static Diagnostic moves(SyntaxError error) {
    return at(
        error,
        "move-expected",
        "this position has no move and no ending, and declares no name either",
        "write + before it if it is part of an option, or -> and an option after it");
  }

  private Diagnostic name(int at) {
    Token found = tokens.get(at);
    boolean isSum = tokens.is(at - 1, "(") && tokens.is(at - 2, "sum");
    String what = isHeader ? "a parameter" : isSum ? "the variable of the sum" : "a position";
    if (found.kind() == Kind.WORD) {
      return at(
          at,
          "reserved-word",
          quoted(found) + " is a word of the language and cannot name " + what,
          "choose another name");
    }
    return isHeader || isSum
        ? at(
            at,
            "name-expected",
            "a name is expected for " + what + ", not " + quoted(found),
            "a name consists of letters, digits and _")
        : at(
            at,
            "position-expected",
            "a position is expected, not " + quoted(found),
            tokens.is(at - 1, "start")
                ? "the start is a position: start heap(n)"
                : "a clause begins with a position, start or stuck");
  }

  /** The mistake of a number after an arrow or a plus without a position after it. */
  private Diagnostic part(int at, int partStart) {
    if (tokens.is(at, "-") || tokens.is(at, "+")) {
      return at(
          partStart,
          "missing-parentheses",
          "a move leaves a position, and this is a number",
          "write the number inside a position: heap(n - k)");
    }
    return parenthesizedName(partStart, at)
        .map(
            name ->
                at(
                    partStart,
                    "missing-parentheses",
                    "a position is written with parentheses, even when they are empty",
                    "write " + name + "(...) or " + name + "()"))
        .orElseGet(
            () ->
                at(
                    at,
                    "position-expected",
                    "a position is expected here: a number alone is not one",
                    "write heap(0) for an empty heap, and copies as 2 * heap(n)"));
  }

  /** The name if the tokens from an index to another one, excluded, are a name in parentheses. */
  private Optional<String> parenthesizedName(int from, int to) {
    // As many parentheses close as open, so the name is in the middle.
    int middle = (from + to) / 2;
    boolean isName =
        tokens.get(middle).kind() == Kind.WORD
            && tokens.tokens().subList(from, middle).stream().allMatch(each -> each.is("("))
            && tokens.tokens().subList(middle + 1, to).stream().allMatch(each -> each.is(")"));
    return isName ? Optional.of(tokens.get(middle).text()) : Optional.empty();
  }

  /** The mistake of {@code //}, given the index of the first of the two tokens. */
  Diagnostic doubleSlash(int at) {
    return at(
        at,
        "other-spelling",
        "'//' has no meaning here",
        "division is written / and rounds down; a comment begins with #");
  }

  private static Diagnostic arguments(SyntaxError error, Token word) {
    String arguments =
        BoardFunction.of(word.text())
            .map(function -> function.arity() == 1 ? "one argument" : "two arguments")
            .orElseGet(
                () ->
                    switch (Keywords.function(word.text()).orElseThrow()) {
                      case MIN, MAX, GCD -> "two or more arguments";
                      case BITXOR, BITAND, POWER -> "two arguments";
                      case ABS, BITS, SIZE -> "one argument";
                    });
    return at(
        error,
        "function-arguments",
        word.text() + " takes " + arguments,
        word.is(Function.SIZE.word()) ? "for example size(a)" : "");
  }
}
