// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.List;
import java.util.OptionalLong;
import sprague.model.LinearFacts;
import sprague.model.NumberSet;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.syntax.SetSyntax.Family;

/**
 * Upper bound and estimate of the number of options of a position within the bounds. Each method
 * costs some eliminations of linear inequalities for each step of the rules.
 */
record OptionCount(ArgumentBounds bounds) {
  /**
   * An upper bound for the number of options by these rules, which are those of one name; {@link
   * Long#MAX_VALUE} if none is found. It also bounds the nim-value, the mex of that many values.
   */
  long max(List<Rule> rules) {
    double sum = 0;
    for (Rule rule : rules) {
      LinearFacts facts = bounds.facts(rule);
      double product = facts.isContradictory() ? 0 : 1;
      for (Step step : rule.steps()) {
        product *= max(step, facts);
      }
      sum += product;
    }
    // Doubles are exact up to 2^53, far more options than a table can be filled with.
    return (long) Math.min(sum, Long.MAX_VALUE);
  }

  /**
   * The estimated cost of a rule at an average position, in units of one option: the number of
   * assignments tried, with divisors and gcds weighted by their time.
   */
  double mean(Rule rule) {
    LinearFacts facts = bounds.facts(rule);
    double product = facts.isContradictory() ? 0 : 1;
    for (Step step : rule.steps()) {
      product *= mean(step, facts);
    }
    return product;
  }

  /* The facts hold for complete assignments, so they bound the loops that lead to one. */
  private static double max(Step step, LinearFacts facts) {
    return switch (step) {
      case Step.Range(int slot, Term low, Term high) -> width(facts, low, high);
      case Step.Walk(int slot, NumberSet set, Term low, Term high) ->
          Math.min(members(set), width(facts, low, high));
      // A number n has at most 2 sqrt(n) divisors.
      case Step.Divisors(int slot, Term number, Term low, Term high) ->
          Math.min(2 * Math.sqrt(width(facts, Terms.constant(0), number)), width(facts, low, high));
      case Step.Let let -> 1;
      case Step.Quotient quotient -> 1;
      case Step.Solve solve -> 1;
      case Step.Test test -> 1;
    };
  }

  private static double mean(Step step, LinearFacts facts) {
    return switch (step) {
      case Step.Range(int slot, Term low, Term high) -> range(facts, low, high);
      case Step.Walk(int slot, NumberSet set, Term low, Term high) ->
          membersUpTo(set, width(facts, low, high) / 2);
      // About ln n divisors. Finding them takes up to sqrt(n) / 3 divisions, 2/9 * sqrt(bound) on
      // average for n up to a bound, each as long as five options.
      case Step.Divisors(int slot, Term number, Term low, Term high) ->
          Math.log(width(facts, low, high) + 2)
              + Math.sqrt(width(facts, Terms.constant(0), number));
      case Step.Let let -> 1;
      case Step.Quotient quotient -> 1;
      case Step.Solve solve -> 1;
      case Step.Test test -> 1 + gcdCost(test, facts);
    };
  }

  /**
   * The cost of the gcds in a step, in options. Euclid's algorithm for two numbers up to b takes
   * 0.84 ln b + 1.5 divisions on average (D. E. Knuth, <i>The Art of Computer Programming</i>,
   * volume 2, 4.5.3), each as long as three options.
   */
  private static double gcdCost(Step step, LinearFacts facts) {
    double[] divisions = {0};
    step.forEachNode(
        each -> {
          if (each instanceof Term.Binary(Term.Operation operation, Term left, Term right)
              && operation == Term.Operation.GCD) {
            Term none = Terms.constant(0);
            double bound = Math.min(width(facts, none, left), width(facts, none, right));
            divisions[0] += bound < 2 ? 0 : 0.84 * Math.log(bound) + 1.5;
          }
        });
    return 3 * divisions[0];
  }

  /**
   * An estimate of the number of integers from {@code low} to {@code high} at an average position.
   */
  private static double range(LinearFacts facts, Term low, Term high) {
    if (high instanceof Term.Binary(Term.Operation operation, Term left, Term right)) {
      if (operation == Term.Operation.MIN) {
        return Math.min(range(facts, low, left), range(facts, low, right));
      }
      if (operation == Term.Operation.DIVIDE && !(right instanceof Term.Constant)) {
        // The mean of 1 / x for x from 1 to b is about (1 + ln b) / b.
        double divisorWidth = width(facts, Terms.constant(1), right);
        double dividend = width(facts, Terms.constant(1), left) / 2;
        return divisorWidth < 1
            ? dividend
            : dividend * Math.min(1, (1 + Math.log(divisorWidth)) / divisorWidth);
      }
    }
    // The width usually grows linearly with the position, so its mean is half the sum of both ends.
    return (width(facts, low, high) + minWidth(facts, low, high)) / 2;
  }

  /** An estimate of the number of members of a set up to {@code number}. */
  private static double membersUpTo(NumberSet set, double number) {
    double logarithm = Math.log(number + 2);
    return switch (set) {
      case NumberSet.Named(Family family) ->
          switch (family) {
            case PRIMES -> number / logarithm;
            case SQUARES, TRIANGULAR -> Math.sqrt(number);
            case FIBONACCI -> logarithm;
          };
      case NumberSet.Powers powers -> logarithm;
      // The digits of a number in base 10.
      case NumberSet.Digits _ -> Math.min(number, 10);
      case NumberSet.Union(NumberSet left, NumberSet right) ->
          membersUpTo(left, number) + membersUpTo(right, number);
      case NumberSet.Difference(NumberSet from, NumberSet without) -> membersUpTo(from, number);
      case NumberSet.Fixed fixed -> Math.min(members(set), number);
      case NumberSet.TermValues listed -> Math.min(members(set), number);
      case NumberSet.Interval interval -> number;
    };
  }

  /** The number of members of a set that is a list, else infinity. */
  private static double members(NumberSet set) {
    return switch (set) {
      case NumberSet.Fixed(List<Long> members) -> members.size();
      case NumberSet.TermValues(List<Term> members) -> members.size();
      default -> Double.POSITIVE_INFINITY;
    };
  }

  /** The maximum number of integers from {@code low} to {@code high}. */
  private static double width(LinearFacts facts, Term low, Term high) {
    OptionalLong difference = facts.upperBound(Terms.minus(high, low));
    return difference.isEmpty()
        ? Double.POSITIVE_INFINITY
        : Math.max(0, difference.getAsLong() + 1.0);
  }

  /** The minimum of that number. */
  private static double minWidth(LinearFacts facts, Term low, Term high) {
    OptionalLong difference = facts.upperBound(Terms.minus(low, high));
    return difference.isEmpty() ? 0 : Math.max(0, 1.0 - difference.getAsLong());
  }
}
