// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Rules;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.PlainNimValues;
import sprague.testkit.ReferenceBoards;

class PathRulesTest {
  private static final long SEED = 58_017;

  /** Longer than the window of a move, with cells on both sides. */
  private static final int LONGEST = 8;

  @Test
  void nodeKayles_isDawsonsKayles() throws Exception {
    PathRules.Heaps heaps =
        PathRules.translate("free(S) -> free(S - near(v)) where v in S", "free(path(n))");
    assertThat(heaps.of()).isEqualTo("free(n)");
    assertThat(heaps.rules().lines())
        .containsExactlyInAnyOrder(
            "free(n) -> free(a) + free(b) where a + b = n - 3, a >= 0, b >= 0",
            "free(n) -> free(b) where b = n - 2, b >= 0",
            "free(n) -> free(a) where a = n - 2, a >= 0",
            "free(n) -> free(0) where n = 1");
  }

  @Test
  void nodeKaylesOnACycle_leavesAPath() throws Exception {
    PathRules.Heaps heaps =
        PathRules.translate("free(S) -> free(S - near(v)) where v in S", "free(cycle(n + 2))");
    assertThat(heaps.of()).isEqualTo("cycle(n + 2)");
    assertThat(heaps.rules().lines().filter(line -> line.startsWith("cycle")))
        .containsExactlyInAnyOrder(
            "cycle(n) -> free(a) where a = n - 3, n >= 6",
            "cycle(n) -> free(0) where n = 1",
            "cycle(n) -> free(0) where n = 2",
            "cycle(n) -> free(0) where n = 3",
            "cycle(n) -> free(0) + free(1) where n = 4",
            "cycle(n) -> free(0) + free(2) where n = 5");
  }

  @Test
  void cyclesHaveANameOfTheirOwn() throws Exception {
    assertThat(
            PathRules.translate("cycle(S) -> cycle(S - {v}) where v in S", "cycle(cycle(n))").of())
        .isEqualTo("ring(n)");
  }

  @Test
  void theSizeIsTakenFromThePosition() throws Exception {
    assertThat(
            PathRules.translate("free(S) -> free(S - {v}) where v in S", "free(path(2*n + 1))")
                .of())
        .isEqualTo("free(2*n + 1)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          free(S) -> free(S - {v}) where v in S, near(v) subset S     | on more than adjacency
          free(S) -> free(S - {v}) where v in S, v < 3                | on more than adjacency
          free(S) -> free(S - {v}) where v in S, row(v) = 1           | on more than adjacency
          free(S) -> free(S - {v}) where v in S, not v ~ v            | on more than adjacency
          free(S) -> free(S - {v, w}) where v in S, w in S            | not connected
          free(S) -> free(S - {v, w}) where v in S, w in S, v != w    | not connected
          free(S) -> free(S - near(v)) where v in S, v ~ 0            | no variable
          free(S) -> free(S - {0}) where v in S                       | no variable
          free(S) -> free(S - {w}) where v in S, w in S, u in S, x in S, y in S, v ~ w, w ~ u, u ~ x, x ~ y | more than 4
          free(S) -> free(S - near({v})) where v in S                 | no variable
          free(S) -> free(S - above(v)) where v in S                  | more than cells
          free(S) -> free(S - S) where v in S                         | more than cells
          free(S) -> free(S + {v}) where v in S                       | no variable
          free(S) -> free(S - {v} + {v}) where v in S                 | no variable
          free(S) -> free(S) where v in S                             | need not end
          free(S) -> free(S - {w}) + free(S) where w in S             | one region
          free(S) -> other(S - {w}) where w in S                      | one region
          free(S, T) -> free(S - {w}, T) where w in S                 | not one region
          free(S) -> free(S - {v}) where v not in S                   | elsewhere
          free(S) -> free(S - {S}) where S in S                       | two meanings
          game g(v = 1) free(S) -> free(S - {v}) where v in S         | two meanings
          other(S) -> other(S - {v}) where v in S                     | no move
          free(S) -> free(S - {v}) where v in S stuck draws           | ends in another way
          free(S) -> free(S - {v}) where v in S stuck loses stuck wins | two stuck clauses
          free(S) -> free(S - {v}) where v in S free(S) wins          | ends in another way
          """)
  void otherRulesAreRefused(String game, String reason) {
    assertThatThrownBy(() -> PathRules.translate(game, "free(path(n))"))
        .isInstanceOf(CheckFailure.class)
        .hasMessageContaining(reason == null ? "" : reason);
  }

  /** The theorem is about all n, so that n has no other meaning. */
  @ParameterizedTest
  @CsvSource({
    "game g(n = 5), path(n)",
    "game g(n), path(n)",
    "game g(n: board = path(3)), path(n)",
    "game g(m = 2), path(n + m)",
    "game g(m = 2), cycle(m)"
  })
  void sizesWithParametersAreRefused(String header, String board) throws Exception {
    String rules = "free(S) -> free(S - {v}) where v in S";
    assertThatThrownBy(() -> PathRules.translate(header + " " + rules, "free(" + board + ")"))
        .isInstanceOf(CheckFailure.class)
        .hasMessageContaining("has the name of a parameter");
    PathRules.translate("game g(k = 5) " + rules, "free(" + board + ")");
  }

  @Test
  void whoCannotMove_winsInBothGames() throws Exception {
    String game = "free(S) -> free(S - {v}) where v in S";
    PathRules.Heaps normal = PathRules.translate(game, "free(path(n))");
    assertThat(normal.rules()).doesNotContain("stuck");
    assertThat(PathRules.translate(game + " stuck loses", "free(path(n))")).isEqualTo(normal);
    assertThat(PathRules.translate(game + " stuck wins", "free(path(n))").rules())
        .endsWith("\nstuck wins");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          free(wheel(n))
          free(path(n) - {0})
          free(n)
          free(path(n), path(n))
          free(path(n)) free(path(n))
          free(grid(1, n))
          """)
  void otherPositionsAreRefused(String of) {
    assertThatThrownBy(() -> PathRules.translate("free(S) -> free(S - {v}) where v in S", of))
        .isInstanceOf(CheckFailure.class);
  }

  /** The cells of a position are those of the board that the rules start on. */
  @Test
  void rulesThatStartOnAnotherBoard_areRefused() throws Exception {
    String rules = "free(S) -> free(S - {v}) where v in S start ";
    String param = "game g(g: board = path( n + 1 )) " + rules + "free(g)";
    assertThat(PathRules.translate(param, "free(path(n + 1))").of()).isEqualTo("free(n + 1)");
    assertThat(PathRules.translate(rules + "free(path(n))", "free(path(n))").of())
        .isEqualTo("free(n)");
    for (String start :
        List.of("free(grid(2, 2))", "free(cycle(n))", "free(path(5))", "free(n)", "c()")) {
      assertThatThrownBy(() -> PathRules.translate(rules + start, "free(path(n))"))
          .isInstanceOf(CheckFailure.class)
          .hasMessage("the rules start on another board than free(path(n))");
    }
    assertThatThrownBy(() -> PathRules.translate(param, "free(path(n))"))
        .isInstanceOf(CheckFailure.class);
    assertThatThrownBy(
            () -> PathRules.translate(rules + "free(path(n mod 2))", "free(path(nmod2))"))
        .isInstanceOf(CheckFailure.class);
  }

  /** Random rules of the form, against the definition of both games. */
  @ParameterizedTest
  @CsvSource({"path, free", "cycle, cycle"})
  void theValuesAreThoseOfTheBoards(String board, String heap) throws Exception {
    Random random = new Random(SEED);
    for (int round = 0; round < CaseCount.of(2, 600); round++) {
      String game = rules(random);
      PathRules.Heaps heaps = PathRules.translate(game, "free(" + board + "(n))");
      PlainNimValues values = new PlainNimValues(Rules.syntax(heaps.rules()), LONGEST + 1);
      for (long n = 0; n <= LONGEST; n++) {
        ReferenceBoards boards = new ReferenceBoards(game, "free(" + board + "(" + n + "))");
        assertThat(values.of(new Piece(heap, List.of(n))))
            .as(game + " on " + board + " at " + n)
            .isEqualTo(boards.value(boards.start()));
      }
    }
  }

  private static String rules(Random random) {
    StringBuilder rules = new StringBuilder("free(S)");
    int count = 1 + random.nextInt(2);
    for (int rule = 0; rule < count; rule++) {
      int variables = 1 + random.nextInt(3);
      List<String> conditions = new ArrayList<>();
      for (int i = 0; i < variables; i++) {
        conditions.add("v" + i + " in S");
        if (i > 0) {
          conditions.add("v" + i + " ~ v" + random.nextInt(i));
        }
      }
      if (variables == 3 && random.nextBoolean()) {
        conditions.add("v0 != v2");
      }
      StringBuilder removed = new StringBuilder("{v" + random.nextInt(variables) + "}");
      if (random.nextBoolean()) {
        for (int near = 1 + random.nextInt(2); near > 0; near--) {
          removed.append(" - near(v").append(random.nextInt(variables)).append(")");
        }
      } else if (random.nextBoolean()) {
        removed.append(" - {v0, v").append(variables - 1).append("}");
      }
      rules.append(" -> free(S - ").append(removed).append(") where ");
      rules.append(String.join(", ", conditions)).append('\n');
    }
    return rules.toString();
  }
}
