// SPDX-License-Identifier: Apache-2.0
package sprague.check.parameter;

import java.util.BitSet;
import java.util.List;
import sprague.check.parameter.Pattern.Line;
import sprague.check.parameter.Pattern.Stretch;
import sprague.check.rules.Refusal;
import sprague.check.rules.Undecided;
import sprague.check.decide.LinearFacts;
import sprague.ground.linear.LinearForm;

/**
 * Examines a pattern for all m from some number on at once: that the letter at every place is the
 * mex of the letters that the takes lead to. As every take makes the heap smaller, the letters are
 * then the values, by induction.
 *
 * <p>The place of a heap is its size up to where the pattern begins to repeat, and from there on
 * what remains of it when whole periods are taken away; where there is no period, always its size.
 * In a block b, from the start of what repeats on, a size is n = x + b p with the period p and
 * start &lt;= x &lt; start + p. A take is t = c p + r with 0 &lt;= r &lt; p. If x - r &gt;= start,
 * the option is x - r in block b - c; else it is x - r + p in block b - c - 1, which is a place as
 * x - r + p &gt; x. Where that block is negative the option comes before the start, or is none: it
 * is the size x - t + b p. From the block max(c) + 1 on, no option does, so that one block stands
 * for all later ones.
 *
 * <p>Place x and number m are split by their remainders by a common multiple w of the words'
 * lengths, x = w y + r and m = w l + u. Then it is known which letter of a word an option meets; in
 * which stretch it lies, and in which block of the period, is a matter of linear inequalities in y
 * and l. All combinations that are not contradictory are gone through, so the examination may
 * refuse a pattern that holds, and never accepts one that does not.
 */
final class PatternCheck {
  /** A take may be so many periods long. */
  private static final int MOST_PERIODS = 16;

  /** The block of the places before the pattern begins to repeat. */
  private static final long EARLY = -1;

  private static final String Y = "y";
  private static final String L = "l";

  private final Pattern pattern;
  private final List<Stretch> stretches;
  private final List<Line> takes;
  private final LinearFacts<String> domain;
  private final int multiple;
  private final Watch watch;

  /** How many whole periods each take removes; what is left of it is less than a period. */
  private final long[] periods;

  /** After so many blocks every take is possible. */
  private long blocks;

  /** The remainders at hand. */
  private long xRest;

  private long mRest;

  /**
   * A pattern to be examined.
   *
   * @param takes what may be taken, linear in m
   * @param least the least m; from there on the places of the pattern are in order
   * @param watch looked at for each case
   */
  PatternCheck(Pattern pattern, List<Line> takes, long least, Watch watch) throws Refusal {
    this.pattern = pattern;
    this.takes = takes;
    this.watch = watch;
    this.domain = LinearFacts.<String>none().with(LinearForm.of("m").plus(-Math.max(0, least)));
    this.stretches = pattern.letters();
    this.multiple = leastMultiple(stretches);
    this.periods = new long[takes.size()];
  }

  /** Asked for each case, so that an examination does not go on for ever. */
  interface Watch {
    /** Refuses when it is too late. */
    void look() throws Refusal;
  }

  /** A common multiple of the lengths of the words. */
  private static int leastMultiple(List<Stretch> stretches) throws Refusal {
    int multiple = 1;
    for (Stretch stretch : stretches) {
      int length = stretch.word().size();
      multiple = multiple / gcd(multiple, length) * length;
      if (multiple > Stretch.MOST_LETTERS) {
        throw new Undecided("the words are too long");
      }
    }
    return multiple;
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /** A line as a form in m. */
  private static LinearForm<String> inM(Line line) {
    return LinearForm.of("m").times(line.times()).plus(line.plus());
  }

  /** How many whole periods a take removes, for all m; -1 when that is not seen. */
  private long periods(Line take, Line period) {
    for (long count = 0; count < MOST_PERIODS; count++) {
      LinearForm<String> rest = inM(take).minus(inM(period).times(count));
      if (domain.imply(rest) && domain.imply(inM(period).minus(rest).plus(-1))) {
        return count;
      }
    }
    return -1;
  }

  /** Whether the letter at every place is seen to be the mex of those that the takes lead to. */
  boolean holds() throws Refusal {
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

  private boolean placesHold(LinearFacts<String> some) throws Refusal {
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
   * Goes through all that the takes from one on may lead to; the last block stands for all later
   * ones.
   */
  private boolean optionsHold(
      LinearFacts<String> here, long block, int take, long letter, BitSet met) throws Refusal {
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

  /** One take leads to a size before what repeats, or cannot be made. */
  private boolean leadsEarly(
      LinearFacts<String> here,
      LinearForm<String> size,
      long block,
      int take,
      long letter,
      BitSet met)
      throws Refusal {
    return optionsHold(here.with(size.times(-1).plus(-1)), block, take + 1, letter, met)
        && leads(here.with(size), size, block, take, letter, met);
  }

  /** One take leads to a place, in whatever stretch that is. */
  private boolean leads(
      LinearFacts<String> here,
      LinearForm<String> place,
      long block,
      int take,
      long letter,
      BitSet met)
      throws Refusal {
    for (int i = 0; i < stretches.size(); i++) {
      BitSet more = (BitSet) met.clone();
      more.set((int) letter(place, i));
      if (!optionsHold(within(here, place, i), block, take + 1, letter, more)) {
        return false;
      }
    }
    return true;
  }

  private LinearFacts<String> within(
      LinearFacts<String> some, LinearForm<String> place, int stretch) {
    LinearFacts<String> here = some.with(place.minus(form(stretches.get(stretch).from())));
    return stretch + 1 < stretches.size()
        ? here.with(form(stretches.get(stretch + 1).from()).minus(place).plus(-1))
        : here;
  }

  /** The letter that a stretch has at a place: its remainder by the word's length is known. */
  private long letter(LinearForm<String> place, int stretch) {
    Stretch of = stretches.get(stretch);
    long offset = place.minus(form(of.from())).constant();
    return of.word().get((int) Math.floorMod(offset, (long) of.word().size()));
  }

  private LinearForm<String> place() {
    return LinearForm.of(Y).times(multiple).plus(xRest);
  }

  /** A number that is linear in m, by m = multiple * l + mRest. */
  private LinearForm<String> form(Line line) {
    return LinearForm.of(L)
        .times(Math.multiplyExact(line.times(), (long) multiple))
        .plus(line.at(mRest));
  }
}
