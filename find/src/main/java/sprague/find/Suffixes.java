// SPDX-License-Identifier: Apache-2.0
package sprague.find;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import sprague.find.GreedyWords.Prefix;

/**
 * Words of columns and which of them may follow the first digits of all tracks. Numbers of any size
 * are asked about, each at most once for the same prefix.
 */
final class Suffixes {
  /** None at all, of which nothing may be asked. */
  static final Suffixes NONE = new Suffixes(List.of(), _ -> false);

  private final List<List<int[]>> words;
  private final Predicate<long[]> membership;
  private final Map<List<Long>, int[]> asked = new HashMap<>();

  private Suffixes(List<List<int[]>> words, Predicate<long[]> membership) {
    this.words = words;
    this.membership = membership;
  }

  /** The empty word alone, to begin with. */
  static Suffixes empty(Predicate<long[]> membership) {
    return new Suffixes(new ArrayList<>(List.of(List.of())), membership);
  }

  boolean isEmpty() {
    return words.isEmpty();
  }

  /** Adds a word; each column is the digits of all tracks. */
  void add(List<int[]> word) {
    words.add(word);
  }

  /** For each word 0 if it may follow a prefix, and {@link Residuals#NOTHING} if not. */
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
      after[i] = contains(prefix, words.get(i), greedy) ? 0 : Residuals.NOTHING;
    }
    asked.put(key, after);
    return after;
  }

  /** Whether the numbers that a word completes are greedy and stand in the relation. */
  boolean contains(List<Prefix> prefix, List<int[]> word, GreedyWords greedy) {
    long[] numbers = new long[prefix.size()];
    for (int track = 0; track < numbers.length; track++) {
      Prefix whole = prefix.get(track);
      for (int[] column : word) {
        whole = greedy.append(whole, column[track]);
      }
      if (!whole.isGreedy()) {
        return false;
      }
      numbers[track] = whole.start(0);
    }
    return membership.test(numbers);
  }
}
