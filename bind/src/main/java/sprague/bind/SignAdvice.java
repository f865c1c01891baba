// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static sprague.bind.SourceTokens.quoted;

import java.util.Optional;
import java.util.Set;
import sprague.syntax.parse.Keywords;
import sprague.syntax.parse.Token;
import sprague.syntax.parse.Token.Kind;

/**
 * Explains that a certain sign or word is missing: where it is expected, depending on the construct
 * that it belongs to. O(tokens) for an explanation, or that for each parenthesis around the place.
 *
 * @param advice makes the diagnostics, and knows whether the text is a {@code game} line
 * @param tokens those of the text; an index in a method is one of these, from 0
 */
record SignAdvice(SyntaxAdvice advice, SourceTokens tokens) {
  private static final String SUM = "an indexed sum reads sum(i in 1..k) heap(i)";
  private static final String LIST = "a list reads [3, 1, 2]";

  private static final String TERM =
      "a term consists of numbers, variables, + - * / mod and functions, as bitxor(a, b)";
  private static final String COMMAS = "separate the elements by commas";
  private static final String BRACES = "a set begins with { and ends with }, as {1, 5, 6}";

  /** Words by which people say that the last move loses. */
  private static final Set<String> MISERE = Set.of("misere", "last");

  /** The maximum length of a name that a hint repeats on its line; it calls a longer one heap. */
  private static final int MAX_NAME = 40;

  /**
   * The explanation.
   *
   * @param sign the sign or word that the parser expected: a bracket, {@code in}, {@code ..} or
   *     {@code subset}
   * @param at the index of the token found instead
   */
  Diagnostic of(String sign, int at) {
    return switch (sign) {
      case "(" -> openingParenthesis(at);
      case ")" -> closingParenthesis(at);
      case "[" -> sign(sign, at, "before the items of a list", LIST);
      // After an equals sign, the bracket opens a list as the default of a parameter.
      case "]" ->
          tokens.is(new TokenContext(tokens).openBracket(at) - 1, "=")
              ? sign(sign, at, "after the items of the list", LIST)
              : sign(sign, at, "after the index", "an element of a list is written a[i]");
      case "}" -> sign(sign, at, "after the elements of the set", isElement(at) ? COMMAS : BRACES);
      case "in" -> sign(sign, at, "after the variable of the sum", SUM);
      default -> sign(sign, at, "between the ends of the sum", SUM);
    };
  }

  /** Whether a token can begin another element of a set, so that a comma may be missing. */
  private boolean isElement(int at) {
    Token token = tokens.get(at);
    return token.kind() == Kind.NUMBER
        || (token.kind() == Kind.WORD && !Keywords.isReserved(token.text()));
  }

  /** The message that a sign is expected after something, and not the token at an index. */
  private Diagnostic sign(String sign, int at, String after, String hint) {
    String found = quoted(tokens.get(at));
    return advice.at(
        at, "expected-sign", "'" + sign + "' is expected " + after + ", not " + found, hint);
  }

  private Diagnostic openingParenthesis(int at) {
    Token before = tokens.get(at - 1);
    String word = before.text();
    if (before.is("sum")) {
      return sign("(", at, "after sum", SUM);
    }
    if (Keywords.isSet(word)) {
      return sign("(", at, "after " + word, setHint(word));
    }
    if (Keywords.function(word).isPresent()) {
      String hint = quoted(before) + " is a function; a variable needs another name";
      return sign("(", at, "after the function " + word, hint);
    }
    String found = quoted(tokens.get(at));
    return advice.at(
        at,
        "missing-parentheses",
        "'(' is expected after the name " + quoted(before) + ", not " + found,
        foreignWord(word)
            .or(() -> SyntaxAdvice.keyword(before, SyntaxAdvice.STATEMENTS))
            .or(() -> conditionHint(at))
            .orElse(
                tokens.is(at, "->")
                    ? "a position has a name and numbers: " + SyntaxAdvice.RULE
                    : "a position is written with parentheses, even when they are empty: "
                        + (word.length() <= MAX_NAME ? word : "heap")
                        + (tokens.is(at, "[") ? "(n)" : "()")));
  }

  /** What stands here in the place of a word of other languages. */
  private static Optional<String> foreignWord(String word) {
    if (MISERE.contains(word)) {
      return Optional.of("misere play is asked for by --misere, or written stuck wins");
    }
    return switch (word) {
      case "if", "when", "unless" ->
          Optional.of("conditions stand after where: heap(n) -> heap(n - 1) where n > 3");
      case "step" -> Optional.of("a remainder leaves some numbers of a range: k mod 2 = 1");
      default -> Optional.empty();
    };
  }

  /** The hint if a comparison follows a name in the place of a clause. */
  private Optional<String> conditionHint(int at) {
    if (!tokens.get(at).isOneOf(Keywords.CONDITION_MARKS)) {
      return Optional.empty();
    }
    int start = at;
    while (start > 0 && !tokens.is(start, "where") && !tokens.is(start, "->")) {
      start--;
    }
    return Optional.of(
        tokens.is(start, "where")
            ? "conditions are separated by commas"
            : "conditions come after the word where");
  }

  private static String setHint(String word) {
    return word.equals("powers")
        ? "the powers of two are powers(2)"
        : "the digits of n are digits(n)";
  }

  private Diagnostic closingParenthesis(int at) {
    TokenContext context = new TokenContext(tokens);
    int open = context.openBracket(at);
    Token before = tokens.get(open - 1);
    String word = before.text();
    if (advice.isHeader() && context.openBracket(open) < 0) {
      return sign(")", at, "after the parameters of the game", SyntaxAdvice.GAME);
    }
    if (before.is("sum")) {
      return sign(")", at, "after the range of the sum", SUM);
    }
    if (Keywords.isSet(word)) {
      return sign(")", at, "after the number", setHint(word));
    }
    if (Keywords.function(word).isPresent()) {
      return sign(")", at, "after the arguments of " + word, SyntaxAdvice.EVERY_PARENTHESIS);
    }
    if (before.kind() == Kind.WORD && !Keywords.isReserved(word)) {
      Token found = tokens.get(at);
      // Such a token hardly comes after the position: it is meant to continue the argument.
      boolean isInArgument =
          (found.kind() == Kind.WORD && !Keywords.isReserved(found.text())) || found.is(">");
      return sign(
          ")",
          at,
          "after the arguments of " + quoted(before),
          isInArgument ? TERM : SyntaxAdvice.EVERY_PARENTHESIS);
    }
    if (tokens.is(at, ",") && context.isSetBehind(open - 1)) {
      return advice.at(
          open, "set-expected", "a set is written in braces, not in parentheses", BRACES);
    }
    boolean isCondition = context.isCondition(open);
    if (isCondition && tokens.is(at, "in") && context.isBehindChain(at)) {
      return advice.mixedChain(at);
    }
    return sign(
        ")",
        at,
        "to close the parenthesis",
        isCondition
            ? "within parentheses, join conditions by and"
            : SyntaxAdvice.EVERY_PARENTHESIS);
  }
}
