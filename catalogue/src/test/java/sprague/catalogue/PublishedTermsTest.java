// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.plan.Planner;
import sprague.model.Component;
import sprague.model.Game;
import sprague.solve.Sprague;

/**
 * Every row of nim-values.csv (first terms, from the OEIS; Euclid's game from its formula), each
 * said as a code, by the rules, and by the names that the catalogue has for it. All rows can be
 * said.
 */
class PublishedTermsTest {
  private static final String WYTHOFF =
      "queen(x, y) -> queen(a, y) where a < x -> queen(x, b) where b < y"
          + " -> queen(x - k, y - k) where k >= 1";

  private static final String EUCLID =
      "pair(a, b) -> pair(a - k * b, b) where k >= 1, b >= 1, a - k * b >= 1"
          + " -> pair(a, b - k * a) where k >= 1, a >= 1, b - k * a >= 1";

  /** Heap games: entries of the column {@code game}, with other ways to write them. */
  private static final Map<String, List<String>> SAID =
      Map.of(
          "0.77",
              List.of(
                  "kayles",
                  "row(n) -> row(a) + row(b) where a + b = n - 1"
                      + " -> row(a) + row(b) where a + b = n - 2"),
          "0.137",
              List.of(
                  "dawsons-chess",
                  "one-colour-strip",
                  "file(n) -> file(0) where n = 1 -> file(n - 2)"
                      + " -> file(a) + file(b) where a + b = n - 3"),
          "grundy",
              List.of("grundy", "4!.0", "heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a < b"),
          "0.6", List.of("officers", "heap(n) -> heap(a) + heap(b) where a + b = n - 1, a + b > 0"),
          "0.7777", List.of("double-kayles"),
          "take up to half", List.of("half-nim", "heap(n) -> heap(n - k) where 1 <= k <= n / 2"));

  /** {@code 0.036 shift 1}: the value of heap n is that of heap n - 1 of the row's game. */
  private static final Pattern MOVED = Pattern.compile("(\\d\\.\\d+) shift (\\d)");

  /** A row of the table. */
  record Row(String name, String game, int offset, List<Long> terms) {
    static Row of(Map<String, String> cells) {
      return new Row(
          Table.cell(cells, "name"),
          Table.cell(cells, "game"),
          Integer.parseInt(Table.cell(cells, "offset")),
          Arrays.stream(Table.cell(cells, "terms").split(" ", -1)).map(Long::parseLong).toList());
    }

    boolean isHeapGame() {
      return game.matches("0\\.\\d+") || SAID.containsKey(game);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static final List<Row> ROWS = Table.rows("nim-values.csv").stream().map(Row::of).toList();

  static List<Row> heapGames() {
    return ROWS.stream().filter(Row::isHeapGame).toList();
  }

  static List<Row> others() {
    return ROWS.stream().filter(row -> !row.isHeapGame()).toList();
  }

  private static Game open(String game) {
    return GameResolver.open(game, List.of()).result().orElseThrow(() -> new AssertionError(game));
  }

  @Test
  void everyRow_isSaid() {
    assertThat(ROWS).hasSize(53);
    assertThat(others()).extracting(Row::game).containsExactly("wythoff", "wythoff", "euclid+");
  }

  @ParameterizedTest
  @MethodSource("heapGames")
  void heapGame_hasTheTerms(Row row) {
    List<String> ways = new ArrayList<>(SAID.getOrDefault(row.game(), List.of()));
    if (row.game().matches("0\\.\\d+")) {
      ways.add(row.game());
    }
    int last = row.offset() + row.terms().size() - 1;
    for (String way : ways) {
      long[] values = Sprague.of(open(way)).values(0, last);
      assertThat(list(Arrays.copyOfRange(values, row.offset(), last + 1)))
          .as(way)
          .isEqualTo(row.terms());
    }
    for (MatchResult moved : MOVED.matcher(row.name()).results().toList()) {
      int shift = Integer.parseInt(moved.group(2));
      long[] values = Sprague.of(open(moved.group(1))).values(0, last + shift);
      assertThat(list(Arrays.copyOfRange(values, row.offset() + shift, last + shift + 1)))
          .as(moved.group())
          .isEqualTo(row.terms());
    }
  }

  @ParameterizedTest
  @MethodSource("others")
  void gameOnABoard_hasTheTerms(Row row) {
    List<List<Long>> cells = new ArrayList<>();
    for (long at = row.offset(); cells.size() < row.terms().size(); at++) {
      if (row.name().contains("antidiagonals")) {
        for (long x = 0; x <= at; x++) {
          cells.add(List.of(x, at - x));
        }
      } else {
        cells.add(List.of(row.game().equals("wythoff") ? at : 7L, at));
      }
    }
    List<String> ways =
        row.game().equals("wythoff") ? List.of("wythoff", WYTHOFF) : List.of("euclid", EUCLID);
    for (String way : ways) {
      assertThat(list(values(open(way), cells.subList(0, row.terms().size()))))
          .as(way)
          .isEqualTo(row.terms());
    }
  }

  private static List<Long> list(long[] values) {
    return Arrays.stream(values).boxed().toList();
  }

  private static long[] values(Game game, List<List<Long>> cells) {
    List<Component> components =
        cells.stream().map(cell -> new Component(game.start().name(), cell)).toList();
    Limits limits = Limits.standard();
    return Planner.plan(new Question.Positions(game, components), new Effort(limits))
        .chosen()
        .flatMap(EngineOffer::engine)
        .orElseThrow()
        .values(cells.size(), new Effort(limits));
  }
}
