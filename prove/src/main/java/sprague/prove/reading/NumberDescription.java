// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.member;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.Verdict;
import sprague.kernel.rules.Decider;

/**
 * Describes in words a set of numbers that is finite, or that equals the set of all numbers, or of
 * the weights of its numeration, but for finitely many exceptions: {@code those where n is 0 or a
 * Fibonacci number: 1, 2, 3, 5, 8, ...}. Weights are the values of the places: the powers of a
 * base, or the Fibonacci numbers.
 *
 * <p>The description is guessed from the numbers below {@link #TESTED_BELOW}, then confirmed for
 * all numbers by the decision procedure, which dominates the cost.
 */
final class NumberDescription {
  /**
   * The numbers from which a description is guessed are less than this. A set with larger
   * exceptions is not described; none is described wrongly, as each guess is confirmed. Exceptions
   * of laws are small numbers, and 1024 runs of the automaton cost little beside a decision.
   */
  private static final int TESTED_BELOW = 1 << 10;

  /** The maximum number of exceptions; with more, the automaton is easier to read. */
  private static final int MAX_EXCEPTIONS = 8;

  /** The number of weights that are listed as examples. */
  private static final int EXAMPLES = 6;

  /** The step of {@link Formula.Weight} with which no weight is left out. */
  private static final int EVERY_PLACE = 1;

  /** The digits of the {@link Numeration} whose weights are the Fibonacci numbers. */
  private static final List<Integer> FIBONACCI = List.of(1, 1);

  private final Automaton set;
  private final String n;
  private final Decider decider;

  private final Variable x = new Variable("n");

  private NumberDescription(Automaton set, String n, Decider decider) {
    this.set = set;
    this.n = n;
    this.decider = decider;
  }

  /**
   * The description; empty if none is confirmed. Tries finite sets, then their complements, then
   * weights. Costs up to three decisions about formulas with at most 9 numbers each.
   *
   * @param set an automaton that reads one number
   * @param n the name of the number in the text
   * @param decider of the numeration of the set
   */
  static Optional<String> of(Automaton set, String n, Decider decider) {
    NumberDescription description = new NumberDescription(set, n, decider);
    return description.finite().or(description::cofinite).or(description::weights);
  }

  private Optional<String> finite() {
    List<Long> members = below(set::contains);
    return members.size() <= MAX_EXCEPTIONS && equalsSolutionsOf(among(members))
        ? Optional.of(
            members.isEmpty() ? "none" : "those where " + n + " is " + listed(members, " or "))
        : Optional.empty();
  }

  private Optional<String> cofinite() {
    List<Long> others = below(value -> !set.contains(value));
    return others.size() <= MAX_EXCEPTIONS && equalsSolutionsOf(not(among(others)))
        ? Optional.of("all " + n + (others.isEmpty() ? "" : " other than " + listed(others, ", ")))
        : Optional.empty();
  }

  private Optional<String> weights() {
    List<Long> weights = new ArrayList<>();
    for (int place = 0; set.numeration().weight(place) < TESTED_BELOW; place++) {
      weights.add(set.numeration().weight(place));
    }
    List<Long> more = below(value -> set.contains(value) && !weights.contains(value));
    List<Long> less = below(value -> !set.contains(value) && weights.contains(value));
    if (more.size() + less.size() > MAX_EXCEPTIONS
        || !equalsSolutionsOf(
            or(among(more), and(new Formula.Weight(x, EVERY_PLACE), not(among(less)))))) {
      return Optional.empty();
    }
    List<Long> examples =
        weights.stream().filter(weight -> !less.contains(weight)).limit(EXAMPLES).toList();
    return Optional.of(
        "those where %s is %s%s%s: %s, ..."
            .formatted(
                n,
                more.isEmpty() ? "" : listed(more, ", ") + " or ",
                name(set.numeration()),
                less.isEmpty() ? "" : " other than " + listed(less, " and "),
                listed(examples, ", ")));
  }

  private static String name(Numeration numeration) {
    if (numeration.isBase()) {
      return "a power of " + numeration.base();
    }
    return numeration.digits().equals(FIBONACCI)
        ? "a Fibonacci number"
        : "a weight of " + numeration;
  }

  /**
   * The first numbers with a property below {@link #TESTED_BELOW}: at most one more than {@link
   * #MAX_EXCEPTIONS}, which shows that there are too many.
   */
  private static List<Long> below(LongPredicate holds) {
    List<Long> found = new ArrayList<>();
    for (long value = 0; value < TESTED_BELOW && found.size() <= MAX_EXCEPTIONS; value++) {
      if (holds.test(value)) {
        found.add(value);
      }
    }
    return found;
  }

  private boolean equalsSolutionsOf(Formula formula) {
    return areSolutions(set, x, formula, decider);
  }

  /** Whether the set is confirmed to be that of the solutions {@code n} of a formula. */
  static boolean areSolutions(Automaton set, Variable n, Formula formula, Decider decider) {
    Formula isMember = member(set, n);
    return decider.decide(
            new Formula.ForAll(
                List.of(n), and(implies(isMember, formula), implies(formula, isMember))))
        instanceof Verdict.Holds;
  }

  private Formula among(List<Long> numbers) {
    return new Formula.Or(
        numbers.stream().<Formula>map(each -> equal(number(x), number(each))).toList());
  }

  private static String listed(List<Long> numbers, String between) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(between));
  }
}
