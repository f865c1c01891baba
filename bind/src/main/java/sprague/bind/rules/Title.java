// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.List;
import sprague.syntax.GameSyntax.Header;
import sprague.syntax.GameSyntax.Parameter;

/**
 * The title of a game: its name with the values of its parameters, such as {@code subtraction with
 * S = {2, 5, 8}}. A long set or list is shortened to its first items, the last one and their
 * number: {@code S = {1, 3, 5, 7, 9, 11, 13, 15, ..., 99} (50 numbers)}.
 */
final class Title {
  /** The maximum number of items, which are numbers or ranges, so that a title fits on a line. */
  private static final int MAX_ITEMS = 12;

  /** The number of items before the dots, if there are more than {@link #MAX_ITEMS}. */
  private static final int ITEMS_BEFORE_DOTS = 8;

  private Title() {}

  /** The title of a game, with the values that a scope gives to its parameters. O(their size). */
  static String of(Header header, Scope scope) {
    List<String> values = new ArrayList<>();
    for (Parameter parameter : header.parameters()) {
      String name = parameter.name();
      String value =
          switch (parameter.kind()) {
            case INTEGER, CELL, BOARD -> String.valueOf(scope.numbers().get(name));
            case SET -> braces(scope.sets().getOrDefault(name, List.of()));
            case LIST -> brackets(scope.lists().getOrDefault(name, List.of()));
          };
      values.add(name + " = " + value);
    }
    return values.isEmpty() ? header.name() : header.name() + " with " + String.join(", ", values);
  }

  /** A set with runs of three or more numbers as ranges; the members are ascending. */
  private static String braces(List<Long> members) {
    List<String> runs = new ArrayList<>();
    int from = 0;
    while (from < members.size()) {
      int to = from;
      while (to + 1 < members.size() && members.get(to + 1) - members.get(to) == 1) {
        to++;
      }
      // "3, 4" is as short as "3..4" and easier to read.
      if (to == from + 1) {
        to = from;
      }
      runs.add(
          to == from
              ? String.valueOf(members.get(from))
              : members.get(from) + ".." + members.get(to));
      from = to + 1;
    }
    return listed("{", runs, "}", members.size());
  }

  private static String brackets(List<Long> items) {
    return listed("[", items.stream().map(String::valueOf).toList(), "]", items.size());
  }

  private static String listed(String open, List<String> items, String close, int numbers) {
    if (items.size() <= MAX_ITEMS) {
      return open + String.join(", ", items) + close;
    }
    String first = String.join(", ", items.subList(0, ITEMS_BEFORE_DOTS));
    return open + first + ", ..., " + items.getLast() + close + " (" + numbers + " numbers)";
  }
}
