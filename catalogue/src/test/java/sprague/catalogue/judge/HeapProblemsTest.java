// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sprague.engine.Effort;
import sprague.engine.Limits;

/** Problems about heaps, on small random cases, against play on whole positions. */
class HeapProblemsTest {
  private final Random random = new Random(1936);

  static String judge(String problem, String input) throws IOException {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    JudgeResult verdict =
        Judge.run(
            problem,
            new ByteArrayInputStream(input.getBytes(StandardCharsets.US_ASCII)),
            output,
            new Effort(Limits.standard()));
    assertThat(verdict.show()).as(problem + " on " + input).isEmpty();
    return output.toString(StandardCharsets.US_ASCII);
  }

  private List<Integer> heaps(int least, int most, int count) {
    return random.ints(1 + random.nextInt(count), least, most + 1).boxed().toList();
  }

  static String words(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  /** Counted games of counted heaps, each answered by one of two words. */
  private void counted(
      String problem, int least, int most, int heaps, String words, WholePlay<List<Integer>> play)
      throws IOException {
    StringBuilder input = new StringBuilder("40\n");
    StringBuilder expected = new StringBuilder();
    for (int game = 0; game < 40; game++) {
      List<Integer> position = heaps(least, most, heaps);
      input.append(position.size()).append('\n').append(words(position)).append('\n');
      List<Integer> sorted = position.stream().filter(heap -> heap > 0).sorted().toList();
      expected.append(words.split(" ", -1)[play.firstWins(sorted) ? 0 : 1]).append('\n');
    }
    assertThat(judge(problem, input.toString())).isEqualTo(expected.toString());
  }

  private static List<List<Integer>> splits(int heap) {
    return IntStream.rangeClosed(1, heap / 2).mapToObj(part -> List.of(part, heap - part)).toList();
  }

  @Test
  void sumsOfHeaps_areAsPlayed() throws IOException {
    counted("cses-1730", 1, 7, 3, "first second", WholePlay.taking((heap, take) -> true));
    counted("cses-1098", 1, 9, 3, "first second", WholePlay.taking((heap, take) -> take <= 3));
    counted(
        "hdu-3032",
        1,
        7,
        3,
        "Alice Bob",
        WholePlay.heaps(
            heap -> {
              List<List<Integer>> moves = new ArrayList<>(splits(heap));
              IntStream.range(0, heap).forEach(rest -> moves.add(List.of(rest)));
              return moves;
            }));
    counted(
        "equal-split-or-take1",
        1,
        8,
        2,
        "first second",
        WholePlay.heaps(
            heap -> {
              List<List<Integer>> moves = new ArrayList<>(List.of(List.of(heap - 1)));
              for (int parts = 2; parts <= heap; parts++) {
                if (heap % parts == 0) {
                  moves.add(Collections.nCopies(parts, heap / parts));
                }
              }
              return moves;
            }));
    counted(
        "ytp2022-p11",
        1,
        11,
        2,
        "First Second",
        WholePlay.heaps(
            heap -> {
              List<List<Integer>> moves = new ArrayList<>(List.of(List.of(heap - 1)));
              for (int k = 2; k * (k + 1) / 2 <= heap; k++) {
                if (k * (k + 1) / 2 == heap) {
                  moves.add(IntStream.rangeClosed(1, k).boxed().toList());
                }
              }
              return moves;
            }));
  }

  @Test
  void movesInSeveralHeaps_areAsPlayed() throws IOException {
    counted("cses-2208", 1, 4, 4, "first second", selective(1));
    counted("multi-take-any", 0, 4, 3, "first second", selective(9));
  }

  /** From each of some heaps 1 to {@code most} are taken. */
  private static WholePlay<List<Integer>> selective(int most) {
    return new WholePlay<>(
        position -> {
          List<List<Integer>> reached = new ArrayList<>(List.of(List.of()));
          for (int heap : position) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> before : reached) {
              for (int rest = Math.max(0, heap - most); rest <= heap; rest++) {
                List<Integer> after = new ArrayList<>(before);
                after.add(rest);
                longer.add(after);
              }
            }
            reached = longer;
          }
          reached.remove(position);
          return reached;
        });
  }

  @Test
  void blocksOfSets_areAsPlayed() throws IOException {
    StringBuilder input = new StringBuilder();
    StringBuilder expected = new StringBuilder();
    for (int block = 0; block < 6; block++) {
      List<Integer> set = heaps(1, 8, 4);
      WholePlay<List<Integer>> play = WholePlay.taking((heap, take) -> set.contains(take));
      input.append(set.size()).append(' ').append(words(set)).append("\n8\n");
      for (int game = 0; game < 8; game++) {
        List<Integer> position = heaps(0, 12, 3);
        input.append(position.size()).append(' ').append(words(position)).append('\n');
        expected.append(
            play.firstWins(position.stream().filter(heap -> heap > 0).sorted().toList())
                ? 'W'
                : 'L');
      }
      expected.append('\n');
    }
    assertThat(judge("hdu-1536", input + "0\n")).isEqualTo(expected.toString());
  }

  @Test
  void threePiles_areAsPlayed() throws IOException {
    List<Integer> fibonacci = List.of(1, 2, 3, 5, 8, 13);
    WholePlay<List<Integer>> play = WholePlay.taking((heap, take) -> fibonacci.contains(take));
    StringBuilder input = new StringBuilder();
    StringBuilder expected = new StringBuilder();
    for (int game = 0; game < 60; game++) {
      List<Integer> position = random.ints(3, 1, 13).sorted().boxed().toList();
      input.append(words(position)).append('\n');
      expected.append(play.firstWins(position) ? "Fibo\n" : "Nacci\n");
    }
    assertThat(judge("hdu-1848", input + "0 0 0\n")).isEqualTo(expected.toString());
  }

  /** A single heap of each size from 1: the sizes are the input, one answer each. */
  private static void sizes(
      String problem,
      String head,
      int to,
      WholePlay<List<Integer>> play,
      Function<Integer, String> word)
      throws IOException {
    List<Integer> sizes = IntStream.rangeClosed(1, to).boxed().toList();
    String expected =
        sizes.stream()
            .map(size -> word.apply(play.nimber(List.of(size))) + "\n")
            .collect(Collectors.joining());
    assertThat(judge(problem, head + words(sizes))).isEqualTo(expected);
  }

  @Test
  void singleHeaps_areAsPlayed() throws IOException {
    WholePlay<List<Integer>> powers = WholePlay.taking((heap, take) -> Integer.bitCount(take) == 1);
    sizes("hdu-1847", "", 60, powers, value -> value == 0 ? "Cici" : "Kiki");
    sizes("nowcoder-6885c", "60 ", 60, powers, value -> value == 0 ? "Frame" : "Alan");
    sizes(
        "single-heap-1to5",
        "60 ",
        60,
        WholePlay.taking((heap, take) -> take <= 5),
        value -> (value == 0 ? "Second " : "First ") + value);
    sizes(
        "cses-2207",
        "14 ",
        14,
        WholePlay.heaps(
            heap -> splits(heap).stream().filter(parts -> parts.get(0) * 2 != heap).toList()),
        value -> value == 0 ? "second" : "first");
  }

  @Test
  void heapsWithParameters_areAsPlayed() throws IOException {
    for (int trial = 0; trial < 12; trial++) {
      int n = 1 + random.nextInt(30);
      int k = 1 + random.nextInt(2);
      int free = k;
      assertThat(judge("tioj-1940", k + " " + n).strip())
          .isEqualTo(value(n, WholePlay.taking((heap, take) -> take <= Math.max(1, heap / free))));
      assertThat(judge("half-nim-floor", k + " " + n).strip())
          .isEqualTo(value(n, WholePlay.taking((heap, take) -> take <= heap / free)));
      int m = random.nextInt(6);
      assertThat(judge("bounded-take-sg", "1 " + m + " " + n).strip())
          .isEqualTo(value(n, WholePlay.taking((heap, take) -> m == 0 || take <= m)));
      int large = 3 + random.nextInt(8);
      assertThat(judge("cf-1194d", "1 " + n + " " + large).strip())
          .isEqualTo(
              value(n, WholePlay.taking((heap, take) -> take <= 2 || take == large)).equals("0")
                  ? "Bob"
                  : "Alice");
    }
  }

  private static String value(int heap, WholePlay<List<Integer>> play) {
    return Integer.toString(play.nimber(List.of(heap)));
  }

  @Test
  void takesFromAList_areAsPlayed() throws IOException {
    for (int trial = 0; trial < 10; trial++) {
      List<Integer> takes = random.ints(1, 10).distinct().limit(3).sorted().boxed().toList();
      int heap = 10 + random.nextInt(40);
      WholePlay<List<Integer>> play = WholePlay.taking((size, take) -> takes.contains(take));
      assertThat(judge("atcoder-dp-k", "3 " + heap + "\n" + words(takes)))
          .isEqualTo(play.firstWins(List.of(heap)) ? "First\n" : "Second\n");
      List<Integer> withOne = Stream.concat(takes.stream(), Stream.of(1)).distinct().toList();
      WholePlay<List<Integer>> sticks = WholePlay.taking((size, take) -> withOne.contains(take));
      String letters =
          IntStream.rangeClosed(1, heap)
              .mapToObj(size -> sticks.firstWins(List.of(size)) ? "W" : "L")
              .collect(Collectors.joining());
      assertThat(judge("cses-1729", heap + " " + withOne.size() + "\n" + words(withOne)))
          .isEqualTo(letters + "\n");
    }
  }

  @Test
  void pilesThatAreHalved_areAsPlayed() throws IOException {
    for (int k = 1; k <= 4; k++) {
      int copies = k;
      WholePlay<List<Integer>> play =
          WholePlay.heaps(
              heap ->
                  heap % 2 == 0
                      ? List.of(List.of(heap - 1), Collections.nCopies(copies, heap / 2))
                      : List.of(List.of(heap - 1)));
      for (int trial = 0; trial < 8; trial++) {
        List<Integer> position = heaps(1, 7, 2);
        assertThat(judge("cf-603c", position.size() + " " + k + "\n" + words(position)))
            .isEqualTo(play.firstWins(position.stream().sorted().toList()) ? "Kevin\n" : "Nicky\n");
      }
    }
  }

  @Test
  void intervals_areAsPlayed() throws IOException {
    for (int trial = 0; trial < 15; trial++) {
      int p = 2 + random.nextInt(3);
      int count = 1 + random.nextInt(3);
      List<List<Integer>> sets = new ArrayList<>();
      StringBuilder input = new StringBuilder("1\n" + count + " " + p + "\n");
      for (int i = 0; i < count; i++) {
        int low = 1 + random.nextInt(4);
        int high = low + random.nextInt(8);
        sets.add(IntStream.rangeClosed(low, high).boxed().toList());
        input.append(low).append(' ').append(high).append('\n');
      }
      WholePlay<List<List<Integer>>> play = new WholePlay<>(position -> cut(position, p));
      assertThat(judge("gym-103860g", input.toString()))
          .isEqualTo(play.firstWins(sets) ? "First\n" : "Second\n");
      int low = sets.get(0).getFirst();
      int high = sets.get(0).getLast();
      assertThat(judge("integer-game-sg", "1\n" + low + " " + high + " " + p))
          .isEqualTo(play.nimber(sets.subList(0, 1)) + "\n");
    }
  }

  private static List<List<List<Integer>>> cut(List<List<Integer>> position, int p) {
    List<List<List<Integer>>> options = new ArrayList<>();
    for (int i = 0; i < position.size(); i++) {
      List<Integer> set = position.get(i);
      for (int at = 0; at < set.size(); at++) {
        if (set.get(at) * p >= set.getLast()) {
          List<List<Integer>> after = new ArrayList<>(position);
          after.set(i, set.subList(0, at));
          options.add(after);
        }
      }
    }
    return options;
  }

  @Test
  void twoHeaps_areAsPlayed() throws IOException {
    WholePlay<List<Integer>> wythoff =
        new WholePlay<>(
            pair -> {
              List<List<Integer>> options = new ArrayList<>();
              int a = pair.get(0);
              int b = pair.get(1);
              IntStream.range(0, a).forEach(rest -> options.add(List.of(rest, b)));
              IntStream.range(0, b).forEach(rest -> options.add(List.of(a, rest)));
              IntStream.rangeClosed(1, Math.min(a, b))
                  .forEach(take -> options.add(List.of(a - take, b - take)));
              return options;
            });
    for (int trial = 0; trial < 20; trial++) {
      List<Integer> pair = random.ints(2, 0, 16).boxed().toList();
      assertThat(judge("luogu-p2252", words(pair)))
          .isEqualTo(wythoff.firstWins(pair) ? "1\n" : "0\n");
    }
  }

  @Test
  void rowsOfNumbers_areAsPlayed() throws IOException {
    for (int trial = 0; trial < 10; trial++) {
      int[] row = random.ints(1 + random.nextInt(8), 1, 50).toArray();
      String input = row.length + "\n" + words(Arrays.stream(row).boxed().toList());
      assertThat(judge("atcoder-dp-l", input)).isEqualTo(difference(row) + "\n");
      int[] piles = random.ints(2L * (1 + random.nextInt(4)), 1, 50).toArray();
      if (IntStream.of(piles).sum() % 2 == 1) {
        String given = piles.length + "\n" + words(Arrays.stream(piles).boxed().toList());
        assertThat(judge("leetcode-877", given)).isEqualTo((difference(piles) > 0) + "\n");
      }
    }
  }

  private static long difference(int[] row) {
    return row.length == 0
        ? 0
        : Math.max(
            row[0] - difference(Arrays.copyOfRange(row, 1, row.length)),
            row[row.length - 1] - difference(Arrays.copyOf(row, row.length - 1)));
  }
}
