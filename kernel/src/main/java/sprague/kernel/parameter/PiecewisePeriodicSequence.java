// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A family of sequences of values, one for each number m. A sequence consists of segments, on each
 * of which a word is repeated, and may be periodic from some place on. The ends of the segments are
 * linear in m. Sample, for the game {1, 2, k} and k = 3 m: the word 0 1 2 from 0 on, the word 3
 * from 3 m on, and the period 3 m + 1.
 *
 * @param period the period, or empty if the last segment is infinite
 * @param start the preperiod; 0 if there is no period
 * @param stretches the segments in order, up to start + period; the first one begins at 0
 */
public record PiecewisePeriodicSequence(
    Optional<Line> period, Line start, List<Stretch> stretches) {
  /** Each case of the induction is one of segments for each take; more have no end. */
  private static final int MAX_STRETCHES = 256;

  /**
   * Makes the list unmodifiable.
   *
   * @throws IllegalArgumentException when there is no first stretch that begins at 0, or too many
   */
  public PiecewisePeriodicSequence {
    stretches = List.copyOf(stretches);
    if (stretches.isEmpty() || !stretches.getFirst().from().equals(new Line(0, 0))) {
      throw new IllegalArgumentException("the first stretch does not begin at 0");
    }
    if (stretches.size() > MAX_STRETCHES) {
      throw new IllegalArgumentException("there are too many stretches");
    }
    if (period.isEmpty() && !start.equals(new Line(0, 0))) {
      throw new IllegalArgumentException("nothing repeats, so it begins nowhere");
    }
  }

  /** A pattern that is periodic from 0 on, if it is periodic. */
  public PiecewisePeriodicSequence(Optional<Line> period, List<Stretch> stretches) {
    this(period, new Line(0, 0), stretches);
  }

  /** The end of the segments, start + period, if there is a period. */
  public Optional<Line> end() {
    return period.map(
        line ->
            new Line(
                Math.addExact(start.times(), line.times()),
                Math.addExact(start.plus(), line.plus())));
  }

  /** The function times * m + plus of m. */
  public record Line(long times, long plus) {
    /** The bound of both numbers. Products of two of them, and sums of a few, fit in 64 bits. */
    static final long MAX = 1L << 30;

    /** Whether both numbers lie from -2^30 to 2^30. */
    boolean isSmall() {
      return -MAX <= times && times <= MAX && -MAX <= plus && plus <= MAX;
    }

    /**
     * The value at m.
     *
     * @throws ArithmeticException on overflow
     */
    public long at(long m) {
      return Math.addExact(Math.multiplyExact(times, m), plus);
    }
  }

  /**
   * A segment: a word that is repeated from a place on, up to the next segment.
   *
   * @param word values, one at least
   */
  public record Stretch(Line from, List<Long> word) {
    /** The largest length of a word and common multiple of lengths: there are its square cases. */
    static final int MAX_LENGTH = 240;

    /** The largest value. With as many takes as are allowed, values are much smaller. */
    private static final long MAX_VALUE = 1 << 16;

    /**
     * Makes the list unmodifiable.
     *
     * @throws IllegalArgumentException when the word is empty or too long, or a value is out of
     *     range
     */
    public Stretch {
      word = List.copyOf(word);
      if (word.isEmpty() || word.stream().anyMatch(value -> value < 0 || value > MAX_VALUE)) {
        throw new IllegalArgumentException("a word is empty or has a value out of range");
      }
      if (word.size() > MAX_LENGTH) {
        throw new IllegalArgumentException("the words are too long");
      }
    }
  }

  /** Whether all numbers of its places lie from -2^30 to 2^30. */
  boolean isSmall() {
    return start.isSmall()
        && period.stream().allMatch(Line::isSmall)
        && stretches.stream().allMatch(stretch -> stretch.from().isSmall());
  }

  /** The segments; those that are as long as their word, for all m, one for each value of it. */
  List<Stretch> letters() {
    List<Stretch> letters = new ArrayList<>();
    for (int i = 0; i < stretches.size(); i++) {
      Stretch stretch = stretches.get(i);
      Line from = stretch.from();
      int length = stretch.word().size();
      Line behind = new Line(from.times(), Math.addExact(from.plus(), length));
      Optional<Line> end =
          i + 1 < stretches.size() ? Optional.of(stretches.get(i + 1).from()) : end();
      if (end.equals(Optional.of(behind))) {
        for (int j = 0; j < length; j++) {
          Line place = new Line(from.times(), from.plus() + j);
          letters.add(new Stretch(place, stretch.word().subList(j, j + 1)));
        }
      } else {
        letters.add(stretch);
      }
    }
    return letters;
  }

  /**
   * Whether, for all m from some number on, the segments are in order, none begins after the end,
   * and the period is at least 1. Two linear functions a m + b &lt;= c m + d for all m &gt;= least
   * if and only if a &lt;= c and this holds for m = least.
   */
  boolean isInOrder(long least) {
    Line last = new Line(0, 0);
    for (Stretch stretch : stretches) {
      if (!inOrder(last, stretch.from(), least)) {
        return false;
      }
      last = stretch.from();
    }
    return period.isEmpty()
        || (inOrder(new Line(0, 0), start, least)
            && inOrder(last, end().orElseThrow(), least)
            && inOrder(new Line(0, 1), period.get(), least));
  }

  private static boolean inOrder(Line lower, Line upper, long least) {
    return lower.times() <= upper.times() && lower.at(least) <= upper.at(least);
  }

  /**
   * The value at a place. Cost O(1) for each segment.
   *
   * @param n at least 0
   * @param m a number for which the segments are in order
   * @throws ArithmeticException on overflow
   */
  public long valueAt(long n, long m) {
    long first = start.at(m);
    long place = period.isPresent() && n >= first ? first + (n - first) % period.get().at(m) : n;
    Stretch last = stretches.getFirst();
    for (Stretch stretch : stretches) {
      if (stretch.from().at(m) <= place) {
        last = stretch;
      }
    }
    return last.word().get((int) ((place - last.from().at(m)) % last.word().size()));
  }
}
