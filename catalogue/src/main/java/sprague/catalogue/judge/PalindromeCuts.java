// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

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
    long[] rows = games.values(chess, "", LongStream.rangeClosed(0, word.length()).toArray());
    long sum = 0;
    for (int i = 0; i < word.length(); i++) {
      if (isRunStart(word, i)) {
        sum ^= rows[run(word, i)];
      }
    }
    int start = 0;
    int length = 0;
    for (int i = 0; i < word.length(); i++) {
      if (isRunStart(word, i)) {
        start = i;
        length = run(word, start);
      }
      if (isCut(word, i)) {
        // A cut leaves the rows on both sides without the next letter, if there is one.
        int left = Math.max(0, i - start - 1);
        int right = Math.max(0, start + length - i - 2);
        if ((sum ^ rows[length] ^ rows[left] ^ rows[right]) == 0) {
          answer.append("First\n").append(i + 1).append('\n');
          return;
        }
      }
    }
    answer.append("Second\n");
  }

  /** Whether letter i, from 0, can be cut out. */
  private static boolean isCut(String word, int i) {
    return i > 0 && i < word.length() - 1 && word.charAt(i - 1) == word.charAt(i + 1);
  }

  private static boolean isRunStart(String word, int i) {
    return isCut(word, i) && !isCut(word, i - 1);
  }

  /** The length of the run that begins at {@code start}. */
  private static int run(String word, int start) {
    int end = start;
    while (isCut(word, end)) {
      end++;
    }
    return end - start;
  }
}
