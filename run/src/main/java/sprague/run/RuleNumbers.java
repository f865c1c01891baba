// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import sprague.model.Condition;
import sprague.model.Game;
import sprague.model.NumberSet;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;

/** Collects the numbers that stand in rules, without their signs. */
final class RuleNumbers {
  /** Of a longer list of numbers those at its ends are taken. */
  private static final int ENDS = 3;

  private final TreeSet<Long> found = new TreeSet<>();
  private boolean primes;

  private RuleNumbers() {}

  /** The numbers that stand in the rules of a game. */
  static RuleNumbers of(Game game) {
    RuleNumbers numbers = new RuleNumbers();
    for (Rule rule : game.rules()) {
      rule.steps().forEach(numbers::add);
      rule.parts().forEach(numbers::add);
    }
    return numbers;
  }

  /** The numbers, ascending. */
  List<Long> all() {
    return new ArrayList<>(found);
  }

  /** Whether it is asked which numbers are primes, which takes long for large ones. */
  boolean asksForPrimes() {
    return primes;
  }

  private void add(Part part) {
    switch (part) {
      case Part.One(int name, List<Term> arguments) -> arguments.forEach(this::add);
      case Part.Copies(Term count, Part copied) -> {
        add(count);
        add(copied);
      }
      case Part.Sum(int slot, Term low, Term high, Part summand) -> {
        add(low);
        add(high);
        add(summand);
      }
    }
  }

  private void add(Step step) {
    switch (step) {
      case Step.Test(Condition condition) -> add(condition);
      case Step.Let(int slot, Term value) -> add(value);
      case Step.Quotient(int slot, Term numerator, Term denominator) -> {
        add(numerator);
        add(denominator);
      }
      case Step.Range(int slot, Term low, Term high) -> {
        add(low);
        add(high);
      }
      case Step.Walk(int slot, NumberSet set, Term low, Term high) -> {
        add(set);
        add(low);
        add(high);
      }
      case Step.Divisors(int slot, Term number, Term low, Term high) -> {
        add(number);
        add(low);
        add(high);
      }
      case Step.Solve(int slot, Term left, Term right, Term low, Term high) -> {
        add(left);
        add(right);
        add(low);
        add(high);
      }
    }
  }

  private void add(Condition condition) {
    switch (condition) {
      case Condition.Compare(Condition.Relation relation, Term left, Term right) -> {
        add(left);
        add(right);
      }
      case Condition.In(Term term, NumberSet set) -> {
        add(term);
        add(set);
      }
      case Condition.Not(Condition negated) -> add(negated);
      case Condition.And(List<Condition> all) -> all.forEach(this::add);
      case Condition.Or(List<Condition> any) -> any.forEach(this::add);
    }
  }

  private void add(NumberSet set) {
    switch (set) {
      case NumberSet.Fixed(List<Long> members) -> {
        int count = members.size();
        members.subList(0, Math.min(ENDS, count)).forEach(this::add);
        members.subList(Math.max(0, count - ENDS), count).forEach(this::add);
      }
      case NumberSet.Listed(List<Term> members) -> members.forEach(this::add);
      case NumberSet.Interval(Term low, Term high) -> {
        add(low);
        add(high);
      }
      case NumberSet.Powers(Term base) -> add(base);
      case NumberSet.Digits(Term of) -> add(of);
      case NumberSet.Union(NumberSet left, NumberSet right) -> {
        add(left);
        add(right);
      }
      case NumberSet.Except(NumberSet left, NumberSet right) -> {
        add(left);
        add(right);
      }
      case NumberSet.Known(NumberSet.Family family) -> primes |= family == NumberSet.Family.PRIMES;
    }
  }

  private void add(Term term) {
    switch (term) {
      case Term.Constant(long value) -> add(value);
      case Term.Absolute(Term of) -> add(of);
      case Term.Ones(Term of) -> add(of);
      case Term.Item(String name, List<Long> list, Term index) -> add(index);
      case Term.Binary(Term.Operation operation, Term left, Term right) -> {
        add(left);
        add(right);
      }
      case Term.Slot slot -> {}
    }
  }

  private void add(long number) {
    if (number != Long.MIN_VALUE) {
      found.add(Math.abs(number));
    }
  }
}
