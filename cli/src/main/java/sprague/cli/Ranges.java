// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import sprague.model.Start;

/** Ranges of positions, checked against the coordinates of a game. */
final class Ranges {
  private Ranges() {}

  /**
   * The positions from {@code first} to {@code last}.
   *
   * @throws Failure when a range is empty, or has more or fewer coordinates than the game
   */
  static Box box(Start start, List<Long> first, List<Long> last) {
    checkDimension("--to", last, start);
    checkDimension("--from", first, start);
    for (int i = 0; i < first.size(); i++) {
      if (first.get(i) > last.get(i)) {
        throw Failure.input(
            "empty-range", "--from " + text(first) + " is above --to " + text(last), "");
      }
    }
    Box box = new Box(start.coordinates(), first, last);
    if (box.size() == Long.MAX_VALUE) {
      throw Failure.input("overflow", "the range has more positions than 64 bits can count", "");
    }
    return box;
  }

  /** Coordinates as they are typed. */
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
