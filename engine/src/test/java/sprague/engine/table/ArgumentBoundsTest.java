// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.BidValues;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.model.Component;
import sprague.model.Game;
import sprague.testkit.EveryNth;
import sprague.testkit.Piece;
import sprague.testkit.PlainNimValues;
import sprague.testkit.RuleText;

/** Arguments that moves make greater are bounded by what no move makes greater. */
final class ArgumentBoundsTest {
  private static final Limits LIMITS = new Limits(64 << 20, 1, Optional.empty());
  private static final String KNIGHT =
      """
      board(x, y) -> board(x - 2, y - 1)
      board(x, y) -> board(x - 2, y + 1)
      board(x, y) -> board(x - 1, y - 2)
      board(x, y) -> board(x + 1, y - 2)\
      """;

  private static Question.Box box(String rules, int coordinates, long to) {
    Game game = RuleText.game(rules);
    return new Question.Box(
        game,
        game.start(),
        Collections.nCopies(coordinates, 0L),
        Collections.nCopies(coordinates, to));
  }

  @Test
  void aKnight_staysWithinItsMeasure() {
    ArgumentBounds extents = ArgumentBounds.of(box(KNIGHT, 2, 100)).orElseThrow();
    assertThat(extents.greatest(0, 0)).isBetween(150L, 200L);
    assertThat(extents.greatest(0, 1)).isBetween(150L, 200L);
    assertThat(extents.contains(0, new int[] {100, 100})).isTrue();
    assertThat(extents.contains(0, new int[] {150, 0})).isTrue();
    assertThat(extents.contains(0, new int[] {101, 100})).isFalse();
    int held = 0;
    for (int x = 0; x <= extents.greatest(0, 0); x++) {
      for (int y = 0; y <= extents.greatest(0, 1); y++) {
        held += extents.contains(0, new int[] {x, y}) ? 1 : 0;
      }
    }
    assertThat(extents.estimatedSize(0) / held).isBetween(0.8, 1.25);
  }

  @Test
  void singlePositions_areMeasuredAsTheyAre() {
    List<Component> far =
        List.of(new Component(0, List.of(3L, 90L)), new Component(0, List.of(60L, 0L)));
    ArgumentBounds extents =
        ArgumentBounds.of(new Question.Positions(RuleText.game(KNIGHT), far)).orElseThrow();
    assertThat(extents.contains(0, new int[] {3, 90})).isTrue();
    assertThat(extents.contains(0, new int[] {4, 90})).isFalse();
  }

  /** Nothing is left out where no move makes an argument greater. */
  @Test
  void withoutSuchMoves_theWholeBoxIsReached() {
    ArgumentBounds extents =
        ArgumentBounds.of(box("heaps(a, b) -> heaps(a - k, b) where k >= 1", 2, 100)).orElseThrow();
    assertThat(extents.size()).isEqualTo(101 * 101);
    assertThat(extents.contains(0, new int[] {100, 100})).isTrue();
  }

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        "board | 2 | 12 | board(x, y) -> board(x - 2, y + 1); board(x, y) -> board(x + 1, y - 2)",
        "gap | 2 | 12 | gap(d, r) -> gap(d - k, r) where k >= 1;"
            + " gap(d, r) -> gap(d + k, r - k) where k >= 1",
        "steps | 3 | 5 | steps(a, b, c) -> steps(a - k, b, c) where k >= 1;"
            + " steps(a, b, c) -> steps(a + k, b - k, c) where k >= 1;"
            + " steps(a, b, c) -> steps(a, b + k, c - k) where k >= 1",
        // Two names that lead to each other.
        "up | 2 | 8 | up(a, b) -> down(a + 1, b - 2) where b >= 2; up(a, b) -> up(a - 1, b);"
            + " down(a, b) -> up(a + 1, b - 2) where b >= 2; down(a, b) -> down(a, b - 3)",
        // Lexicographic measures.
        "walk | 2 | 12 | walk(i, n) -> walk(i + 1, n) where i < 10; walk(i, n) -> walk(i, n - 1)",
        "walk | 2 | 9 | walk(i, n) -> walk(0, n - 1); walk(i, n) -> walk(i + k, n) where k >= 1,"
            + " i + k <= 7",
        "walk | 2 | 9 | walk(i, n) -> walk(j, n - 1) where j <= 20; walk(i, n) -> walk(i - 1, n)",
      })
  void tables_haveTheValuesOfTheDefinition(String name, int coordinates, long to, String rules) {
    String text = rules.replace("; ", "\n");
    Question.Box box = box(text, coordinates, to);
    EngineOffer bid = new TableFactory().offer(box, new Effort(LIMITS));
    assertThat(bid.engine()).as(bid.finding()).isPresent();
    PlainNimValues plain = new PlainNimValues(RuleText.syntax(text), 100);
    List<Long> values = new ArrayList<>();
    for (Component component : QuestionPositions.of(box, Long.MAX_VALUE)) {
      values.add(plain.of(new Piece(name, component.arguments())));
    }
    assertThat(BidValues.of(bid, LIMITS)).isEqualTo(values);
  }

  /** The sum of a and b falls, or c rises up to 10; no loops over single arguments do. */
  @Test
  void aLexicographicMeasureWithoutLoops_hasNoTables() {
    Question.Box box =
        box(
            "pos(a, b, c) -> pos(b, a - 1, c)\npos(a, b, c) -> pos(a, b, c + 1) where c < 10",
            3,
            4);
    assertThat(box.game().measure().orElseThrow().isLinear()).isFalse();
    assertThat(new TableFactory().offer(box, new Effort(LIMITS)).finding())
        .contains("no measure shows that every move makes progress");
  }
}
