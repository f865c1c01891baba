// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import sprague.bind.Bindings;
import sprague.model.Game;

/**
 * Answers Codeforces 305 E by Dawson's Chess: a letter may be cut out if its two neighbours are
 * equal; after that, neither it nor the letters next to it can be cut. So each maximal run of r
 * letters that can be cut is a row of r squares. If the first player wins, the smallest winning
 * letter, from 1, is printed. O(length) after the values of the rows.
 */
final class PalindromeCuts {
  private PalindromeCuts() {}

  static void write(List<TestCase> cases, GameCache games, StringBuilder answer) {
    String word = cases.getFirst().word("s");
    Game chess = games.open("dawsons-chess", Bindings.NONE);
    long[] values = games.values(chess, "", LongStream.rangeClosed(0, word.length()).toArray());
    List<Run> runs = runs(word);
    long sum = runs.stream().mapToLong(run -> values[run.length()]).reduce(0, (a, b) -> a ^ b);
    for (Run run : runs) {
      for (int i = 0; i < run.length(); i++) {
        // A cut leaves the rows on both sides without the next letter, if there is one.
        int left = Math.max(0, i - 1);
        int right = Math.max(0, run.length() - i - 2);
        if ((sum ^ values[run.length()] ^ values[left] ^ values[right]) == 0) {
          answer.append("First\n").append(run.start() + i + 1).append('\n');
          return;
        }
      }
    }
    answer.append("Second\n");
  }

  /** A maximal run of letters that can be cut out; {@code start} is an index from 0. */
  private record Run(int start, int length) {}

  private static List<Run> runs(String word) {
    List<Run> runs = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < word.length(); i++) {
      if (!isCut(word, i)) {
        if (i > start) {
          runs.add(new Run(start, i - start));
        }
        start = i + 1;
      }
    }
    return runs;
  }

  /** Whether letter i, from 0, can be cut out. */
  private static boolean isCut(String word, int i) {
    return i > 0 && i < word.length() - 1 && word.charAt(i - 1) == word.charAt(i + 1);
  }
}
