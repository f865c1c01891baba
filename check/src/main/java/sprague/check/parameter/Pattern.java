// SPDX-License-Identifier: Apache-2.0
package sprague.check.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Values of all heaps of a game with a number m left open: stretches over which a word is written
 * again and again, and perhaps a period after which some of them begin anew. Places are linear in
 * m.
 *
 * @param period the period, or empty when the last stretch goes on for ever
 * @param start where what repeats begins; 0 where there is no period
 * @param stretches in the order of their places, up to start + period; the first begins at 0
 */
public record Pattern(Optional<Line> period, Line start, List<Stretch> stretches) {
  private static final int MOST_STRETCHES = 256;

  /**
   * Makes the list unmodifiable.
   *
   * @throws IllegalArgumentException when there is no first stretch that begins at 0, or too many
   */
  public Pattern {
    stretches = List.copyOf(stretches);
    if (stretches.isEmpty() || !stretches.getFirst().from().equals(new Line(0, 0))) {
      throw new IllegalArgumentException("the first stretch does not begin at 0");
    }
    if (stretches.size() > MOST_STRETCHES) {
      throw new IllegalArgumentException("there are too many stretches");
    }
    if (period.isEmpty() && !start.equals(new Line(0, 0))) {
      throw new IllegalArgumentException("nothing repeats, so it begins nowhere");
    }
  }

  /** A pattern that repeats from 0 on, if it repeats. */
  public Pattern(Optional<Line> period, List<Stretch> stretches) {
    this(period, new Line(0, 0), stretches);
  }

  /** Where the stretches end, if they do. */
  public Optional<Line> end() {
    return period.map(
        line ->
            new Line(
                Math.addExact(start.times(), line.times()),
                Math.addExact(start.plus(), line.plus())));
  }

  /** The number times * m + plus. */
  public record Line(long times, long plus) {
    /** Products of two numbers within these bounds, and sums of a few, fit in 64 bits. */
    static final long MOST = 1L << 30;

    /** Whether both numbers lie from -2^30 to 2^30. */
    boolean isSmall() {
      return -MOST <= times && times <= MOST && -MOST <= plus && plus <= MOST;
    }

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
    /** A common multiple of words beyond this is not worth the cases. */
    static final int MOST_LETTERS = 240;

    /** A letter beyond this is no value of a game of a few takes. */
    private static final long MOST_LETTER = 1 << 16;

    /**
     * Makes the list unmodifiable.
     *
     * @throws IllegalArgumentException when the word is empty, too long, or has letters that are no
     *     values
     */
    public Stretch {
      word = List.copyOf(word);
      if (word.isEmpty() || word.stream().anyMatch(value -> value < 0 || value > MOST_LETTER)) {
        throw new IllegalArgumentException("a word is empty or has letters that are no values");
      }
      if (word.size() > MOST_LETTERS) {
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

  /** The stretches; those that are as long as their word, whatever m, letter by letter. */
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
   * Whether the places are in order for all m from some number on: the stretches begin one after
   * the other, no later than where they end, and the period is 1 at least. Exact: of two numbers
   * linear in m, one is at least the other from {@code least} on when it is there, and grows as
   * fast.
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
   * The value of a heap, by one look at each stretch; m such that the places are in order.
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
