// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.parameter;

import java.util.BitSet;
import java.util.List;
import sprague.kernel.decide.LinearFacts;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Segment;
import sprague.kernel.rules.CheckFailure;
import sprague.nimber.linear.LinearForm;

/**
 * The part of a {@link ParametricMexCheck} for one pair of remainders: for all places x = w y + r
 * and all m = w l + u with y, l &gt;= 0, the value of the sequence at x + b p is the mex of the
 * values of its options in every block b. Words of the class comment there.
 *
 * <p>In all forms y and l are the variables. {@link LinearFacts} are what holds of y and l in the
 * case at hand; a case is left out if they are contradictory.
 *
 * @param sequence the values to be proved
 * @param segments its segments, of which the lengths of the words divide w
 * @param takes the takes as functions of m
 * @param periods the number c of each take
 * @param lastBlock the block that stands for itself and all later ones, max(c) + 1; 0 without a
 *     period or takes
 * @param w at least 1
 * @param r from 0 to w - 1
 * @param u from 0 to w - 1
 * @param watch is called for each case
 */
record ResidueMexCheck(
    PiecewisePeriodicSequence sequence,
    List<Segment> segments,
    List<Linear> takes,
    List<Long> periods,
    long lastBlock,
    int w,
    long r,
    long u,
    ParametricMexCheck.Watch watch) {
  private static final String Y = "y";
  private static final String L = "l";

  /**
   * What is proved at a time: that this is the mex at all places of a case in one block.
   *
   * @param block the number b, or {@link #EARLY}
   */
  private record Goal(long block, long value) {
    /** Stands for the block of the sizes before the start, and of all sizes without a period. */
    static final long EARLY = -1;

    boolean isEarly() {
      return block == EARLY;
    }
  }

  /**
   * Whether it is proved.
   *
   * @param least the least m, at least 0
   * @throws CheckFailure when the watch ends the proof
   * @throws ArithmeticException when a coefficient is beyond 64 bits
   */
  boolean holds(long least) throws CheckFailure {
    LinearFacts<String> facts =
        LinearFacts.<String>none()
            .with(LinearForm.of(Y))
            .with(LinearForm.of(L))
            .with(form(new Linear(1, -least)));
    boolean isPeriodic = sequence.period().isPresent();
    if (isPeriodic) {
      facts = facts.with(form(sequence.end().orElseThrow()).minus(place()).plus(-1));
    }
    LinearForm<String> past = place().minus(form(sequence.start()));
    for (int i = 0; i < segments.size(); i++) {
      LinearFacts<String> here = within(facts, place(), i);
      if (here.isContradictory()) {
        continue;
      }
      long value = value(place(), i);
      LinearFacts<String> early = isPeriodic ? here.with(negative(past)) : here;
      if (!holds(early, new Goal(Goal.EARLY, value), 0, new BitSet())) {
        return false;
      }
      for (long block = 0; block <= lastBlock && isPeriodic; block++) {
        if (!holds(here.with(past), new Goal(block, value), 0, new BitSet())) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Whether it is proved where the facts hold.
   *
   * @param take the index of the first take whose option is not determined yet
   * @param met the values of the options of the takes before it
   */
  private boolean holds(LinearFacts<String> here, Goal goal, int take, BitSet met)
      throws CheckFailure {
    watch.count();
    if (here.isContradictory()) {
      return true;
    }
    if (take == takes.size()) {
      // The value is the mex: it is not met, and all smaller ones are.
      return met.nextClearBit(0) == goal.value;
    }
    LinearForm<String> left = place().minus(form(takes.get(take)));
    if (goal.isEarly()) {
      return holdsFromSize(here, left, goal, take, met);
    }
    // The option is at `rest` in block b - c, or, if that is before the start, one period on in the
    // block before.
    long block = goal.block - periods.get(take);
    LinearForm<String> period = form(sequence.period().orElseThrow());
    LinearForm<String> rest = left.plus(period.times(periods.get(take)));
    LinearForm<String> size = left.plus(period.times(goal.block));
    LinearForm<String> past = rest.minus(form(sequence.start()));
    LinearFacts<String> same = here.with(past);
    LinearFacts<String> before = here.with(negative(past));
    return (block >= 0
            ? holdsFromPlace(same, rest, goal, take, met)
            : holdsFromSize(same, size, goal, take, met))
        && (block >= 1
            ? holdsFromPlace(before, rest.plus(period), goal, take, met)
            : holdsFromSize(before, size, goal, take, met));
  }

  /** The same if the next option is a size before the start, or negative and so no option. */
  private boolean holdsFromSize(
      LinearFacts<String> here, LinearForm<String> size, Goal goal, int take, BitSet met)
      throws CheckFailure {
    return holds(here.with(negative(size)), goal, take + 1, met)
        && holdsFromPlace(here.with(size), size, goal, take, met);
  }

  /** The same if the next option is at a place, in any segment. */
  private boolean holdsFromPlace(
      LinearFacts<String> here, LinearForm<String> place, Goal goal, int take, BitSet met)
      throws CheckFailure {
    for (int i = 0; i < segments.size(); i++) {
      BitSet more = (BitSet) met.clone();
      more.set(value(place, i));
      if (!holds(within(here, place, i), goal, take + 1, more)) {
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

  /**
   * The value of a segment at a place. The coefficients of y and l are multiples of w, and so of
   * the length of the word, so that the constant alone gives the index in the word.
   */
  private int value(LinearForm<String> place, int segment) {
    Segment at = segments.get(segment);
    long offset = place.minus(form(at.from())).constant();
    // At most 2^16.
    return Math.toIntExact(at.word().get((int) Math.floorMod(offset, (long) at.word().size())));
  }

  /** The place x = w y + r. */
  private LinearForm<String> place() {
    return LinearForm.of(Y).times(w).plus(r);
  }

  /** A function of m as a linear form in l, by m = w l + u. */
  private LinearForm<String> form(Linear line) {
    return LinearForm.of(L).times(Math.multiplyExact(line.times(), (long) w)).plus(line.at(u));
  }

  /** The form that is at least 0 if and only if the given one is negative. */
  private static LinearForm<String> negative(LinearForm<String> form) {
    return form.times(-1).plus(-1);
  }
}
