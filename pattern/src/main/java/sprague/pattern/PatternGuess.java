// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.kernel.parameter.PiecewisePeriodicSequence;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Line;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Stretch;

/**
 * A pattern with a number m left open, guessed from the values for three m in a row up to the end
 * of the first period: cut into runs of repeated words, which have to be the same for all three, in
 * places that are linear in m.
 */
public final class PatternGuess {
  /** Longer words are not looked for. */
  private static final int LONGEST_WORD = 12;

  /**
   * The first values for one m.
   *
   * @param values up to the end of the first period
   * @param preperiod where it begins
   */
  @SuppressWarnings("ArrayRecordComponent") // Nobody changes or compares them.
  public record Beginning(long[] values, int preperiod) {
    int period() {
      return values.length - preperiod;
    }
  }

  /** A run repeats its word so often, and has so many letters. */
  private static final int LEAST_REPEATS = 3;

  private static final int LEAST_RUN = 6;

  /** A period of the same length for all m is no longer than this. */
  private static final int LONGEST_PERIOD = 60;

  private PatternGuess() {}

  /** A word and where it begins. */
  private record Run(int from, List<Long> word) {}

  /**
   * The pattern, or nothing when none is seen.
   *
   * @param all the values for m, m + 1 and m + 2
   */
  public static Optional<PiecewisePeriodicSequence> of(List<Beginning> all, long m) {
    Optional<Line> start = line(all.stream().mapToLong(Beginning::preperiod).toArray(), m);
    Optional<Line> period = line(all.stream().mapToLong(Beginning::period).toArray(), m);
    if (start.isEmpty() || period.isEmpty()) {
      return Optional.empty();
    }
    boolean forEver = period.get().times() == 0;
    if (forEver && all.getFirst().period() > LONGEST_PERIOD) {
      return Optional.empty();
    }
    return stretches(all.stream().map(each -> runs(each, forEver)).toList(), m)
        .map(
            stretches ->
                forEver
                    ? new PiecewisePeriodicSequence(Optional.empty(), stretches)
                    : new PiecewisePeriodicSequence(period, start.get(), stretches));
  }

  /** The runs up to the period and those of it; a period that is the same for all m is one. */
  private static List<Run> runs(Beginning beginning, boolean forEver) {
    long[] values = beginning.values();
    int start = beginning.preperiod();
    List<Run> runs = runs(values, 0, start);
    if (forEver) {
      runs.add(new Run(start, list(values, start, values.length)));
    } else {
      runs.addAll(runs(values, start, values.length));
    }
    return runs;
  }

  /** The same words for all m, in places that are linear in m. */
  private static Optional<List<Stretch>> stretches(List<List<Run>> runs, long m) {
    if (runs.stream().map(each -> each.stream().map(Run::word).toList()).distinct().count() > 1) {
      return Optional.empty();
    }
    List<Stretch> stretches = new ArrayList<>();
    for (int i = 0; i < runs.getFirst().size(); i++) {
      int at = i;
      Optional<Line> from = line(runs.stream().mapToLong(each -> each.get(at).from()).toArray(), m);
      if (from.isEmpty()) {
        return Optional.empty();
      }
      stretches.add(new Stretch(from.get(), runs.getFirst().get(i).word()));
    }
    return Optional.of(stretches);
  }

  /** The line through three numbers for m, m + 1 and m + 2. */
  private static Optional<Line> line(long[] numbers, long m) {
    long times = numbers[1] - numbers[0];
    return numbers[2] - numbers[1] == times
        ? Optional.of(new Line(times, numbers[0] - times * m))
        : Optional.empty();
  }

  private static List<Run> runs(long[] values, int from, int to) {
    List<Run> runs = new ArrayList<>();
    int loose = from;
    int at = from;
    while (at < to) {
      int length = 1;
      int end = at;
      while (length <= LONGEST_WORD && end == at) {
        int reach = reach(values, at, to, length);
        end = reach - at >= Math.max(LEAST_RUN, LEAST_REPEATS * length) ? reach : at;
        length += end == at ? 1 : 0;
      }
      if (end == at) {
        at++;
      } else {
        if (loose < at) {
          runs.add(new Run(loose, list(values, loose, at)));
        }
        runs.add(new Run(at, list(values, at, at + length)));
        at = end;
        loose = at;
      }
    }
    if (loose < at) {
      runs.add(new Run(loose, list(values, loose, at)));
    }
    return runs;
  }

  /** How far a word of a length is repeated. */
  private static int reach(long[] values, int from, int to, int length) {
    int reach = Math.min(from + length, to);
    while (reach < to && values[reach] == values[reach - length]) {
      reach++;
    }
    return reach;
  }

  private static List<Long> list(long[] values, int from, int to) {
    return LongStream.of(values).skip(from).limit(to - from).boxed().toList();
  }
}
