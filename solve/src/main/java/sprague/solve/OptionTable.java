// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import sprague.engine.Effort;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueKind;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Option;
import sprague.model.PositionName;
import sprague.prove.Equality;
import sprague.prove.Family;
import sprague.solve.ComponentSum.ComponentMove;

/**
 * The options of two positions with their nim-values, to explain why the positions have different
 * values.
 *
 * @param rows the options; first those whose value only one of the positions can move to, the least
 *     such value first; then the others in the order of the rules
 * @param complete whether these are all options
 */
public record OptionTable(List<Row> rows, boolean complete) {
  /**
   * Maximum number of options of a position that are evaluated; with as many, {@code complete} is
   * false. Bounds the time; a user reads the first rows.
   */
  private static final int MAX_OPTIONS = 20_000;

  public OptionTable {
    rows = List.copyOf(rows);
  }

  /**
   * An option, with its nim-value in each game in which it is an option; at least one value is
   * present.
   *
   * @param option the option in the notation of the rules
   */
  public record Row(String option, OptionalLong left, OptionalLong right) {}

  /**
   * Compares the options of the two positions at {@code place}, a pair of coordinate lists.
   *
   * <p>Options of the two games are the same if they are written the same, where position names are
   * matched by their order if both games have the same arities. Cost: the values of all components
   * of the options.
   *
   * @return empty when a game has no nim-values or can end early
   * @throws UnsupportedQuery when no engine applies
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   */
  public static Optional<OptionTable> at(
      Equality.Place place, Family left, Family right, Effort effort) {
    if (!hasOnlyNimValues(left.game()) || !hasOnlyNimValues(right.game())) {
      return Optional.empty();
    }
    Game names = arities(left.game()).equals(arities(right.game())) ? left.game() : right.game();
    Map<String, Long> leftValues = values(left, place.left(), left.game(), effort);
    Map<String, Long> rightValues = values(right, place.right(), names, effort);
    boolean complete = leftValues.size() < MAX_OPTIONS && rightValues.size() < MAX_OPTIONS;
    return Optional.of(new OptionTable(rows(leftValues, rightValues), complete));
  }

  /**
   * The nim-value of each option of a position, by its text.
   *
   * @param names the game whose position names the texts use
   */
  private static Map<String, Long> values(
      Family family, List<Long> coordinates, Game names, Effort effort) {
    Game game = family.game();
    Component from = QuestionPositions.at(family.start(), coordinates);
    List<ComponentMove> options =
        new ComponentSum(game, List.of(from)).firstMoves(from, MAX_OPTIONS, effort);
    List<Component> parts =
        options.stream()
            .flatMap(option -> option.items().stream())
            .map(Option.Item::component)
            .distinct()
            .toList();
    Map<Component, Long> values = new ValueService(game, effort).values(parts);
    Map<String, Long> byText = new LinkedHashMap<>();
    for (ComponentMove option : options) {
      byText.put(text(names, option.items()), option.nimSum(values).orElseThrow());
    }
    return byText;
  }

  private static String text(Game names, List<Option.Item> items) {
    return items.isEmpty()
        ? "nothing"
        : items.stream()
            .map(
                item ->
                    (item.count() == 1 ? "" : item.count() + " * ") + item.component().show(names))
            .collect(Collectors.joining(" + "));
  }

  private static boolean hasOnlyNimValues(Game game) {
    return ValueKind.of(game) == ValueKind.NIMBER && game.gameEnds().isEmpty();
  }

  private static List<Integer> arities(Game game) {
    return game.names().stream().map(PositionName::arity).toList();
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
    // The least value that only one position can move to decides the mex that differs.
    rows.sort(
        Comparator.comparingLong(
            row -> {
              long value = row.left.orElseGet(row.right::getAsLong);
              return both.contains(value) ? Long.MAX_VALUE : value;
            }));
    return rows;
  }

  private static OptionalLong value(Map<String, Long> values, String option) {
    Long value = values.get(option);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }
}
