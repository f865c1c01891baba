// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.parameter;

import java.util.BitSet;
import java.util.List;
import sprague.kernel.decide.LinearFacts;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Line;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Stretch;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Undecided;
import sprague.nimber.linear.LinearForm;

/**
 * Proves that a pattern is the sequence of values of a subtraction game, for all m from some number
 * on: at every place the value is the mex of the values that the takes lead to. As every take makes
 * the heap smaller, this suffices, by induction.
 *
 * <p><b>Places and blocks.</b> Let p be the period. A size n &gt;= start is n = x + b p with start
 * &lt;= x &lt; start + p; x is its place, and b = 0, 1, ... its block. A size below the start, and
 * every size if there is no period, is its own place. A take is t = c p + r with 0 &lt;= r &lt; p,
 * the same c for all m. From n it leads to place x - r in block b - c if x - r &gt;= start, and
 * else to place x - r + p, which is greater than x, in block b - c - 1. If that block is negative,
 * the option is the size x - t + b p before the start, or does not exist if this is negative. From
 * block max(c) + 1 on no option is before the start, so that this block stands for all later ones.
 *
 * <p><b>Cases.</b> Let w be a common multiple of the lengths of the words. For each pair of
 * remainders of x and m by w, x = w y + r and m = w l + u, the index in its word of each option is
 * known. The segment of each option, and whether it is before the start, depend on linear
 * inequalities in y and l. All combinations are enumerated whose inequalities are not seen to be
 * contradictory. So the check may refuse a pattern that is right, and accepts none that is wrong.
 */
final class ParametricMexCheck {
  /** The bound of c, the number of whole periods in a take. */
  private static final int MAX_PERIODS = 16;

  /** Stands for the block of the places before the start. */
  private static final long EARLY = -1;

  private static final String Y = "y";
  private static final String L = "l";

  private final PiecewisePeriodicSequence pattern;
  private final List<Stretch> stretches;
  private final List<Line> takes;
  private final LinearFacts<String> domain;
  private final int multiple;
  private final Watch watch;

  /** The number c of each take. */
  private final long[] periods;

  /** The number of the block that stands for all later ones. */
  private long blocks;

  /** The remainders r and u of the case. */
  private long xRest;

  private long mRest;

  /**
   * Prepares a proof.
   *
   * @param takes the numbers that may be taken, as functions of m
   * @param least the least m; the segments are in order from there on
   * @param watch is called for each case
   */
  ParametricMexCheck(PiecewisePeriodicSequence pattern, List<Line> takes, long least, Watch watch)
      throws CheckFailure {
    this.pattern = pattern;
    this.takes = takes;
    this.watch = watch;
    this.domain = LinearFacts.<String>none().with(LinearForm.of("m").plus(-Math.max(0, least)));
    this.stretches = pattern.letters();
    this.multiple = leastMultiple(stretches);
    this.periods = new long[takes.size()];
  }

  /** Limits the number of cases. */
  interface Watch {
    /** Counts a case; refuses when there are too many. */
    void look() throws CheckFailure;
  }

  /** A common multiple of the lengths of the words. */
  private static int leastMultiple(List<Stretch> stretches) throws CheckFailure {
    int multiple = 1;
    for (Stretch stretch : stretches) {
      int length = stretch.word().size();
      multiple = multiple / gcd(multiple, length) * length;
      if (multiple > Stretch.MAX_LENGTH) {
        throw new Undecided("the words are too long");
      }
    }
    return multiple;
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /** A function of m as a linear form. */
  private static LinearForm<String> inM(Line line) {
    return LinearForm.of("m").times(line.times()).plus(line.plus());
  }

  /** The number c of a take; -1 if it is not seen to be the same for all m. */
  private long periods(Line take, Line period) {
    for (long count = 0; count < MAX_PERIODS; count++) {
      LinearForm<String> rest = inM(take).minus(inM(period).times(count));
      if (domain.imply(rest) && domain.imply(inM(period).minus(rest).plus(-1))) {
        return count;
      }
    }
    return -1;
  }

  /** Whether the value at every place is seen to be the mex of those that the takes lead to. */
  boolean holds() throws CheckFailure {
    for (int i = 0; i < periods.length && pattern.period().isPresent(); i++) {
      periods[i] = periods(takes.get(i), pattern.period().get());
      blocks = Math.max(blocks, periods[i] + 1);
      if (periods[i] < 0) {
        return false;
      }
    }
    for (xRest = 0; xRest < multiple; xRest++) {
      for (mRest = 0; mRest < multiple; mRest++) {
        LinearFacts<String> some =
            LinearFacts.<String>none().with(LinearForm.of(Y)).with(LinearForm.of(L));
        for (LinearForm<String> form : domain.forms()) {
          some = some.with(form(new Line(form.coefficient("m"), form.constant())));
        }
        if (pattern.period().isPresent()) {
          some = some.with(form(pattern.end().orElseThrow()).minus(place()).plus(-1));
        }
        if (!placesHold(some)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether this holds for all places with the remainders of the case. */
  private boolean placesHold(LinearFacts<String> some) throws CheckFailure {
    LinearForm<String> past = place().minus(form(pattern.start()));
    for (int i = 0; i < stretches.size(); i++) {
      LinearFacts<String> here = within(some, place(), i);
      if (!here.isContradictory()) {
        long letter = letter(place(), i);
        boolean repeats = pattern.period().isPresent();
        LinearFacts<String> early = repeats ? here.with(past.times(-1).plus(-1)) : here;
        if (!optionsHold(early, EARLY, 0, letter, new BitSet())) {
          return false;
        }
        for (long block = 0; block <= blocks && repeats; block++) {
          if (!optionsHold(here.with(past), block, 0, letter, new BitSet())) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /**
   * Whether this holds for the places of a system of inequalities.
   *
   * @param block the block of the places, or {@link #EARLY}
   * @param take the first take whose option is not decided by the system
   * @param letter the value at the places
   * @param met the values of the options of the takes before it
   */
  private boolean optionsHold(
      LinearFacts<String> here, long block, int take, long letter, BitSet met) throws CheckFailure {
    watch.look();
    if (here.isContradictory()) {
      return true;
    }
    if (take == takes.size()) {
      return !met.get((int) letter) && met.nextClearBit(0) >= letter;
    }
    LinearForm<String> left = place().minus(form(takes.get(take)));
    if (block == EARLY) {
      return leadsEarly(here, left, block, take, letter, met);
    }
    LinearForm<String> period = form(pattern.period().orElseThrow());
    LinearForm<String> rest = left.plus(period.times(periods[take]));
    LinearForm<String> size = left.plus(period.times(block));
    LinearForm<String> past = rest.minus(form(pattern.start()));
    boolean ever = block == blocks;
    LinearFacts<String> same = here.with(past);
    LinearFacts<String> before = here.with(past.times(-1).plus(-1));
    return ((ever || block >= periods[take])
            ? leads(same, rest, block, take, letter, met)
            : leadsEarly(same, size, block, take, letter, met))
        && ((ever || block > periods[take])
            ? leads(before, rest.plus(period), block, take, letter, met)
            : leadsEarly(before, size, block, take, letter, met));
  }

  /** The same if the next take leads to a size before the start, or exceeds the heap. */
  private boolean leadsEarly(
      LinearFacts<String> here,
      LinearForm<String> size,
      long block,
      int take,
      long letter,
      BitSet met)
      throws CheckFailure {
    return optionsHold(here.with(size.times(-1).plus(-1)), block, take + 1, letter, met)
        && leads(here.with(size), size, block, take, letter, met);
  }

  /** The same if the next take leads to a place, in any segment. */
  private boolean leads(
      LinearFacts<String> here,
      LinearForm<String> place,
      long block,
      int take,
      long letter,
      BitSet met)
      throws CheckFailure {
    for (int i = 0; i < stretches.size(); i++) {
      BitSet more = (BitSet) met.clone();
      more.set((int) letter(place, i));
      if (!optionsHold(within(here, place, i), block, take + 1, letter, more)) {
        return false;
      }
    }
    return true;
  }

  /** Adds that a place lies in a segment. */
  private LinearFacts<String> within(
      LinearFacts<String> some, LinearForm<String> place, int stretch) {
    LinearFacts<String> here = some.with(place.minus(form(stretches.get(stretch).from())));
    return stretch + 1 < stretches.size()
        ? here.with(form(stretches.get(stretch + 1).from()).minus(place).plus(-1))
        : here;
  }

  /** The value that a segment has at a place, whose remainder by the word's length is known. */
  private long letter(LinearForm<String> place, int stretch) {
    Stretch of = stretches.get(stretch);
    long offset = place.minus(form(of.from())).constant();
    return of.word().get((int) Math.floorMod(offset, (long) of.word().size()));
  }

  /** The place x = w y + r. */
  private LinearForm<String> place() {
    return LinearForm.of(Y).times(multiple).plus(xRest);
  }

  /** A function of m as a linear form in l, by m = w l + u. */
  private LinearForm<String> form(Line line) {
    return LinearForm.of(L)
        .times(Math.multiplyExact(line.times(), (long) multiple))
        .plus(line.at(mRest));
  }
}
