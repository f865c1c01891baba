// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sprague.engine.PositionFormatter;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Value;
import sprague.solve.Solution.ComponentOptions;
import sprague.solve.Solution.OptionValue;

/**
 * Explains in words the value of a single component by its options: grouped by nim-value with their
 * mex, for scores by gain minus the score left, and without nim-values by outcome. A row is the
 * line of a group. Cost: O(k log k) for k options. An option is loony if it leaves a sunny
 * component, in which the next player wins the whole game at once.
 */
final class OptionValues {
  /** Maximum number of different values shown; of more, the number left out is given. */
  private static final int MAX_ROWS = 12;

  /** Maximum number of options shown for one value; the others are counted. */
  private static final int MAX_OPTIONS_IN_ROW = 4;

  /** Maximum width of a row in characters, to fit a terminal of 80 columns. */
  private static final int MAX_WIDTH = 76;

  /** Minimum length of a run in a set that is shortened; a shortened run still has four words. */
  private static final int MIN_SHORTENED_RUN = 7;

  /** Sets with more words, numbers or dots, show the first {@link #FIRST_WORDS} and the last. */
  private static final int MAX_WORDS = 24;

  private static final int FIRST_WORDS = 20;

  private final Game game;
  private final ComponentOptions part;
  private final List<String> lines = new ArrayList<>();

  private OptionValues(Game game, ComponentOptions part) {
    this.game = game;
    this.part = part;
  }

  /**
   * The lines of the explanation; none for a component that is sunny, or has neither options nor a
   * nim-value.
   */
  static List<String> of(Game game, ComponentOptions part) {
    OptionValues text = new OptionValues(game, part);
    if (!part.listsAll()) {
      text.unlisted();
    } else if (!part.options().isEmpty()) {
      switch (part.value().orElse(new Value.Sunny())) {
        case Value.Nimber(long nimber) -> text.nimber(nimber);
        case Value.Score(long score) -> text.score(score);
        case Value.Result(Outcome outcome) -> text.outcome();
        case Value.Sunny() -> {}
      }
    } else if (part.value().orElse(new Value.Sunny()) instanceof Value.Nimber) {
      text.lines.add(text.name() + " = mex {} = 0: it has no options");
    }
    return text.lines;
  }

  /**
   * The lines for the moves of a sum without nim-values, grouped by the outcome of the whole
   * position that they leave. None where there is no move.
   *
   * @param components the components with their options; empty for a compound, which is not a sum
   */
  static List<String> ofSum(Game game, List<ComponentOptions> components) {
    if (!components.stream().allMatch(ComponentOptions::listsAll)) {
      return List.of("there are very many moves, not listed here");
    }
    Map<String, List<String>> moves =
        grouped(
            components.stream().flatMap(part -> part.options().stream()),
            OptionValues::key,
            option -> option.move().change());
    if (moves.isEmpty()) {
      return List.of();
    }
    // Rows do not depend on the component.
    OptionValues text = new OptionValues(game, components.getFirst());
    text.lines.add(
        "the moves by the outcome of the whole that they leave (P: who is to move there loses):");
    text.rows(moves);
    return text.lines;
  }

  /** The line for a component whose options are too many to list. */
  private void unlisted() {
    String count =
        part.optionCount().value().isPresent()
            ? part.optionCount().value().getAsLong() + " options"
            : "very many options";
    String value =
        part.value().orElse(new Value.Sunny()) instanceof Value.Nimber(long size)
            ? " = " + size + ";"
            : "";
    lines.add(
        name() + value + (value.isEmpty() ? " has " : " it has ") + count + ", not listed here");
  }

  private String name() {
    return PositionFormatter.of(game, part.component());
  }

  private void nimber(long nimber) {
    Map<Long, List<String>> rows =
        grouped(
            part.options().stream().filter(option -> !isLoony(option)),
            option -> option.value().value().orElseThrow(),
            option -> text(option) + xor(option));
    List<String> loony =
        part.options().stream().filter(OptionValues::isLoony).map(this::text).toList();
    lines.add("the options of " + name() + " by their values:");
    rows(rows);
    if (!loony.isEmpty()) {
      lines.add("  -  " + row(loony, /* indent= */ 5) + ": loony, and left out of account");
    }
    lines.add(
        "%s = mex {%s} = %s, the least number that is not there"
            .formatted(name(), set(List.copyOf(rows.keySet())), nimber));
  }

  private static boolean isLoony(OptionValue option) {
    return option.value().value().isEmpty();
  }

  private String text(OptionValue option) {
    return PositionFormatter.of(game, option.to());
  }

  /** The texts of options by their keys, in ascending order of these. */
  private static <K> Map<K, List<String>> grouped(
      Stream<OptionValue> options,
      Function<OptionValue, K> key,
      Function<OptionValue, String> text) {
    return options.collect(
        Collectors.groupingBy(key, TreeMap::new, Collectors.mapping(text, Collectors.toList())));
  }

  /** The values of the parts of an option, such as {@code (1 xor 3)}; empty for one part. */
  private static String xor(OptionValue option) {
    return option.parts().isEmpty()
        ? ""
        : option.parts().stream()
            .map(String::valueOf)
            .collect(Collectors.joining(" xor ", " (", ")"));
  }

  /**
   * Adds a line for each group of options. If there are more than {@link #MAX_ROWS}, these are the
   * first ones and the last, with the number of the others between them.
   */
  private <K> void rows(Map<K, List<String>> rows) {
    int width = rows.keySet().stream().mapToInt(key -> key.toString().length()).max().orElse(1);
    List<String> all = new ArrayList<>();
    rows.forEach(
        (key, options) -> {
          String padding = " ".repeat(width - key.toString().length());
          all.add("  " + padding + key + "  " + row(options, width + 4));
        });
    if (all.size() > MAX_ROWS) {
      String omission = "  ... " + (all.size() - MAX_ROWS) + " values left out";
      all.subList(MAX_ROWS - 1, all.size() - 1).clear();
      all.add(MAX_ROWS - 1, "  " + " ".repeat(width) + omission);
    }
    lines.addAll(all);
  }

  /**
   * The options of a group that fit, at least one, and the number of others.
   *
   * @param indent the number of characters before them in the line
   */
  private static String row(List<String> options, int indent) {
    String row = options.getFirst();
    for (int shown = 1; shown < options.size(); shown++) {
      String option = options.get(shown);
      if (shown == MAX_OPTIONS_IN_ROW || indent + row.length() + option.length() + 2 > MAX_WIDTH) {
        int others = options.size() - shown;
        return row + ", and " + others + (others == 1 ? " other" : " others");
      }
      row += ", " + option;
    }
    return row;
  }

  /**
   * A set of numbers as text, with long runs shortened: {@code 0, 1, ..., 9, 12}.
   *
   * @param values ascending
   */
  private static String set(List<Long> values) {
    List<String> words = new ArrayList<>();
    int last;
    for (int i = 0; i < values.size(); i = last + 1) {
      last = i;
      while (last + 1 < values.size() && values.get(last + 1) == values.get(last) + 1) {
        last++;
      }
      if (last - i + 1 < MIN_SHORTENED_RUN) {
        values.subList(i, last + 1).forEach(each -> words.add(each.toString()));
      } else {
        words.addAll(List.of(values.get(i).toString(), values.get(i + 1).toString(), "..."));
        words.add(values.get(last).toString());
      }
    }
    return words.size() <= MAX_WORDS
        ? String.join(", ", words)
        : String.join(", ", words.subList(0, FIRST_WORDS)) + ", ... " + words.getLast();
  }

  private void score(long score) {
    lines.add("the options of " + name() + ": what is gained, less what the other then gets:");
    Map<Long, List<String>> rows = new TreeMap<>(Comparator.reverseOrder());
    for (OptionValue option : part.options()) {
      long rest = option.value().value().orElse(0);
      long gain = option.move().gain();
      String difference = " (%s - %s)".formatted(gain, rest < 0 ? "(" + rest + ")" : rest);
      rows.computeIfAbsent(gain - rest, _ -> new ArrayList<>()).add(text(option) + difference);
    }
    rows(rows);
    lines.add("the greatest is " + score);
  }

  private void outcome() {
    lines.add("the options of " + name() + " by their outcomes (P: who is to move there loses):");
    rows(grouped(part.options().stream(), OptionValues::key, this::text));
  }

  /** The group of an option: {@code P}, {@code N}, {@code tie}, or how the move ends the game. */
  private static String key(OptionValue option) {
    Optional<String> end = option.move().end().map(it -> it.name().toLowerCase(Locale.ROOT));
    return end.orElseGet(
        () -> option.outcome().filter(it -> it != Outcome.DRAW).map(Outcome::name).orElse("tie"));
  }
}
