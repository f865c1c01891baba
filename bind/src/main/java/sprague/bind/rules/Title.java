// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sprague.syntax.GameSyntax.Header;
import sprague.syntax.GameSyntax.Parameter;

/**
 * What a game is called: its name with the values of its parameters, such as {@code subtraction
 * with S = {2, 5, 8}}. Long sets and lists are shortened, their first numbers and the last one
 * shown beside how many there are.
 */
final class Title {
  /** More numbers, or runs of them, are shortened. */
  private static final int MOST_SHOWN = 12;

  /** How many stand before the dots then. */
  private static final int FIRST_SHOWN = 8;

  private Title() {}

  /** The title of a game whose parameters have their values in a scope. */
  static String of(Header header, Scope scope) {
    List<String> values = new ArrayList<>();
    for (Parameter parameter : header.parameters()) {
      String name = parameter.name();
      String value =
          switch (parameter.kind()) {
            case INTEGER -> String.valueOf(scope.numbers().get(name));
            case SET -> braces(scope.sets().getOrDefault(name, List.of()));
            case LIST -> brackets(scope.lists().getOrDefault(name, List.of()));
          };
      values.add(name + " = " + value);
    }
    return values.isEmpty() ? header.name() : header.name() + " with " + String.join(", ", values);
  }

  private static String braces(List<Long> members) {
    List<String> runs = new ArrayList<>();
    int from = 0;
    while (from < members.size()) {
      int to = from;
      while (to + 1 < members.size() && members.get(to + 1) - members.get(to) == 1) {
        to++;
      }
      // Two neighbours are as short side by side.
      if (to == from + 1) {
        to = from;
      }
      runs.add(
          to == from
              ? String.valueOf(members.get(from))
              : members.get(from) + ".." + members.get(to));
      from = to + 1;
    }
    return "{" + shortened(runs) + "}" + count(runs, members);
  }

  private static String brackets(List<Long> items) {
    List<String> shown = items.stream().map(String::valueOf).toList();
    return "[" + shortened(shown) + "]" + count(shown, items);
  }

  private static String shortened(List<String> shown) {
    return shown.size() <= MOST_SHOWN
        ? String.join(", ", shown)
        : shown.stream().limit(FIRST_SHOWN).collect(Collectors.joining(", "))
            + ", ..., "
            + shown.getLast();
  }

  private static String count(List<String> shown, List<Long> numbers) {
    return shown.size() <= MOST_SHOWN ? "" : " (" + numbers.size() + " numbers)";
  }
}
