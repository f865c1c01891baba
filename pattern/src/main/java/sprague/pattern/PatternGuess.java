// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.kernel.parameter.PiecewisePeriodicSequence;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Segment;

/**
 * Conjectures the values of a family of games with a parameter m, from the values for m, m + 1 and
 * m + 2. Each sequence, up to the end of its first period, is cut into runs of a repeated word (a
 * list of values). The words must be the same for all three, and the starts of runs linear in m.
 *
 * <p>For example, 0 repeated m times and then 1 repeated m + 3 times are two runs, which start at 0
 * and m.
 */
public final class PatternGuess {
  /** Maximum length of a repeated word; the cost of a run is proportional to it. */
  private static final int MAX_WORD = 12;

  /** Minimum repetitions of a word in a run; fewer may be a coincidence. */
  private static final int MIN_REPEATS = 3;

  /** Minimum length of a run, for the same reason. */
  private static final int MIN_RUN = 6;

  /** Maximum length of a period that is the same for all m; it becomes a single word. */
  private static final int MAX_FIXED_PERIOD = 60;

  private PatternGuess() {}

  /**
   * The values for one m.
   *
   * @param values the values up to the end of the first period, n = 0, 1, ...
   * @param preperiod the start of the period, less than their number
   */
  public record FirstPeriod(long[] values, int preperiod) {
    int period() {
      return values.length - preperiod;
    }
  }

  /** A word that is repeated from an index on up to the next run, which may cut the last copy. */
  private record Run(int from, List<Long> word) {}

  /**
   * The conjectured pattern, or empty if there is none. O(length).
   *
   * @param all exactly three, for m, m + 1 and m + 2
   * @param m the smallest of the three parameters
   * @throws IllegalArgumentException if there are more runs, or longer words, than a {@link
   *     PiecewisePeriodicSequence} may have
   */
  public static Optional<PiecewisePeriodicSequence> of(List<FirstPeriod> all, long m) {
    Optional<Linear> start = line(all.stream().mapToLong(FirstPeriod::preperiod).toArray(), m);
    Optional<Linear> period = line(all.stream().mapToLong(FirstPeriod::period).toArray(), m);
    if (start.isEmpty() || period.isEmpty()) {
      return Optional.empty();
    }
    boolean hasFixedPeriod = period.get().times() == 0;
    if (hasFixedPeriod && all.getFirst().period() > MAX_FIXED_PERIOD) {
      return Optional.empty();
    }
    // A fixed period is a word that is repeated without end.
    return segments(all.stream().map(each -> runs(each, hasFixedPeriod)).toList(), m)
        .map(
            segments ->
                hasFixedPeriod
                    ? new PiecewisePeriodicSequence(Optional.empty(), segments)
                    : new PiecewisePeriodicSequence(period, start.get(), segments));
  }

  /** The runs of the preperiod and of the period; a fixed period is a single run. */
  private static List<Run> runs(FirstPeriod firstPeriod, boolean hasFixedPeriod) {
    long[] values = firstPeriod.values();
    int start = firstPeriod.preperiod();
    List<Run> runs = runs(values, 0, start);
    if (hasFixedPeriod) {
      runs.add(new Run(start, list(values, start, values.length)));
    } else {
      runs.addAll(runs(values, start, values.length));
    }
    return runs;
  }

  /**
   * The common words of all three with starts that are linear in m; empty if they differ, or are
   * more or longer than a proof may have.
   */
  private static Optional<List<Segment>> segments(List<List<Run>> runs, long m) {
    if (runs.stream().map(each -> each.stream().map(Run::word).toList()).distinct().count() > 1) {
      return Optional.empty();
    }
    if (runs.getFirst().size() > PiecewisePeriodicSequence.MAX_SEGMENTS
        || runs.getFirst().stream().anyMatch(run -> run.word().size() > Segment.MAX_LENGTH)) {
      return Optional.empty();
    }
    List<Segment> segments = new ArrayList<>();
    for (int i = 0; i < runs.getFirst().size(); i++) {
      int at = i;
      Optional<Linear> from =
          line(runs.stream().mapToLong(each -> each.get(at).from()).toArray(), m);
      if (from.isEmpty()) {
        return Optional.empty();
      }
      segments.add(new Segment(from.get(), runs.getFirst().get(i).word()));
    }
    return Optional.of(segments);
  }

  /** The line through the numbers for m, m + 1 and m + 2; empty if they are not on a line. */
  private static Optional<Linear> line(long[] numbers, long m) {
    long times = numbers[1] - numbers[0];
    return numbers[2] - numbers[1] == times
        ? Optional.of(new Linear(times, numbers[0] - times * m))
        : Optional.empty();
  }

  /**
   * Cuts values into runs greedily, shortest words first; the rest becomes words that occur once.
   */
  private static List<Run> runs(long[] values, int from, int to) {
    List<Run> runs = new ArrayList<>();
    int unmatched = from; // The values from here to `at` are in no run yet.
    int at = from;
    while (at < to) {
      int length = wordLength(values, at, to);
      if (length > MAX_WORD) {
        at++;
        continue;
      }
      if (unmatched < at) {
        runs.add(new Run(unmatched, list(values, unmatched, at)));
      }
      runs.add(new Run(at, list(values, at, at + length)));
      at = repetitionEnd(values, at, to, length);
      unmatched = at;
    }
    if (unmatched < at) {
      runs.add(new Run(unmatched, list(values, unmatched, at)));
    }
    return runs;
  }

  /** The length of the shortest word with a run from an index on; above MAX_WORD if none has. */
  private static int wordLength(long[] values, int from, int to) {
    int length = 1;
    while (length <= MAX_WORD
        && repetitionEnd(values, from, to, length) - from
            < Math.max(MIN_RUN, MIN_REPEATS * length)) {
      length++;
    }
    return length;
  }

  /** The index after the repetitions of the word at {@code from} with a given length. */
  private static int repetitionEnd(long[] values, int from, int to, int length) {
    int repetitionEnd = Math.min(from + length, to);
    while (repetitionEnd < to && values[repetitionEnd] == values[repetitionEnd - length]) {
      repetitionEnd++;
    }
    return repetitionEnd;
  }

  private static List<Long> list(long[] values, int from, int to) {
    return LongStream.of(values).skip(from).limit(to - from).boxed().toList();
  }
}
