// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Bindings.BoundValue;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Position;

/** Rules about boards: their text, what is wrong with them, their coordinates and positions. */
class BoardRulesTest {
  private static final String CRAM =
      "game cram board(S) -> board(S - {a, b}) where a in S, b in S, a ~ b start board(grid(w, h))";

  private static final String KAYLES =
      "game nk(g: board) free(S) -> free(S - near(v)) where v in S start free(g)";

  private static Parsed<Game> bind(String rules, Map<String, BoundValue> given) {
    return Language.bind(new SourceText("rules", rules), new Bindings(given));
  }

  private static Game game(String rules, Map<String, BoundValue> given) {
    Parsed<Game> parsed = bind(rules, given);
    return parsed.result().orElseThrow(() -> new AssertionError(parsed.show()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        CRAM,
        KAYLES,
        "game geo(g: board = grid(2, 3), c: cell = 0)"
            + " at(v, S) -> at(u, S - {u}) where u in S, u ~ v start at(c, g - {c})",
        "at(v, S) -> at(u, S - {u}) where u = (v + 1) mod 5, u in S start at(0, 1..4)",
        "b(S) -> b(S - P) where P in copies(\"##/#.\"), P subset S start b(\"##.#/####\")",
        "b(S) -> b(S - {v}) where v in S, no L in lines(3) subset grid(3, 3) - S + {v}"
            + " start b(grid(3, 3))",
        "b(S) -> b(S - above(v)) where v in S, row(v) + column(v) > 2 start b(grid(3, 3))",
        "game e(g: board = graph(\"0-1 1-2\")) b(S) -> b(joined(S - {e}, 0)) where e in S, e != 0"
            + " start b(edges(g))",
        "b(r) -> b(r - {v}) where v in r, (marked(\"x)/)x\", \")\") subset r or v = 0) and v < 9"
            + " start b(\"x)/)x\")",
        "b(r) -> b(r - {v}) where v in r, (marked(\"x;/;x\", \";\") subset r or v = 0) and v < 9"
            + " start b(\"x;/;x\")"
      })
  void formattedRules_meanTheSame(String rules) {
    String formatted = Language.format(new SourceText("rules", rules)).result().orElseThrow();
    assertThat(Language.format(new SourceText("rules", formatted)).result()).contains(formatted);
    assertThat(formatted.replaceAll("\\s+", " ").strip())
        .isEqualTo(rules.replaceAll("\\s+", " ").strip());
  }

  /** The slot of a parameter in a head has a name that no variable can have. */
  @ParameterizedTest
  @ValueSource(strings = {"v", "_0", "_1", "_"})
  void aParameterInAHead_isNoVariableOfTheRule(String variable) {
    String rules =
        "game g(c: cell = 1, b: board = path(4))"
            + " at(c, S) -> at(c, S - {v}) where v in S start at(c, b)";
    Game game = game(rules.replaceAll("\\bv\\b", variable), Map.of());
    Component start = game.board().orElseThrow().on(List.of()).startComponent();
    assertThat(new Moves(game).options(start)).hasSize(4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "b(S) -> b(S - {v}) where u in S start b(grid(2, 2)) | no-set | `v` has no set to run over",
        "b(S) -> b(S - v) where v in S start b(grid(2, 2)) | board-term | a region is wanted",
        "b(S) -> b(S - near(S - 1)) where v in S start b(grid(2, 2)) | board-term | is wanted",
        "b(S) -> b(S - {v}) where v in S | no-start | says where it starts",
        "b(S) -> b(S - {v}) where v in S start b(grid(99, 99)) | board-term | at most 2048 cells",
        "b(S) -> b(S - {9}) where v in S start b(grid(2, 2)) | board-term | no cell 9",
        "b(S) -> b(S - P) where P in lines(3) start b(cycle(5)) | board-term | rows and columns",
        "b(S, T) -> b(S - {v}, T - {v}) where v in S start b(grid(2, 2), path(4)) | board-term"
            + " | of path(4) and of grid(2, 2)",
        "b(S) -> b(S - above(v)) where v in S start b(cycle(5)) | board-term | no order",
        "b(S) -> b(S - near(v)) where v in S start b({0}) | board-term | not known on which board",
        "b(S) -> b(near(S)) start b({}) | board-term | not known on which board",
        "b(S) -> b(S - {u}) where u in S, v in S, u ~ v start b(0..3) | board-term | not known on",
        "b(S) -> b(S - above(v)) where v in S start b(0..3) | board-term | not known on which"
            + " board",
        "b(S) -> b(joined(S, v)) where v in S start b(0..3) | board-term | not known on which"
            + " board",
        "b(S) -> b(S - ends(v)) where v in S start b(0..3) | board-term | not known on which board",
        "b(S) -> b(S - {v}) where v in S, row(v) = 1 start b(0..3) | board-term | not known on",
        "b(S) -> b(S - {v}) where v in S, column(v) = 1 start b(0..3) | board-term | not known on",
        "b(S) -> b(S - P) where P in lines(1) start b(0..3) | board-term | not known on which"
            + " board",
        "b(S) -> b(S - P) where P in copies(\"#\") start b(0..3) | board-term | not known on which",
        "game t(g: board = path(3)) b(S) -> b(S - near(v)) where v in S start b({3}) | board-term"
            + " | has cells off its board",
        "b(S) wins b(S) -> b(S - {v}) where v in S start b(grid(2, 2)) | no-early-end | ends when",
        "b(S) -> 2 * b(S - {v}) where v in S start b(grid(2, 2)) | no-multiple | multiples",
        "b(S) -> c(S - {v}) where v in S start b(grid(2, 2)) | unknown-position | no position `c`",
        "b(S) -> b(S - {v}) where v in S start b(graph(\"0-x\")) | board-term | neither: 0-x",
        "b(S) -> b(S - {v}) where v in S start b(graph(\"1-2 2-3\")) | board-term | names cell 3"
            + " but no cell 0: number the cells from 0",
        "b(S) -> b(S - {v}) where v in S start b(graph(\"0-1 3\")) | board-term | but no cell 2",
        "b({0}) -> b(S - {v}) where v in S start b(grid(2, 2)) | head-argument | different name"
      })
  void mistakes_areNamed(String rules, String code, String message) {
    Parsed<Game> parsed = bind(rules, Map.of());
    assertThat(parsed.result()).isEmpty();
    assertThat(parsed.diagnostics()).extracting(Diagnostic::code).contains(code);
    assertThat(parsed.show()).contains(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "b(S) -> b(S - v) where v in S start b(grid(2, 2)) | S - v | as in S - {v}",
        "b(S) -> b(S - near(S - 1)) where v in S start b(grid(2, 2)) | S - 1 | as in S - {v}",
        "b(S) -> b(S - P) where P in lines(2), P in S start b(grid(2, 2)) | P in S | P subset S",
        "b(S) -> b(S - {v}) where v in S start b(grid(100, 100)) | grid(100, 100) | smaller board",
        "b(S) -> b(S - {v}) where v in S start b(path(9999)) | path(9999) | take a smaller board",
        "b(S) -> b(S - P) where P in lines(3) start b(cycle(5)) | lines(3) | take grid(m, n)",
        "b(S) -> b(S - P) where P in copies(\"##\") start b(cycle(5)) | copies(\"##\") | take grid",
        "b(S) -> b(S - {v}) where v in S start b(gird(2, 2)) | gird | did you mean grid?",
        "b(S) -> b(S - nera(v)) where v in S start b(grid(2, 2)) | nera | did you mean near?",
        "b(S) -> b(S - P) where P in linse(2) start b(grid(2, 2)) | linse | did you mean lines?",
        "b(S) -> b(S - near(v)) where v in S start b(0..3) | near(v) | g - (g - {0})",
        "b(S) -> b(S + {9}) start b(grid(2, 2)) | S + {9} | help rules",
        "b(S, T) -> b(T, S) start b(grid(2, 2), path(4)) | b(T, S) | cells and regions of one"
            + " board",
        "b(S, T) -> b(S - T, T) start b(grid(2, 2), path(4)) | S - T"
            + " | of grid(2, 2) and of path(4)",
        "game t(g: board = path(n / 0)) b(S) -> b(S - {v}) where v in S start b(g) | n / 0 | zero",
      })
  void mistakesInTerms_areUnderlinedWithAFix(String rules, String term, String fix) {
    Parsed<Game> parsed = bind(rules, Map.of());
    assertThat(parsed.diagnostics())
        .extracting(it -> rules.substring(it.span().start(), it.span().end()))
        .containsExactly(term);
    assertThat(parsed.show()).contains(fix);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "KAYLES | g | grid(2,) | g=grid(2,) | is not a number or a board",
        "KAYLES | g | grid(2, | g=grid(2, | a ')' is missing: every ( needs its )",
        "KAYLES | g | grid(2)) | g=grid(2)) | a '(' is missing: every ( needs its )",
        "KAYLES | g | \"##.# | g=\"##.# | a picture has a quote on each side, or none",
        "KAYLES | g | gird(2,2) | g=gird(2,2) | did you mean grid?",
        "KAYLES | g | 5 | g=5 | a number stands where a board is wanted",
        "KAYLES | g | grid(99, 99) | g=grid(99, 99) | at most 2048 cells",
        "CRAM | w | x | w=x | a board stands where a number is wanted",
        "CRAM | w | 3 + x / 0 | w=3 + x / 0 | a division by zero",
        "CRAM | k | 1 | k=1 | no parameter or coordinate `k`",
      })
  void mistakesInValuesGiven_areShownThere(
      String rules, String name, String value, String shown, String message) {
    Parsed<Game> parsed =
        bind(rules.equals("CRAM") ? CRAM : KAYLES, Map.of(name, new BoundValue.Text(value)));
    assertThat(parsed.source().text()).isEqualTo(shown);
    assertThat(parsed.show()).startsWith("parameters:1:").contains(message);
  }

  /** As in games on heaps, a coordinate is no name of the rules, and a parameter is its value. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pile(n, S) -> pile(n - 1, S - {v}) where v in S, n >= 1 start pile(n, path(3)) | n | 3 2",
        "pile(n, S) -> pile(n - 1, S - {v}) where v in S start pile(n, path(3)) | n | 3 2",
        "game s(n) pile(n, S) -> pile(n - 1, S - {v}) where v in S start pile(n, path(3)) | n | 3"
            + " 0",
        "game s(k = 2) b(S, k) -> b(S - {v}, 1) where v in S start b(path(2), n) | n | 0 -",
        "game s(g: board) b(g) -> b(g - {v}) where v in g start b(g) | g | 2 0",
      })
  void namesOfHeads(String rules, String name, String options) {
    BoundValue value = name.equals("g") ? new BoundValue.Text("path(2)") : new BoundValue.Number(3);
    Game game = game(rules, Map.of(name, value));
    List<Component> left =
        new Moves(game)
            .options(new Component(0, List.of())).stream()
                .map(option -> option.items().getFirst().component())
                .toList();
    String[] counts = options.split(" ", -1);
    assertThat(left).hasSize(Integer.parseInt(counts[0]));
    if (!left.isEmpty()) {
      assertThat(new Moves(game).options(left.getFirst())).hasSize(Integer.parseInt(counts[1]));
    }
  }

  /** Whether the coordinate is given or not, a move may have a variable of its name. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "b(S) -> b(S - {n}) where n in S start b(path(n))",
        "b(S) -> b(S - {v}) where v in S, n = 1 start b(path(n))",
        "game g(b: board = path(n)) b(S) -> b(S - {v}) where v in S, n in {1} start b(b)"
      })
  void coordinatesOfTheStart_haveNoValueInTheRules(String rules) {
    Game open = game(rules, Map.of());
    assertThat(new Moves(open).options(new Component(0, List.of(3L)))).hasSize(3);
    Game given = game(rules, Map.of("n", new BoundValue.Number(3)));
    assertThat(new Moves(given).options(new Component(0, List.of()))).hasSize(3);
    assertThat(bind("b(S) -> b(S - {v}) where v in S, v < n start b(path(n))", Map.of()).show())
        .contains("`n` has no set to run over");
  }

  @Test
  void movesToNegativeNumbers_doNotExist() {
    Game game = game("p(k, S) -> p(k - 1, S - {v}) where v in S start p(1, path(2))", Map.of());
    List<Component> left =
        new Moves(game)
            .options(new Component(0, List.of())).stream()
                .map(option -> option.items().getFirst().component())
                .toList();
    assertThat(left).hasSize(2);
    assertThat(new Moves(game).options(left.getFirst())).isEmpty();
    assertThat(
            bind("p(k, S) -> p(k, S - {v}) where v in S start p(0 - 1, path(2))", Map.of()).show())
        .contains("the argument -1 is negative");
  }

  @Test
  void valuesOfCoordinates_goIntoTheStart() {
    Game open = game(CRAM, Map.of());
    assertThat(open.start().coordinates()).containsExactly("w", "h");
    Game half = game(CRAM, Map.of("w", new BoundValue.Number(2)));
    assertThat(half.start().coordinates()).containsExactly("h");
    assertThat(half.text()).contains("start board(grid(2, h))");
    Game row = game(KAYLES, Map.of("g", new BoundValue.Text("cylinder(3, n)")));
    assertThat(row.start().coordinates()).containsExactly("n");
    assertThat(bind(CRAM, Map.of("k", new BoundValue.Number(1))).show())
        .contains("no parameter or coordinate `k`", "it takes w, h");
    assertThat(bind(KAYLES, Map.of()).show()).contains("needs a value for `g`", "g=grid(3,5)");
    assertThat(bind(KAYLES, Map.of("g", new BoundValue.Number(3))).show())
        .contains("a number stands where a board is wanted");
    assertThat(bind(KAYLES, Map.of("g", new BoundValue.Text("grid(3"))).show())
        .contains("is not a number or a board");
  }

  @Test
  void positions_areReadAsTheyAreShown() {
    Game cram = game(CRAM, Map.of("w", new BoundValue.Number(2), "h", new BoundValue.Number(3)));
    Component start = new Component(0, List.of());
    assertThat(start.show(cram)).isEqualTo("board(\"###/###\")");
    for (var option : new Moves(cram).options(start)) {
      Component left = option.items().getFirst().component();
      Parsed<Position> read = Language.position(new SourceText("position", left.show(cram)), cram);
      assertThat(read.result()).contains(left);
    }
    assertThat(Language.position(new SourceText("position", "board(grid(2, 3))"), cram).result())
        .contains(start);
    assertThat(Language.position(new SourceText("position", "board(\"####\")"), cram).show())
        .contains("shows cells off the board");
    Game open = game(CRAM, Map.of());
    assertThat(Language.position(new SourceText("position", "2,3"), open).result())
        .contains(new Component(0, List.of(2L, 3L)));
    assertThat(Language.position(new SourceText("position", "board(\"##\")"), open).show())
        .contains("the board is not known before w, h are");
  }

  @Test
  void aRegionOfMoreThan63Cells_takesTwoNumbers() {
    Game row = game(KAYLES, Map.of("g", new BoundValue.Text("path(64)")));
    Component left =
        new Moves(row)
            .options(new Component(0, List.of()))
            .getFirst()
            .items()
            .getFirst()
            .component();
    assertThat(left.arguments()).hasSize(2).allMatch(word -> word >= 0);
    assertThat(left.show(row)).isEqualTo("free(\".." + "#".repeat(62) + "\")");
  }

  /** Regions are read from the numbers of a component, and written back, over the ends of words. */
  @ParameterizedTest
  @ValueSource(ints = {62, 63, 64, 65, 126, 127, 128, 129, 190})
  void cellsAtTheEndsOfWords(int size) {
    String rules = "game one(g: board) free(S) -> free(S - {v}) where v in S start free(g)";
    Game row = game(rules, Map.of("g", new BoundValue.Text("path(" + size + ")")));
    Moves moves = new Moves(row);
    Component all = new Component(0, List.of());
    for (int first : List.of(0, size / 2, size - 1)) {
      Component left = only(moves, all, first);
      String cells = "#".repeat(first) + "." + "#".repeat(size - 1 - first);
      assertThat(left.show(row)).isEqualTo("free(\"" + cells + "\")");
      // Of the cells that are left, the first is the option of index 0.
      String next = first == 0 ? ".." + cells.substring(2) : "." + cells.substring(1);
      assertThat(only(moves, left, 0).show(row)).isEqualTo("free(\"" + next + "\")");
    }
  }

  private static Component only(Moves moves, Component from, int option) {
    return moves.options(from).get(option).items().getFirst().component();
  }
}
