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
import sprague.web.api.JsonObject;

/**
 * The answer whether two games have the same values or lost positions, as text and as fields.
 *
 * @param games the games, with what they are called
 * @param families the positions compared
 * @param shift what is added to the second game's coordinate
 * @param isOfLost whether lost positions are compared, and not values
 * @param options the options where the games differ, if they can be shown
 * @param lost what is known of lost positions, where values differ and that was looked at
 */
record SameText(
    List<Named> games,
    List<Family> families,
    long shift,
    boolean isOfLost,
    Equality equality,
    Optional<OptionTable> options,
    Optional<Equality> lost) {
  private static final int MOST_ROWS = 20;
  private static final int LONGEST_NAME = 48;

  /**
   * A game and what the answer calls it.
   *
   * @param title the game's title, else as the user gave it
   */
  record Named(String title, Game game) {
    static Named of(String given, Game game) {
      return new Named(game.title().isEmpty() ? given : game.title(), game);
    }

    /** The title, or a few words in place of a long one. */
    String brief(String otherwise) {
      return title.length() > LONGEST_NAME || title.contains("\n") ? otherwise : title;
    }
  }

  private String first() {
    return games.get(0).brief("the first game");
  }

  private String second() {
    return games.get(1).brief("the second game");
  }

  /** What kind of values a game has, in a word. */
  static String word(Game game) {
    return switch (ValueKind.of(game)) {
      case NIMBER -> "nim-values";
      case SCORE -> "scores";
      case OUTCOME -> "outcomes";
    };
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    String equation = isOfLost ? lostOnes() : equation(shift);
    switch (equality) {
      case Equality.Proved(String reason, List<Long> _, var _) -> {
        lines.add("the same: " + equation + range());
        lines.add("status: proved (" + reason + ")");
      }
      case Equality.Checked(List<Long> to, List<String> tried, Optional<String> stopped) -> {
        String end = isAlongOne() ? "n = " + to.getFirst() : RangeOptions.text(to);
        lines.add("the same as far as compared: " + equation + " up to " + end);
        lines.add("status: checked to " + RangeOptions.text(to) + ", not proved");
        tried.forEach(each -> lines.add("  tried " + each));
        stopped.ifPresent(reason -> lines.add("  stopped: " + reason));
      }
      case Equality.Differs(Equality.Place place, var moved) -> {
        lines.add("different: " + (isOfLost ? whereLost(place) : where(place)));
        lines.addAll(table());
        moved.ifPresent(
            by ->
                lines.add(
                    "%s for all n up to %s: try --shift %s"
                        .formatted(equation(by.shift()), by.checkedTo(), by.shift())));
        lost.filter(Equality.Proved.class::isInstance)
            .ifPresent(_ -> lines.add("but " + lostOnes() + ", proved: try --claim lost"));
      }
    }
    return lines;
  }

  private boolean isAlongOne() {
    return families.getFirst().start().coordinates().size() == 1;
  }

  private String lostOnes() {
    return "the lost positions of " + first() + " are those of " + second();
  }

  /** Which position is lost in one game alone. */
  private String whereLost(Equality.Place place) {
    boolean inFirst = place.leftValue() == ValueKind.P;
    return position(0, place.left())
        + " is lost in "
        + (inFirst ? first() : second())
        + " and won in "
        + (inFirst ? second() : first());
  }

  private String range() {
    return isOfLost
        ? ""
        : isAlongOne() ? " for all n" + (shift < 0 ? " >= " + -shift : "") : " everywhere";
  }

  private String equation(long by) {
    if (!isAlongOne()) {
      return "the values of " + first() + " are those of " + second();
    }
    String at = by == 0 ? "n" : by > 0 ? "n + " + by : "n - " + -by;
    return "G(n) of " + first() + " is G(" + at + ") of " + second();
  }

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

  private List<String> table() {
    List<String> lines = new ArrayList<>();
    if (options.isEmpty() || options.get().rows().isEmpty()) {
      return lines;
    }
    List<OptionTable.Row> rows = options.get().rows();
    List<OptionTable.Row> shownRows = rows.subList(0, Math.min(MOST_ROWS, rows.size()));
    int wide =
        Math.max(6, shownRows.stream().mapToInt(row -> row.option().length()).max().orElse(0));
    int middle = first().length();
    lines.add("  option" + " ".repeat(wide - 6) + "  " + first() + "  " + second());
    for (OptionTable.Row row : shownRows) {
      String left = cell(row.left());
      lines.add(
          "  "
              + row.option()
              + " ".repeat(wide - row.option().length())
              + "  "
              + left
              + " ".repeat(Math.max(0, middle - left.length()))
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

  JsonObject fields() {
    JsonObject fields =
        new JsonObject()
            .with("games", games.stream().map(Named::title).toList())
            .with("same", !(equality instanceof Equality.Differs))
            .with("status", equality instanceof Equality.Checked ? "checked" : "proved")
            .with("shift", shift)
            .withAny("claim", Optional.of("lost").filter(_ -> isOfLost))
            .withAny("lostSame", lost.flatMap(SameText::isSame));
    return switch (equality) {
      case Equality.Proved(String reason, List<Long> to, var _) ->
          fields.with("checkedTo", coordinates(to)).with("differsAt", null).with("reason", reason);
      case Equality.Checked(List<Long> to, List<String> tried, Optional<String> stopped) ->
          fields
              .with("checkedTo", coordinates(to))
              .with("differsAt", null)
              .with("tried", tried)
              .withAny("stopped", stopped);
      case Equality.Differs(Equality.Place place, var moved) ->
          fields
              .with("checkedTo", coordinates(place.left()))
              .with("differsAt", coordinates(place.left()))
              .with("positions", List.of(position(0, place.left()), position(1, place.right())))
              .with("values", List.of(value(place.leftValue()), value(place.rightValue())))
              .withAny("options", options.map(SameText::rows))
              .with("agreesWithShift", moved.map(Equality.Moved::shift));
    };
  }

  /** One coordinate as a number, several as a list, none as nothing. */
  private static @Nullable Object coordinates(List<Long> at) {
    return at.isEmpty() ? null : at.size() == 1 ? at.getFirst() : at;
  }

  /** Whether lost positions are the same, where that is settled. */
  private static Optional<Boolean> isSame(Equality equality) {
    return equality instanceof Equality.Checked
        ? Optional.empty()
        : Optional.of(equality instanceof Equality.Proved);
  }

  private String position(int which, List<Long> at) {
    Family family = families.get(which);
    long[] coordinates = at.stream().mapToLong(Long::longValue).toArray();
    return QuestionPositions.at(family.start(), coordinates).show(family.game());
  }

  private Object value(long code) {
    if (isOfLost) {
      return code == ValueKind.P ? "P" : "N";
    }
    String word = ValueWriter.word(ValueKind.of(games.getFirst().game()), code);
    return word.isEmpty() ? (Object) code : word;
  }

  private static List<JsonObject> rows(OptionTable table) {
    return table.rows().stream()
        .limit(MOST_ROWS)
        .map(
            row ->
                new JsonObject()
                    .with("option", row.option())
                    .with("values", List.of(row.left(), row.right())))
        .toList();
  }
}
