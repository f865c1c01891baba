// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Option;
import sprague.model.PositionName;
import sprague.run.Effort;
import sprague.run.EffortSpent;
import sprague.run.Planner;
import sprague.run.Question;
import sprague.run.Targets;
import sprague.run.ValueKind;

/**
 * The options of two positions side by side, with their nim-values: why the positions have
 * different values.
 *
 * @param rows the options; first those whose value only one of the positions can move to
 * @param complete whether these are all options
 */
public record OptionTable(List<Row> rows, boolean complete) {
  /** More options of a position than this are not looked at. */
  private static final int MOST_OPTIONS = 20_000;

  /** Makes the list unmodifiable. */
  public OptionTable {
    rows = List.copyOf(rows);
  }

  /**
   * An option, with its nim-value in each game in which it is a move; at least one of them.
   *
   * @param option the option as the rules write it
   */
  public record Row(String option, OptionalLong left, OptionalLong right) {}

  /**
   * The options at a place. Options of the two games are the same when they are written the same,
   * position names being matched by their order where both games have as many. Cost: the values of
   * all components of the options.
   *
   * @return empty when the games have more to them than nim-values, or no engine applies
   * @throws sprague.run.EffortSpent when a limit is reached
   */
  public static Optional<OptionTable> at(
      Equality.Place place, Family left, Family right, Effort effort) {
    if (!isPlain(left.game()) || !isPlain(right.game())) {
      return Optional.empty();
    }
    Game names = sameNames(left.game(), right.game()) ? left.game() : right.game();
    Options mine = Options.of(left, place.left());
    Options theirs = Options.of(right, place.right());
    Map<String, Long> first = mine.values(left.game(), left.game(), effort);
    Map<String, Long> second = theirs.values(right.game(), names, effort);
    return Optional.of(new OptionTable(rows(first, second), mine.complete && theirs.complete));
  }

  private static boolean isPlain(Game game) {
    return ValueKind.of(game) == ValueKind.NIMBER && game.finishes().isEmpty();
  }

  private static boolean sameNames(Game left, Game right) {
    return left.names().stream()
        .map(PositionName::arity)
        .toList()
        .equals(right.names().stream().map(PositionName::arity).toList());
  }

  private static List<Row> rows(Map<String, Long> left, Map<String, Long> right) {
    Set<String> options = new LinkedHashSet<>(left.keySet());
    options.addAll(right.keySet());
    Set<Long> both = new TreeSet<>(left.values());
    both.retainAll(new TreeSet<>(right.values()));
    List<Row> rows = new ArrayList<>();
    for (String option : options) {
      rows.add(new Row(option, value(left, option), value(right, option)));
    }
    // A value that only one of the positions can move to; the least such value decides.
    rows.sort(
        Comparator.comparingLong(
            row -> {
              long value = row.left.orElseGet(row.right::getAsLong);
              return both.contains(value) ? Long.MAX_VALUE : value;
            }));
    return rows;
  }

  /** By name, then by arguments ascending. */
  private static int compare(Component left, Component right) {
    int byName = Integer.compare(left.name(), right.name());
    return byName != 0
        ? byName
        : Arrays.compare(
            left.arguments().toArray(Long[]::new), right.arguments().toArray(Long[]::new));
  }

  private static OptionalLong value(Map<String, Long> values, String option) {
    Long value = values.get(option);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  /**
   * The options of a position, each once.
   *
   * @param complete whether there are no more
   */
  private record Options(Set<List<Option.Item>> options, boolean complete) {

    static Options of(Family family, List<Long> coordinates) {
      Component from =
          Targets.at(family.start(), coordinates.stream().mapToLong(Long::longValue).toArray());
      Set<List<Option.Item>> options = new LinkedHashSet<>();
      boolean more =
          new Moves(family.game())
              .anyOption(
                  from,
                  option -> {
                    options.add(gathered(option.items()));
                    return options.size() >= MOST_OPTIONS;
                  });
      return new Options(options, !more);
    }

    /** Equal components counted, in order, so that one option is written in one way. */
    private static List<Option.Item> gathered(List<Option.Item> items) {
      Map<Component, Long> counts = new TreeMap<>(OptionTable::compare);
      items.forEach(item -> counts.merge(item.component(), item.count(), Math::addExact));
      return counts.entrySet().stream()
          .map(entry -> new Option.Item(entry.getKey(), entry.getValue()))
          .toList();
    }

    /** The nim-value of each option by its text, in the names of another game. */
    Map<String, Long> values(Game game, Game names, Effort effort) {
      Set<Component> components = new LinkedHashSet<>();
      options.forEach(items -> items.forEach(item -> components.add(item.component())));
      Map<Component, Long> values = values(game, List.copyOf(components), effort);
      Map<String, Long> byText = new LinkedHashMap<>();
      for (List<Option.Item> items : options) {
        long sum = 0;
        for (Option.Item item : items) {
          long value = Objects.requireNonNull(values.get(item.component()));
          sum ^= item.count() % 2 == 0 ? 0 : value;
        }
        byText.put(text(names, items), sum);
      }
      return byText;
    }

    private static String text(Game names, List<Option.Item> items) {
      StringBuilder text = new StringBuilder();
      for (Option.Item item : items) {
        text.append(text.isEmpty() ? "" : " + ")
            .append(item.count() == 1 ? "" : item.count() + " * ")
            .append(item.component().show(names));
      }
      return text.isEmpty() ? "nothing" : text.toString();
    }

    private static Map<Component, Long> values(
        Game game, List<Component> components, Effort effort) {
      Map<Component, Long> values = new LinkedHashMap<>();
      if (components.isEmpty()) {
        return values;
      }
      int[] count = {0};
      Planner.choose(new Question.Listing(game, components), effort)
          .flatMap(bid -> bid.engine())
          .orElseThrow(
              () -> new EffortSpent(EffortSpent.Reason.MEMORY, "no engine applies to the options"))
          .run(
              effort,
              (codes, more) -> {
                for (int i = 0; i < more; i++) {
                  values.put(components.get(count[0]++), codes[i]);
                }
              });
      return values;
    }
  }
}
