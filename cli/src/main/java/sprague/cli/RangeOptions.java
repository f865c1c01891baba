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
 * The options {@code --to} and {@code --of}, which select a family of positions and a range of its
 * coordinates. For example {@code --of "heaps(n, 3)" --to 20} selects heaps(0, 3) to heaps(20, 3).
 * The values of the options are read, and refused by a {@link Failure}, at each call.
 */
final class RangeOptions {
  private final CommandOption to;
  private final CommandOption pattern;

  /** The last minus the first coordinate when {@code --to} is left out. */
  private final long length;

  /** The same for each coordinate when there are several. */
  private final long lengthEach;

  /**
   * Declares the options.
   *
   * @param about what {@code --to} means to the command; the help adds the default
   * @param length the last minus the first coordinate when {@code --to} is left out
   * @param lengthEach the same for each coordinate when there are several
   */
  RangeOptions(BaseCommand command, String about, long length, long lengthEach) {
    this.length = length;
    this.lengthEach = lengthEach;
    String each = lengthEach == length ? " " : ", or " + lengthEach + "," + lengthEach + ", ";
    to = command.setting("--to", "B", about + "; " + length + each + "when left out");
    pattern =
        command.setting(
            "--of", "PATTERN", "positions other than the start, such as \"gap(n, 1, 2)\"");
  }

  Optional<String> pattern() {
    return pattern.value();
  }

  boolean hasTo() {
    return to.isSet();
  }

  /** The family of positions: that of {@code --of}, otherwise the game's start. */
  Start start(Game game) {
    return start(game, pattern.value().orElse(""));
  }

  /** The families of two games: one pattern for both, or one for each with a semicolon between. */
  List<Start> starts(Game first, Game second) {
    String[] patterns = pattern.value().orElse("").split(";", -1);
    if (patterns.length > 2) {
      throw Failure.input(
          "bad-pattern",
          "--of takes one pattern for both games, or two separated by a semicolon",
          "for example --of \"row(n); heap(n)\"");
    }
    return List.of(start(first, patterns[0]), start(second, patterns[patterns.length - 1]));
  }

  private Start start(Game game, String text) {
    return pattern.isSet()
        ? InputReader.result(Language.pattern(new SourceText("--of", text.strip()), game))
        : game.start();
  }

  /**
   * The box of positions from {@code from} (all coordinates 0 when it is empty) to {@code --to},
   * both included.
   *
   * @throws Failure when the range is empty or cannot be counted in 64 bits, has more or fewer
   *     coordinates than the game, or contains a corner that is no position
   */
  Box box(Start start, Optional<String> from) {
    int dimension = start.coordinates().size();
    List<Long> first =
        from.map(text -> OptionParsers.coordinates("--from", text))
            .orElse(Collections.nCopies(dimension, 0L));
    checkDimension("--from", first, start);
    long span = dimension == 1 ? length : lengthEach;
    // Near 2^63 the default range is shorter, so that it does not overflow.
    List<Long> last =
        to.value()
            .map(text -> OptionParsers.coordinates("--to", text))
            .orElse(first.stream().map(at -> at + Math.min(span, Long.MAX_VALUE - at)).toList());
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
    // The number of positions is capped at the largest long.
    Box box = new Box(start.coordinates(), first, last);
    if (box.size() == Long.MAX_VALUE) {
      throw Failure.input(
          "overflow", "the range has more positions than 64 bits can count", "take a smaller --to");
    }
    QuestionPositions.firstInvalidCorner(start, first, last)
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
        (pattern.isSet() ? "--of describes no position" : "the start is no position")
            + (place.isEmpty() ? "" : " at " + place)
            + ": an argument is negative or has no value there",
        at.isEmpty()
            ? ""
            : "the range is from %s to %s; choose another"
                .formatted(text(box.from()), text(box.to())));
  }

  /** Coordinates as the options write them, such as {@code 3,5}. */
  static String text(List<Long> coordinates) {
    return coordinates.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  private static void checkDimension(String option, List<Long> given, Start start) {
    int dimension = start.coordinates().size();
    if (given.size() == dimension) {
      return;
    }
    String names = dimension == 0 ? "" : " (" + String.join(", ", start.coordinates()) + ")";
    throw Failure.input(
        "wrong-dimension",
        "the game has "
            + (dimension == 1 ? "1 coordinate" : dimension + " coordinates")
            + names
            + ", and "
            + option
            + " gives "
            + given.size(),
        dimension == 0
            ? "leave " + option + " out"
            : "for example " + option + " " + text(Collections.nCopies(dimension, 10L)));
  }
}
