// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import sprague.cli.console.ColumnTable;
import sprague.cli.values.ValueWriter;
import sprague.engine.BudgetExceeded;
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
 * @param shift the K of G(n) = G'(n + K), where G' is the second game
 * @param comparesLost whether lost positions are compared instead of values
 * @param options the values of the options at the first difference, if they are known
 * @param lost the result for lost positions, computed only where values differ
 */
record SameText(
    NamedFamily first,
    NamedFamily second,
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
   * The positions of one game that are compared.
   *
   * @param title the game's title, or without one the text that the user gave
   */
  record NamedFamily(String title, Family family) {
    private String titleOr(String otherwise) {
      return title.length() > MAX_NAME_LENGTH || title.contains("\n") ? otherwise : title;
    }

    private String position(List<Long> at) {
      return QuestionPositions.at(family.start(), at).show(family.game());
    }
  }

  private String firstName() {
    return first.titleOr("the first game");
  }

  private String secondName() {
    return second.titleOr("the second game");
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
      case Equality.EqualSoFar(List<Long> to, List<String> tried, var stopped) -> {
        String end = isAlongOne() ? "n = " + to.getFirst() : RangeOptions.text(to);
        lines.add("the same as far as compared: " + equation + " up to " + end);
        lines.add("status: checked to " + RangeOptions.text(to) + ", not proved");
        tried.forEach(each -> lines.add("  tried " + each));
        stopped.ifPresent(limit -> lines.add("  stopped: " + limit.getMessage()));
      }
      case Equality.Differs(Equality.Place place, var moved) -> {
        lines.add("different: " + (comparesLost ? whereLost(place) : where(place)));
        options.ifPresent(it -> lines.addAll(table(it)));
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
    return first.family().start().coordinates().size() == 1;
  }

  private String lostStatement() {
    return "the lost positions of " + firstName() + " are those of " + secondName();
  }

  /** The sentence about a position that is lost in only one of the games. */
  private String whereLost(Equality.Place place) {
    boolean inFirst = place.leftValue() == ValueKind.P;
    return "%s is lost in %s and won in %s"
        .formatted(
            first.position(place.left()),
            inFirst ? firstName() : secondName(),
            inFirst ? secondName() : firstName());
  }

  /** Where a proved equation holds; empty if it names the positions itself. */
  private String range() {
    return comparesLost || first.family().start().coordinates().isEmpty()
        ? ""
        : isAlongOne() ? " for all n" + (shift < 0 ? " >= " + -shift : "") : " everywhere";
  }

  /** What is equal, for G(n) of the first game and G(n + by) of the second. */
  private String equation(long by) {
    if (!isAlongOne()) {
      return "the values of " + firstName() + " are those of " + secondName();
    }
    String at = by == 0 ? "n" : by > 0 ? "n + " + by : "n - " + -by;
    return "G(n) of " + firstName() + " is G(" + at + ") of " + secondName();
  }

  /** The sentence about a position with different values. */
  private String where(Equality.Place place) {
    return "G(%s) of %s is %s, and G(%s) of %s is %s"
        .formatted(
            RangeOptions.text(place.left()),
            firstName(),
            value(place.leftValue()),
            RangeOptions.text(place.right()),
            secondName(),
            value(place.rightValue()));
  }

  /** The options at the difference, each with its value in each game, or "-" if it has none. */
  private List<String> table(OptionTable options) {
    List<OptionTable.Row> rows = options.rows();
    if (rows.isEmpty()) {
      return List.of();
    }
    List<OptionTable.Row> shown = rows.subList(0, Math.min(MAX_ROWS, rows.size()));
    ColumnTable table = new ColumnTable("  option", firstName(), secondName());
    for (OptionTable.Row row : shown) {
      table.row("  " + row.option(), cell(row.left()), cell(row.right()));
    }
    List<String> lines = new ArrayList<>(table.lines(Integer.MAX_VALUE));
    if (!options.complete()) {
      lines.add("  and many more");
    } else if (rows.size() > shown.size()) {
      lines.add("  and " + (rows.size() - shown.size()) + " more");
    }
    return lines;
  }

  private static String cell(OptionalLong value) {
    return value.isEmpty() ? "-" : String.valueOf(value.getAsLong());
  }

  JsonObject fields() {
    JsonObject fields =
        new JsonObject()
            .with("games", List.of(first.title(), second.title()))
            .with("same", !(equality instanceof Equality.Differs))
            .with("status", equality instanceof Equality.EqualSoFar ? "checked" : "proved")
            .with("shift", shift)
            .withIfPresent("claim", Optional.of("lost").filter(_ -> comparesLost))
            .withIfPresent("lostSame", lost.flatMap(SameText::isSame));
    return switch (equality) {
      case Equality.ProvedEqual(String reason, List<Long> to, var _) ->
          fields.with("checkedTo", coordinates(to)).with("differsAt", null).with("reason", reason);
      case Equality.EqualSoFar(List<Long> to, List<String> tried, var stopped) ->
          fields
              .with("checkedTo", coordinates(to))
              .with("differsAt", null)
              .with("tried", tried)
              .withIfPresent("stopped", stopped.map(BudgetExceeded::getMessage));
      case Equality.Differs(Equality.Place place, var moved) ->
          fields
              .with("checkedTo", coordinates(place.left()))
              .with("differsAt", coordinates(place.left()))
              .with(
                  "positions",
                  List.of(first.position(place.left()), second.position(place.right())))
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

  /** A value of a game, or the outcome of a position: a number or a word. */
  private Object value(long code) {
    if (comparesLost) {
      return code == ValueKind.P ? "P" : "N";
    }
    String word = ValueWriter.word(ValueKind.of(first.family().game()), code);
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
