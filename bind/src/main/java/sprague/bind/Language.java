// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.List;
import java.util.Optional;
import sprague.model.Game;
import sprague.model.Position;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.syntax.GameSyntax;
import sprague.syntax.parse.RuleParser;

/** The way in to the rule language: parse, bind, format, find the place of a failure. */
public final class Language {
  private Language() {}

  /** Reads a rule text into a syntax tree. Linear in the text's length; never throws. */
  public static Parsed<GameSyntax> parse(SourceText source) {
    SourceTokens tokens = SourceTokens.of(source);
    Optional<GameSyntax> syntax =
        tokens.mistakes().isEmpty() ? RuleParser.parse(tokens.tokens()).result() : Optional.empty();
    return new Parsed<>(
        source, syntax, syntax.isPresent() ? List.of() : MistakeFinder.find(tokens));
  }

  /**
   * Reads a rule text and binds it with the given parameters; names that have values need not be
   * declared where there is no game line. Never throws for bad input.
   */
  public static Parsed<Game> bind(SourceText source, Bindings bindings) {
    Parsed<GameSyntax> parsed = parse(source);
    return parsed
        .result()
        .map(syntax -> ImpliedParameters.of(syntax, bindings))
        .map(syntax -> Binder.bind(source, syntax, bindings, parsed.diagnostics()))
        .orElseGet(() -> new Parsed<>(source, Optional.empty(), parsed.diagnostics()));
  }

  /**
   * Reads a rule text and binds it with the given parameters; an integer parameter without a value
   * or default becomes the last argument of every position, 1 at least wherever there is a move, so
   * that it is a coordinate of the game. Never throws for bad input; what is wrong then is said of
   * the text with these arguments.
   */
  public static Parsed<Game> bindOpen(SourceText source, Bindings bindings) {
    Parsed<GameSyntax> parsed = parse(source);
    Optional<GameSyntax> declared = parsed.result().map(it -> ImpliedParameters.of(it, bindings));
    Optional<GameSyntax> open = declared.map(it -> OpenParameters.of(it, bindings));
    return open.equals(declared)
        ? bind(source, bindings)
        : bind(new SourceText(source.name(), format(open.orElseThrow())), bindings);
  }

  /**
   * The place in a rule text at which a rule could not be evaluated, with the mend: the division by
   * zero, the item outside its list, or else the whole move. Empty when the text has no such move.
   */
  public static Optional<Diagnostic> locate(SourceText source, RuleFailure failure) {
    return parse(source).result().flatMap(syntax -> new FailurePlace(source, failure).in(syntax));
  }

  /**
   * What is doubtful in rules, as warnings: unused parameters, moves that never are, clauses
   * written twice, names never reached; none where the text is no rule text.
   */
  public static List<Diagnostic> doubts(SourceText source) {
    return parse(source).result().map(syntax -> Lint.of(source, syntax)).orElse(List.of());
  }

  /** The canonical text of a rule text, with its comments; formatting it again changes nothing. */
  public static Parsed<String> format(SourceText source) {
    Parsed<GameSyntax> parsed = parse(source);
    return new Parsed<>(
        source,
        parsed.result().map(it -> Formatter.format(it, SourceTokens.of(source).comments())),
        parsed.diagnostics());
  }

  /** The canonical text of a syntax tree. */
  public static String format(GameSyntax syntax) {
    return Formatter.format(syntax, List.of());
  }

  /** The text of a parameter's default. */
  public static String format(GameSyntax.Argument standard) {
    return SyntaxPrinter.show(standard);
  }

  /**
   * The rules with a game line for the names that have values, where they have no game line; as
   * they are otherwise.
   */
  public static GameSyntax declared(GameSyntax syntax, Bindings bindings) {
    return ImpliedParameters.of(syntax, bindings);
  }

  /**
   * Whether a text has the shape of a take-and-break code, such as {@code 0.77} or {@code 4!.0}.
   */
  public static boolean isCode(String text) {
    return Codes.isCode(text);
  }

  /** The take-and-break code that a text is meant for, if it is like one and is none. */
  public static Optional<String> mendedCode(String text) {
    return Codes.mended(text);
  }

  /** The rules that a take-and-break code stands for. */
  public static Parsed<String> expandCode(SourceText code) {
    return Codes.expand(code);
  }

  /**
   * Reads a position, such as {@code heap(7) + 3 * heap(4)} or {@code any(5, 7)}; a bare number
   * stands for the start with that coordinate.
   */
  public static Parsed<Position> position(SourceText source, Game game) {
    return PositionReader.position(source, game);
  }

  /** Reads the pattern of {@code --of}, such as {@code gap(n, 1, 2)}: a start with coordinates. */
  public static Parsed<Start> pattern(SourceText source, Game game) {
    return PositionReader.pattern(source, game);
  }
}
