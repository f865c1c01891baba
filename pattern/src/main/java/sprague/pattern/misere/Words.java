// SPDX-License-Identifier: Apache-2.0
package sprague.pattern.misere;

import java.util.ArrayList;
import java.util.List;
import sprague.engine.BudgetExceeded;

/**
 * Words in generators: sums of copies of generators, each a string whose character at i is the
 * number of copies of generator i, at most 65,535. Trailing zeros are left out, so that equal sums
 * are equal strings whatever the number of generators. Cost of an operation: O(length), in {@link
 * #of} and {@link #sum(List)} for each item.
 */
final class Words {
  /** The empty sum. */
  static final String EMPTY = "";

  private Words() {}

  /** The word of one copy of a generator. */
  static String generator(int index) {
    return "\0".repeat(index) + '\1';
  }

  /** The word with given numbers of copies, by generator. */
  static String of(List<Integer> counts) {
    String word = EMPTY;
    for (int i = counts.size() - 1; i >= 0; i--) {
      word = counts.get(i) == 0 && word.isEmpty() ? EMPTY : (char) (int) counts.get(i) + word;
    }
    return word;
  }

  /** The sum of some generators. */
  static String sum(List<Integer> generators) {
    return generators.stream().map(Words::generator).reduce(EMPTY, Words::sum);
  }

  /** The number of copies of a generator. */
  static int count(String word, int generator) {
    return generator < word.length() ? word.charAt(generator) : 0;
  }

  /**
   * The sum of two words.
   *
   * @throws BudgetExceeded when there are more than 65,535 copies of a generator
   */
  static String sum(String a, String b) {
    // The longer word has room for both, and its last count stays above 0.
    if (a.length() < b.length()) {
      return sum(b, a);
    }
    char[] counts = a.toCharArray();
    for (int i = 0; i < b.length(); i++) {
      if (counts[i] + b.charAt(i) > Character.MAX_VALUE) {
        throw new BudgetExceeded(
            BudgetExceeded.Reason.MEMORY, "a sum has more than 65,535 copies of a position");
      }
      counts[i] += b.charAt(i);
    }
    return new String(counts);
  }

  /** The word with one copy of a generator less; it must contain one (not checked). */
  static String without(String word, int generator) {
    char[] counts = word.toCharArray();
    counts[generator]--;
    int length = counts.length;
    while (length > 0 && counts[length - 1] == 0) {
      length--;
    }
    return new String(counts, 0, length);
  }

  /** The generators of a word in ascending order, repeated as often as they occur. */
  static List<Integer> generators(String word) {
    List<Integer> generators = new ArrayList<>();
    for (int i = 0; i < word.length(); i++) {
      for (int copy = 0; copy < word.charAt(i); copy++) {
        generators.add(i);
      }
    }
    return generators;
  }
}
