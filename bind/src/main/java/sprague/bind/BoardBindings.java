// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
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
 */
final class BoardBindings {
  private final Bindings given;
  private final List<Diagnostic> mistakes = new ArrayList<>();

  /** The length of the text of the rules: the places of the terms given are those from it on. */
  private final int rulesLength;

  /** The values read so far, as in {@code g=grid(3, n) w=4}. */
  private final StringBuilder read = new StringBuilder();

  private BoardBindings(Bindings given, int rulesLength) {
    this.given = given;
    this.rulesLength = rulesLength;
  }

  /** Binds rules about boards; see {@link BoardBinder#bind}. */
  static Parsed<Game> bind(Parsed<GameSyntax> parsed, Bindings given, boolean isOpen) {
    BoardBindings reader = new BoardBindings(given, parsed.source().text().length() + 1);
    GameSyntax syntax = ChangedParameters.of(parsed.result().orElseThrow(), reader::withValue);
    List<String> parameters = syntax.parameters().stream().map(Parameter::name).toList();
    Map<String, Expression> others = new TreeMap<>();
    given.values().keySet().stream()
        .filter(name -> !parameters.contains(name))
        .sorted()
        .forEach(name -> reader.term(name).ifPresent(term -> others.put(name, term)));
    if (!reader.mistakes.isEmpty()) {
      return reader.failed(reader.mistakes);
    }
    Parsed<Game> bound =
        BoardBinder.bind(parsed.source(), syntax, others, isOpen, parsed.diagnostics());
    List<Diagnostic> inGiven =
        bound.diagnostics().stream()
            .filter(mistake -> mistake.span().start() >= reader.rulesLength)
            .toList();
    return inGiven.isEmpty() ? bound : reader.failed(inGiven);
  }

  /** Mistakes in the values given, with their places there. */
  private Parsed<Game> failed(List<Diagnostic> inGiven) {
    return new Parsed<>(
        new SourceText("parameters", read.toString()),
        Optional.empty(),
        inGiven.stream()
            .map(
                it ->
                    Diagnostic.error(
                        it.code(),
                        new Span(it.span().start() - rulesLength, it.span().end() - rulesLength),
                        it.message(),
                        it.hint()))
            .toList());
  }

  private Parameter withValue(Parameter parameter) {
    BoundValue value = given.values().get(parameter.name());
    if (value == null) {
      return parameter;
    }
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

  /** The term that a name stands for, or nothing, and the mistake is noted. */
  private Optional<Expression> term(String name) {
    return switch (given.values().get(name)) {
      case BoundValue.Number(long value) -> read(name, String.valueOf(value));
      case BoundValue.Numbers(List<Long> values) -> {
        mistakes.add(
            Diagnostic.error(
                "wrong-kind",
                place(name, String.valueOf(values)),
                "`" + name + "` is not a set",
                "give one number or board"));
        yield Optional.empty();
      }
      case BoundValue.Text(String text) -> read(name, text);
      case null -> Optional.empty();
    };
  }

  /** The place of the text of a value after those that are read. */
  private Span place(String name, String text) {
    read.append(read.isEmpty() ? "" : " ").append(name).append('=');
    int start = rulesLength + read.length();
    read.append(text);
    return new Span(start, start + text.length());
  }

  private Optional<Expression> read(String name, String text) {
    Span place = place(name, text);
    if (text.matches("[^()\\w\"]*[#./][^()\"]*|[.xo#/]+")) {
      return Optional.of(new BoardExpression.Text(text, place));
    }
    // The blanks give the tokens their places.
    SourceTokens tokens = SourceTokens.of(new SourceText(name, " ".repeat(place.start()) + text));
    Cursor cursor = new Cursor(tokens.tokens(), 0);
    Supplier<Expression> parser = () -> new ExpressionParser(cursor).term();
    try {
      Expression term = parser.get();
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

  /** The function that the first word of a text is nearest to, if it is none itself. */
  private static Optional<String> nearest(String text) {
    String word = text.replaceAll("\\(.*", "");
    List<String> known = Stream.of(BoardFunction.values()).map(BoardFunction::word).toList();
    return known.contains(word) ? Optional.empty() : Nearest.to(word, known);
  }
}
