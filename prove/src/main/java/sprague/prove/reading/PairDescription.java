// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.member;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.Verdict;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;

/**
 * Describes a symmetric set of pairs that, but for finitely many exceptions, are (A_n + c, B_n + d)
 * or (B_n + d, A_n + c), where (A_n, B_n) are the {@link WythoffPairs}: {@code (A_n - 1, B_n - 1)
 * for n >= 1, and (0, 0), in either order}.
 *
 * <p>c, d and the exceptions are guessed from the pairs with small sums; the decision procedure
 * confirms that all other pairs fit.
 */
final class PairDescription {
  /** The greatest absolute value of c and d: 11^2 choices are tried, which bounds the time. */
  private static final int MAX_SHIFT = 5;

  /**
   * The greatest sum of the pairs that a guess is made from: some 26,000 pairs are tested. A law
   * with an exception of more than half of this sum is not described.
   */
  private static final int MAX_SUM = 320;

  /** The maximum number of exceptions that a sentence lists, to fit a few lines. */
  private static final int MAX_EXCEPTIONS = 16;

  /** Automata of pairs have the square of this as columns; with more, decisions take too long. */
  private static final int MAX_ALPHABET = 16;

  private final Automaton set;
  private final Decider decider;
  private final Variable a = new Variable("a");
  private final Variable b = new Variable("b");

  /** The pairs of the set with sums up to {@link #MAX_SUM}, the smaller number first. */
  private final Set<List<Long>> found = new LinkedHashSet<>();

  private PairDescription(Automaton set, Decider decider) {
    this.set = set;
    this.decider = decider;
    for (long first = 0; 2 * first <= MAX_SUM; first++) {
      for (long second = first; first + second <= MAX_SUM; second++) {
        if (set.contains(first, second)) {
          found.add(List.of(first, second));
        }
      }
    }
  }

  /**
   * The description; empty if none is confirmed, and for every set in a base.
   *
   * @param decider of the numeration of the set; its budget bounds the cost
   */
  static Optional<String> of(Automaton set, Decider decider) {
    Numeration numeration = set.numeration();
    if (set.tracks() != 2 || numeration.isBase() || numeration.alphabet() > MAX_ALPHABET) {
      return Optional.empty();
    }
    try {
      return new PairDescription(set, decider).words();
    } catch (CheckFailure budgetSpent) {
      return Optional.empty();
    }
  }

  /** The description by the first c and d that fit. */
  private Optional<String> words() throws CheckFailure {
    List<long[]> pairs = WythoffPairs.upTo(2 * MAX_SUM, set.numeration());
    if (found.size() > pairs.size() + MAX_EXCEPTIONS
        || !isTrue(implies(member(set, a, b), member(set, b, a)))) {
      return Optional.empty();
    }
    for (int c = -MAX_SHIFT; c <= MAX_SHIFT; c++) {
      for (int d = -MAX_SHIFT; d <= MAX_SHIFT; d++) {
        Optional<String> words = words(shifted(pairs, c, d), c, d);
        if (words.isPresent()) {
          return words;
        }
      }
    }
    return Optional.empty();
  }

  /** The pairs with c and d added, by n; the smaller number comes first. */
  private static List<List<Long>> shifted(List<long[]> pairs, int c, int d) {
    return pairs.stream()
        .map(
            pair -> List.of(Math.min(pair[0] + c, pair[1] + d), Math.max(pair[0] + c, pair[1] + d)))
        .toList();
  }

  /**
   * The description by c and d; empty if they do not fit. The pairs from {@code from} on and the
   * exceptions are exactly the members of sums up to {@link #MAX_SUM}, by the table; those of sums
   * beyond {@code known}, at most half of that, are decided.
   *
   * @param pairs {@link #shifted} by c and d
   */
  private Optional<String> words(List<List<Long>> pairs, int c, int d) throws CheckFailure {
    // The least n from which on all pairs are in the set.
    int from = 0;
    for (int n = 0; n < pairs.size() && sum(pairs.get(n)) <= MAX_SUM; n++) {
      if (!found.contains(pairs.get(n))) {
        from = n + 1;
      }
    }
    Set<List<Long>> regular = new LinkedHashSet<>(pairs.subList(from, pairs.size()));
    List<List<Long>> exceptions = found.stream().filter(pair -> !regular.contains(pair)).toList();
    // No pair tested with a greater sum is an exception, and the pair of n = 0 has no greater sum.
    long known =
        Stream.concat(pairs.subList(0, Math.max(1, from)).stream(), exceptions.stream())
            .mapToLong(PairDescription::sum)
            .max()
            .orElseThrow();
    if (2 * known > MAX_SUM || exceptions.size() > MAX_EXCEPTIONS || !holdsBeyond(known, c, d)) {
      return Optional.empty();
    }
    return Optional.of(words(from, exceptions, c, d));
  }

  private static long sum(List<Long> pair) {
    return pair.getFirst() + pair.getLast();
  }

  /** Whether the pairs with greater sums are exactly those of the form with n >= 1. */
  private boolean holdsBeyond(long sum, int c, int d) throws CheckFailure {
    Automaton pairs = WythoffPairs.automaton(set.numeration());
    Variable x = new Variable("x");
    Variable y = new Variable("y");
    Automaton shifted =
        decider.solutions(
            new Formula.Exists(
                List.of(x, y),
                and(
                    member(pairs, x, y),
                    equal(number(a), number(x).plus(c)),
                    equal(number(b), number(y).plus(d)))),
            List.of(a, b));
    Formula far = less(number(sum), number(a).plus(number(b)));
    return isTrue(implies(and(far, member(shifted, a, b)), member(set, a, b)))
        && isTrue(
            implies(and(far, member(set, a, b)), or(member(shifted, a, b), member(shifted, b, a))));
  }

  private boolean isTrue(Formula formula) {
    return decider.decide(new Formula.ForAll(List.of(a, b), formula)) instanceof Verdict.Holds;
  }

  private String words(int from, List<List<Long>> exceptions, int c, int d) {
    String others =
        exceptions.stream()
            .sorted(Comparator.comparingLong(PairDescription::sum))
            .map(pair -> "(" + pair.getFirst() + ", " + pair.getLast() + ")")
            .collect(Collectors.joining(", "));
    return "("
        + plus("A_n", c)
        + ", "
        + plus("B_n", d)
        + ") for n >= "
        + from
        + (others.isEmpty() ? "" : ", and " + others)
        + ", in either order";
  }

  private static String plus(String term, int more) {
    return more == 0 ? term : term + (more < 0 ? " - " : " + ") + Math.abs(more);
  }
}
