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

/** How many options the positions of a name have within the extents: a bound, and an estimate. */
record OptionCount(ArgumentBounds extents) {
  /**
   * No position has more options from these rules; {@link Long#MAX_VALUE} when no bound is seen. A
   * nim-value is never greater, as it is the mex of that many values.
   */
  long most(List<Rule> rules) {
    double sum = 0;
    for (Rule rule : rules) {
      LinearFacts facts = extents.facts(rule);
      double product = facts.isContradictory() ? 0 : 1;
      for (Step step : rule.steps()) {
        product *= most(step, facts);
      }
      sum += product;
    }
    // Rounding is of no weight: the products are exact as far as a table can be filled.
    return (long) Math.min(sum, Long.MAX_VALUE);
  }

  /** About how many assignments a rule is tried with at an average position, by what they cost. */
  double mean(Rule rule) {
    LinearFacts facts = extents.facts(rule);
    double product = facts.isContradictory() ? 0 : 1;
    for (Step step : rule.steps()) {
      product *= mean(step, facts);
    }
    return product;
  }

  /* The facts hold wherever an assignment is complete, so they bound the loops that lead to one. */
  private static double most(Step step, LinearFacts facts) {
    return switch (step) {
      case Step.Range(int slot, Term low, Term high) -> width(facts, low, high);
      case Step.Walk(int slot, NumberSet set, Term low, Term high) ->
          Math.min(members(set), width(facts, low, high));
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
          thinned(set, width(facts, low, high) / 2);
      // To find them takes about two ninths of the root in divisions, each as long as five options.
      case Step.Divisors(int slot, Term number, Term low, Term high) ->
          Math.log(width(facts, low, high) + 2)
              + Math.sqrt(width(facts, Terms.constant(0), number));
      case Step.Let let -> 1;
      case Step.Quotient quotient -> 1;
      case Step.Solve solve -> 1;
      case Step.Test test -> 1 + commonDivisors(test, facts);
    };
  }

  /**
   * What the greatest common divisors in a step take: Euclid's algorithm of two numbers up to a
   * bound divides 0.84 times its logarithm and 1.5 times on average (D. E. Knuth, <i>The Art of
   * Computer Programming</i>, volume 2, 4.5.3), each as long as three options.
   */
  private static double commonDivisors(Step step, LinearFacts facts) {
    double[] divisions = {0};
    step.each(
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

  private static double range(LinearFacts facts, Term low, Term high) {
    if (high instanceof Term.Binary(Term.Operation operation, Term left, Term right)) {
      if (operation == Term.Operation.MIN) {
        return Math.min(range(facts, low, left), range(facts, low, right));
      }
      if (operation == Term.Operation.DIVIDE && !(right instanceof Term.Constant)) {
        // The mean of 1 / x, x from 1 to a number, is about its logarithm divided by it.
        double by = width(facts, Terms.constant(1), right);
        double over = width(facts, Terms.constant(1), left) / 2;
        return by < 1 ? over : over * Math.min(1, (1 + Math.log(by)) / by);
      }
    }
    // Between the narrowest and the widest the width mostly grows evenly.
    return (width(facts, low, high) + narrowest(facts, low, high)) / 2;
  }

  /** About how many members a set has up to a number. */
  private static double thinned(NumberSet set, double number) {
    double digits = Math.log(number + 2);
    return switch (set) {
      case NumberSet.Known(NumberSet.Family family) ->
          switch (family) {
            case PRIMES -> number / digits;
            case SQUARES, TRIANGULAR -> Math.sqrt(number);
            case FIBONACCI -> digits;
          };
      case NumberSet.Powers powers -> digits;
      case NumberSet.Digits _ -> Math.min(number, 10);
      case NumberSet.Union(NumberSet left, NumberSet right) ->
          thinned(left, number) + thinned(right, number);
      case NumberSet.Except(NumberSet from, NumberSet without) -> thinned(from, number);
      case NumberSet.Fixed fixed -> Math.min(members(set), number);
      case NumberSet.Listed listed -> Math.min(members(set), number);
      case NumberSet.Interval interval -> number;
    };
  }

  private static double members(NumberSet set) {
    return switch (set) {
      case NumberSet.Fixed(List<Long> members) -> members.size();
      case NumberSet.Listed(List<Term> members) -> members.size();
      default -> Double.POSITIVE_INFINITY;
    };
  }

  /** The most integers that can lie between two terms, both included. */
  private static double width(LinearFacts facts, Term low, Term high) {
    OptionalLong difference = facts.greatest(Terms.minus(high, low));
    return difference.isEmpty()
        ? Double.POSITIVE_INFINITY
        : Math.max(0, difference.getAsLong() + 1.0);
  }

  private static double narrowest(LinearFacts facts, Term low, Term high) {
    OptionalLong difference = facts.greatest(Terms.minus(low, high));
    return difference.isEmpty() ? 0 : Math.max(0, 1.0 - difference.getAsLong());
  }
}
