// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.List;
import java.util.stream.LongStream;
import sprague.bind.Bindings;
import sprague.model.Game;

/**
 * Answers Codeforces 305 E by Dawson's Chess: a letter may be cut out if its two neighbours are
 * equal; after that, neither it nor the letters next to it can be cut. So each run of r letters
 * that can be cut is a row of r squares. If the first player wins, the smallest winning letter,
 * from 1, is printed.
 *
 * <p>At most O(length^2) after the values of the rows: the run is measured again for each letter.
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
    for (int i = 0; i < word.length(); i++) {
      start = isRunStart(word, i) ? i : start;
      if (isCut(word, i)) {
        int length = run(word, start);
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

  private static boolean isCut(String word, int i) {
    return i > 0 && i < word.length() - 1 && word.charAt(i - 1) == word.charAt(i + 1);
  }

  private static boolean isRunStart(String word, int i) {
    return isCut(word, i) && !isCut(word, i - 1);
  }

  private static int run(String word, int start) {
    int end = start;
    while (isCut(word, end)) {
      end++;
    }
    return end - start;
  }
}
