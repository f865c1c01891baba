// SPDX-License-Identifier: Apache-2.0
package sprague.pattern.misere;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The outcomes of sums of heaps of a take-and-break code by the definition of misere play: the
 * player who makes the last move loses. The only means is a recursion over the options of whole
 * positions.
 */
final class MiserePlay {
  private final String whole;
  private final String digits;
  private final Map<String, Boolean> lost = new HashMap<>();

  /** The game of a code such as 4.07. */
  MiserePlay(String code) {
    this.whole = code.substring(0, code.indexOf('.'));
    this.digits = code.substring(code.indexOf('.') + 1);
  }

  /**
   * Whether the player to move loses.
   *
   * @param counts the number of heaps of each size, from size 0 on
   */
  boolean isLost(char[] counts) {
    String key = new String(counts);
    Boolean known = lost.get(key);
    if (known != null) {
      return known;
    }
    boolean hasMove = false;
    boolean wins = false;
    for (int size = 1; size < counts.length && !wins; size++) {
      if (counts[size] == 0) {
        continue;
      }
      for (int[] left : options(size)) {
        hasMove = true;
        char[] next = counts.clone();
        next[size]--;
        for (int heap : left) {
          next[heap]++;
        }
        if (isLost(next)) {
          wins = true;
          break;
        }
      }
    }
    boolean isLost = hasMove && !wins;
    lost.put(key, isLost);
    return isLost;
  }

  /** The heaps that a move in a heap leaves: by the digit of what it takes, none, one or two. */
  private List<int[]> options(int size) {
    List<int[]> options = new ArrayList<>();
    if (whole.equals("4")) {
      addSplits(size, options);
    }
    for (int taken = 1; taken <= digits.length() && taken <= size; taken++) {
      int digit = digits.charAt(taken - 1) - '0';
      int rest = size - taken;
      if (digit % 2 == 1 && rest == 0) {
        options.add(new int[0]);
      }
      if (digit / 2 % 2 == 1 && rest > 0) {
        options.add(new int[] {rest});
      }
      if (digit / 4 % 2 == 1) {
        addSplits(rest, options);
      }
    }
    return options;
  }

  private static void addSplits(int size, List<int[]> options) {
    for (int heap = 1; heap < size; heap++) {
      options.add(new int[] {heap, size - heap});
    }
  }
}
