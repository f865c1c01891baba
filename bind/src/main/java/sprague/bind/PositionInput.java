// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static sprague.bind.SourceTokens.quoted;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import sprague.model.Game;
import sprague.model.PositionName;
import sprague.syntax.parse.Cursor;
import sprague.syntax.parse.ExpressionParser;
import sprague.syntax.parse.Token;

/**
 * The state of a parser of positions of one game, and what {@link PositionReader} and {@link
 * PatternReader} have in common: names of positions, lists of arguments, and errors. Use: create
 * one for the text, and hand the parser to {@link #readAll}. Mutable; O(number of tokens) in all.
 *
 * <p>A parser stops at its first error: {@link #fail} adds the error to the mistakes, and the
 * caller throws what it returns.
 *
 * @param tokens the tokens of the text
 * @param game the game whose positions are read
 * @param cursor the cursor over all tokens; readers move it
 * @param expressions the parser of numbers and terms at the cursor
 * @param mistakes the errors so far, apart from those of the cursor; readers add to it
 */
record PositionInput(
    SourceTokens tokens,
    Game game,
    Cursor cursor,
    ExpressionParser expressions,
    List<Diagnostic> mistakes) {

  /** Begins to read a text. */
  static PositionInput of(SourceText source, Game game) {
    SourceTokens tokens = SourceTokens.of(source);
    Cursor cursor = new Cursor(tokens.tokens(), 0);
    return new PositionInput(tokens, game, cursor, new ExpressionParser(cursor), new ArrayList<>());
  }

  /** Thrown where a reader cannot continue; the error is already among the mistakes. */
  @SuppressWarnings("serial")
  static final class Failure extends RuntimeException {
    private Failure() {
      super("the mistake has been noted", null, false, false);
    }
  }

  /**
   * Runs a parser, which has to reach the end of the text. Call it once.
   *
   * @return the result of the parser, or the errors: those of the characters, or else those of the
   *     parser
   */
  <T> Parsed<T> readAll(Supplier<T> reader) {
    if (!tokens.mistakes().isEmpty()) {
      return new Parsed<>(tokens.source(), Optional.empty(), tokens.mistakes());
    }
    Optional<T> result = Optional.empty();
    try {
      T read = reader.get();
      if (!cursor.atEnd()) {
        throw fail(
            "position-expected",
            cursor.peek(),
            "this does not continue the position: " + quoted(cursor.peek()),
            "positions are combined by +, any(...), all(...), then(...)");
      }
      result = Optional.of(read);
    } catch (Failure | Cursor.Failure _) {
      // The error is among the mistakes or the errors of the cursor.
    }
    SyntaxAdvice advice = new SyntaxAdvice(tokens, /* isHeader= */ false);
    List<Diagnostic> all = new ArrayList<>();
    cursor.errors().forEach(error -> advice.of(error, cursor).ifPresent(all::add));
    all.addAll(mistakes);
    all.sort(Comparator.comparingInt(mistake -> mistake.span().start()));
    return new Parsed<>(tokens.source(), all.isEmpty() ? result : Optional.empty(), all);
  }

  /** Adds an error at a token at which the reader has to stop; the caller throws the result. */
  Failure fail(String code, Token token, String message, String hint) {
    mistakes.add(Diagnostic.error(code, token.span(), message, hint));
    return new Failure();
  }

  /**
   * Skips the given sign; fails if the current token is another one.
   *
   * @param after what precedes the sign, for the message: {@code '(' is expected after ...}
   */
  void expect(String sign, String after, String hint) {
    if (!cursor.accept(sign)) {
      Token found = cursor.peek();
      throw fail(
          "expected-sign",
          found,
          "'" + sign + "' is expected " + after + ", not " + quoted(found),
          hint);
    }
  }

  /**
   * Reads {@code (ARGUMENT, ...)} after the name of a position; fails if their number is not the
   * arity of the name.
   *
   * @param name the index of the name
   * @param hint the hint if the opening parenthesis is missing
   */
  <T> List<T> arguments(Token word, int name, String hint, Supplier<T> argument) {
    expect("(", "after the name " + quoted(word), hint);
    List<T> arguments = cursor.at(")") ? List.of() : cursor.separated(",", argument);
    expect(")", "after the arguments of " + quoted(word), SyntaxAdvice.EVERY_PARENTHESIS);
    int arity = game.names().get(name).arity();
    if (arguments.size() != arity) {
      throw fail(
          "wrong-arity",
          word,
          word.text() + " takes " + numbers(arity) + ", not " + arguments.size(),
          "");
    }
    return arguments;
  }

  /** The index of a position name among the names of the game; fails if it has no such name. */
  int index(Token word) {
    int name = game.indexOf(word.text());
    if (name < 0) {
      List<String> names = game.names().stream().map(PositionName::name).toList();
      String hint =
          Nearest.to(word.text(), names)
              .map(nearest -> "did you mean " + nearest + "?")
              .orElse("its positions are called " + String.join(", ", names));
      throw fail("unknown-position", word, "the game has no position called " + quoted(word), hint);
    }
    return name;
  }

  /** {@code 1 number}, {@code 2 numbers} and so on. */
  static String numbers(int count) {
    return count == 1 ? "1 number" : count + " numbers";
  }

  /** The name of the start position, which examples in hints use. */
  PositionName startName() {
    return game.names().get(game.start().name());
  }
}
