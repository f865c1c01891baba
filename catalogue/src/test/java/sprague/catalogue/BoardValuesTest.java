// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static sprague.testkit.CaseCount.everyNth;
import static sprague.testkit.CaseCount.of;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.engine.ComponentSearchFactory;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.board.HackenbushFactory;
import sprague.engine.board.PlacementFactory;
import sprague.engine.plan.Planner;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Option;
import sprague.testkit.EveryNth;

/** Values of games on boards: known ones, and those of the two engines against each other. */
class BoardValuesTest {
  /** Rules that are no game of the catalogue. */
  private static final Map<String, String> RULES =
      Map.of(
          "FOUR",
          """
          game four(g: board)
          free(A, B, C, D) -> free(A - near(v), B - {v}, C - {v}, D - {v}) where v in A
            -> free(A - {v}, B - near(v), C - {v}, D - {v}) where v in B
            -> free(A - {v}, B - {v}, C - near(v), D - {v}) where v in C
            -> free(A - {v}, B - {v}, C - {v}, D - near(v)) where v in D
          start free(g, g, g, g)
          """,
          "TREBLE",
          "free(S) -> free(S - near(near(v))) where v in S start free(path(n))");

  private static List<String[]> rows(String kind) {
    try (var in = BoardValuesTest.class.getResourceAsStream("boards.csv")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> line.split("\\|"))
          .filter(row -> row[0].equals(kind))
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static Game game(String name, String parameters) {
    boolean isMisere = name.endsWith(" misere");
    String id = name.replace(" misere", "");
    Parsed<SourceText> text = GameResolver.text(RULES.getOrDefault(id, id), FileAccess.ALLOWED);
    boolean isOne = parameters.contains("\"") || parameters.isEmpty();
    List<String> words =
        parameters.isEmpty()
            ? List.of()
            : isOne ? List.of(parameters) : List.of(parameters.split(" "));
    Parsed<Game> game =
        GameResolver.open(isMisere ? Language.misere(text.result().orElseThrow()) : text, words);
    return game.result().orElseThrow(() -> new AssertionError(game.show()));
  }

  private static long value(Game game) {
    Question question =
        new Question.Positions(game, List.of(new Component(game.start().name(), List.of())));
    Effort effort = new Effort(Limits.standard());
    return Planner.choose(question, effort)
        .orElseThrow()
        .engine()
        .orElseThrow()
        .values(1, effort)[0];
  }

  private static List<String> wrong(List<String[]> rows) {
    List<String> wrong = new ArrayList<>();
    for (String[] row : rows) {
      long value = value(game(row[1], row[2]));
      String shown =
          switch (row[3]) {
            case "N", "P" -> value == 0 ? "P" : "N";
            default -> String.valueOf(value);
          };
      if (!shown.equals(row[3])) {
        wrong.add(String.join(" ", row) + " but " + shown);
      }
    }
    return wrong;
  }

  /** Regions of the start that are given by numbers, and the same ones of a named board. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "g: board = path(4) | p(S) -> p(S + {v}) where v in near(S), v not in S | p({0}) | 1",
        "g: board = path(4) | p(S) -> p(S + {v}) where v in near(S) - S | p(g - (g - {0})) | 1",
        "g: board = path(4), c: cell = 3 | p(S) -> p(near(S)) where S != near(S) | p({c}) | 1",
        "g: board = path(4) | p(S) -> p(S - {v}) where v in S, near(v) subset S | p({0, 1, 2}) | 1",
        "g: board = path(4) | p(S) -> p(S - {u}) where u in S, v in S, u ~ v | p({0, 1, 3}) | 1",
        // The board of the first region, and numbers that are on no board.
        "g: board = path(4) | p(S, T) -> p(S, near(T)) where T != near(T) | p(cycle(4), {0}) | 0",
        "g: board = path(4), h: board = g | p(S) -> p(S - {v}) where v in S | p({0, 9}) | 0",
      })
  void cellsGivenByNumbers_areOnTheBoardOfTheGame(
      String parameters, String rule, String start, long value) {
    String rules = "game t(" + parameters + ") " + rule + " start " + start;
    assertThat(value(game(rules, ""))).isEqualTo(value);
  }

  /** Some rows of each game; the long tests take all. */
  @Test
  void knownValues_areFound() {
    List<String[]> all = rows("quick");
    assertThat(all).hasSizeGreaterThan(600);
    Map<String, List<String[]>> byGame = all.stream().collect(groupingBy(row -> row[1]));
    assertThat(wrong(byGame.values().stream().flatMap(each -> everyNth(60, each)).toList()))
        .isEmpty();
  }

  @Test
  @Tag("long")
  void knownValuesOfLargeBoards_areFound() {
    assertThat(wrong(rows("long"))).isEmpty();
  }

  /** Values from 63 on are beyond the search of parts. */
  @Test
  void largeValues_areFoundByTheOtherSearch() {
    for (int n : new int[] {63, 64, 65, 100}) {
      assertThat(value(game("chomp", "m=1 n=" + n))).isEqualTo(n - 1);
    }
  }

  /** Every placement game on boards of up to nine cells: the parts against whole positions. */
  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(
      strings = {
        "cram",
        "node-kayles",
        "col",
        "snort",
        "place-squares",
        "place-trominoes",
        "place-sticks",
        "chomp"
      })
  void placementSearch_agreesWithSearchOfWholePositions(String name) {
    Game game = GameResolver.open(name, List.of()).result().orElseThrow();
    Question box = new Question.Box(game, game.start(), List.of(0L, 0L), List.of(3L, 3L));
    assertThat(values(new PlacementFactory(), box))
        .isEqualTo(values(new ComponentSearchFactory(), box));
  }

  static Stream<String> graphs() {
    return Stream.of(
        "petersen(5,2)",
        "hypercube(3)",
        "torus(3,3)",
        "mobius(2,4)",
        "wheel(6)",
        "spider(3,3)",
        "king(3,3)",
        "knights(3,4)",
        "\"##.#/####/.#\"",
        "graph(\"0-1 1-2 2-0 2-3 4 5\")",
        "edges(grid(" + of(2, 3) + ",3))",
        "binarytree(2)",
        "caterpillar(5)",
        "bipartite(3,4)");
  }

  @ParameterizedTest
  @EveryNth(2)
  @MethodSource("graphs")
  void placementSearch_agreesOnOtherBoards(String board) {
    for (String name : List.of("node-kayles", "arc-kayles", "grim")) {
      Game game = game(name, "g=" + board.replace(", ", ","));
      Question start =
          new Question.Positions(game, List.of(new Component(game.start().name(), List.of())));
      assertThat(values(new PlacementFactory(), start))
          .as("%s on %s", name, board)
          .isEqualTo(values(new ComponentSearchFactory(), start));
    }
  }

  /** Rules whose moves add cells; the last terms decide about a cell. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "p(A, B) -> p(A - {v} + {u}, B - {u}) where v in A, u in B, u ~ v"
            + " -> p(A - {u}, B - {v} + {u}) where v in B, u in A, u ~ v",
        "p(A, B) -> p(A - {v} + {v} - {u}, B + {v}) where v in A, u in A, v in B, u ~ v"
            + " -> p(A - {v, u}, B + {u}) where v in A, u in A, u ~ v",
        "p(A, B) -> p(A - {u, v} + {u}, B) where v in A, u in A, u ~ v"
            + " -> p(A + {v}, B - near(v)) where v in B, u in B, u ~ v",
      })
  void placementSearch_agreesWhereMovesAddCells(String rule) {
    SplittableRandom random = new SplittableRandom(17);
    for (int i = 0; i < of(8, 60); i++) {
      int columns = random.nextInt(2, 4);
      String picture =
          IntStream.range(0, random.nextInt(1, 4))
              .mapToObj(_ -> IntStream.range(0, columns).map(_ -> "xo.".charAt(random.nextInt(3))))
              .map(row -> row.mapToObj(Character::toString).collect(joining()))
              .collect(joining("/", "g=\"xo/", "\""));
      String rules = "game t(g: board) " + rule + " start p(marked(g, \"x\"), marked(g, \"o\"))";
      Game game = game(rules, picture);
      Question start =
          new Question.Positions(game, List.of(new Component(game.start().name(), List.of())));
      assertThat(values(new PlacementFactory(), start))
          .as("%s with %s", rules, picture)
          .isEqualTo(values(new ComponentSearchFactory(), start));
    }
  }

  /** On one cell there is no move, on more the moves remove no more cells than they add. */
  @Test
  void rulesThatArePlacementRulesOnTheFirstBoardOnly_areSearchedOnTheOthers() {
    Game game =
        game(
            "game t p(S) -> p(S - {u} + {v}) where u in S, v in near(u), column(u) < column(v)"
                + " start p(path(n))",
            "");
    Question box = new Question.Box(game, game.start(), List.of(1L), List.of(16L));
    assertThat(values(new PlacementFactory(), box))
        .isEqualTo(values(new ComponentSearchFactory(), box));
  }

  /**
   * Graphs with parallel edges at the ground, loose edges at it, and edges that hang in the air.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {"e in S, e != ground", "e in S - {ground}", "e in S, ground != e", "e in S"})
  void fusionPrinciple_agreesWithSearchOfWholePositions(String condition) {
    String rules =
        "game t(g: board, ground: cell = 2) on(S) -> on(joined(S - {e}, ground)) where "
            + condition
            + " start on(edges(g))";
    SplittableRandom random = new SplittableRandom(58);
    for (int i = 0; i < of(10, 100); i++) {
      int vertices = random.nextInt(4, 8);
      String graph =
          IntStream.range(0, 10)
              .mapToObj(_ -> new int[] {random.nextInt(vertices), random.nextInt(vertices)})
              .filter(ends -> ends[0] != ends[1])
              .map(ends -> ends[0] + "-" + ends[1])
              .collect(joining(" ", "g=graph(\"0-1 1-2 2-3 4 5 6 7 ", "\")"));
      Game game = game(rules, graph);
      Component start = new Component(game.start().name(), List.of());
      List<Component> all = new ArrayList<>(List.of(start));
      for (Option option : game.board().orElseThrow().options(start, () -> {})) {
        all.add(option.items().getFirst().component());
      }
      for (Component each : all) {
        Question one = new Question.Positions(game, List.of(each));
        EngineOffer offer = new HackenbushFactory().offer(one, new Effort(Limits.standard()));
        assertThat(offer.engine().isPresent()).as("%s %s", rules, graph).isTrue();
        assertThat(offer.engine().orElseThrow().values(1, new Effort(Limits.standard())))
            .as("%s %s %s", rules, graph, each)
            .isEqualTo(values(new ComponentSearchFactory(), one));
      }
    }
  }

  /** The first two boards have no edge, so that the ground edge is missing. */
  @Test
  void fusionPrinciple_isUsedForFamiliesWhoseFirstBoardsHaveNoGround() {
    Game game = game("green-hackenbush", "g=path(n)");
    Question box = new Question.Box(game, game.start(), List.of(0L), List.of(15L));
    assertThat(values(new HackenbushFactory(), box))
        .isEqualTo(values(new ComponentSearchFactory(), box));
  }

  /** A fixed edge in place of the variable, more or other conditions, moves and endings. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "on(joined(S - {f}, ground)) where f in S",
        "on(joined(S - {e}, e)) where e in S",
        "on(joined(S - {e}, ground)) where e in S, e != f",
        "on(joined(S - {e}, ground)) where e in S, e ~ ground",
        "on(joined(S - {e}, ground)) where e in near(ground)",
        "on(joined(S - near(e), ground)) where e in S",
        "on(joined(S - {e}, ground)) + on({}) where e in S",
        "on(joined(S - {e}, ground)) where e in S -> on(S - {e}) where e in S",
        "on(joined(S - {e}, ground)) where e in S stuck wins",
      })
  void otherRules_areNotHackenbush(String move) {
    Game game =
        game(
            "game t(g: board = cycle(4), ground: cell = 0, f: cell = 1) start on(edges(g)) on(S) ->"
                + " "
                + move,
            "");
    Question start =
        new Question.Positions(game, List.of(new Component(game.start().name(), List.of())));
    assertThat(new HackenbushFactory().offer(start, new Effort(Limits.standard())).engine())
        .isEmpty();
  }

  private static long[] values(EngineFactory factory, Question question) {
    Effort effort = new Effort(Limits.standard());
    int count = question instanceof Question.Box ? 16 : 1;
    return factory.offer(question, effort).engine().orElseThrow().values(count, effort);
  }
}
