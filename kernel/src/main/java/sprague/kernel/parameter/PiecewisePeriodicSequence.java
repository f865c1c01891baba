// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.kernel.rules.NumberLimits;

/**
 * A family of sequences of values, one for each natural number m. A sequence consists of segments,
 * in each of which a word is repeated, and may be periodic from some place on. Starts and lengths
 * are linear functions of m. Sample, for the game {1, 2, k} and k = 3 m: the word 0 1 2 from 0 on,
 * the word 3 from 3 m on, and the period 3 m + 1.
 *
 * @param period the period; empty if the sequence is not periodic as a whole, and its last segment
 *     has no end
 * @param start the preperiod; 0 if there is no period
 * @param stretches the segments in order, up to start + period; the first one begins at 0.
 *     Certificates and messages call them stretches
 */
public record PiecewisePeriodicSequence(
    Optional<Linear> period, Linear start, List<Segment> stretches) {
  /** The maximum number of segments: the proof has a case for each choice of one for each take. */
  public static final int MAX_SEGMENTS = 256;

  /**
   * @throws IllegalArgumentException when no segment begins at 0, there are too many, or there is a
   *     preperiod without a period
   */
  public PiecewisePeriodicSequence {
    stretches = List.copyOf(stretches);
    NumberLimits.within("the number of stretches", stretches.size(), 1, MAX_SEGMENTS);
    NumberLimits.require(
        stretches.getFirst().from().equals(Linear.ZERO), "the first stretch does not begin at 0");
    NumberLimits.require(
        period.isPresent() || start.equals(Linear.ZERO), "start has to be 0 if there is no period");
  }

  /** A family that is periodic from 0 on, or not periodic. */
  public PiecewisePeriodicSequence(Optional<Linear> period, List<Segment> stretches) {
    this(period, Linear.ZERO, stretches);
  }

  /** The end of the segments, start + period, if there is a period. */
  public Optional<Linear> end() {
    return period.map(start::plus);
  }

  /** The linear function times * m + plus of m. */
  public record Linear(long times, long plus) {
    private static final Linear ZERO = new Linear(0, 0);

    /**
     * The maximum of both absolute values: sums of a few products of two of them fit in 64 bits.
     */
    static final long MAX = 1L << 30;

    /** Whether both numbers are from -2^30 to 2^30. */
    boolean isSmall() {
      return -MAX <= times && times <= MAX && -MAX <= plus && plus <= MAX;
    }

    /** The sum; an {@link ArithmeticException} on overflow. */
    Linear plus(Linear other) {
      return new Linear(Math.addExact(times, other.times), Math.addExact(plus, other.plus));
    }

    /** The value at m; an {@link ArithmeticException} on overflow. */
    public long at(long m) {
      return Math.addExact(Math.multiplyExact(times, m), plus);
    }
  }

  /**
   * A segment: a word that is repeated up to the beginning of the next segment.
   *
   * @param from the place where the segment begins
   * @param word the values, at least one
   */
  public record Segment(Linear from, List<Long> word) {
    /**
     * The maximum length of a word, and of a common multiple of the lengths, as the proof has as
     * many cases as its square; with a larger one a claim is refused. 240 has many divisors.
     */
    public static final int MAX_LENGTH = 240;

    /**
     * The maximum value: far more than true values, which are at most 64, as a claim has at most 64
     * takes and so a heap 64 options.
     */
    private static final long MAX_VALUE = 1 << 16;

    /**
     * @throws IllegalArgumentException when the word is empty or too long, or a value is out of
     *     range
     */
    public Segment {
      word = List.copyOf(word);
      NumberLimits.within("the length of a word", word.size(), 1, MAX_LENGTH);
      word.forEach(value -> NumberLimits.within("a value", value, 0, MAX_VALUE));
    }
  }

  /** Whether the coefficients of all linear functions are from -2^30 to 2^30. */
  boolean isSmall() {
    return start.isSmall()
        && period.stream().allMatch(Linear::isSmall)
        && stretches.stream().allMatch(stretch -> stretch.from().isSmall());
  }

  /**
   * The segments, where one that contains its word exactly once, for all m, is replaced by a
   * segment for each value. So remainders of lengths need not be considered for it.
   */
  List<Segment> splitStretches() {
    List<Segment> split = new ArrayList<>();
    for (int i = 0; i < stretches.size(); i++) {
      Segment stretch = stretches.get(i);
      int length = stretch.word().size();
      Linear wordEnd = stretch.from().plus(new Linear(0, length));
      Optional<Linear> end =
          i + 1 < stretches.size() ? Optional.of(stretches.get(i + 1).from()) : end();
      if (end.equals(Optional.of(wordEnd))) {
        for (int j = 0; j < length; j++) {
          Linear place = stretch.from().plus(new Linear(0, j));
          split.add(new Segment(place, stretch.word().subList(j, j + 1)));
        }
      } else {
        split.add(stretch);
      }
    }
    return split;
  }

  /**
   * Whether, for all m &gt;= least, the segments are in order, none begins after the end, start is
   * at least 0, and the period at least 1. For linear functions, a m + b &lt;= c m + d holds for
   * all m &gt;= least if and only if a &lt;= c and it holds for m = least.
   */
  boolean isInOrder(long least) {
    Linear last = Linear.ZERO;
    for (Segment stretch : stretches) {
      if (!inOrder(last, stretch.from(), least)) {
        return false;
      }
      last = stretch.from();
    }
    return period.isEmpty()
        || (inOrder(Linear.ZERO, start, least)
            && inOrder(last, end().orElseThrow(), least)
            && inOrder(new Linear(0, 1), period.get(), least));
  }

  private static boolean inOrder(Linear lower, Linear upper, long least) {
    return lower.times() <= upper.times() && lower.at(least) <= upper.at(least);
  }

  /**
   * The value at place n of the sequence for m. O(1) for each segment.
   *
   * @param n at least 0
   * @param m a number for which the segments are in order
   * @throws ArithmeticException on overflow
   */
  public long valueAt(long n, long m) {
    long first = start.at(m);
    long place = period.isPresent() && n >= first ? first + (n - first) % period.get().at(m) : n;
    Segment last = stretches.getFirst();
    for (Segment stretch : stretches) {
      if (stretch.from().at(m) <= place) {
        last = stretch;
      }
    }
    return last.word().get((int) ((place - last.from().at(m)) % last.word().size()));
  }
}
