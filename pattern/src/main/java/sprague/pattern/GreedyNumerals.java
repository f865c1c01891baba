// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sprague.kernel.decide.Numeration;

/**
 * The greedy numerals of a numeration with the digits d1, ..., dm ({@link Numeration}): which words
 * of digits may follow a prefix, and which numbers start with it.
 *
 * <p>A word is greedy if each of its suffixes is lexicographically at most d1 .. d(m-1) (dm - 1)
 * repeated; leading zeros are allowed. The numbers with a given prefix are consecutive, so the
 * words of a given length that may follow it are the first ones of all greedy words of that length,
 * and their number suffices. It depends only on the state of the prefix: the length of the part of
 * the repeated word that the prefix ends with, or a negative number if the prefix is not greedy.
 *
 * <p>For example, with the digits (1, 1) of Zeckendorf's numeration the repeated word is 10, so a
 * word is greedy if it has no two consecutive ones, and the state is the last digit.
 */
final class GreedyNumerals {
  private final Numeration numeration;
  private final List<Integer> digits;
  private final long[] weights;

  /** By greedy state and length, the number of words that may follow a prefix. */
  private final long[][] counts;

  /**
   * Computes the numbers of words of up to {@code longest} + 1 digits. O(longest * alphabet *
   * digits of the numeration).
   *
   * @param longest at least 0; the weight of place {@code longest} + 1 must fit in a long
   */
  GreedyNumerals(Numeration numeration, int longest) {
    this.numeration = numeration;
    this.digits = numeration.digits();
    int length = digits.size();
    int places = Math.max(longest + 2, length);
    this.weights = IntStream.range(0, places).mapToLong(numeration::weight).toArray();
    this.counts = new long[length][longest + 2];
    for (int count = 0; count <= longest + 1; count++) {
      for (int state = 0; state < length; state++) {
        counts[state][count] = count == 0 ? 1 : sum(state, count - 1);
      }
    }
  }

  /** The number of words of {@code length} + 1 digits after a state, by their first digits. */
  private long sum(int state, int length) {
    return IntStream.range(0, numeration.alphabet())
        .map(digit -> numeration.after(state, digit))
        .filter(after -> after >= 0)
        .mapToLong(after -> counts[after][length])
        .sum();
  }

  /** The weight of a place; place 0 is the last digit. */
  long weight(int place) {
    return weights[place];
  }

  /** The number of greedy words with {@code length} digits, which must fit in an int. */
  int words(int length) {
    return Math.toIntExact(counts[0][length]);
  }

  /** The number of words with {@code length} digits that may follow a prefix; 0 if none may. */
  long following(Prefix prefix, int length) {
    return prefix.state < 0 ? 0 : counts[prefix.state][length];
  }

  /** The first digits of a numeral. */
  static final class Prefix {
    /** By a number of zeros, the number with this prefix followed by them. */
    private final long[] starts;

    private final int state;

    private Prefix(long[] starts, int state) {
      this.starts = starts;
      this.state = state;
    }

    boolean isGreedy() {
      return state >= 0;
    }

    /** The greedy state; negative if the prefix is not greedy. */
    int state() {
      return state;
    }

    /** The number with this prefix followed by {@code length} zeros, up to longest + 1. */
    long start(int length) {
      return starts[length];
    }
  }

  /**
   * The numbers with a prefix followed by 0, 1, ..., {@code most} zeros. They satisfy the linear
   * recurrence of the weights: each is the sum of the m before it, times the digits of the
   * numeration.
   *
   * @throws ArithmeticException on overflow
   */
  long[] starts(Prefix prefix, int most) {
    long[] starts = Arrays.copyOf(prefix.starts, Math.max(prefix.starts.length, most + 1));
    for (int j = prefix.starts.length; j <= most; j++) {
      for (int i = 0; i < digits.size(); i++) {
        starts[j] = Math.addExact(starts[j], Math.multiplyExact(digits.get(i), starts[j - 1 - i]));
      }
    }
    return starts;
  }

  /** For each greedy state of a prefix, whether a word of digits may follow it. */
  boolean[] mayFollow(int[] word) {
    boolean[] mayFollow = new boolean[digits.size()];
    for (int start = 0; start < mayFollow.length; start++) {
      int state = start;
      for (int digit : word) {
        state = numeration.after(state, digit);
      }
      mayFollow[start] = state >= 0;
    }
    return mayFollow;
  }

  /** The empty prefix. */
  Prefix empty() {
    return new Prefix(new long[weights.length], 0);
  }

  /** A prefix with one digit appended, in O(longest). Overflow is not checked. */
  Prefix append(Prefix prefix, int digit) {
    // With j zeros, the new number is the old one with j + 1 zeros plus the digit's. The old one
    // with the most zeros follows by the recurrence.
    int last = weights.length - 1;
    long[] starts = new long[weights.length];
    long carried = 0;
    for (int i = 0; i < digits.size(); i++) {
      carried += digits.get(i) * prefix.starts[last - i];
    }
    for (int j = 0; j <= last; j++) {
      starts[j] = (j < last ? prefix.starts[j + 1] : carried) + digit * weights[j];
    }
    return new Prefix(starts, numeration.after(prefix.state, digit));
  }
}
