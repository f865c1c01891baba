// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import sprague.cli.values.ValueWriter;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueKind;
import sprague.model.Game;
import sprague.prove.Equality;
import sprague.prove.Family;
import sprague.solve.OptionTable;
import sprague.store.json.JsonObject;

/**
 * The answer of {@code same}, as text and as JSON. For example:
 *
 * <pre>{@code
 * the same: G(n) of node-kayles with g = path(n) is G(n) of 0.137 for all n
 * status: proved (both mean the same moves: take-and-break code 0.137)
 * }</pre>
 *
 * @param games the two games with their names
 * @param families the positions compared
 * @param shift the K of G(n) = G'(n + K), where G' is the second game
 * @param comparesLost whether lost positions are compared instead of values
 * @param equality the result
 * @param options the values of the options at the first difference, if they are known
 * @param lost the result for lost positions, computed only where values differ
 */
record SameText(
    List<NamedGame> games,
    List<Family> families,
    long shift,
    boolean comparesLost,
    Equality equality,
    Optional<OptionTable> options,
    Optional<Equality> lost) {
  /** The number of options printed at a difference, about a screen; the rest is counted. */
  private static final int MAX_ROWS = 20;

  /** Longer names become "the first game" or "the second game", so that sentences fit a line. */
  private static final int MAX_NAME_LENGTH = 48;

  /**
   * A game and its name in the answer.
   *
   * @param title the game's title, or without one the text that the user gave
   */
  record NamedGame(String title, Game game) {
    static NamedGame of(String given, Game game) {
      return new NamedGame(game.title().isEmpty() ? given : game.title(), game);
    }

    /** The title, or {@code otherwise} if it is long. */
    String brief(String otherwise) {
      return title.length() > MAX_NAME_LENGTH || title.contains("\n") ? otherwise : title;
    }
  }

  private String first() {
    return games.get(0).brief("the first game");
  }

  private String second() {
    return games.get(1).brief("the second game");
  }

  /** The name of the game's kind of values. */
  static String word(Game game) {
    return switch (ValueKind.of(game)) {
      case NIMBER -> "nim-values";
      case SCORE -> "scores";
      case OUTCOME -> "outcomes";
    };
  }

  /** The answer as text: the verdict, its status, and the options at a difference. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    String equation = comparesLost ? lostStatement() : equation(shift);
    switch (equality) {
      case Equality.ProvedEqual(String reason, List<Long> _, var _) -> {
        lines.add("the same: " + equation + range());
        lines.add("status: proved (" + reason + ")");
      }
      case Equality.EqualSoFar(List<Long> to, List<String> tried, Optional<String> stopped) -> {
        String end = isAlongOne() ? "n = " + to.getFirst() : RangeOptions.text(to);
        lines.add("the same as far as compared: " + equation + " up to " + end);
        lines.add("status: checked to " + RangeOptions.text(to) + ", not proved");
        tried.forEach(each -> lines.add("  tried " + each));
        stopped.ifPresent(reason -> lines.add("  stopped: " + reason));
      }
      case Equality.Differs(Equality.Place place, var moved) -> {
        lines.add("different: " + (comparesLost ? whereLost(place) : where(place)));
        lines.addAll(table());
        moved.ifPresent(
            by ->
                lines.add(
                    "%s for all n up to %s: try --shift %s"
                        .formatted(equation(by.shift()), by.checkedTo(), by.shift())));
        lost.filter(Equality.ProvedEqual.class::isInstance)
            .ifPresent(_ -> lines.add("but " + lostStatement() + ", proved: try --claim lost"));
      }
    }
    return lines;
  }

  private boolean isAlongOne() {
    return families.getFirst().start().coordinates().size() == 1;
  }

  private String lostStatement() {
    return "the lost positions of " + first() + " are those of " + second();
  }

  /** The sentence about a position that is lost in only one of the games. */
  private String whereLost(Equality.Place place) {
    boolean inFirst = place.leftValue() == ValueKind.P;
    return position(0, place.left())
        + " is lost in "
        + (inFirst ? first() : second())
        + " and won in "
        + (inFirst ? second() : first());
  }

  /** Where a proved equation holds; empty if it names the positions itself. */
  private String range() {
    return comparesLost || families.getFirst().start().coordinates().isEmpty()
        ? ""
        : isAlongOne() ? " for all n" + (shift < 0 ? " >= " + -shift : "") : " everywhere";
  }

  /** What is equal, for G(n) of the first game and G(n + by) of the second. */
  private String equation(long by) {
    if (!isAlongOne()) {
      return "the values of " + first() + " are those of " + second();
    }
    String at = by == 0 ? "n" : by > 0 ? "n + " + by : "n - " + -by;
    return "G(n) of " + first() + " is G(" + at + ") of " + second();
  }

  /** The sentence about a position with different values. */
  private String where(Equality.Place place) {
    return "G("
        + RangeOptions.text(place.left())
        + ") of "
        + first()
        + " is "
        + shown(place.leftValue())
        + ", and G("
        + RangeOptions.text(place.right())
        + ") of "
        + second()
        + " is "
        + shown(place.rightValue());
  }

  private String shown(long code) {
    String word = ValueWriter.word(ValueKind.of(games.getFirst().game()), code);
    return word.isEmpty() ? String.valueOf(code) : word;
  }

  /** The options at the difference: the text, then the value in each game, or "-" if none. */
  private List<String> table() {
    List<String> lines = new ArrayList<>();
    if (options.isEmpty() || options.get().rows().isEmpty()) {
      return lines;
    }
    List<OptionTable.Row> rows = options.get().rows();
    List<OptionTable.Row> shownRows = rows.subList(0, Math.min(MAX_ROWS, rows.size()));
    int optionWidth =
        Math.max(6, shownRows.stream().mapToInt(row -> row.option().length()).max().orElse(0));
    int firstWidth = first().length();
    lines.add("  option" + " ".repeat(optionWidth - 6) + "  " + first() + "  " + second());
    for (OptionTable.Row row : shownRows) {
      String left = cell(row.left());
      lines.add(
          "  "
              + row.option()
              + " ".repeat(optionWidth - row.option().length())
              + "  "
              + left
              + " ".repeat(Math.max(0, firstWidth - left.length()))
              + "  "
              + cell(row.right()));
    }
    int more = rows.size() - shownRows.size();
    if (more > 0 || !options.get().complete()) {
      lines.add("  and " + (options.get().complete() ? more + " more" : "many more"));
    }
    return lines;
  }

  private static String cell(OptionalLong value) {
    return value.isEmpty() ? "-" : String.valueOf(value.getAsLong());
  }

  /** The fields of the JSON answer. */
  JsonObject fields() {
    JsonObject fields =
        new JsonObject()
            .with("games", games.stream().map(NamedGame::title).toList())
            .with("same", !(equality instanceof Equality.Differs))
            .with("status", equality instanceof Equality.EqualSoFar ? "checked" : "proved")
            .with("shift", shift)
            .withIfPresent("claim", Optional.of("lost").filter(_ -> comparesLost))
            .withIfPresent("lostSame", lost.flatMap(SameText::isSame));
    return switch (equality) {
      case Equality.ProvedEqual(String reason, List<Long> to, var _) ->
          fields.with("checkedTo", coordinates(to)).with("differsAt", null).with("reason", reason);
      case Equality.EqualSoFar(List<Long> to, List<String> tried, Optional<String> stopped) ->
          fields
              .with("checkedTo", coordinates(to))
              .with("differsAt", null)
              .with("tried", tried)
              .withIfPresent("stopped", stopped);
      case Equality.Differs(Equality.Place place, var moved) ->
          fields
              .with("checkedTo", coordinates(place.left()))
              .with("differsAt", coordinates(place.left()))
              .with("positions", List.of(position(0, place.left()), position(1, place.right())))
              .with("values", List.of(value(place.leftValue()), value(place.rightValue())))
              .withIfPresent("options", options.map(SameText::rows))
              .with("agreesWithShift", moved.map(Equality.Shift::shift));
    };
  }

  /** For JSON: one coordinate as a number, several as a list, none as null. */
  private static @Nullable Object coordinates(List<Long> at) {
    return at.isEmpty() ? null : at.size() == 1 ? at.getFirst() : at;
  }

  /** Whether lost positions are the same; empty if that is undecided. */
  private static Optional<Boolean> isSame(Equality equality) {
    return equality instanceof Equality.EqualSoFar
        ? Optional.empty()
        : Optional.of(equality instanceof Equality.ProvedEqual);
  }

  /** A position of the game with index {@code which}, by its coordinates. */
  private String position(int which, List<Long> at) {
    Family family = families.get(which);
    long[] coordinates = at.stream().mapToLong(Long::longValue).toArray();
    return QuestionPositions.at(family.start(), coordinates).show(family.game());
  }

  private Object value(long code) {
    if (comparesLost) {
      return code == ValueKind.P ? "P" : "N";
    }
    String word = ValueWriter.word(ValueKind.of(games.getFirst().game()), code);
    return word.isEmpty() ? (Object) code : word;
  }

  private static List<JsonObject> rows(OptionTable table) {
    return table.rows().stream()
        .limit(MAX_ROWS)
        .map(
            row ->
                new JsonObject()
                    .with("option", row.option())
                    .with("values", List.of(row.left(), row.right())))
        .toList();
  }
}
