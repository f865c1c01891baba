// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sprague.engine.Effort;
import sprague.engine.Limits;

/** Problems about tokens on graphs against play on whole positions. */
final class GraphProblemsTest {
  private static String judge(String problem, String input) {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    try {
      JudgeResult verdict =
          Judge.run(
              problem,
              new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
              output,
              new Effort(Limits.standard()));
      return output.toString(StandardCharsets.UTF_8) + verdict.show();
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** A random graph whose edges go to lesser vertices. */
  private static List<int[]> acyclic(Random random, int vertices) {
    List<int[]> successors = new ArrayList<>();
    for (int v = 0; v < vertices; v++) {
      successors.add(random.ints(v, 0, 2).toArray());
      int[] row = successors.get(v);
      int[] chosen = IntStream.range(0, v).filter(u -> row[u] == 1).toArray();
      successors.set(v, chosen);
    }
    return successors;
  }

  private static boolean isWon(List<int[]> successors, int[] tokens) {
    for (int i = 0; i < tokens.length; i++) {
      for (int to : successors.get(tokens[i])) {
        int[] after = tokens.clone();
        after[i] = to;
        if (!isWon(successors, after)) {
          return true;
        }
      }
    }
    return false;
  }

  private static String joined(int[] numbers, int more) {
    StringBuilder text = new StringBuilder();
    Arrays.stream(numbers).forEach(number -> text.append(number + more).append(' '));
    return text.toString();
  }

  @Test
  void loj10243_isPlayOnWholePositions() {
    assertThat(judge("loj-10243", "6 8 4\n2 1\n2 4\n1 4\n1 5\n4 5\n1 3\n3 5\n3 6\n1 2 4 6\n"))
        .isEqualTo("win\n");
    Random random = new Random(71);
    for (int i = 0; i < 200; i++) {
      int n = 1 + random.nextInt(6);
      List<int[]> successors = acyclic(random, n);
      int[] tokens = random.ints(random.nextInt(Math.min(3, n) + 1), 0, n).toArray();
      StringBuilder edges = new StringBuilder();
      int count = 0;
      for (int v = 0; v < n; v++) {
        for (int u : successors.get(v)) {
          edges.append(v + 1).append(' ').append(u + 1).append('\n');
          count++;
        }
      }
      String input = n + " " + count + " " + tokens.length + "\n" + edges + joined(tokens, 1);
      assertThat(judge("loj-10243", input))
          .as("%s", input)
          .isEqualTo(isWon(successors, tokens) ? "win\n" : "lose\n");
    }
  }

  @Test
  void hdu1524_isPlayOnWholePositions_forManyGraphsAndGames() {
    Random random = new Random(72);
    StringBuilder input = new StringBuilder();
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < 50; i++) {
      int n = 1 + random.nextInt(6);
      List<int[]> successors = acyclic(random, n);
      input.append(n).append('\n');
      for (int[] row : successors) {
        input.append(row.length).append(' ').append(joined(row, 0)).append('\n');
      }
      for (int game = random.nextInt(4); game > 0; game--) {
        int[] tokens = random.ints(1 + random.nextInt(3), 0, n).toArray();
        input.append(tokens.length).append(' ').append(joined(tokens, 0)).append('\n');
        expected.append(isWon(successors, tokens) ? "WIN\n" : "LOSE\n");
      }
      input.append("0\n\n");
    }
    assertThat(judge("hdu-1524", input.toString())).isEqualTo(expected.toString());
    assertThat(judge("POJ 2425", input.toString())).isEqualTo(expected.toString());
  }

  @Test
  void tioj1092_letsTheOneOutsideMoveFirst() {
    String sample = "5 6\n1 2\n1 3\n2 3\n2 4\n3 5\n4 5\n";
    assertThat(judge("tioj-1092", sample + "Mimi\n" + sample + "Moumou\n2 1\n1 2\nMimi\n0 0\n"))
        .isEqualTo("Moumou\nMimi\nMoumou\n");
    assertThat(judge("tioj-1092", "3 2\n1 2\n2 3\nMimi\n0 0\n")).isEqualTo("Mimi\n");
  }

  private static long minimax(long[] parents, long[] values, int node, boolean least) {
    long best = least ? Long.MAX_VALUE : Long.MIN_VALUE;
    boolean leaf = true;
    for (int child = 0; child < parents.length; child++) {
      if (parents[child] == node) {
        long worth = minimax(parents, values, child + 2, !least);
        best = least ? Math.min(best, worth) : Math.max(best, worth);
        leaf = false;
      }
    }
    return leaf ? values[node - 1] : best;
  }

  @Test
  void minmaxTree_isTheMinimax() {
    assertThat(judge("minmax-tree", "7\n1 1 2 2 3 3\n0 0 0 3 8 5 1\n")).isEqualTo("5\n");
    assertThat(judge("minmax-tree", "1\n\n-4\n")).isEqualTo("-4\n");
    Random random = new Random(73);
    for (int i = 0; i < 300; i++) {
      int n = 1 + random.nextInt(12);
      long[] parents = new long[n - 1];
      for (int j = 0; j < parents.length; j++) {
        parents[j] = random.nextLong(1, j + 2L);
      }
      long[] values = random.longs(n, -9, 10).toArray();
      String input = n + "\n" + words(parents) + "\n" + words(values) + "\n";
      assertThat(judge("minmax-tree", input))
          .as("%s", input)
          .isEqualTo(minimax(parents, values, 1, true) + "\n");
    }
  }

  private static String words(long[] numbers) {
    return Arrays.toString(numbers).replaceAll("[\\[\\],]", "");
  }

  @Test
  void brokenPromises_areRefusedAtTheirPlaces() {
    assertThat(judge("loj-10243", "2 2 1\n1 2\n2 1\n1\n"))
        .startsWith("input:3:3: ")
        .contains("no cycle");
    assertThat(judge("loj-10243", "2 1 1\n1 3\n1\n")).startsWith("input:2:3: ");
    assertThat(judge("hdu-1524", "1\n1 0\n0\n")).contains("no cycle");
    assertThat(judge("hdu-1524", "2\n0\n1 0\n1 2\n0\n")).startsWith("input:4:3: ");
    assertThat(judge("hdu-1524", "2\n0\n1 0\n1 1\n")).contains("ends");
    assertThat(judge("tioj-1092", "3 1\n1 3\nMimi\n0 0\n")).contains("no way out");
    assertThat(judge("tioj-1092", "2 1\n1 2\nMama\n0 0\n")).contains("Mimi or Moumou");
    assertThat(judge("minmax-tree", "3\n1 3\n1 2 3\n")).contains("before its children");
  }
}
