// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.Arrays;
import java.util.List;
import sprague.kernel.decide.Numeration;

/**
 * How the digits of a number may go on after the first ones.
 *
 * <p>A word is greedy when each of its suffixes is lexicographically at most the longest period of
 * the numeration, d1 .. d(m-1) (dm - 1) over and over; leading zeros do no harm. What may follow a
 * prefix is an initial segment of the greedy words of each length, since the numbers that begin
 * with a prefix are consecutive: it is given by how many there are. That depends on how much of the
 * period the prefix ends in, its <i>tightness</i>.
 */
final class GreedyNumerals {
  private final Numeration numeration;
  private final List<Integer> digits;
  private final long[] weights;
  private final long[][] counts;

  /**
   * Prepares words of up to so many digits, and one more for the digit that comes next. Cost
   * O(longest * alphabet * number of digits).
   *
   * @param longest such that the weight of the place after this one fits in 64 bits
   */
  GreedyNumerals(Numeration numeration, int longest) {
    this.numeration = numeration;
    this.digits = numeration.digits();
    int length = digits.size();
    int places = Math.max(longest + 2, length);
    this.weights = new long[places];
    for (int place = 0; place < places; place++) {
      weights[place] = numeration.weight(place);
    }
    this.counts = new long[length][longest + 2];
    for (int count = 0; count <= longest + 1; count++) {
      for (int tight = 0; tight < length; tight++) {
        counts[tight][count] = count == 0 ? 1 : sum(tight, count - 1);
      }
    }
  }

  private long sum(int tight, int length) {
    long sum = 0;
    for (int digit = 0; digit < numeration.alphabet(); digit++) {
      int after = numeration.after(tight, digit);
      sum += after < 0 ? 0 : counts[after][length];
    }
    return sum;
  }

  /** The weight of a place; the last digit's place is 0. */
  long weight(int place) {
    return weights[place];
  }

  /** How many greedy words of so many digits there are. */
  int words(int length) {
    return Math.toIntExact(counts[0][length]);
  }

  /** How many words of so many digits may follow a prefix: the first ones of {@link #words}. */
  long following(Prefix prefix, int length) {
    return prefix.tight < 0 ? 0 : counts[prefix.tight][length];
  }

  /** The first digits of a number. */
  static final class Prefix {
    private final long[] starts;
    private final int tight;

    private Prefix(long[] starts, int tight) {
      this.starts = starts;
      this.tight = tight;
    }

    boolean isGreedy() {
      return tight >= 0;
    }

    /** How much of the period it ends in; negative when it is not greedy. */
    int tight() {
      return tight;
    }

    /** The least number with this prefix and so many digits behind it, all zeros. */
    long start(int length) {
      return starts[length];
    }
  }

  /**
   * The least numbers with a prefix and 0, 1, ... digits behind it, all zeros, up to so many; as
   * the weights, from the m-th on each is the sum of the m before it times the digits of the
   * numeration.
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

  /** For each tightness of a prefix whether some digits may follow it. */
  boolean[] mayFollow(int[] word) {
    boolean[] mayFollow = new boolean[digits.size()];
    for (int tight = 0; tight < mayFollow.length; tight++) {
      int state = tight;
      for (int digit : word) {
        state = numeration.after(state, digit);
      }
      mayFollow[tight] = state >= 0;
    }
    return mayFollow;
  }

  /** No digits yet. */
  Prefix empty() {
    return new Prefix(new long[weights.length], 0);
  }

  /** The prefix with one digit more. */
  Prefix append(Prefix prefix, int digit) {
    int last = weights.length - 1;
    long[] starts = new long[weights.length];
    long carried = 0;
    for (int i = 0; i < digits.size(); i++) {
      carried += digits.get(i) * prefix.starts[last - i];
    }
    for (int j = 0; j <= last; j++) {
      starts[j] = (j < last ? prefix.starts[j + 1] : carried) + digit * weights[j];
    }
    return new Prefix(starts, numeration.after(prefix.tight, digit));
  }
}
