// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.List;
import java.util.Optional;
import sprague.model.Game;
import sprague.model.Position;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.syntax.BoardSyntax;
import sprague.syntax.GameSyntax;
import sprague.syntax.parse.RuleParser;

/**
 * The entry point of the rule language: parses, binds, formats and checks rule texts, expands codes
 * and reads positions. Errors in a text are {@linkplain Diagnostic diagnostics} of the result; no
 * method throws for them. There is no state, so threads may share it. Long work calls {@code
 * CancellationCheck}.
 */
public final class Language {
  private Language() {}

  /**
   * Parses a rule text. O(length), or O(length * d) for d levels of nested parentheses around
   * conditions or sets.
   */
  public static Parsed<GameSyntax> parse(SourceText source) {
    SourceTokens tokens = SourceTokens.of(source);
    Optional<GameSyntax> syntax =
        tokens.mistakes().isEmpty() ? RuleParser.parse(tokens.tokens()).result() : Optional.empty();
    return new Parsed<>(
        source, syntax, syntax.isPresent() ? List.of() : MistakeFinder.find(tokens));
  }

  /**
   * Parses a rule text and binds it to a game. Without a {@code game} line, names that have values
   * need not be declared. If parameters have no value, there is no game; the result then reports
   * the errors that do not depend on the missing values.
   */
  public static Parsed<Game> bind(SourceText source, Bindings bindings) {
    Parsed<GameSyntax> parsed = parse(source);
    if (parsed.result().filter(BoardSyntax::isIn).isPresent()) {
      return BoardBindings.bind(parsed, bindings, /* isOpen= */ false);
    }
    return parsed
        .result()
        .map(syntax -> ImpliedParameters.of(syntax, bindings))
        .map(syntax -> Binder.bind(source, syntax, bindings))
        .orElseGet(() -> new Parsed<>(source, Optional.empty(), parsed.diagnostics()));
  }

  /**
   * As {@link #bind}, but an integer parameter without a value or default becomes the last argument
   * of every position, and so a coordinate of the game, with the condition that it is 1 or more in
   * every move. Diagnostics then refer to the rules with these arguments.
   */
  public static Parsed<Game> bindOpen(SourceText source, Bindings bindings) {
    Parsed<GameSyntax> parsed = parse(source);
    if (parsed.result().filter(BoardSyntax::isIn).isPresent()) {
      return BoardBindings.bind(parsed, bindings, /* isOpen= */ true);
    }
    Optional<GameSyntax> declared = parsed.result().map(it -> ImpliedParameters.of(it, bindings));
    List<String> open = declared.map(it -> OpenParameters.of(it, bindings)).orElse(List.of());
    return open.isEmpty()
        ? bind(source, bindings)
        : bind(OpenParameters.asArguments(open, source.name(), declared.orElseThrow()), bindings);
  }

  /**
   * The misere form of rules: the same moves, but a player who cannot move wins. Rules in misere
   * play are unchanged, and so are rules that cannot be parsed. Rules with {@code wins}, {@code
   * loses}, {@code draws}, {@code stuck draws} or {@code gains} have none.
   */
  public static Parsed<SourceText> misere(SourceText rules) {
    return parse(rules)
        .result()
        .map(syntax -> MisereForm.of(rules, syntax))
        .orElseGet(() -> Parsed.of(rules, rules));
  }

  /**
   * The place in a rule text at which the evaluation of a rule failed, and how to fix the rule: the
   * division by zero, the item outside its list, or else the whole move. Empty if the text has no
   * rule on the line of the failure that can fail in this way.
   */
  public static Optional<Diagnostic> locate(SourceText source, RuleFailure failure) {
    return parse(source).result().flatMap(syntax -> new FailurePlace(source, failure).in(syntax));
  }

  /**
   * Warnings about rules that are probably not meant: unused parameters, moves whose conditions
   * never hold, clauses written twice, names that no play reaches. None if the text does not parse
   * or is about boards. Slower than binding; see {@link Lint}.
   */
  public static List<Diagnostic> warnings(SourceText source) {
    return parse(source)
        .result()
        .filter(syntax -> !BoardSyntax.isIn(syntax))
        .map(syntax -> Lint.of(source, syntax))
        .orElse(List.of());
  }

  /** Whether a rule text can be parsed and is about boards. */
  public static boolean isAboutBoards(SourceText source) {
    return parse(source).result().filter(BoardSyntax::isIn).isPresent();
  }

  /** The canonical form of a rule text, with its comments; formatting it again changes nothing. */
  public static Parsed<String> format(SourceText source) {
    return parse(source).map(it -> Formatter.format(it, SourceTokens.of(source).comments()));
  }

  /** The canonical text of a syntax tree. */
  public static String format(GameSyntax syntax) {
    return Formatter.format(syntax, List.of());
  }

  /** The text of the default value of a parameter. */
  public static String format(GameSyntax.Argument standard) {
    return SyntaxPrinter.show(standard);
  }

  /**
   * The rules with a {@code game} line that declares the names that have values; unchanged if they
   * have a {@code game} line.
   */
  public static GameSyntax withImpliedParameters(GameSyntax syntax, Bindings bindings) {
    return ImpliedParameters.of(syntax, bindings);
  }

  /**
   * Whether a text has the shape of a take-and-break code, such as {@code 0.77} or {@code 4!.0}.
   */
  public static boolean isCode(String text) {
    return Codes.isCode(text);
  }

  /**
   * The take-and-break code that a text is probably meant as, such as 0.77 for {@code .77}; empty
   * if the text is a code or resembles none.
   */
  public static Optional<String> correctedCode(String text) {
    return Codes.corrected(text);
  }

  /** The rule text of a take-and-break code. */
  public static Parsed<String> expandCode(SourceText code) {
    return Codes.expand(code);
  }

  /**
   * Reads a position, such as {@code heap(7) + 3 * heap(4)} or {@code any(5, 7)}; a number alone is
   * the start position with that coordinate.
   */
  public static Parsed<Position> position(SourceText source, Game game) {
    return PositionReader.read(source, game);
  }

  /**
   * Reads the pattern of {@code --of}, such as {@code gap(n, 1, 2)}: a start position whose
   * variables are its coordinates.
   */
  public static Parsed<Start> pattern(SourceText source, Game game) {
    return PatternReader.read(source, game);
  }
}
