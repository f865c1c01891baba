// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.parameter;

import java.util.BitSet;
import java.util.List;
import sprague.kernel.decide.LinearFacts;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Segment;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Undecided;
import sprague.nimber.linear.Euclid;
import sprague.nimber.linear.LinearForm;

/**
 * Proves that a {@link PiecewisePeriodicSequence} gives the nim-values of a subtraction game whose
 * takes are linear functions of m, for all m from some number on: at every size n the value of the
 * sequence is the mex of its values at n - t for all takes t. As every take is at least 1, this
 * proves the values by induction over n.
 *
 * <p><b>Places and blocks.</b> Let p be the period. A size n &gt;= start is n = x + b p with start
 * &lt;= x &lt; start + p; x is its place, and b = 0, 1, ... its block. A size below the start, and
 * every size if there is no period, is its own place. A take is t = c p + r with 0 &lt;= r &lt; p,
 * where c has to be the same for all m. From n it leads to place x - r in block b - c if x - r
 * &gt;= start, and else to place x - r + p, which is greater than x, in block b - c - 1. If that
 * block is negative, the option is the size x - t + b p before the start, or does not exist if this
 * is negative. From block max(c) + 1 on no option is before the start, so that this block stands
 * for all later ones.
 *
 * <p><b>Cases.</b> Let w be a common multiple of the lengths of the words. For each pair of
 * remainders r and u with x = w y + r and m = w l + u, the index of each option in its word is
 * known. The segment of each option, and whether it is before the start, depend on linear
 * inequalities in y and l. All combinations are enumerated, except those whose inequalities are
 * proved to be contradictory. So the check may refuse a sequence that is right, but accepts none
 * that is wrong.
 *
 * <p>Cost: at worst w^2 S^(t + 1) combinations for each block, with S segments and t takes; most
 * are contradictory.
 */
final class ParametricMexCheck {
  /**
   * The number c of a take is below this, or the claim is not proved. It bounds the work, as all
   * cases are repeated for each of max(c) + 2 blocks.
   */
  private static final int MAX_PERIODS = 16;

  /** Stands for the block of the places before the start. */
  private static final long EARLY = -1;

  private static final String Y = "y";
  private static final String L = "l";

  private final PiecewisePeriodicSequence sequence;

  /** The segments; one that contains its word exactly once is split into segments of one value. */
  private final List<Segment> segments;

  private final List<Linear> takes;

  /** The inequality m &gt;= least. */
  private final LinearFacts<String> domain;

  /** The number w. */
  private final int multiple;

  private final Watch watch;

  /** The number c of each take. */
  private final long[] periods;

  /**
   * The number of the block that stands for all later ones, max(c) + 1; 0 without takes or period.
   */
  private long blocks;

  /** The remainders r and u of the current case. */
  private long xRest;

  private long mRest;

  /** The block of the places of the current case, or {@link #EARLY}. */
  private long block;

  /** The value of the sequence at the places of the current case. */
  private long value;

  /**
   * Prepares a proof.
   *
   * @param takes the numbers that may be taken, as functions of m
   * @param least the least m; the segments are in order from there on
   * @param watch is called for each case
   */
  ParametricMexCheck(
      PiecewisePeriodicSequence sequence, List<Linear> takes, long least, Watch watch)
      throws CheckFailure {
    this.sequence = sequence;
    this.takes = takes;
    this.watch = watch;
    this.domain = LinearFacts.<String>none().with(LinearForm.of("m").plus(-Math.max(0, least)));
    this.segments = sequence.splitStretches();
    this.multiple = commonMultiple(segments);
    this.periods = new long[takes.size()];
  }

  /** Limits the number of cases. */
  interface Watch {
    /** Counts a case; throws when there are too many. */
    void count() throws CheckFailure;
  }

  /** The least common multiple of the lengths of the words. */
  private static int commonMultiple(List<Segment> segments) throws CheckFailure {
    long multiple = 1;
    for (Segment segment : segments) {
      int length = segment.word().size();
      multiple = multiple / Euclid.gcd(multiple, length) * length;
      if (multiple > Segment.MAX_LENGTH) {
        throw new Undecided("the words are too long");
      }
    }
    return (int) multiple;
  }

  /** A function of m as a linear form in m. */
  private static LinearForm<String> inM(Linear line) {
    return LinearForm.of("m").times(line.times()).plus(line.plus());
  }

  /** The number c of a take; -1 if none below the bound is proved to be that for all m. */
  private long wholePeriods(Linear take, Linear period) {
    for (long count = 0; count < MAX_PERIODS; count++) {
      LinearForm<String> rest = inM(take).minus(inM(period).times(count));
      if (domain.imply(rest) && domain.imply(inM(period).minus(rest).plus(-1))) {
        return count;
      }
    }
    return -1;
  }

  /**
   * Whether it is proved that the value at every size is the mex of the values of the options.
   *
   * @throws CheckFailure when the watch ends the proof
   * @throws ArithmeticException when a coefficient is beyond 64 bits
   */
  boolean holds() throws CheckFailure {
    for (int i = 0; i < periods.length && sequence.period().isPresent(); i++) {
      periods[i] = wholePeriods(takes.get(i), sequence.period().get());
      blocks = Math.max(blocks, periods[i] + 1);
      if (periods[i] < 0) {
        return false;
      }
    }
    for (xRest = 0; xRest < multiple; xRest++) {
      for (mRest = 0; mRest < multiple; mRest++) {
        LinearFacts<String> facts =
            LinearFacts.<String>none().with(LinearForm.of(Y)).with(LinearForm.of(L));
        for (LinearForm<String> form : domain.forms()) {
          facts = facts.with(form(new Linear(form.coefficient("m"), form.constant())));
        }
        if (sequence.period().isPresent()) {
          facts = facts.with(form(sequence.end().orElseThrow()).minus(place()).plus(-1));
        }
        if (!placesHold(facts)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether it is proved for all places with the remainders of the case. */
  private boolean placesHold(LinearFacts<String> facts) throws CheckFailure {
    LinearForm<String> past = place().minus(form(sequence.start()));
    for (int i = 0; i < segments.size(); i++) {
      LinearFacts<String> here = within(facts, place(), i);
      if (!here.isContradictory()) {
        value = value(place(), i);
        boolean isPeriodic = sequence.period().isPresent();
        block = EARLY;
        if (!optionsHold(isPeriodic ? here.with(negative(past)) : here, 0, new BitSet())) {
          return false;
        }
        for (block = 0; block <= blocks && isPeriodic; block++) {
          if (!optionsHold(here.with(past), 0, new BitSet())) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** The form that is at least 0 if and only if the given one is negative. */
  private static LinearForm<String> negative(LinearForm<String> form) {
    return form.times(-1).plus(-1);
  }

  /**
   * Whether it is proved for the places that satisfy a system of inequalities.
   *
   * @param take the index of the first take whose option is not determined yet
   * @param met the values of the options of the takes before it
   */
  private boolean optionsHold(LinearFacts<String> here, int take, BitSet met) throws CheckFailure {
    watch.count();
    if (here.isContradictory()) {
      return true;
    }
    if (take == takes.size()) {
      // The value is the mex: it is not met, and all smaller ones are.
      return !met.get((int) value) && met.nextClearBit(0) >= value;
    }
    LinearForm<String> left = place().minus(form(takes.get(take)));
    if (block == EARLY) {
      return holdsIfEarly(here, left, take, met);
    }
    LinearForm<String> period = form(sequence.period().orElseThrow());
    LinearForm<String> rest = left.plus(period.times(periods[take]));
    LinearForm<String> size = left.plus(period.times(block));
    LinearForm<String> past = rest.minus(form(sequence.start()));
    boolean isLast = block == blocks;
    LinearFacts<String> same = here.with(past);
    LinearFacts<String> before = here.with(negative(past));
    return ((isLast || block >= periods[take])
            ? holdsAt(same, rest, take, met)
            : holdsIfEarly(same, size, take, met))
        && ((isLast || block > periods[take])
            ? holdsAt(before, rest.plus(period), take, met)
            : holdsIfEarly(before, size, take, met));
  }

  /** The same if the option of the next take is a size before the start, or is negative. */
  private boolean holdsIfEarly(
      LinearFacts<String> here, LinearForm<String> size, int take, BitSet met) throws CheckFailure {
    return optionsHold(here.with(negative(size)), take + 1, met)
        && holdsAt(here.with(size), size, take, met);
  }

  /** The same if the option of the next take is at a place, in any segment. */
  private boolean holdsAt(LinearFacts<String> here, LinearForm<String> place, int take, BitSet met)
      throws CheckFailure {
    for (int i = 0; i < segments.size(); i++) {
      BitSet more = (BitSet) met.clone();
      more.set((int) value(place, i));
      if (!optionsHold(within(here, place, i), take + 1, more)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Adds that a place is in a segment. The last one needs no end: no place is beyond the period.
   */
  private LinearFacts<String> within(
      LinearFacts<String> facts, LinearForm<String> place, int segment) {
    LinearFacts<String> here = facts.with(place.minus(form(segments.get(segment).from())));
    return segment + 1 < segments.size()
        ? here.with(form(segments.get(segment + 1).from()).minus(place).plus(-1))
        : here;
  }

  /** The value of a segment at a place, whose remainder modulo the word's length is known. */
  private long value(LinearForm<String> place, int segment) {
    Segment at = segments.get(segment);
    long offset = place.minus(form(at.from())).constant();
    return at.word().get((int) Math.floorMod(offset, (long) at.word().size()));
  }

  /** The place x = w y + r. */
  private LinearForm<String> place() {
    return LinearForm.of(Y).times(multiple).plus(xRest);
  }

  /** A function of m as a linear form in l, by m = w l + u. */
  private LinearForm<String> form(Linear line) {
    return LinearForm.of(L)
        .times(Math.multiplyExact(line.times(), (long) multiple))
        .plus(line.at(mRest));
  }
}
