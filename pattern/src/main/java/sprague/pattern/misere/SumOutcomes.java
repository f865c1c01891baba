// SPDX-License-Identifier: Apache-2.0
package sprague.pattern.misere;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sprague.engine.Effort;

/**
 * Misere outcomes of sums of generators (positions), by a memoised search. A sum is a word, a
 * string with the number of copies of each generator ({@link Words}). Time and memory: those of the
 * sums that play leads to until a P-position is found among the options of each N-position; likely
 * ones are tried first. Not thread-safe.
 */
public final class SumOutcomes {
  /** Estimated bytes of a sum, without its characters: an entry of the map and a string. */
  private static final long BYTES_PER_SUM = 100;

  /** The number of sums between two looks at the limits. */
  private static final int SUMS_PER_CHECK = 1 << 8;

  private final Effort effort;

  /** By generator, its options as words. */
  private final List<Set<String>> options = new ArrayList<>();

  private final Map<String, Boolean> known = new HashMap<>();

  /** By part added by {@link #addPart}, its generator, or -1 for a part without options. */
  private final List<Integer> generators = new ArrayList<>();

  /** Estimated memory of the options and of the known outcomes. */
  private long bytes;

  private long searched;

  /** The first generator without options but the empty sum, or -1: two of it cancel in any sum. */
  private int single = -1;

  /** No generators so far. */
  public SumOutcomes(Effort effort) {
    this.effort = effort;
  }

  /** Adds the next generator; it has options (not checked), which are sums of earlier ones. */
  void add(List<String> words) {
    if (single < 0 && words.stream().allMatch(String::isEmpty)) {
      single = options.size();
    }
    words.forEach(this::charge);
    options.add(new LinkedHashSet<>(words));
  }

  /**
   * Adds the next part, from 0 on; its options are sums of earlier parts. A part without options
   * counts as the empty sum, which alone is no P-position though it has no option that is one.
   */
  public void addPart(List<List<Integer>> sums) {
    generators.add(sums.isEmpty() ? -1 : options.size());
    if (!sums.isEmpty()) {
      add(sums.stream().map(this::word).toList());
    }
  }

  /** Whether a sum of parts added by {@link #addPart} is a P-position; throws as below. */
  public boolean isP(List<Integer> parts) {
    return isP(word(parts), _ -> false);
  }

  private String word(List<Integer> parts) {
    return Words.sum(parts.stream().map(generators::get).filter(each -> each >= 0).toList());
  }

  private void charge(String word) {
    bytes += BYTES_PER_SUM + (long) Character.BYTES * word.length();
    effort.requireMemory(bytes, "the outcomes of sums");
  }

  /**
   * Whether a sum is a P-position of misere play.
   *
   * @param isLikely whether a sum is guessed to be a P-position; decides the order of the search
   * @throws sprague.engine.BudgetExceeded when a limit of the effort is reached; outcomes found so
   *     far stay
   */
  boolean isP(String sum, Predicate<String> isLikely) {
    String word = reduced(sum);
    Boolean before = known.get(word);
    if (before != null) {
      return before;
    }
    // A stack of its own, as plays may be longer than the stack of the thread.
    Deque<Node> stack = new ArrayDeque<>(List.of(node(word, isLikely)));
    while (!stack.isEmpty()) {
      Node top = stack.getLast();
      Boolean isP = outcome(top);
      if (isP != null) {
        known.put(top.word, isP);
        charge(top.word);
        stack.removeLast();
        continue;
      }
      if (++searched % SUMS_PER_CHECK == 0) {
        effort.check();
      }
      stack.addLast(node(top.options.getFirst(), isLikely));
    }
    return known.getOrDefault(word, false);
  }

  /** A sum and those of its options that have not been looked at, likely P-positions first. */
  private record Node(String word, Deque<String> options) {}

  private Node node(String word, Predicate<String> isLikely) {
    Deque<String> all = new ArrayDeque<>();
    for (int generator = 0; generator < word.length(); generator++) {
      if (word.charAt(generator) > 0) {
        String rest = Words.without(word, generator);
        for (String option : options.get(generator)) {
          String next = reduced(Words.sum(rest, option));
          Boolean isP = known.get(next);
          if (isP == null ? isLikely.test(next) : isP) {
            all.addFirst(next);
          } else {
            all.addLast(next);
          }
        }
      }
    }
    return new Node(word, all);
  }

  /** The outcome of a sum as far as its options are known; null if the first is not known. */
  private @Nullable Boolean outcome(Node node) {
    while (!node.options.isEmpty()) {
      Boolean isP = known.get(node.options.getFirst());
      if (isP == null) {
        return null;
      }
      if (isP) {
        return false;
      }
      node.options.removeFirst();
    }
    return !node.word.isEmpty();
  }

  /** The word without pairs of the generator {@link #single}. */
  private String reduced(String word) {
    String left = word;
    while (single >= 0 && Words.count(left, single) > 1) {
      left = Words.without(Words.without(left, single), single);
    }
    return left;
  }
}
