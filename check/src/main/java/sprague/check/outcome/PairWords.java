// SPDX-License-Identifier: Apache-2.0
package sprague.check.outcome;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.implies;
import static sprague.check.decide.Formula.less;
import static sprague.check.decide.Formula.member;
import static sprague.check.decide.Formula.number;
import static sprague.check.decide.Formula.or;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import sprague.check.decide.Automaton;
import sprague.check.decide.Formula;
import sprague.check.decide.Numeration;
import sprague.check.decide.Variable;
import sprague.check.decide.Verdict;
import sprague.check.rules.Decider;
import sprague.check.rules.Refusal;

/**
 * Words for a set of pairs in which the order does not matter, and which is {@link ShiftedPairs}
 * with c and d added, but for finitely many: {@code (A_n - 1, B_n - 1) for n >= 1, and (0, 0)}.
 *
 * <p>The shift is found from the pairs with small sums; that it holds for all others is decided.
 */
final class PairWords {
  /** A number is shifted by no more; 11^2 shifts are tried. */
  private static final int MOST_SHIFTED = 5;

  /** Pairs with a greater sum are not looked at, but decided about. */
  private static final int SUM = 320;

  private static final int MOST_EXCEPTIONS = 16;

  /** Tables have a column for each two digits. */
  private static final int MOST_DIGITS = 16;

  private final Automaton set;
  private final Decider decider;
  private final Variable a = new Variable("a");
  private final Variable b = new Variable("b");

  /** The pairs of the set with small sums, the smaller number first. */
  private final Set<List<Long>> found = new LinkedHashSet<>();

  private PairWords(Automaton set, Decider decider) {
    this.set = set;
    this.decider = decider;
    for (long first = 0; 2 * first <= SUM; first++) {
      for (long second = first; first + second <= SUM; second++) {
        if (set.contains(first, second)) {
          found.add(List.of(first, second));
        }
      }
    }
  }

  /** The words, or none where the set is not seen to be one of these. */
  static Optional<String> of(Automaton set, Decider decider) {
    Numeration numeration = set.numeration();
    if (set.tracks() != 2 || numeration.isBase() || numeration.alphabet() > MOST_DIGITS) {
      return Optional.empty();
    }
    PairWords words = new PairWords(set, decider);
    try {
      return words.words();
    } catch (Refusal budgetSpent) {
      return Optional.empty();
    }
  }

  private Optional<String> words() throws Refusal {
    List<long[]> pairs = ShiftedPairs.upTo(2 * SUM, set.numeration());
    if (found.size() > pairs.size() + MOST_EXCEPTIONS
        || !isTrue(implies(member(set, a, b), member(set, b, a)))) {
      return Optional.empty();
    }
    for (int c = -MOST_SHIFTED; c <= MOST_SHIFTED; c++) {
      for (int d = -MOST_SHIFTED; d <= MOST_SHIFTED; d++) {
        Optional<String> words = words(shifted(pairs, c, d), c, d);
        if (words.isPresent()) {
          return words;
        }
      }
    }
    return Optional.empty();
  }

  /** The pairs shifted, the smaller number first; with n for index. */
  private static List<List<Long>> shifted(List<long[]> pairs, int c, int d) {
    return pairs.stream()
        .map(
            pair -> List.of(Math.min(pair[0] + c, pair[1] + d), Math.max(pair[0] + c, pair[1] + d)))
        .toList();
  }

  private Optional<String> words(List<List<Long>> pairs, int c, int d) throws Refusal {
    int from = 0;
    for (int n = 0; n < pairs.size() && sum(pairs.get(n)) <= SUM; n++) {
      if (!found.contains(pairs.get(n))) {
        from = n + 1;
      }
    }
    Set<List<Long>> regular = new LinkedHashSet<>(pairs.subList(from, pairs.size()));
    List<List<Long>> exceptions = found.stream().filter(pair -> !regular.contains(pair)).toList();
    // Beyond this sum there are only pairs of the form, so far as is seen, and all with n >= 1.
    long known =
        pairs.subList(0, Math.max(1, from)).stream().mapToLong(PairWords::sum).max().orElse(0);
    known = Math.max(known, exceptions.stream().mapToLong(PairWords::sum).max().orElse(0));
    if (2 * known > SUM || exceptions.size() > MOST_EXCEPTIONS || !holdsBeyond(known, c, d)) {
      return Optional.empty();
    }
    return Optional.of(words(from, exceptions, c, d));
  }

  private static long sum(List<Long> pair) {
    return pair.getFirst() + pair.getLast();
  }

  /** Whether the pairs with greater sums are exactly those of the form with n from 1 on. */
  private boolean holdsBeyond(long sum, int c, int d) throws Refusal {
    Automaton pairs = ShiftedPairs.automaton(set.numeration());
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
            .sorted(Comparator.comparingLong(PairWords::sum))
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

  /** What A_n and B_n are. */
  static String sequences(Numeration numeration) {
    List<Integer> digits = numeration.digits();
    if (digits.size() != 2 || digits.getLast() != 1) {
      return "A_0 = B_0 = 0, A_n is the n-th positive number that ends in an even number of zeros"
          + " in "
          + numeration
          + ", and B_n is A_n with a zero behind it";
    }
    int t = digits.getFirst();
    String root = "sqrt(" + (t * t + 4) + ")";
    String more = t == 1 ? "n" : t + " n";
    String slope = t == 1 ? "phi" : "alpha";
    return "A_n = floor(n "
        + slope
        + "), B_n = A_n + "
        + more
        + ", "
        + slope
        + " = "
        + (t == 2 ? root : "(" + (2 - t) + " + " + root + ")")
        + " / 2: in "
        + numeration
        + " A_n ends in an even number of zeros, and B_n is A_n with a zero behind it";
  }
}
