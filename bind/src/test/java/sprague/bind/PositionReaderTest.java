// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Position;
import sprague.model.PositionName;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.Term.Operation;

class PositionReaderTest {
  private static final Term N = new Term.Slot(0);
  private static final Game HEAPS =
      game(new Start(0, List.of("n"), List.of(N)), new PositionName("heap", 1));
  private static final Game BOARDS =
      game(
          new Start(0, List.of("x", "y"), List.of(N, new Term.Slot(1), new Term.Constant(7))),
          new PositionName("sheet", 3),
          new PositionName("gap", 1));
  private static final Game SHIFTED =
      game(
          new Start(
              0, List.of("n"), List.of(new Term.Binary(Operation.MINUS, N, new Term.Constant(3)))),
          new PositionName("heap", 1));

  private static Game game(Start start, PositionName... names) {
    return new Game(
        "",
        List.of(names),
        List.of(),
        List.of(),
        Game.Ending.STUCK_LOSES,
        false,
        start,
        Optional.empty(),
        Optional.empty(),
        "");
  }

  private static Component heap(long n) {
    return new Component(0, List.of(n));
  }

  private static Position read(String text, Game game) {
    Parsed<Position> reading = Language.position(new SourceText("position", text), game);
    assertThat(reading.show()).isEmpty();
    return reading.result().orElseThrow();
  }

  @Test
  void sum_isFlat_andShortFormsAreComponents() {
    Position sum = new Position.Sum(List.of(heap(7), heap(5)));
    assertThat(read("heap(7) + heap(5)", HEAPS)).isEqualTo(sum);
    assertThat(read("7 5", HEAPS)).isEqualTo(sum);
    assertThat(read("7 + (5)", HEAPS)).isEqualTo(sum);
    assertThat(read("7", HEAPS)).isEqualTo(heap(7));
    assertThat(read("3 * 4", HEAPS))
        .isEqualTo(new Position.Sum(List.of(heap(4), heap(4), heap(4))));
    assertThat(read("2 * heap(4) 5", HEAPS))
        .isEqualTo(new Position.Sum(List.of(heap(4), heap(4), heap(5))));
  }

  @Test
  void tuples_standForStartWithSeveralCoordinates() {
    Component first = new Component(0, List.of(3L, 5L, 7L));
    Component second = new Component(0, List.of(2L, 2L, 7L));
    assertThat(read("3,5 2, 2", BOARDS)).isEqualTo(new Position.Sum(List.of(first, second)));
  }

  @Test
  void compounds_nest() {
    assertThat(read("any(5, then(7, 2 + 1))", HEAPS))
        .isEqualTo(
            new Position.Compound(
                Position.Way.ANY,
                List.of(
                    heap(5),
                    new Position.Compound(
                        Position.Way.THEN,
                        List.of(heap(7), new Position.Sum(List.of(heap(2), heap(1))))))));
  }

  @Test
  void short_goesThroughTheStartsTerms() {
    assertThat(read("7", SHIFTED)).isEqualTo(heap(4));
    assertThat(Language.position(new SourceText("p", "2"), SHIFTED).show()).contains("negative");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | a position is expected",
        "heap(1, 2) | heap takes 1 number, not 2",
        "heap(-3) | cannot be negative",
        "-3 | cannot be negative",
        "haep(3) | did you mean heap?",
        "heap(99999999999999999999) | 64 bits",
        "1000000000 * heap(1) | more than 1000000 components",
        "1000 * (1001 * heap(1)) | more than 1000000 components",
        "600000 * 1 + 600000 * 2 | more than 1000000 components",
        "3,5 | takes 1 number, not 2",
        "heap(1) heap(2) | does not continue",
        "heap(1) + | a position is expected",
        "heap(n) | a number is expected",
        "any(3 | is expected after the parts of any",
        "3 @ 4 | no meaning",
      })
  void mistake_isNamed(String text, String reason) {
    Parsed<Position> reading = Language.position(new SourceText("position", text), HEAPS);
    assertThat(reading.result()).isEmpty();
    assertThat(reading.show()).contains(reason);
    assertThat(reading.show().lines().count()).isBetween(1L, 4L);
  }

  @Test
  void deepNesting_isMistake() {
    String text = "(".repeat(100_000) + "any(".repeat(100_000);
    Parsed<Position> reading = Language.position(new SourceText("position", text), HEAPS);
    assertThat(reading.show()).contains("200 levels");
  }

  private static Game cram(String board) {
    return Language.bind(
            new SourceText(
                "cram", "p(S) -> p(S - {a, b}) where a in S, b in S, a ~ b start p(" + board + ")"),
            Bindings.NONE)
        .result()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"###\" | a position is expected | p(\"##/##\")",
        "5 | takes 0 numbers, not 1 | p(\"##/##\")",
        "p(7) | a number stands where a region is wanted | p(\"##/##\")",
        "p(1, 2) | p takes 1 argument | p(\"##/##\")",
        "p({9}) | cells off its board | p(\"##/##\")",
      })
  void mistakeOnABoard_showsTheStart(String text, String reason, String start) {
    assertThat(Language.position(new SourceText("position", text), cram("grid(2, 2)")).show())
        .contains(reason, "the start reads " + start);
  }

  @Test
  void startsInHints_areShort() {
    assertThat(Language.position(new SourceText("position", ")"), cram("grid(9, 9)")).show())
        .contains("the start reads p(...)");
    assertThat(Language.position(new SourceText("position", ")"), cram("grid(w, h)")).show())
        .contains("the start reads p(w, h)");
  }

  @Test
  void positionsOnBoards_haveNoPattern() {
    assertThat(Language.pattern(new SourceText("--of", "p(S)"), cram("grid(w, h)")).show())
        .contains("there are no patterns of positions on boards", "such as w=4");
  }

  @Test
  void pattern_makesItsVariablesCoordinates() {
    Parsed<Start> reading = Language.pattern(new SourceText("p", "sheet(m, 1, m + k)"), BOARDS);
    assertThat(reading.result())
        .contains(
            new Start(
                0,
                List.of("m", "k"),
                List.of(
                    N,
                    new Term.Constant(1),
                    new Term.Binary(Operation.PLUS, N, new Term.Slot(1)))));
    assertThat(Language.pattern(new SourceText("p", "sheet(m)"), BOARDS).show())
        .contains("sheet takes 3 numbers, not 1");
  }
}
