// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.catalogue.Catalogue;
import sprague.catalogue.Entry;
import sprague.catalogue.GameResolver;
import sprague.catalogue.ParameterWords;
import sprague.cli.console.Failure;
import sprague.model.Game;
import sprague.model.Position;
import sprague.model.Start;
import sprague.prove.PositionText;

/** A command about a game: the game with its parameters, and what other words it takes. */
abstract class GameCommand extends BaseCommand {
  /** The name of rules that have parameters and say no name. */
  private static final String UNNAMED = "rules";

  /** The game, its parameters, and what else the command takes. */
  final List<String> words;

  /**
   * A command about a game.
   *
   * @param more what the help shows after the game and its parameters
   */
  GameCommand(String name, String about, String more, String... examples) {
    super(name, about, examples);
    words =
        words(
            "GAME [NAME=VALUE...]" + (more.isEmpty() ? "" : " " + more),
            "a rule file, a catalogue name, a code or rules in quotes;"
                + " parameters as a=[3,1,2], k=3, S={1,5,6}",
            1,
            Integer.MAX_VALUE,
            () -> Catalogue.entries().stream().map(Entry::id).toList());
  }

  final Game game() {
    return opened(
        reading().watched(() -> GameResolver.open(reading().text(words.getFirst()), parameters())));
  }

  /** The words that give parameters their values. */
  final List<String> parameters() {
    return words.stream().skip(1).filter(ParameterWords::isParameter).toList();
  }

  /** The game with integer parameters that have no value for coordinates, when it can be read. */
  final Optional<Game> gameForAllParameters() {
    return reading()
        .watched(() -> GameResolver.openFor(reading().text(words.getFirst()), parameters()))
        .result();
  }

  /** Whether a parameter has no value. */
  final boolean isLeftOpen() {
    return GameResolver.open(reading().text(words.getFirst()), parameters()).result().isEmpty();
  }

  /** The words that are neither the game nor a parameter. */
  final List<String> others() {
    return words.stream().skip(1).filter(word -> !ParameterWords.isParameter(word)).toList();
  }

  /** The position that the words after the game name. */
  final Position position(Game game) {
    List<String> others = others();
    if (others.isEmpty()) {
      String name = name();
      throw Failure.input(
          "missing-position",
          name + " needs a position after the game",
          "for example: sprague " + name + " 0.77 \"5 7\"");
    }
    return Reading.result(
        Language.position(new SourceText("position", String.join(" ", others)), game));
  }

  /**
   * How an answer calls the game: by its title, else as the user did, on one line and with the
   * parameters.
   */
  final String title(Game game) {
    String given = words.getFirst();
    boolean isNamed = !game.title().isEmpty() && !game.title().startsWith(UNNAMED + " with ");
    return isNamed
        ? game.title()
        : given.strip().lines().map(String::strip).collect(Collectors.joining(" "))
            + (game.title().isEmpty() ? "" : game.title().substring(UNNAMED.length()));
  }

  /** The game, and what G stands for in a sentence about its values. */
  final String subject(Game game, Start start) {
    return subject(title(game), game, start);
  }

  /**
   * The same for a game of {@link #gameForAllParameters}: the parameter left open is named as one,
   * and not shown as the argument that it is there.
   */
  final String subjectForAllParameters(Game game) {
    Start start = game.start();
    int last = start.coordinates().size() - 1;
    if (!isLeftOpen()) {
      return subject(game, start);
    }
    return subject(
        title(game) + " with any " + start.coordinates().get(last),
        game,
        new Start(
            start.name(),
            start.coordinates().subList(0, last),
            start.arguments().subList(0, start.arguments().size() - 1)));
  }

  private static String subject(String title, Game game, Start start) {
    List<String> names = start.coordinates().size() == 1 ? List.of("n") : start.coordinates();
    String of = "G(" + String.join(", ", names) + ") is the value of ";
    return PositionText.of(game, new Start(start.name(), names, start.arguments()))
        .map(position -> title + ": " + of + position)
        .orElse(title);
  }

  /** The title and the positions asked about, if the user names them, for what is shown alone. */
  final String named(Game game, Optional<String> positions) {
    return title(game) + positions.map(text -> ", " + text).orElse("");
  }

  /** Refuses words that mean nothing to the command. */
  final void noOthers() {
    List<String> others = others();
    if (!others.isEmpty()) {
      throw Failure.input(
          "unexpected-word",
          "\"" + others.getFirst() + "\" is neither an option nor a parameter",
          "rules with blanks need quotes; parameters read NAME=VALUE");
    }
  }

  /** The game of a reading, whose text failures of rules are shown in. */
  private Game opened(Parsed<Game> reading) {
    opened(reading.source());
    return Reading.result(reading);
  }
}
