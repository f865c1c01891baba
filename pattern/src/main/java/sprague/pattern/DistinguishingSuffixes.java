// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import sprague.kernel.decide.Numeration;
import sprague.pattern.GreedyNumerals.Prefix;
import sprague.pattern.PartialRelation.Membership;

/**
 * The suffixes by which prefixes of numerals are compared beyond a table (the columns of the
 * observation table in Angluin's algorithm), with cached results of membership queries. A suffix is
 * a word of columns; a column has a digit for each track, that is for each number of the relation.
 * A number is written by its greedy numeral, so that not every digit may follow a prefix; see
 * {@link GreedyNumerals}. Not thread-safe.
 */
final class DistinguishingSuffixes {
  /** Empty in {@link #none}; else the first is the empty suffix. */
  private final List<Suffix> suffixes = new ArrayList<>();

  /** Of maximum length 0, as only prefixes are needed. */
  private final GreedyNumerals greedy;

  private final Function<long[], Membership> membership;

  /**
   * Results of {@link #after}, by the numbers of a greedy prefix: leading zeros do not matter.
   * Suffixes are only added at the end, so a shorter array has the results for the first ones.
   */
  private final Map<List<Long>, int[]> cache = new HashMap<>();

  private DistinguishingSuffixes(Numeration numeration, Function<long[], Membership> membership) {
    this.greedy = new GreedyNumerals(numeration, 0);
    this.membership = membership;
  }

  /** A suffix, with data to append it to any prefix in O(1). */
  private static final class Suffix {
    private final List<int[]> columns;

    /** For each track the number that the digits of the suffix represent. */
    private final long[] numbers;

    /** For each track and each greedy state of a prefix, whether the digits may follow. */
    private final boolean[][] mayFollow;

    /** A suffix of columns, each with a digit for each track. */
    Suffix(List<int[]> columns, int tracks, GreedyNumerals greedy) {
      this.columns = columns;
      this.numbers = new long[tracks];
      this.mayFollow = new boolean[tracks][];
      for (int track = 0; track < tracks; track++) {
        Prefix prefix = greedy.empty();
        int[] digits = new int[columns.size()];
        for (int i = 0; i < digits.length; i++) {
          digits[i] = columns.get(i)[track];
          prefix = greedy.append(prefix, digits[i]);
        }
        numbers[track] = prefix.start(0);
        mayFollow[track] = greedy.mayFollow(digits);
      }
    }

    boolean isEqualTo(List<int[]> others) {
      return Arrays.deepEquals(columns.toArray(), others.toArray());
    }
  }

  /** No suffixes; nothing may be added. */
  static DistinguishingSuffixes none(Numeration numeration) {
    return new DistinguishingSuffixes(numeration, _ -> Membership.UNKNOWN);
  }

  /** The set with only the empty suffix; {@code membership} gets one number for each track. */
  static DistinguishingSuffixes empty(
      int tracks, Numeration numeration, Function<long[], Membership> membership) {
    DistinguishingSuffixes set = new DistinguishingSuffixes(numeration, membership);
    set.suffixes.add(new Suffix(List.of(), tracks, set.greedy));
    return set;
  }

  /** Whether this is {@link #none}. */
  boolean isEmpty() {
    return suffixes.isEmpty();
  }

  /** Adds a suffix at the end; false if it is present already. O(suffixes * length). */
  boolean add(List<int[]> suffix) {
    boolean isNew = suffixes.stream().noneMatch(other -> other.isEqualTo(suffix));
    if (isNew) {
      suffixes.add(new Suffix(suffix, suffixes.getFirst().numbers.length, greedy));
    }
    return isNew;
  }

  /**
   * For each suffix, in order: 0 if the prefix followed by it gives numbers in the relation, {@link
   * Residuals#NOTHING} if not, and {@link Residuals#UNKNOWN} if unknown. O(1) for each suffix plus
   * a membership query, unless its result is cached and known. The array must not be changed.
   */
  int[] after(List<Prefix> prefix) {
    if (!prefix.stream().allMatch(Prefix::isGreedy)) {
      int[] nothing = new int[suffixes.size()];
      Arrays.fill(nothing, Residuals.NOTHING);
      return nothing;
    }
    List<Long> key = prefix.stream().map(track -> track.start(0)).toList();
    int[] before = cache.getOrDefault(key, new int[0]);
    int[] after = Arrays.copyOf(before, suffixes.size());
    // The numbers of each track with 0, 1, ... zeros in place of a suffix of that length.
    int longest = suffixes.stream().mapToInt(suffix -> suffix.columns.size()).max().orElse(0);
    List<long[]> starts = prefix.stream().map(track -> greedy.starts(track, longest)).toList();
    for (int i = 0; i < after.length; i++) {
      if (i < before.length && before[i] != Residuals.UNKNOWN) {
        continue;
      }
      after[i] =
          switch (membership(prefix, starts, suffixes.get(i))) {
            case YES -> 0;
            case NO -> Residuals.NOTHING;
            case UNKNOWN -> Residuals.UNKNOWN;
          };
    }
    cache.put(key, after);
    return after;
  }

  /** Whether a prefix followed by some columns gives greedy numerals of numbers in the relation. */
  Membership membership(List<Prefix> prefix, List<int[]> columns) {
    return prefix.stream().allMatch(Prefix::isGreedy)
        ? membership(
            prefix,
            prefix.stream().map(track -> greedy.starts(track, columns.size())).toList(),
            new Suffix(columns, prefix.size(), greedy))
        : Membership.NO;
  }

  private Membership membership(List<Prefix> prefix, List<long[]> starts, Suffix suffix) {
    long[] numbers = new long[suffix.numbers.length];
    for (int track = 0; track < numbers.length; track++) {
      if (!suffix.mayFollow[track][prefix.get(track).state()]) {
        return Membership.NO;
      }
      numbers[track] = starts.get(track)[suffix.columns.size()] + suffix.numbers[track];
    }
    return membership.apply(numbers);
  }
}
