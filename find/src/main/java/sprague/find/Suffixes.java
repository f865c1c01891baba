// SPDX-License-Identifier: Apache-2.0
package sprague.find;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import sprague.find.GreedyWords.Prefix;
import sprague.find.KnownRelation.Membership;

/**
 * Words of columns and which of them may follow the first digits of all tracks. Numbers of any size
 * are asked about, each at most once for the same prefix.
 */
final class Suffixes {
  /** None at all, of which nothing may be asked. */
  static final Suffixes NONE = new Suffixes(List.of(), _ -> Membership.UNKNOWN);

  private final List<List<int[]>> words;
  private final Function<long[], Membership> membership;
  private final Map<List<Long>, int[]> asked = new HashMap<>();

  private Suffixes(List<List<int[]>> words, Function<long[], Membership> membership) {
    this.words = words;
    this.membership = membership;
  }

  /** The empty word alone, to begin with. */
  static Suffixes empty(Function<long[], Membership> membership) {
    return new Suffixes(new ArrayList<>(List.of(List.of())), membership);
  }

  boolean isEmpty() {
    return words.isEmpty();
  }

  /** Adds a word, unless it is there; each column is the digits of all tracks. */
  boolean add(List<int[]> word) {
    boolean isNew = words.stream().noneMatch(other -> isSame(word, other));
    if (isNew) {
      words.add(word);
    }
    return isNew;
  }

  private static boolean isSame(List<int[]> left, List<int[]> right) {
    boolean same = left.size() == right.size();
    for (int i = 0; same && i < left.size(); i++) {
      same = Arrays.equals(left.get(i), right.get(i));
    }
    return same;
  }

  /**
   * For each word 0 if it may follow a prefix, {@link Residuals#NOTHING} if not, and {@link
   * Residuals#UNKNOWN} where nobody knows.
   */
  int[] after(List<Prefix> prefix, GreedyWords greedy) {
    if (!prefix.stream().allMatch(Prefix::isGreedy)) {
      int[] nothing = new int[words.size()];
      Arrays.fill(nothing, Residuals.NOTHING);
      return nothing;
    }
    List<Long> key = prefix.stream().map(track -> track.start(0)).toList();
    int[] before = asked.getOrDefault(key, new int[0]);
    int[] after = Arrays.copyOf(before, words.size());
    for (int i = before.length; i < after.length; i++) {
      after[i] =
          switch (membership(prefix, words.get(i), greedy)) {
            case YES -> 0;
            case NO -> Residuals.NOTHING;
            case UNKNOWN -> Residuals.UNKNOWN;
          };
    }
    asked.put(key, after);
    return after;
  }

  /** Whether the numbers that a word completes are greedy and stand in the relation. */
  Membership membership(List<Prefix> prefix, List<int[]> word, GreedyWords greedy) {
    long[] numbers = new long[prefix.size()];
    for (int track = 0; track < numbers.length; track++) {
      Prefix whole = prefix.get(track);
      for (int[] column : word) {
        whole = greedy.append(whole, column[track]);
      }
      if (!whole.isGreedy()) {
        return Membership.NO;
      }
      numbers[track] = whole.start(0);
    }
    return membership.apply(numbers);
  }
}
