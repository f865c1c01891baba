// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.bind.Bindings;
import sprague.bind.Bindings.BoundValue;
import sprague.bind.Diagnostic;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.catalogue.GameResolver;
import sprague.catalogue.ParameterWords;
import sprague.cli.console.Console;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.model.board.BoardInstance;
import sprague.prove.PositionText;
import sprague.store.json.JsonObject;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Header;
import sprague.syntax.GameSyntax.Kind;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.board.Board;

/**
 * {@code lint}: reports errors and likely mistakes in rules, and whether a file is in canonical
 * form. The status is 1 if anything is reported. With {@code --json} the answer also describes the
 * rules for an editor: title, canonical text, parameters, start and board.
 */
final class LintCommand extends BaseCommand {
  /**
   * The maximum number of cells of a board that is sent for drawing: more are too small to press.
   * 256 is a board of 16 by 16.
   */
  private static final int MAX_DRAWN = 256;

  private final List<String> words =
      arguments(
          "GAME [NAME=VALUE...]",
          "a rule file, rules in quotes, or - for standard input; then parameters",
          "1..*",
          List::of);

  private final MisereOption misere = new MisereOption(this);

  LintCommand() {
    super(
        "lint",
        "Finds errors and likely mistakes: unused parameters, impossible moves, duplicate clauses,"
            + " names that no play reaches. Exits with 1 when it finds something.",
        "sprague lint rules.game",
        "sprague lint \"heap(n) -> heap(n - k) where k >= 1, k < 1\"",
        "sprague lint rules.game k=3 S={1,5,6}");
  }

  @Override
  protected int run(Console console) {
    return input().watched(() -> lint(console));
  }

  private int lint(Console console) {
    String file = words.getFirst();
    Parsed<SourceText> text =
        file.equals("-")
            ? GameResolver.rulesWithMoves(input().standardInput())
            : input().text(file);
    // Rules without a move are a finding; with any other error there are no rules to examine.
    boolean hasNoMoves =
        text.diagnostics().stream().anyMatch(each -> each.code().equals(GameResolver.NO_MOVES));
    SourceText source = hasNoMoves ? text.source() : InputReader.result(text);
    Bindings bindings = InputReader.result(ParameterWords.read(words.subList(1, words.size())));
    Parsed<GameSyntax> parsed = Language.parse(source);
    List<Diagnostic> found =
        new ArrayList<>(hasNoMoves ? text.diagnostics() : parsed.diagnostics());
    List<String> remarks = new ArrayList<>();
    boolean isExamined = parsed.result().isPresent() && !hasNoMoves;
    Optional<Game> game = isExamined ? bind(source, bindings, found) : Optional.empty();
    if (isExamined) {
      found.addAll(misere.rules(Parsed.of(source, source)).diagnostics());
      if (found.stream().noneMatch(each -> each.severity() == Diagnostic.Severity.ERROR)) {
        found.addAll(Language.warnings(source));
        found.sort(Comparator.comparingInt(each -> each.span().start()));
      }
      boolean isFile = file.equals("-") || source.name().equals(file);
      if (isFile && !Language.format(source).result().equals(Optional.of(source.text()))) {
        remarks.add(source.name() + " is not in canonical form; sprague fmt fixes that");
      }
    }
    answer(
        console,
        () ->
            withRules(
                new JsonObject()
                    .with("file", source.name())
                    .with("found", found.stream().map(each -> fields(source, each)).toList())
                    .with("remarks", remarks),
                source,
                parsed.result(),
                bindings,
                game),
        () ->
            Stream.concat(
                    found.stream().map(each -> each.show(source, console.lineWidth())),
                    remarks.stream())
                .toList());
    return found.isEmpty() && remarks.isEmpty() ? 0 : 1;
  }

  /**
   * Binds the rules and adds its findings to {@code found}, unless they are there. Parameters
   * without a value are no finding: most errors do not depend on their values.
   */
  private static Optional<Game> bind(SourceText source, Bindings bindings, List<Diagnostic> found) {
    Parsed<Game> bound = Language.bind(source, bindings);
    if (!bound.source().equals(source)) {
      // The mistakes are in the values given and not in the rules, so the command fails.
      InputReader.result(bound);
    }
    for (Diagnostic each : bound.diagnostics()) {
      if (!found.contains(each) && !each.code().equals("missing-parameter")) {
        found.add(each);
      }
    }
    return bound.result();
  }

  /** A finding; lines and columns count from 1, the end is exclusive. */
  private static JsonObject fields(SourceText source, Diagnostic found) {
    return new JsonObject()
        .with("severity", found.severity())
        .with("code", found.code())
        .with("message", found.message())
        .with("line", source.line(found.span().start()))
        .with("column", source.column(found.span().start()))
        .with("endLine", source.line(found.span().end()))
        .with("endColumn", source.column(found.span().end()))
        .with("hint", found.hint());
  }

  /**
   * Adds fields for an editor: the title, the canonical text, the parameters, start and board.
   *
   * @param syntax the rules; empty if they cannot be parsed
   * @param game the bound rules; empty if binding failed or a parameter has no value
   */
  private static JsonObject withRules(
      JsonObject fields,
      SourceText source,
      Optional<GameSyntax> syntax,
      Bindings bindings,
      Optional<Game> game) {
    List<Parameter> parameters =
        syntax
            .map(rules -> Language.withImpliedParameters(rules, bindings).parameters())
            .orElse(List.of());
    fields
        .with("title", syntax.flatMap(GameSyntax::header).map(Header::name))
        .with("canonical", Language.format(source).result())
        .with("parameters", parameters.stream().map(each -> fields(each, bindings)).toList())
        .with(
            "missing",
            parameters.stream()
                .filter(each -> each.defaultValue().isEmpty())
                .map(Parameter::name)
                .filter(name -> !bindings.values().containsKey(name))
                .toList())
        .with("start", game.map(LintCommand::start));
    if (game.flatMap(Game::board).isPresent()) {
      fields.put(
          "board",
          game.flatMap(LintCommand::instance)
              .flatMap(BoardInstance::main)
              .filter(board -> board.size() <= MAX_DRAWN)
              .map(LintCommand::fields));
    }
    return fields;
  }

  /** The boards of a game on boards whose start has no coordinates; empty for other games. */
  private static Optional<BoardInstance> instance(Game game) {
    try {
      return game.board()
          .filter(rules -> rules.coordinates().isEmpty())
          .map(rules -> rules.on(List.of()));
    } catch (RuleFailure noStart) {
      return Optional.empty();
    }
  }

  /** A board: rows and columns of its cells if it has them, and its edges, each once. */
  private static JsonObject fields(Board board) {
    List<List<Integer>> places = new ArrayList<>();
    List<List<Integer>> edges = new ArrayList<>();
    for (int cell = 0; cell < board.size(); cell++) {
      int from = cell;
      board.place(cell).ifPresent(place -> places.add(List.of(place.row(), place.column())));
      IntStream near = board.isKnown() ? board.near(cell).cells() : IntStream.empty();
      near.filter(to -> to > from).forEach(to -> edges.add(List.of(from, to)));
    }
    return new JsonObject()
        .with("cells", board.size())
        .with("places", places.isEmpty() ? null : places)
        .with("wrapped", board.isWrapped())
        .with("edges", edges);
  }

  /** A parameter with its default and the value given, both as text in the rule language. */
  private static JsonObject fields(Parameter parameter, Bindings bindings) {
    BoundValue given = bindings.values().get(parameter.name());
    return new JsonObject()
        .with("name", parameter.name())
        .with("kind", parameter.kind())
        .with("default", parameter.defaultValue().map(Language::format))
        .with("given", given == null ? null : text(parameter.kind(), given));
  }

  /** A parameter's value in the rule language. */
  private static String text(Kind kind, BoundValue given) {
    String numbers =
        switch (given) {
          case BoundValue.Number(long value) -> Long.toString(value);
          case BoundValue.Numbers(List<Long> values) ->
              values.stream().map(String::valueOf).collect(Collectors.joining(", "));
          case BoundValue.Text(String term) -> term;
        };
    return switch (kind) {
      case INTEGER, CELL, BOARD -> numbers;
      case SET -> "{" + numbers + "}";
      case LIST -> "[" + numbers + "]";
    };
  }

  private static JsonObject start(Game game) {
    Start start = game.start();
    return new JsonObject()
        .with("name", game.names().get(start.name()).name())
        .with("coordinates", start.coordinates())
        .with(
            "position",
            instance(game)
                .map(it -> it.startComponent().show(game))
                .or(() -> PositionText.of(game, start)));
  }
}
