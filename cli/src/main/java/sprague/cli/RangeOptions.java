// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Failure;
import sprague.cli.console.OptionParsers;
import sprague.cli.values.Box;
import sprague.engine.QuestionPositions;
import sprague.model.Game;
import sprague.model.Start;

/**
 * The options that say which positions a command is about, {@code --to} and {@code --of}, and the
 * positions they mean.
 */
final class RangeOptions {
  private final CommandOption to;
  private final CommandOption pattern;
  private final long far;
  private final long farEach;

  /**
   * Declares the options.
   *
   * @param about what {@code --to} means to the command
   * @param far how far a range goes when {@code --to} is left out
   * @param farEach the same for each coordinate when there are several
   */
  RangeOptions(BaseCommand command, String about, long far, long farEach) {
    this(
        command,
        far,
        farEach,
        about + "; " + far + ", or " + farEach + "," + farEach + ", when left out");
  }

  /**
   * Declares the options of a command about one coordinate.
   *
   * @param far how far a range goes when {@code --to} is left out
   * @param about what {@code --to} means to the command, and when it is left out
   */
  RangeOptions(BaseCommand command, long far, String about) {
    this(command, far, far, about);
  }

  private RangeOptions(BaseCommand command, long far, long farEach, String about) {
    this.far = far;
    this.farEach = farEach;
    to = command.setting("--to", "B", about);
    pattern =
        command.setting(
            "--of", "PATTERN", "another position than the start, such as \"gap(n, 1, 2)\"");
  }

  /** The positions asked about, where they are not the start. */
  Optional<String> pattern() {
    return pattern.value();
  }

  boolean isGiven() {
    return to.isSet();
  }

  boolean hasPattern() {
    return pattern.isSet();
  }

  /** The family of positions asked about: the game's start unless a pattern names another. */
  Start start(Game game) {
    return start(game, pattern.value().orElse(""));
  }

  /**
   * The families asked about in two games: the same pattern in both, or one for each with a
   * semicolon in between.
   */
  List<Start> starts(Game first, Game second) {
    String[] patterns = pattern.value().orElse("").split(";", -1);
    if (patterns.length > 2) {
      throw Failure.input(
          "bad-pattern",
          "--of takes one pattern for both games, or two",
          "for example --of \"row(n); heap(n)\"");
    }
    return List.of(start(first, patterns[0]), start(second, patterns[patterns.length - 1]));
  }

  private Start start(Game game, String text) {
    return pattern.isSet()
        ? Reading.result(Language.pattern(new SourceText("--of", text.strip()), game))
        : game.start();
  }

  /**
   * The positions of a family from the first ones, 0 when they are not given, to the last.
   *
   * @throws Failure when the range is empty, or has more or fewer coordinates than the game
   */
  Box box(Start start, Optional<String> from) {
    int dimension = start.coordinates().size();
    List<Long> first =
        from.map(text -> OptionParsers.coordinates("--from", text))
            .orElse(Collections.nCopies(dimension, 0L));
    checkDimension("--from", first, start);
    long length = dimension == 1 ? far : farEach;
    List<Long> last =
        to.value()
            .map(text -> OptionParsers.coordinates("--to", text))
            .orElse(first.stream().map(at -> at + Math.min(length, Long.MAX_VALUE - at)).toList());
    checkDimension("--to", last, start);
    for (int i = 0; i < first.size(); i++) {
      if (first.get(i) > last.get(i)) {
        throw Failure.input(
            "empty-range",
            "--from " + text(first) + " is above --to " + text(last),
            dimension == 1
                ? "exchange them: --from " + text(last) + " --to " + text(first)
                : "every coordinate of --from is at most that of --to");
      }
    }
    Box box = new Box(start.coordinates(), first, last);
    if (box.size() == Long.MAX_VALUE) {
      throw Failure.input(
          "overflow", "the range has more positions than 64 bits can count", "take a smaller --to");
    }
    QuestionPositions.missing(start, first, last)
        .ifPresent(
            at -> {
              throw missing(box, at);
            });
    return box;
  }

  private Failure missing(Box box, List<Long> at) {
    String place =
        IntStream.range(0, at.size())
            .mapToObj(i -> box.names().get(i) + " = " + at.get(i))
            .collect(Collectors.joining(", "));
    return Failure.input(
        "no-such-position",
        (pattern.isSet() ? "--of names no position" : "the start is no position")
            + (place.isEmpty() ? "" : " at " + place)
            + ": an argument is negative or has no value there",
        at.isEmpty()
            ? ""
            : "positions are asked about from " + text(box.from()) + " to " + text(box.to()));
  }

  static String text(List<Long> coordinates) {
    return coordinates.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  private static void checkDimension(String option, List<Long> given, Start start) {
    int wanted = start.coordinates().size();
    if (given.size() == wanted) {
      return;
    }
    String names = wanted == 0 ? "" : " (" + String.join(", ", start.coordinates()) + ")";
    throw Failure.input(
        "wrong-dimension",
        "the game has "
            + (wanted == 1 ? "1 coordinate" : wanted + " coordinates")
            + names
            + ", and "
            + option
            + " gives "
            + given.size(),
        wanted == 0
            ? "leave " + option + " out"
            : "for example " + option + " " + text(Collections.nCopies(wanted, 10L)));
  }
}
