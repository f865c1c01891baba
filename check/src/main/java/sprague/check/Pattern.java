// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.List;
import java.util.Optional;

/**
 * Values of all heaps of a game with a number m left open: stretches over which a word is written
 * again and again, and perhaps a period after which some of them begin anew. Places are linear in
 * m.
 *
 * @param period the period, or empty when the last stretch goes on for ever
 * @param start where what repeats begins; 0 where there is no period
 * @param stretches in the order of their places, up to start + period
 */
public record Pattern(Optional<Line> period, Line start, List<Stretch> stretches) {

  /** Makes the list unmodifiable. */
  public Pattern {
    stretches = List.copyOf(stretches);
  }

  /** A pattern that repeats from 0 on, if it repeats. */
  public Pattern(Optional<Line> period, List<Stretch> stretches) {
    this(period, new Line(0, 0), stretches);
  }

  /** Where the stretches end, if they do. */
  Optional<Line> end() {
    return period.map(
        line ->
            new Line(
                Math.addExact(start.times(), line.times()),
                Math.addExact(start.plus(), line.plus())));
  }

  /** The number times * m + plus. */
  public record Line(long times, long plus) {
    /**
     * The number for an m.
     *
     * @throws ArithmeticException on overflow
     */
    public long at(long m) {
      return Math.addExact(Math.multiplyExact(times, m), plus);
    }
  }

  /**
   * A word written again and again from a place on, up to the next stretch or the period.
   *
   * @param word nim-values, one at least
   */
  public record Stretch(Line from, List<Long> word) {
    /** Makes the list unmodifiable. */
    public Stretch {
      word = List.copyOf(word);
    }
  }

  /**
   * The value of a heap, by one look at each stretch.
   *
   * @param n the size, at least 0
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
