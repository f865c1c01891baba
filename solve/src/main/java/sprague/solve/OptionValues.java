// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import sprague.engine.PositionFormatter;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Value;

/**
 * Where the value of a single component is from, in words: its options by their values, and the mex
 * step; for scores the best option, without nim-values the options by their outcomes.
 */
final class OptionValues {
  /** Different values shown; of more, the number is told. */
  private static final int MOST_ROWS = 12;

  /** Options shown of one value; more are counted. */
  private static final int MOST_IN_A_ROW = 4;

  /** A row goes on with another option up to this width. */
  private static final int WIDEST = 76;

  private final Game game;
  private final Solution.Standing standing;
  private final List<String> lines = new ArrayList<>();

  private OptionValues(Game game, Solution.Standing standing) {
    this.game = game;
    this.standing = standing;
  }

  /** The lines; none for a sunny component, which needs no options. */
  static List<String> of(Game game, Solution.Standing standing) {
    OptionValues words = new OptionValues(game, standing);
    if (!standing.listsAll()) {
      words.untold();
    } else if (!standing.options().isEmpty()) {
      switch (standing.value().orElse(new Value.Sunny())) {
        case Value.Nimber(long nimber) -> words.nimber(nimber);
        case Value.Score(long score) -> words.score(score);
        case Value.Result(Outcome outcome) -> words.outcome();
        case Value.Sunny() -> {}
      }
    } else if (standing.value().orElse(new Value.Sunny()) instanceof Value.Nimber) {
      words.lines.add(words.name() + " = mex {} = 0: it has no options");
    }
    return words.lines;
  }

  /**
   * The moves of a sum without nim-values, by who wins the whole position that they leave; none for
   * a compound, whose moves are not those of its parts, and where there is no move.
   */
  static List<String> ofSum(Game game, List<Solution.Standing> standings) {
    Map<String, List<String>> moves = new TreeMap<>();
    for (Solution.Standing standing : standings) {
      if (!standing.listsAll()) {
        return List.of("the moves are very many, and not listed here");
      }
      for (Solution.Choice option : standing.options()) {
        moves
            .computeIfAbsent(key(option), _ -> new ArrayList<>())
            .add(
                PositionFormatter.of(game, standing.component())
                    + " -> "
                    + PositionFormatter.of(game, option.to()));
      }
    }
    if (moves.isEmpty()) {
      return List.of();
    }
    OptionValues words = new OptionValues(game, standings.getFirst());
    words.lines.add(
        "the moves by the outcome of the whole that they leave (P: who is to move there loses):");
    words.rows(moves);
    return words.lines;
  }

  /** What is said of options that are too many to list. */
  private void untold() {
    String count =
        standing.optionCount().value().isPresent()
            ? standing.optionCount().value().getAsLong() + " options"
            : "very many options";
    String value =
        standing.value().orElse(new Value.Sunny()) instanceof Value.Nimber(long size)
            ? " = " + size + ";"
            : "";
    lines.add(
        name() + value + (value.isEmpty() ? " has " : " it has ") + count + ", not listed here");
  }

  private String name() {
    return PositionFormatter.of(game, standing.component());
  }

  private void nimber(long nimber) {
    Map<Long, List<String>> rows = new TreeMap<>();
    List<String> without = new ArrayList<>();
    for (Solution.Choice option : standing.options()) {
      if (option.value().value().isPresent()) {
        rows.computeIfAbsent(option.value().value().getAsLong(), _ -> new ArrayList<>())
            .add(PositionFormatter.of(game, option.to()) + xor(option));
      } else {
        without.add(PositionFormatter.of(game, option.to()));
      }
    }
    lines.add("the options of " + name() + " by their values:");
    rows(rows);
    if (!without.isEmpty()) {
      lines.add("  -  " + row(without, 5) + ": loony, and left out of account");
    }
    lines.add(
        "%s = mex {%s} = %s, the least number that is not there"
            .formatted(name(), set(List.copyOf(rows.keySet())), nimber));
  }

  /** How the value of several parts comes about, such as {@code (1 xor 3)}. */
  private static String xor(Solution.Choice option) {
    return option.parts().isEmpty()
        ? ""
        : option.parts().stream()
            .map(String::valueOf)
            .collect(Collectors.joining(" xor ", " (", ")"));
  }

  private <K> void rows(Map<K, List<String>> rows) {
    int wide = rows.keySet().stream().mapToInt(key -> key.toString().length()).max().orElse(1);
    int shown = 0;
    for (Map.Entry<K, List<String>> row : rows.entrySet()) {
      boolean room = shown < MOST_ROWS - 1 || rows.size() <= MOST_ROWS;
      boolean last = shown == rows.size() - 1;
      if (room || last) {
        String key = row.getKey().toString();
        lines.add(
            "  " + " ".repeat(wide - key.length()) + key + "  " + row(row.getValue(), wide + 4));
      } else if (shown == MOST_ROWS - 1) {
        lines.add(
            "  " + " ".repeat(wide) + "  ... " + (rows.size() - MOST_ROWS) + " values left out");
      }
      shown++;
    }
  }

  /** Some options of one kind, and how many more there are. */
  private static String row(List<String> options, int indent) {
    StringBuilder row = new StringBuilder();
    int shown = 0;
    for (String option : options) {
      int more = options.size() - shown;
      boolean fits = shown < MOST_IN_A_ROW && indent + row.length() + option.length() + 2 <= WIDEST;
      if (shown > 0 && !fits) {
        return row.append(", and ")
            .append(more)
            .append(more == 1 ? " other" : " others")
            .toString();
      }
      row.append(shown == 0 ? "" : ", ").append(option);
      shown++;
    }
    return row.toString();
  }

  /** Ascending numbers, runs of four or more shortened: {@code 0, 1, ..., 9, 12}. */
  private static String set(List<Long> values) {
    List<String> words = new ArrayList<>();
    int last;
    for (int i = 0; i < values.size(); i = last + 1) {
      last = i;
      while (last + 1 < values.size() && values.get(last + 1) == values.get(last) + 1) {
        last++;
      }
      if (last - i < 6) {
        values.subList(i, last + 1).forEach(each -> words.add(each.toString()));
      } else {
        words.addAll(List.of(values.get(i).toString(), values.get(i + 1).toString(), "..."));
        words.add(values.get(last).toString());
      }
    }
    return words.size() <= 24
        ? String.join(", ", words)
        : String.join(", ", words.subList(0, 20)) + ", ... " + words.getLast();
  }

  private void score(long score) {
    lines.add("the options of " + name() + ": what is gained, less what the other then gets:");
    Map<Long, List<String>> rows = new TreeMap<>(Comparator.reverseOrder());
    for (Solution.Choice option : standing.options()) {
      long rest = option.value().value().orElse(0);
      rows.computeIfAbsent(option.gain() - rest, _ -> new ArrayList<>())
          .add(
              PositionFormatter.of(game, option.to())
                  + " ("
                  + option.gain()
                  + " - "
                  + rest(rest)
                  + ")");
    }
    rows(rows);
    lines.add("the greatest is " + score);
  }

  private static String rest(long rest) {
    return rest < 0 ? "(" + rest + ")" : Long.toString(rest);
  }

  private void outcome() {
    Map<String, List<String>> rows = new TreeMap<>();
    for (Solution.Choice option : standing.options()) {
      rows.computeIfAbsent(key(option), _ -> new ArrayList<>())
          .add(PositionFormatter.of(game, option.to()));
    }
    lines.add("the options of " + name() + " by their outcomes (P: who is to move there loses):");
    rows(rows);
  }

  private static String key(Solution.Choice option) {
    Optional<String> end = option.end().map(it -> it.name().toLowerCase(Locale.ROOT));
    return end.orElseGet(
        () -> option.outcome().filter(it -> it != Outcome.DRAW).map(Outcome::name).orElse("tie"));
  }
}
