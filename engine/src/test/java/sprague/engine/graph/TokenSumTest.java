// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.graph.Tokens.TokenMove;
import sprague.model.Outcome;
import sprague.testkit.CaseCount;

/** Outcomes and moves against retrograde analysis of whole positions. */
final class TokenSumTest {
  @ParameterizedTest
  @CsvSource({"1, 8, 1500", "2, 5, 1500", "2, 8, 300", "3, 4, 1000"})
  void outcomes_areThoseOfWholePositions(int tokens, int vertices, int graphs) {
    Random random = new Random(20 + tokens + 10L * vertices);
    Set<Outcome> seen = EnumSet.noneOf(Outcome.class);
    for (int i = 0; i < CaseCount.of(graphs / 8, graphs); i++) {
      List<List<Integer>> successors =
          SomeGraphs.random(random, vertices, 0.05 + 0.5 * random.nextDouble());
      VertexValues values = VertexValues.of(SomeGraphs.digraph(successors));
      Retrograde truth = new Retrograde(successors, tokens);
      for (int code = 0; code < truth.positions(); code++) {
        int[] position = truth.position(code);
        Outcome outcome = new TokenSum(values, position).outcome();
        assertThat(outcome)
            .as("%s, tokens %s", successors, Arrays.toString(position))
            .isEqualTo(truth.of(position));
        seen.add(outcome);
      }
    }
    assertThat(seen).hasSize(Outcome.values().length);
  }

  @Test
  void winningMoves_areThoseToLostPositions() {
    Random random = new Random(31);
    for (int i = 0; i < 600; i++) {
      List<List<Integer>> successors =
          SomeGraphs.random(random, 5, 0.05 + 0.4 * random.nextDouble());
      VertexValues values = VertexValues.of(SomeGraphs.digraph(successors));
      Retrograde truth = new Retrograde(successors, 2);
      for (int code = 0; code < truth.positions(); code++) {
        int[] position = truth.position(code);
        Set<TokenMove> expected = new HashSet<>();
        for (int[] option : truth.options(position)) {
          if (truth.of(option) == Outcome.P) {
            int moved = option[0] == position[0] ? 1 : 0;
            expected.add(new TokenMove(position[moved], option[moved]));
          }
        }
        assertThat(new TokenSum(values, position).winningMoves())
            .as("%s, tokens %s", successors, Arrays.toString(position))
            .containsExactlyInAnyOrderElementsOf(expected);
      }
    }
  }

  /** Follows every line in which the winner takes the first move told and the loser any move. */
  @Test
  void firstWinningMove_leadsToTheEnd_whateverTheOpponentDoes() {
    Random random = new Random(32);
    int longest = 0;
    for (int i = 0; i < CaseCount.of(400, 1500); i++) {
      List<List<Integer>> successors =
          SomeGraphs.random(random, 6, 0.1 + 0.3 * random.nextDouble());
      VertexValues values = VertexValues.of(SomeGraphs.digraph(successors));
      Retrograde truth = new Retrograde(successors, 2);
      Map<List<Integer>, Integer> lengths = new HashMap<>();
      for (int code = 0; code < truth.positions(); code++) {
        if (truth.of(truth.position(code)) == Outcome.P) {
          longest = Math.max(longest, length(truth.position(code), truth, values, lengths));
        }
      }
    }
    assertThat(longest).isGreaterThan(3);
  }

  private static final int ON_THE_WAY = -1;

  private static int length(
      int[] lost, Retrograde truth, VertexValues values, Map<List<Integer>, Integer> lengths) {
    List<Integer> key = List.of(lost[0], lost[1]);
    Integer known = lengths.get(key);
    if (known != null) {
      assertThat(known).as("play goes round at %s", key).isNotEqualTo(ON_THE_WAY);
      return known;
    }
    lengths.put(key, ON_THE_WAY);
    int length = 0;
    for (int[] option : truth.options(lost)) {
      TokenMove move = new TokenSum(values, option).winningMoves().getFirst();
      int[] reply = option.clone();
      reply[option[0] == move.from() ? 0 : 1] = move.to();
      length = Math.max(length, 1 + length(reply, truth, values, lengths));
    }
    lengths.put(key, length);
    return length;
  }

  @Test
  void acyclicTokens_addLikeNimHeaps() {
    Random random = new Random(33);
    for (int i = 0; i < 300; i++) {
      List<List<Integer>> successors = SomeGraphs.acyclic(random, 7, 0.6);
      VertexValues values = VertexValues.of(SomeGraphs.digraph(successors));
      Retrograde truth = new Retrograde(successors, 2);
      assertThat(values.isAcyclic()).isTrue();
      for (int code = 0; code < truth.positions(); code++) {
        int[] position = truth.position(code);
        TokenSum sum = new TokenSum(values, position);
        assertThat(sum.nimber()).hasValue(values.nimber(position[0]) ^ values.nimber(position[1]));
        assertThat(sum.outcome()).isEqualTo(truth.of(position));
      }
    }
  }

  @Test
  void noToken_isLost() {
    VertexValues values = VertexValues.of(SomeGraphs.digraph(List.of(List.of())));
    assertThat(new TokenSum(values).outcome()).isEqualTo(Outcome.P);
    assertThat(new TokenSum(values).winningMoves()).isEmpty();
  }

  @Test
  void sameVertexTwice_cancels() {
    VertexValues values =
        VertexValues.of(SomeGraphs.digraph(List.of(List.of(), List.of(0), List.of(0, 1))));
    assertThat(new TokenSum(values, 2, 2).outcome()).isEqualTo(Outcome.P);
    assertThat(new TokenSum(values, 2, 2, 1).winningMoves())
        .containsExactlyInAnyOrder(new TokenMove(1, 0));
  }
}
