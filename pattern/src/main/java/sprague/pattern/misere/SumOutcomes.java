// SPDX-License-Identifier: Apache-2.0
package sprague.pattern.misere;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import sprague.engine.Effort;

/**
 * Misere outcomes of sums of generators, by a memoised search. Time and memory: those of the sums
 * that play leads to until a P-position is found among the options of each N-position; likely ones
 * are tried first.
 */
final class SumOutcomes {
  /** Estimated bytes of a remembered sum. */
  private static final long BYTES_PER_SUM = 120;

  /** The number of sums between two looks at the limits. */
  private static final int SUMS_PER_CHECK = 1 << 8;

  private final Effort effort;

  /** By generator, its options as words. */
  private final List<Set<String>> options = new ArrayList<>();

  private final Map<String, Boolean> known = new HashMap<>();

  /** The generator whose only option is the empty sum, or -1: two of these cancel in every sum. */
  private int single = -1;

  SumOutcomes(Effort effort) {
    this.effort = effort;
  }

  /** Adds the next generator, whose options are sums of earlier ones. */
  void add(List<String> words) {
    if (single < 0 && words.stream().allMatch(String::isEmpty)) {
      single = options.size();
    }
    options.add(new LinkedHashSet<>(words));
  }

  /**
   * Whether a sum is a P-position of misere play.
   *
   * @param isLikely whether a sum is guessed to be a P-position; decides the order of the search
   */
  boolean isP(String sum, Predicate<String> isLikely) {
    String word = reduced(sum);
    Boolean before = known.get(word);
    if (before != null) {
      return before;
    }
    if (known.size() % SUMS_PER_CHECK == 0) {
      effort.check();
      effort.requireMemory(known.size() * BYTES_PER_SUM, "the outcomes of sums");
    }
    boolean isP = !word.isEmpty() && !hasPOption(word, isLikely);
    known.put(word, isP);
    return isP;
  }

  private String reduced(String word) {
    String left = word;
    while (single >= 0 && Words.count(left, single) > 1) {
      left = Words.without(Words.without(left, single), single);
    }
    return left;
  }

  private boolean hasPOption(String word, Predicate<String> isLikely) {
    List<String> all = new ArrayList<>();
    for (int generator = 0; generator < word.length(); generator++) {
      if (word.charAt(generator) > 0) {
        String rest = Words.without(word, generator);
        for (String option : options.get(generator)) {
          String next = reduced(Words.sum(rest, option));
          Boolean isP = known.get(next);
          if (isP == null) {
            all.add(next);
          } else if (isP) {
            return true;
          }
        }
      }
    }
    List<String> later = new ArrayList<>();
    for (String next : all) {
      if (!isLikely.test(next)) {
        later.add(next);
      } else if (isP(next, isLikely)) {
        return true;
      }
    }
    return later.stream().anyMatch(next -> isP(next, isLikely));
  }
}
