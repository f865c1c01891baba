// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.catalogue.Catalogue;
import sprague.catalogue.GameResolver;
import sprague.catalogue.ParameterWords;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.report.BoardDrawing;
import sprague.cli.store.StoredFacts;
import sprague.engine.Effort;
import sprague.engine.QuestionPositions;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Position;
import sprague.model.Start;
import sprague.prove.PositionText;

/**
 * Base class of the commands that take a game: parses {@code GAME [NAME=VALUE...]} and further
 * words, such as a position. Its methods are for {@link #run}. Those about the game, its rules and
 * its parameters parse the rule text again at each call, O(text).
 */
abstract class GameCommand extends BaseCommand {
  /** The title, or its first word, of rules that have no name of their own. */
  static final String UNNAMED = "rules";

  /** The positional arguments: the game first, then parameters and other words in any order. */
  final List<String> words;

  private final MisereOption misere = new MisereOption(this);

  /**
   * A command about a game.
   *
   * @param more how the help writes the words after the game and its parameters; may be empty
   */
  GameCommand(String name, String about, String more, String... examples) {
    super(name, about, examples);
    words =
        arguments(
            "GAME [NAME=VALUE...]" + (more.isEmpty() ? "" : " " + more),
            "a rule file, a catalogue name, a code or rules in quotes;"
                + " parameters such as a=[3,1,2], k=3, S={1,5,6}",
            "1..*",
            Catalogue::ids);
  }

  /**
   * Reads the game and gives it its parameters; a {@link Failure} says what is wrong with it. The
   * text is kept, so that a rule that fails later is found in it ({@link #addRuleText}).
   */
  final Game game() {
    Parsed<Game> game = open(GameResolver::open);
    addRuleText(game.source());
    return InputReader.result(game);
  }

  /**
   * Opens the rules, those of the misere form if that is asked for. An interruption or a limit ends
   * it, as a short text may name large sets.
   */
  private Parsed<Game> open(
      BiFunction<Parsed<SourceText>, List<String>, Parsed<Game>> withParameters) {
    return input()
        .watched(() -> misere.open(givenRules(), it -> withParameters.apply(it, parameters())));
  }

  private Parsed<SourceText> givenRules() {
    return input().text(words.getFirst());
  }

  /** The rules of the game as text, those of the misere form if that is asked for. */
  final Parsed<SourceText> rules() {
    return misere.rules(givenRules());
  }

  /** The words of the form {@code NAME=VALUE}. */
  final List<String> parameters() {
    return words.stream()
        .skip(1)
        .filter(ParameterWords::isParameter)
        .map(word -> BoardFile.read(word, input()))
        .toList();
  }

  /**
   * The game in which each integer parameter without a value is an additional, last coordinate;
   * empty if it cannot be read.
   */
  final Optional<Game> gameForAllParameters() {
    return open(GameResolver::openFor).result();
  }

  /**
   * The parameters without a value, which are the last coordinates of {@link
   * #gameForAllParameters}. There are as many as the errors {@code missing-parameter} when the game
   * is opened in the usual way.
   */
  final List<String> openParameters(Game game) {
    List<String> coordinates = game.start().coordinates();
    long missing =
        GameResolver.open(rules(), parameters()).diagnostics().stream()
            .filter(each -> each.code().equals("missing-parameter"))
            .count();
    return coordinates.subList(coordinates.size() - (int) missing, coordinates.size());
  }

  /** The words that are neither the game nor a parameter. */
  final List<String> otherWords() {
    return words.stream().skip(1).filter(word -> !ParameterWords.isParameter(word)).toList();
  }

  /**
   * The position that the other words describe, such as {@code 5 7}; without words the start of a
   * game whose rules fix it. A {@link Failure} says that it is missing or wrong.
   */
  final Position position(Game game) {
    List<String> others = otherWords();
    if (others.isEmpty() && game.start().coordinates().isEmpty()) {
      return game.board().isPresent()
          ? new Component(game.start().name(), /* arguments= */ List.of())
          : QuestionPositions.at(game.start(), List.<Long>of());
    }
    if (others.isEmpty()) {
      // An example of parameters: boards of side 3.
      String values =
          game.start().coordinates().stream()
              .map(each -> each + "=3")
              .collect(Collectors.joining(" "));
      throw Failure.input(
          "missing-position",
          name() + " needs a position",
          game.board().isPresent()
              ? "or parameters for one board, for example " + values
              : "for example 5 7; it follows the game: sprague " + name() + " 0.77 \"5 7\"");
    }
    return InputReader.result(
        Language.position(new SourceText("position", String.join(" ", others)), game));
  }

  /**
   * Draws the board of a position, and of those that play leads to; empty for games without boards
   * of rows and columns. All parts of a sum are on the board of the first one.
   */
  static Optional<BoardDrawing> drawing(Game game, Position position) {
    return game.board().isPresent()
            && !position.flattened().isEmpty()
            && position.flattened().getFirst() instanceof Component component
        ? BoardDrawing.of(game.board().get(), component)
        : Optional.empty();
  }

  /**
   * The name of the game in answers: its title, or without one the text that the user gave, on one
   * line, with the parameters.
   */
  final String title(Game game) {
    String given = words.getFirst();
    boolean hasTitle = !game.title().isEmpty() && !game.title().startsWith(UNNAMED + " ");
    return hasTitle
        ? game.title()
        : given.strip().lines().map(String::strip).collect(Collectors.joining(" "))
            + (game.title().isEmpty() ? "" : game.title().substring(UNNAMED.length()));
  }

  /** The heading of an answer about nim-values, such as "kayles: G(n) is the value of heap(n)". */
  final String subject(Game game, Start start) {
    return subject(title(game), game, start);
  }

  /**
   * The same for a game of {@link #gameForAllParameters}: the open parameters appear as "with any
   * k", not as arguments of the position.
   */
  final String subjectForAllParameters(Game game) {
    Start start = game.start();
    List<String> open = openParameters(game);
    if (open.isEmpty()) {
      return subject(game, start);
    }
    return subject(
        title(game) + " with any " + String.join(", ", open),
        game,
        new Start(
            start.name(),
            start.coordinates().subList(0, start.coordinates().size() - open.size()),
            start.arguments().subList(0, start.arguments().size() - open.size())));
  }

  private static String subject(String title, Game game, Start start) {
    List<String> names = start.coordinates().size() == 1 ? List.of("n") : start.coordinates();
    String of = "G(" + String.join(", ", names) + ") is the value of ";
    return PositionText.of(game, new Start(start.name(), names, start.arguments()))
        .map(position -> title + ": " + of + position)
        .orElse(title);
  }

  /** The title followed by the pattern of {@code --of}, if it is given. */
  final String titleWithPattern(Game game, Optional<String> positions) {
    return title(game) + positions.map(text -> ", " + text).orElse("");
  }

  /**
   * The game's name in a report; empty for rules in quotes, which the report prints in full. They
   * are told by their arrow, which names, codes and most paths do not have.
   *
   * @param pattern the value of {@code --of}
   */
  final String paperTitle(Game game, Optional<String> pattern) {
    boolean isNamed = !game.title().isEmpty() || !words.getFirst().contains("->");
    return isNamed ? titleWithPattern(game, pattern) : "";
  }

  /**
   * Whether the answer is a misere quotient in place of a law of single positions: if {@code
   * --misere} asks for it, or a move may leave a sum, whose outcome those of its parts do not tell.
   */
  final boolean isQuotientWanted(Game game, Start start) {
    return game.isPlainMisere()
        && start.coordinates().size() <= 1
        && (misere.isSet() || !game.leavesOne());
  }

  /**
   * Opens what is stored of the search of a game on boards; reads it, and writes while it is open.
   *
   * @param folder the option {@code --store}
   */
  final StoredFacts storedFacts(CommandOption folder, Game game, Effort effort, Console console) {
    return StoredFacts.open(StoreFolder.store(folder), game, title(game), effort, notices(console));
  }

  /** Refuses words that are neither the game nor a parameter. */
  final void requireNoOtherWords() {
    List<String> others = otherWords();
    if (!others.isEmpty()) {
      throw Failure.input(
          "unexpected-word",
          "\"" + others.getFirst() + "\" is neither an option nor a parameter",
          "put rules in quotes; write parameters as NAME=VALUE");
    }
  }
}
