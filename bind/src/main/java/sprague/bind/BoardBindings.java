// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sprague.bind.Bindings.BoundValue;
import sprague.bind.rules.BoardBinder;
import sprague.model.Game;
import sprague.syntax.BoardExpression;
import sprague.syntax.BoardFunction;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Argument;
import sprague.syntax.GameSyntax.Kind;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.Span;
import sprague.syntax.parse.Cursor;
import sprague.syntax.parse.ExpressionParser;

/**
 * Gives the parameters and coordinates of a game on boards their values: numbers, or terms such as
 * {@code grid(3, n)}, whose variables are coordinates.
 *
 * <p>The values are no part of the rules, so their terms get places behind the text of the rules. A
 * mistake there is moved back, and shown in a text of the values alone. To read a value costs
 * O(length of the rules and of the values before it).
 */
final class BoardBindings {
  /**
   * A picture without quotes, such as {@code ##.#/####} or {@code oxo}: it has a {@code #}, a point
   * or a slash before any word, so that {@code n/2} is none, or consists of the usual marks.
   */
  private static final Pattern BARE_PICTURE = Pattern.compile("[^()\\w\"]*[#./][^()\"]*|[.xo#/]+");

  private final Bindings given;
  private final List<Diagnostic> mistakes = new ArrayList<>();

  /** The place at which {@link #values} begins: the length of the text of the rules, plus 1. */
  private final int valuesStart;

  /** The text of the values read so far, such as {@code g=grid(3, n) w=4}. */
  private final StringBuilder values = new StringBuilder();

  private BoardBindings(Bindings given, int valuesStart) {
    this.given = given;
    this.valuesStart = valuesStart;
  }

  /**
   * Binds rules about boards; see {@link BoardBinder#bind}. Mistakes in the values come first: if
   * there are any, the result has no others.
   *
   * @param parsed rules without errors
   * @param isOpen whether integer parameters without a value become coordinates
   */
  static Parsed<Game> bind(Parsed<GameSyntax> parsed, Bindings given, boolean isOpen) {
    BoardBindings reader = new BoardBindings(given, parsed.source().text().length() + 1);
    GameSyntax syntax = ChangedParameters.of(parsed.result().orElseThrow(), reader::withValue);
    List<String> parameters = syntax.parameters().stream().map(Parameter::name).toList();
    Map<String, Expression> coordinates = new TreeMap<>();
    given.values().keySet().stream()
        .filter(name -> !parameters.contains(name))
        .sorted()
        .forEach(name -> reader.term(name).ifPresent(term -> coordinates.put(name, term)));
    if (!reader.mistakes.isEmpty()) {
      return reader.failed(reader.mistakes);
    }
    Parsed<Game> bound = BoardBinder.bind(parsed.source(), syntax, coordinates, isOpen);
    List<Diagnostic> inGiven =
        bound.diagnostics().stream()
            .filter(mistake -> mistake.span().start() >= reader.valuesStart)
            .toList();
    return inGiven.isEmpty() ? bound : reader.failed(inGiven);
  }

  /** Mistakes in the values given, with their places there. */
  private Parsed<Game> failed(List<Diagnostic> inGiven) {
    return new Parsed<>(
        new SourceText("parameters", values.toString()),
        Optional.empty(),
        inGiven.stream()
            .map(
                it ->
                    Diagnostic.error(
                        it.code(),
                        new Span(it.span().start() - valuesStart, it.span().end() - valuesStart),
                        it.message(),
                        it.hint()))
            .toList());
  }

  /** A parameter with the value given as its default; unchanged if none is given. */
  private Parameter withValue(Parameter parameter) {
    BoundValue value = given.values().get(parameter.name());
    if (value == null) {
      return parameter;
    }
    // Numbers in a set or list cannot be wrong as terms, so they need no place in the text of
    // values.
    boolean isSeveral = parameter.kind() == Kind.SET || parameter.kind() == Kind.LIST;
    if (isSeveral && !(value instanceof BoundValue.Text)) {
      return Binder.withDefault(parameter, given);
    }
    Optional<Argument> standard =
        term(parameter.name())
            .map(
                term ->
                    parameter.kind() == Kind.BOARD
                        ? new Argument.Board(term)
                        : new Argument.Integer(term));
    return new Parameter(parameter.name(), parameter.kind(), standard, parameter.span());
  }

  /** The term given for a name; empty if none is given, or if it is wrong, which is noted. */
  private Optional<Expression> term(String name) {
    return switch (given.values().get(name)) {
      case BoundValue.Number(long value) -> read(name, String.valueOf(value));
      case BoundValue.Numbers(List<Long> numbers) -> {
        mistakes.add(
            Diagnostic.error(
                "wrong-kind",
                place(name, String.valueOf(numbers)),
                "`" + name + "` is not a set",
                "give one number or board"));
        yield Optional.empty();
      }
      case BoundValue.Text(String text) -> read(name, text);
      case null -> Optional.empty();
    };
  }

  /** Appends a value to {@link #values}; returns the place of its text. */
  private Span place(String name, String text) {
    values.append(values.isEmpty() ? "" : " ").append(name).append('=');
    int start = valuesStart + values.length();
    values.append(text);
    return new Span(start, start + text.length());
  }

  /** The term in a text; empty if there is none, which is noted. */
  private Optional<Expression> read(String name, String text) {
    Span place = place(name, text);
    if (BARE_PICTURE.matcher(text).matches()) {
      return Optional.of(new BoardExpression.Text(text, place));
    }
    // The blanks shift the tokens to their places.
    SourceTokens tokens = SourceTokens.of(new SourceText(name, " ".repeat(place.start()) + text));
    Cursor cursor = new Cursor(tokens.tokens(), 0);
    try {
      Expression term = new ExpressionParser(cursor).term();
      if (cursor.atEnd() && cursor.errors().isEmpty() && tokens.mistakes().isEmpty()) {
        return Optional.of(term);
      }
    } catch (Cursor.Failure _) {
      // It is reported below, as any other text that is no term.
    }
    mistakes.add(
        Diagnostic.error(
            "bad-parameter",
            place,
            "`" + name + "` is not a number or a board: " + text,
            unclosed(text)
                .or(() -> nearest(text).map(word -> "did you mean " + word + "?"))
                .orElse("for example " + name + "=3 or " + name + "=grid(3,5)")));
    return Optional.empty();
  }

  /** What to write if a quote or a parenthesis of a text has no other one. */
  private static Optional<String> unclosed(String text) {
    if (text.chars().filter(c -> c == '"').count() % 2 == 1) {
      return Optional.of("a picture has a quote on each side, or none");
    }
    long open = text.chars().filter(c -> c == '(').count();
    long closed = text.chars().filter(c -> c == ')').count();
    return open == closed
        ? Optional.empty()
        : Optional.of(
            "a "
                + (open > closed ? "')'" : "'('")
                + " is missing: "
                + SyntaxAdvice.EVERY_PARENTHESIS);
  }

  /** The board function that a text probably begins with; empty if it begins with one. */
  private static Optional<String> nearest(String text) {
    String word = text.replaceAll("\\(.*", "");
    List<String> known = Stream.of(BoardFunction.values()).map(BoardFunction::word).toList();
    return known.contains(word) ? Optional.empty() : Nearest.to(word, known);
  }
}
