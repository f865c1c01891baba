// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Problems about strips, rings, strings and sheets, against play on whole positions. */
class StripProblemsTest {
  private final Random random = new Random(1935);

  private static String judge(String problem, String input) throws IOException {
    return HeapProblemsTest.judge(problem, input);
  }

  /** A row or ring of cells, as bits; a move covers adjacent free cells. */
  private static WholePlay<Integer> covering(int cells, boolean ring, List<Integer> lengths) {
    return new WholePlay<>(
        covered -> {
          List<Integer> options = new ArrayList<>();
          for (int length : lengths) {
            int starts = ring && length <= cells ? cells : cells - length + 1;
            for (int start = 0; start < starts; start++) {
              int strip = 0;
              for (int i = 0; i < length; i++) {
                strip |= 1 << (start + i) % cells;
              }
              if ((covered & strip) == 0) {
                options.add(covered | strip);
              }
            }
          }
          return options;
        });
  }

  @Test
  void stripes_areAsPlayed() throws IOException {
    for (int trial = 0; trial < 6; trial++) {
      List<Integer> lengths = random.ints(3, 1, 6).boxed().toList();
      String input =
          HeapProblemsTest.words(lengths)
              + "\n10\n"
              + HeapProblemsTest.words(IntStream.rangeClosed(1, 10).boxed().toList());
      String expected =
          IntStream.rangeClosed(1, 10)
              .mapToObj(cells -> covering(cells, false, lengths).firstWins(0) ? "1\n" : "2\n")
              .collect(Collectors.joining());
      assertThat(judge("poi2000-stripes", input)).isEqualTo(expected);
    }
  }

  @Test
  void rings_areAsPlayed() throws IOException {
    for (int cells = 1; cells <= 10; cells++) {
      boolean first = covering(cells, true, List.of(1, 2)).firstWins(0);
      assertThat(judge("poj-2484", cells + "\n0\n")).isEqualTo(first ? "Alice\n" : "Bob\n");
      int beads = 1 + random.nextInt(5);
      boolean paints = covering(cells, true, List.of(beads)).firstWins(0);
      assertThat(judge("hdu-3980", "1\n" + cells + " " + beads))
          .isEqualTo("Case #1: " + (paints ? "aekdycoin\n" : "abcdxyzk\n"));
    }
  }

  @Test
  void rows_haveTheValuesOfPlay() throws IOException {
    for (int cells = 0; cells <= 11; cells++) {
      assertThat(judge("kayles-row-sg", "1\n" + cells))
          .isEqualTo(covering(cells, false, List.of(1, 2)).nimber(0) + "\n");
      assertThat(judge("dawson-strip-sg", "1\n" + cells))
          .isEqualTo(colouring(1).nimber(Collections.nCopies(cells, 0)) + "\n");
    }
  }

  /** Cells with their colours, 0 for a free one. */
  private static WholePlay<List<Integer>> colouring(int colours) {
    return new WholePlay<>(
        cells -> {
          List<List<Integer>> options = new ArrayList<>();
          for (int i = 0; i < cells.size(); i++) {
            for (int colour = 1; cells.get(i) == 0 && colour <= colours; colour++) {
              boolean left = i > 0 && cells.get(i - 1) == colour;
              boolean right = i < cells.size() - 1 && cells.get(i + 1) == colour;
              if (!left && !right) {
                List<Integer> after = new ArrayList<>(cells);
                after.set(i, colour);
                options.add(List.copyOf(after));
              }
            }
          }
          return options;
        });
  }

  @Test
  void colouredStrips_areAsPlayed() throws IOException {
    StringBuilder input = new StringBuilder("40\n");
    StringBuilder expected = new StringBuilder();
    for (int game = 0; game < 40; game++) {
      int colours = 1 + game % 4;
      List<Integer> cells = new ArrayList<>();
      int length = 1 + random.nextInt(colours < 3 ? 8 : 5);
      for (int i = 0; i < length; i++) {
        int cell = random.nextInt(3) > 0 ? 0 : 1 + random.nextInt(colours);
        cells.add(i > 0 && cells.get(i - 1) == cell ? 0 : cell);
      }
      input.append(length).append(' ').append(colours).append('\n');
      input.append(HeapProblemsTest.words(cells)).append('\n');
      expected.append(colouring(colours).firstWins(cells) ? "y\n" : "n\n");
    }
    assertThat(judge("bzoj-2410", input.toString())).isEqualTo(expected.toString());
  }

  @Test
  void stripsWithTwoColours_haveTheValuesOfPlay() throws IOException {
    List<List<Integer>> ends = List.of(List.of(1, 1), List.of(1, 2), List.of(1), List.of());
    for (int type = 0; type <= 3; type++) {
      for (int free = 1; free <= 6; free++) {
        List<Integer> cells = new ArrayList<>(Collections.nCopies(free, 0));
        for (int i = 0; i < ends.get(type).size(); i++) {
          cells.add(i == 0 ? 0 : cells.size(), ends.get(type).get(i));
        }
        assertThat(judge("two-colour-strip-sg", "1\n" + free + " " + type))
            .isEqualTo(colouring(2).nimber(cells) + "\n");
      }
    }
  }

  @Test
  void strings_areAsPlayed() throws IOException {
    for (int trial = 0; trial < 40; trial++) {
      int letters = 1 + random.nextInt(3);
      String word =
          random
              .ints(1 + random.nextInt(11), 'a', 'a' + letters)
              .mapToObj(Character::toString)
              .collect(Collectors.joining());
      WholePlay<List<String>> play = new WholePlay<>(StripProblemsTest::cuts);
      String expected = "Second\n";
      for (int i = word.length() - 2; i >= 1; i--) {
        if (word.charAt(i - 1) == word.charAt(i + 1) && !play.firstWins(cut(List.of(word), 0, i))) {
          expected = "First\n" + (i + 1) + "\n";
        }
      }
      assertThat(judge("cf-305e", word)).as(word).isEqualTo(expected);
    }
  }

  private static List<List<String>> cuts(List<String> words) {
    List<List<String>> options = new ArrayList<>();
    for (int at = 0; at < words.size(); at++) {
      String word = words.get(at);
      for (int i = 1; i < word.length() - 1; i++) {
        if (word.charAt(i - 1) == word.charAt(i + 1)) {
          options.add(cut(words, at, i));
        }
      }
    }
    return options;
  }

  private static List<String> cut(List<String> words, int at, int i) {
    String word = words.get(at);
    Stream<String> others =
        IntStream.range(0, words.size()).filter(j -> j != at).mapToObj(words::get);
    return Stream.concat(others, Stream.of(word.substring(0, i), word.substring(i + 1)))
        .filter(each -> each.length() > 2)
        .sorted()
        .toList();
  }

  /** Sheets as 10 w + h; who first cuts out a single cell wins at once. */
  @Test
  void sheets_areAsPlayed() throws IOException {
    for (int w = 2; w <= 5; w++) {
      for (int h = 2; h <= 4; h++) {
        assertThat(judge("poj-2311", w + " " + h))
            .as(w + " x " + h)
            .isEqualTo(cutterWins(List.of(10 * w + h)) ? "WIN\n" : "LOSE\n");
      }
    }
  }

  private final Map<List<Integer>, Boolean> known = new HashMap<>();

  private boolean cutterWins(List<Integer> sheets) {
    Boolean before = known.get(sheets);
    if (before != null) {
      return before;
    }
    boolean wins = false;
    for (int at = 0; at < sheets.size() && !wins; at++) {
      int w = sheets.get(at) / 10;
      int h = sheets.get(at) % 10;
      for (int cut = 1; cut < w && !wins; cut++) {
        wins = leaves(sheets, at, 10 * cut + h, 10 * (w - cut) + h);
      }
      for (int cut = 1; cut < h && !wins; cut++) {
        wins = leaves(sheets, at, 10 * w + cut, 10 * w + h - cut);
      }
    }
    known.put(sheets, wins);
    return wins;
  }

  private boolean leaves(List<Integer> sheets, int at, int one, int other) {
    List<Integer> after = new ArrayList<>(sheets);
    after.subList(at, at + 1).clear();
    after.add(one);
    after.add(other);
    return one == 11 || other == 11 || !cutterWins(after.stream().sorted().toList());
  }
}
