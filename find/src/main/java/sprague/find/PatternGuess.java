// SPDX-License-Identifier: Apache-2.0
package sprague.find;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.check.Pattern;
import sprague.check.Pattern.Line;
import sprague.check.Pattern.Stretch;

/**
 * A pattern with a number m left open, guessed from the periods of the values for three m in a row:
 * cut into runs of repeated words, which have to be the same for all three, in places that are
 * linear in m.
 */
public final class PatternGuess {
  private static final int LONGEST_WORD = 12;

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
   * @param periods the values of one period for m, m + 1 and m + 2
   */
  public static Optional<Pattern> of(List<long[]> periods, long m) {
    long[] first = periods.get(0);
    if (periods.stream().allMatch(period -> period.length == first.length)) {
      boolean same = periods.stream().allMatch(period -> Arrays.equals(period, first));
      return same && first.length <= LONGEST_PERIOD
          ? Optional.of(
              new Pattern(
                  Optional.empty(),
                  List.of(new Stretch(new Line(0, 0), list(first, 0, first.length)))))
          : Optional.empty();
    }
    Optional<Line> period = line(periods.stream().mapToLong(each -> each.length).toArray(), m);
    List<List<Run>> runs = periods.stream().map(PatternGuess::runs).toList();
    List<List<List<Long>>> words =
        runs.stream().map(each -> each.stream().map(Run::word).toList()).toList();
    if (period.isEmpty() || words.stream().distinct().count() > 1) {
      return Optional.empty();
    }
    List<Stretch> stretches = new ArrayList<>();
    for (int i = 0; i < words.getFirst().size(); i++) {
      int at = i;
      Optional<Line> from = line(runs.stream().mapToLong(each -> each.get(at).from()).toArray(), m);
      if (from.isEmpty()) {
        return Optional.empty();
      }
      stretches.add(new Stretch(from.get(), words.getFirst().get(i)));
    }
    return Optional.of(new Pattern(period, stretches));
  }

  /** The line through three numbers for m, m + 1 and m + 2. */
  private static Optional<Line> line(long[] numbers, long m) {
    long times = numbers[1] - numbers[0];
    return numbers[2] - numbers[1] == times
        ? Optional.of(new Line(times, numbers[0] - times * m))
        : Optional.empty();
  }

  private static List<Run> runs(long[] values) {
    List<Run> runs = new ArrayList<>();
    int loose = 0;
    int at = 0;
    while (at < values.length) {
      int length = 1;
      int end = at;
      while (length <= LONGEST_WORD && end == at) {
        int reach = reach(values, at, length);
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
  private static int reach(long[] values, int from, int length) {
    int reach = Math.min(from + length, values.length);
    while (reach < values.length && values[reach] == values[reach - length]) {
      reach++;
    }
    return reach;
  }

  private static List<Long> list(long[] values, int from, int to) {
    return LongStream.of(values).skip(from).limit(to - from).boxed().toList();
  }
}
