// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import sprague.pattern.GreedyNumerals.Prefix;
import sprague.pattern.PartialRelation.Membership;

/**
 * Words of columns and which of them may follow the first digits of all tracks. Numbers of any size
 * are asked about, each at most once for the same prefix, unless nobody knew.
 */
final class DistinguishingSuffixes {
  /** None at all, of which nothing may be asked. */
  static final DistinguishingSuffixes NONE =
      new DistinguishingSuffixes(new ArrayList<>(), _ -> Membership.UNKNOWN);

  private final List<Word> words;
  private final Function<long[], Membership> membership;
  private final Map<List<Long>, int[]> asked = new HashMap<>();

  private DistinguishingSuffixes(List<Word> words, Function<long[], Membership> membership) {
    this.words = words;
    this.membership = membership;
  }

  /** A word, with what it does to any prefix. */
  private static final class Word {
    private final List<int[]> columns;

    /** What the digits of each track add. */
    private final long[] numbers;

    /** For each track and each tightness of a prefix whether the digits may follow. */
    private final boolean[][] mayFollow;

    /**
     * A word.
     *
     * @param columns each is the digits of all tracks
     */
    Word(List<int[]> columns, int tracks, GreedyNumerals greedy) {
      this.columns = columns;
      this.numbers = new long[tracks];
      this.mayFollow = new boolean[tracks][];
      for (int track = 0; track < tracks; track++) {
        Prefix alone = greedy.empty();
        int[] digits = new int[columns.size()];
        for (int i = 0; i < digits.length; i++) {
          digits[i] = columns.get(i)[track];
          alone = greedy.append(alone, digits[i]);
        }
        numbers[track] = alone.start(0);
        mayFollow[track] = greedy.mayFollow(digits);
      }
    }

    boolean has(List<int[]> others) {
      boolean same = columns.size() == others.size();
      for (int i = 0; same && i < columns.size(); i++) {
        same = Arrays.equals(columns.get(i), others.get(i));
      }
      return same;
    }
  }

  /** The empty word alone, to begin with. */
  static DistinguishingSuffixes empty(
      int tracks, GreedyNumerals greedy, Function<long[], Membership> membership) {
    return new DistinguishingSuffixes(
        new ArrayList<>(List.of(new Word(List.of(), tracks, greedy))), membership);
  }

  boolean isEmpty() {
    return words.isEmpty();
  }

  /** Adds a word of at least one column, unless it is there; each column is all tracks' digits. */
  boolean add(List<int[]> word, GreedyNumerals greedy) {
    boolean isNew = words.stream().noneMatch(other -> other.has(word));
    if (isNew) {
      words.add(new Word(word, words.getFirst().numbers.length, greedy));
    }
    return isNew;
  }

  /**
   * For each word 0 if it may follow a prefix, {@link Residuals#NOTHING} if not, and {@link
   * Residuals#UNKNOWN} where nobody knows. Cost O(1) for each, besides the questions.
   */
  int[] after(List<Prefix> prefix, GreedyNumerals greedy) {
    if (!prefix.stream().allMatch(Prefix::isGreedy)) {
      int[] nothing = new int[words.size()];
      Arrays.fill(nothing, Residuals.NOTHING);
      return nothing;
    }
    List<Long> key = prefix.stream().map(track -> track.start(0)).toList();
    int[] before = asked.getOrDefault(key, new int[0]);
    int[] after = Arrays.copyOf(before, words.size());
    int longest = words.stream().mapToInt(word -> word.columns.size()).max().orElse(0);
    List<long[]> starts = prefix.stream().map(track -> greedy.starts(track, longest)).toList();
    for (int i = 0; i < after.length; i++) {
      if (i < before.length && before[i] != Residuals.UNKNOWN) {
        continue;
      }
      after[i] =
          switch (membership(prefix, starts, words.get(i))) {
            case YES -> 0;
            case NO -> Residuals.NOTHING;
            case UNKNOWN -> Residuals.UNKNOWN;
          };
    }
    asked.put(key, after);
    return after;
  }

  /** Whether the numbers that some columns complete are greedy and stand in the relation. */
  Membership membership(List<Prefix> prefix, List<int[]> columns, GreedyNumerals greedy) {
    return prefix.stream().allMatch(Prefix::isGreedy)
        ? membership(
            prefix,
            prefix.stream().map(track -> greedy.starts(track, columns.size())).toList(),
            new Word(columns, prefix.size(), greedy))
        : Membership.NO;
  }

  private Membership membership(List<Prefix> prefix, List<long[]> starts, Word word) {
    long[] numbers = new long[word.numbers.length];
    for (int track = 0; track < numbers.length; track++) {
      if (!word.mayFollow[track][prefix.get(track).tight()]) {
        return Membership.NO;
      }
      numbers[track] = starts.get(track)[word.columns.size()] + word.numbers[track];
    }
    return membership.apply(numbers);
  }
}
