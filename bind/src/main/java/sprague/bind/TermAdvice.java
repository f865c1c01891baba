// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static sprague.bind.SourceTokens.quoted;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import sprague.syntax.BoardFunction;
import sprague.syntax.Expression.Function;
import sprague.syntax.parse.Keywords;
import sprague.syntax.parse.Token;
import sprague.syntax.parse.Token.Kind;

/**
 * Explains a token in the place of a number or a variable. Its meaning depends on the context: a
 * position, a set, a list, a sum in parentheses, or a function. O(tokens) for an explanation.
 *
 * @param advice makes the diagnostics, and knows whether the text is a {@code game} line
 * @param tokens those of the text; an index in a method is one of these, from 0
 */
record TermAdvice(SyntaxAdvice advice, SourceTokens tokens) {

  /**
   * The explanation of a token that cannot begin a term.
   *
   * @param at the index of the token
   * @param partStart the index of the token at which the term or condition around it began
   */
  Diagnostic of(int at, int partStart) {
    // The first case that applies has the hint; the last ones fit any token.
    TokenContext context = new TokenContext(tokens);
    Token found = tokens.get(at);
    if (at == partStart && context.isPartOfOption(at)) {
      return advice.at(
          at,
          "position-expected",
          "a position is expected after '->' or '+', not " + quoted(found),
          found.is("{")
              ? SyntaxAdvice.ANOTHER_MOVE
              : "a move leaves at least one position: " + SyntaxAdvice.RULE);
    }
    if (context.isCopiedSum(at, partStart)) {
      return copiedSum(at - 1);
    }
    if (found.is("/") && tokens.is(at - 1, "/") && tokens.get(at - 1).end() == found.start()) {
      return advice.doubleSlash(at - 1);
    }
    if (found.is("{") && tokens.is(at - 1, "=") && !advice.isHeader()) {
      return advice.at(
          at, "set-expected", "a number cannot be compared with a set", "write in instead of =");
    }
    if (found.is("..")) {
      return missingTerm(at, "a range is written 1..5: its minimum and its maximum");
    }
    // The tokens of `S: set = {` have the colon three before the brace.
    boolean isBracket = found.is("{") || found.is("[");
    if (advice.isHeader() && isBracket && tokens.is(at - 1, "=") && !tokens.is(at - 3, ":")) {
      Token name = tokens.get(at - 2);
      return advice.at(
          at,
          "parameter-kind",
          "the parameter " + quoted(name) + " is a number unless it is declared otherwise",
          "write " + name.text() + (found.is("{") ? ": set" : ": list") + " = ...");
    }
    if (found.is("[") && context.isSet(at, partStart)) {
      return advice.at(
          at, "set-expected", "a set is written in braces, not in brackets", "write {1, 2, 3}");
    }
    if (Keywords.isSet(found.text())) {
      return advice.at(
          at,
          "set-as-number",
          quoted(found) + " is a set, where a number is expected",
          "ask for a member: s in " + found.text());
    }
    int open = found.kind() == Kind.END ? context.openBracket(at) : -1;
    if (open >= 0) {
      return missingTerm(
          at, "write a term, and close the " + quoted(tokens.get(open)) + " before it");
    }
    return missingTerm(
        at,
        found.kind() == Kind.WORD
            ? quoted(found) + " is a word of the language; a variable needs another name"
            : "a term consists of numbers and variables: n - 2 * k");
  }

  /** The explanation of a name before a parenthesis that is no function; as {@link #of}. */
  Diagnostic function(int at, int partStart) {
    TokenContext context = new TokenContext(tokens);
    if (context.isCopiedSum(at, partStart)) {
      return copiedSum(at - 1);
    }
    if (tokens.isFirstOnLine(at)) {
      return missingTerm(at, "the rule before this line is not complete");
    }
    Token name = tokens.get(at);
    var functions = Arrays.stream(Function.values()).map(Function::word).sorted().toList();
    Stream<String> ofBoards = Arrays.stream(BoardFunction.values()).map(BoardFunction::word);
    Optional<String> nearest =
        Nearest.to(name.text(), Stream.concat(functions.stream(), ofBoards).toList());
    if (nearest.flatMap(BoardFunction::of).isPresent()) {
      return advice.at(
          at,
          "unknown-function",
          quoted(name) + " is not a function",
          "did you mean " + nearest.get() + "?");
    }
    if (context.isSet(at, partStart)) {
      return advice.at(
          at, "set-expected", "a set is expected here, not " + quoted(name), SyntaxAdvice.SET);
    }
    return advice.at(
        at,
        "unknown-function",
        quoted(name) + " is not a function, and a position cannot stand within a number",
        nearest.map(word -> "did you mean " + word + "? ").orElse("")
            + "the functions are "
            + String.join(", ", functions)
            + "; / rounds down");
  }

  private Diagnostic missingTerm(int at, String hint) {
    String found = quoted(tokens.get(at));
    return advice.at(at, "term-expected", "a number or a variable is expected, not " + found, hint);
  }

  private Diagnostic copiedSum(int parenthesis) {
    return advice.at(
        parenthesis,
        SyntaxAdvice.COPIED_SUM,
        "one position can be copied, but not a sum",
        "write 2 * heap(a) + 2 * heap(b)");
  }
}
