// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.BitSet;
import java.util.List;
import sprague.check.Pattern.Line;
import sprague.check.Pattern.Stretch;
import sprague.ground.linear.LinearForm;
import sprague.ground.linear.LinearSystem;

/**
 * Examines a pattern for all m from some number on at once: that the letter at every place is the
 * mex of the letters that the takes lead to. As every take makes the heap smaller, the letters are
 * then the values, by induction.
 *
 * <p>The place of a heap is its remainder by the period, or its size where there is none. Place x
 * and number m are split by their remainders by a common multiple w of the words' lengths, x = w y
 * + r and m = w l + u. Then it is known which letter of a word an option meets; in which stretch it
 * lies, and in which block of the period, is a matter of linear inequalities in y and l. All
 * combinations that are not contradictory are gone through, so the examination may refuse a pattern
 * that holds, and never accepts one that does not.
 */
final class PatternCheck {
  /** A common multiple of words beyond this is not worth the cases. */
  private static final int MOST_MULTIPLE = 240;

  /** A letter beyond this is no value of a game of a few takes. */
  private static final long MOST_LETTER = 1 << 16;

  /** A take may be so many periods long. */
  private static final int MOST_PERIODS = 16;

  private static final String Y = "y";
  private static final String L = "l";

  private final Pattern pattern;
  private final List<Line> takes;
  private final LinearSystem<String> domain;
  private final int multiple;

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
   * @param least the least m
   */
  PatternCheck(Pattern pattern, List<Line> takes, long least) throws Refusal {
    this.pattern = pattern;
    this.takes = takes;
    this.domain = LinearSystem.<String>empty().with(LinearForm.of("m").plus(-Math.max(0, least)));
    this.multiple = multiple(pattern);
    checkOrder();
    this.periods = new long[takes.size()];
  }

  private static int multiple(Pattern pattern) throws Refusal {
    int multiple = 1;
    for (Stretch stretch : pattern.stretches()) {
      int length = stretch.word().size();
      if (length == 0
          || stretch.word().stream().anyMatch(value -> value < 0 || value > MOST_LETTER)) {
        throw new Refusal("a word is empty or has letters that are no values");
      }
      multiple = multiple / gcd(multiple, length) * length;
      if (length > MOST_MULTIPLE || multiple > MOST_MULTIPLE) {
        throw new Refusal("the words are too long");
      }
    }
    return multiple;
  }

  /** That the stretches are in order and end within the period, for all m. */
  private void checkOrder() throws Refusal {
    if (pattern.stretches().isEmpty()
        || !pattern.stretches().getFirst().from().equals(new Line(0, 0))) {
      throw new Refusal("the first stretch does not begin at 0");
    }
    Line last = new Line(0, 0);
    for (Stretch stretch : pattern.stretches()) {
      checkOrder(last, stretch.from());
      last = stretch.from();
    }
    if (pattern.period().isPresent()) {
      checkOrder(last, pattern.period().get());
      checkOrder(new Line(0, 1), pattern.period().get());
    }
  }

  private void checkOrder(Line lower, Line upper) throws Refusal {
    if (!domain.implies(inM(upper).minus(inM(lower)))) {
      throw new Refusal("the stretches are not in order");
    }
  }

  /** How many whole periods a take removes, for all m; -1 when that is not seen. */
  private long periods(Line take, Line period) {
    for (long count = 0; count < MOST_PERIODS; count++) {
      LinearForm<String> rest = inM(take).minus(inM(period).times(count));
      if (domain.implies(rest) && domain.implies(inM(period).minus(rest).plus(-1))) {
        return count;
      }
    }
    return -1;
  }

  private static LinearForm<String> inM(Line line) {
    return LinearForm.of("m").times(line.times()).plus(line.plus());
  }

  /** Whether the letter at every place is seen to be the mex of those that the takes lead to. */
  boolean holds() {
    for (int i = 0; i < periods.length && pattern.period().isPresent(); i++) {
      periods[i] = periods(takes.get(i), pattern.period().get());
      blocks = Math.max(blocks, periods[i] + 1);
      if (periods[i] < 0) {
        return false;
      }
    }
    for (xRest = 0; xRest < multiple; xRest++) {
      for (mRest = 0; mRest < multiple; mRest++) {
        LinearSystem<String> some =
            LinearSystem.<String>empty().with(LinearForm.of(Y)).with(LinearForm.of(L));
        for (LinearForm<String> form : domain.forms()) {
          some = some.with(form(new Line(form.coefficient("m"), form.constant())));
        }
        if (pattern.period().isPresent()) {
          some = some.with(form(pattern.period().get()).minus(place()).plus(-1));
        }
        if (!placesHold(some)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean placesHold(LinearSystem<String> some) {
    for (int i = 0; i < pattern.stretches().size(); i++) {
      LinearSystem<String> here = within(some, place(), i);
      if (!here.isContradictory()) {
        long letter = letter(place(), i);
        for (long block = 0; block <= blocks; block++) {
          if (!optionsHold(here, block, 0, letter, new BitSet())) {
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
      LinearSystem<String> here, long block, int take, long letter, BitSet met) {
    if (here.isContradictory()) {
      return true;
    }
    if (take == takes.size()) {
      return !met.get((int) letter) && met.nextClearBit(0) >= letter;
    }
    LinearForm<String> left = place().minus(form(takes.get(take)));
    if (pattern.period().isEmpty()) {
      return optionsHold(here.with(left.times(-1).plus(-1)), block, take + 1, letter, met)
          && leads(here.with(left), left, block, take, letter, met);
    }
    LinearForm<String> period = form(pattern.period().get());
    LinearForm<String> rest = left.plus(period.times(periods[take]));
    boolean ever = block == blocks;
    LinearSystem<String> same = here.with(rest);
    LinearSystem<String> before = here.with(rest.times(-1).plus(-1));
    return ((ever || block >= periods[take])
            ? leads(same, rest, block, take, letter, met)
            : optionsHold(same, block, take + 1, letter, met))
        && ((ever || block > periods[take])
            ? leads(before, rest.plus(period), block, take, letter, met)
            : optionsHold(before, block, take + 1, letter, met));
  }

  /** One take leads to a place, in whatever stretch that is. */
  private boolean leads(
      LinearSystem<String> here,
      LinearForm<String> place,
      long block,
      int take,
      long letter,
      BitSet met) {
    for (int i = 0; i < pattern.stretches().size(); i++) {
      BitSet more = (BitSet) met.clone();
      more.set((int) letter(place, i));
      if (!optionsHold(within(here, place, i), block, take + 1, letter, more)) {
        return false;
      }
    }
    return true;
  }

  private LinearSystem<String> within(
      LinearSystem<String> some, LinearForm<String> place, int stretch) {
    LinearSystem<String> here =
        some.with(place.minus(form(pattern.stretches().get(stretch).from())));
    return stretch + 1 < pattern.stretches().size()
        ? here.with(form(pattern.stretches().get(stretch + 1).from()).minus(place).plus(-1))
        : here;
  }

  /** The letter that a stretch has at a place: its remainder by the word's length is known. */
  private long letter(LinearForm<String> place, int stretch) {
    Stretch of = pattern.stretches().get(stretch);
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

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
