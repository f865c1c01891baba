// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.testkit.CaseCount;

/** Winners and winning moves of geography by matchings, against play by the definition. */
final class GeographyOutcomeTest {
  private static Game game(String moves, String edges, String start) {
    String rules = "game geography(g: board = graph(\"" + edges + "\"))\n" + moves + "\n" + start;
    return Language.bind(new SourceText("rules", rules), Bindings.NONE)
        .result()
        .orElseThrow(() -> new AssertionError(rules));
  }

  private static Component start(Game game) {
    return game.board().orElseThrow().on(List.of()).startComponent();
  }

  /** A solution with little memory, which soon ends the searches for a nim-value and for plies. */
  private static Solution solved(Game game, Position position) {
    Limits little = new Limits(CaseCount.of(4, 400) << 20, 1, Optional.empty());
    return Solver.solve(game, position, new Effort(little), /* remoteness= */ false);
  }

  private static Optional<OutcomeResult> outcome(Game game) {
    Component start = start(game);
    Effort effort = new Effort(Limits.standard());
    return GeographyOutcome.form(game, start)
        .map(form -> GeographyOutcome.of(game, form, start, effort));
  }

  /** Whether the player to move wins with the token on a vertex, by trying all moves. */
  private static boolean isWon(boolean[][] edges, int token, int free) {
    for (int to = 0; to < edges.length; to++) {
      if (edges[token][to] && (free >> to & 1) == 1 && !isWon(edges, to, free ^ (1 << to))) {
        return true;
      }
    }
    return false;
  }

  @Test
  void randomGraphs() {
    Random random = new Random(3);
    int won = 0;
    int trials = CaseCount.of(80, 300);
    for (int trial = 0; trial < trials; trial++) {
      int count = 2 + random.nextInt(7);
      boolean[][] edges = new boolean[count][count];
      List<String> text = new ArrayList<>();
      for (int a = 0; a < count; a++) {
        text.add(String.valueOf(a));
        for (int b = 0; b < a; b++) {
          if (random.nextInt(5) < 2) {
            edges[a][b] = true;
            edges[b][a] = true;
            text.add(b + "-" + a);
          }
        }
      }
      int token = random.nextInt(count);
      String graph = String.join(" ", text);
      Game game =
          trial % 2 == 0
              ? game(
                  "at(v, S) -> at(u, S - {u})  where u in S, u ~ v",
                  graph,
                  "start at(" + token + ", g - {" + token + "})")
              : game(
                  "on(S, w) -> on(S - {w}, x)  where w ~ x, x in S",
                  graph,
                  "start on(g, " + token + ")");
      int free = (1 << count) - 1 ^ (1 << token);
      Set<Integer> winning = new TreeSet<>();
      for (int to = 0; to < count; to++) {
        if (edges[token][to] && !isWon(edges, to, free ^ (1 << to))) {
          winning.add(to);
        }
      }
      OutcomeResult found = outcome(game).orElseThrow();
      assertThat(found.outcome())
          .as("%s from %d", graph, token)
          .isEqualTo(winning.isEmpty() ? Outcome.P : Outcome.N);
      assertThat(entered(game, found)).as("%s from %d", graph, token).isEqualTo(winning);
      won += winning.isEmpty() ? 0 : 1;
    }
    assertThat(won).isBetween(trials / 4, 3 * trials / 4);
  }

  /** The cells that the winning moves enter. */
  private static Set<Integer> entered(Game game, OutcomeResult found) {
    return found.moves(false).winning().stream()
        .map(Move::to)
        .map(
            to ->
                game.board()
                    .orElseThrow()
                    .on((Component) to)
                    .numbers((Component) to)
                    .getFirst()
                    .intValue())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The token may come back, the move is another, a condition is more or less, sums, misere. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "at(v, S) -> at(u, S - {u})  where u in S",
        "at(v, S) -> at(u, S - {u})  where u in S, not u ~ v",
        "at(v, S) -> at(u, S - {u})  where u in S, u ~ v, u != 2",
        "at(v, S) -> at(u, S - near(u))  where u in S, u ~ v",
        "at(v, S) -> at(v, S - {u})  where u in S, u ~ v",
        "at(v, S) -> at(u, S - {u, v})  where u in S, u ~ v",
        "at(v, S) -> at(u, S - {u})  where u in S, u ~ v  -> at(v, S - {u})  where u in S, u ~ v",
        "at(v, S) -> at(u, S - {u}) + at(u, S - {u})  where u in S, u ~ v",
        "at(v, S) -> at(u, S - {u})  where u in S, u ~ v\nstuck wins"
      })
  void otherRules_areNotGeography(String moves) {
    assertThat(outcome(game(moves, "0-1 1-2 2-3", "start at(0, g - {0})"))).isEmpty();
  }

  @Test
  void aParameterInPlaceOfTheVariable_isNotGeography() {
    String rules =
        "game one(g: board = path(4), u: cell = 1) at(v, S) -> at(u, S - {u}) where u in S, u ~ v"
            + " start at(0, g - {0})";
    Game game = Language.bind(new SourceText("rules", rules), Bindings.NONE).result().orElseThrow();
    assertThat(outcome(game)).isEmpty();
  }

  @Test
  void aTokenThatMayReturn_isNotGeography() {
    String moves = "at(v, S) -> at(u, S - {u})  where u in S, u ~ v";
    assertThat(outcome(game(moves, "0-1 1-2", "start at(0, g - {0})"))).isPresent();
    assertThat(outcome(game(moves, "0-1 1-2", "start at(0, g)"))).isEmpty();
  }

  /** A board has a perfect matching if its cells are even in number; then the first player wins. */
  @Test
  void largeBoards_areSolved() {
    for (int side : List.of(8, 9, 20).subList(0, CaseCount.of(1, 3))) {
      Game game =
          game(
              "at(v, S) -> at(u, S - {u})  where u in S, u ~ v",
              "0",
              "start at(0, grid(" + side + ", " + side + ") - {0})");
      assertThat(solved(game, start(game)).outcome())
          .as("side %d", side)
          .isEqualTo(side % 2 == 0 ? Outcome.N : Outcome.P);
    }
  }

  /** Its regions are large numbers, but no heaps. */
  @Test
  void aPositionAfterAMove_isSolvedToo() {
    Game game =
        game(
            "at(v, S) -> at(u, S - {u})  where u in S, u ~ v",
            "0",
            "start at(1, king(8, 8) - {1})");
    Solution start = solved(game, start(game));
    assertThat(start.outcome()).isEqualTo(Outcome.N);
    for (Move move : CaseCount.everyNth(16, start.winningMoves()).toList()) {
      Solution after = solved(game, move.to());
      assertThat(after.outcome()).isEqualTo(Outcome.P);
    }
    assertThat(new PerfectPlayer(game, Limits.standard()).reply(start(game))).isPresent();
  }
}
