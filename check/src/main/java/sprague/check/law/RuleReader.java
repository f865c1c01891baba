// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.less;
import static sprague.check.decide.Formula.number;
import static sprague.check.decide.Formula.or;
import static sprague.check.decide.Formula.residue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sprague.check.decide.Formula;
import sprague.ground.linear.LinearForm;
import sprague.model.Measure;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;

/**
 * Reads one rule as a formula: which numbers are values of an option of a position, given the laws
 * of the components it leaves.
 */
final class RuleReader {
  /** More terms of an indexed sum than this make formulas that no budget covers. */
  private static final long MOST_SUMMANDS = 64;

  private final Rule rule;
  private final Claims claims;
  private final Demands demands = new Demands();
  private final Map<Integer, LinearForm<String>> slots = new HashMap<>();
  private final TermReader terms;
  private final List<Placed> placed = new ArrayList<>();
  private final List<LinearForm<String>> values = new ArrayList<>();
  private final LinearForm<String> sum;

  private record Placed(int name, List<LinearForm<String>> arguments, String value) {}

  /**
   * Reads a rule.
   *
   * @param arguments the arguments of the position as forms
   * @param claims the laws of all positions
   * @throws Untranslatable when the rule is beyond formulas
   */
  RuleReader(Rule rule, List<LinearForm<String>> arguments, Claims claims, Measure measure) {
    this.rule = rule;
    this.claims = claims;
    this.terms = new TermReader(claims.base(), demands, slots);
    for (int i = 0; i < arguments.size(); i++) {
      slots.put(i, arguments.get(i));
    }
    rule.steps().forEach(this::step);
    rule.parts().forEach(part -> values.addAll(part(part)));
    for (Placed component : placed) {
      oblige(component, arguments, measure);
    }
    for (Placed component : placed) {
      demands.add(claims.value(component.name, component.arguments, component.value));
    }
    this.sum = nimSum();
  }

  /** What has to hold for the translation to say what the rule says. */
  List<Demands.Obligation> obligations() {
    return demands.obligations();
  }

  /** Says that {@code value} is the value of an option. */
  Formula option(String value) {
    return demands.met(equal(number(value), sum));
  }

  private LinearForm<String> nimSum() {
    if (values.size() > 1 && claims.base() != 2) {
      throw new Untranslatable("nim-sums need base 2");
    }
    return values.stream()
        .reduce(
            (left, right) -> {
              String result = demands.variable();
              demands.add(new Formula.Xor(demands.named(left), demands.named(right), result));
              return number(result);
            })
        .orElse(number(0));
  }

  private void step(Step step) {
    switch (step) {
      case Step.Test(var condition) -> demands.add(terms.formula(condition));
      case Step.Let(int slot, Term value) -> {
        LinearForm<String> form = terms.form(value);
        demands.addNatural(form);
        slots.put(slot, form);
      }
      case Step.Range(int slot, Term low, Term high) -> between(slot, low, high);
      case Step.Walk(int slot, var set, Term low, Term high) ->
          demands.add(terms.member(between(slot, low, high), set));
      case Step.Quotient(int slot, Term numerator, Term denominator) -> {
        LinearForm<String> by = terms.form(denominator);
        if (!by.isConstant()) {
          throw new Untranslatable("division by a variable is beyond automata");
        }
        LinearForm<String> divided = terms.form(numerator);
        LinearForm<String> quotient = number(demands.variable());
        demands.add(by.constant() == 0 ? or() : equal(quotient.times(by.constant()), divided));
        slots.put(slot, quotient);
      }
      case Step.Solve(int slot, Term left, Term right, Term low, Term high) -> {
        between(slot, low, high);
        demands.add(equal(terms.form(left), terms.form(right)));
      }
      case Step.Divisors _ -> throw new Untranslatable("divisors are beyond automata");
    }
  }

  private LinearForm<String> between(int slot, Term low, Term high) {
    terms.obligeNatural(low, "a loop over negative numbers");
    LinearForm<String> number = number(demands.variable());
    demands.add(terms.atLeast(number, low));
    demands.add(terms.atMost(number, high));
    slots.put(slot, number);
    return number;
  }

  /** Places the components of a part; the forms whose nim-sum is their value. */
  private List<LinearForm<String>> part(Part part) {
    return switch (part) {
      case Part.One(int name, List<Term> arguments) ->
          List.of(number(place(name, arguments.stream().map(terms::form).toList())));
      case Part.Copies(Term count, Part copied) -> copies(terms.form(count), part(copied));
      case Part.Sum(int slot, Term low, Term high, Part summand) -> {
        LinearForm<String> first = terms.form(low);
        LinearForm<String> span = terms.form(high).minus(first);
        if (!span.isConstant() || span.constant() >= MOST_SUMMANDS) {
          throw new Untranslatable("a sum of as many components as a variable says");
        }
        List<LinearForm<String>> all = new ArrayList<>();
        for (long i = 0; i <= span.constant(); i++) {
          slots.put(slot, first.plus(i));
          all.addAll(part(summand));
        }
        yield all;
      }
    };
  }

  private String place(int name, List<LinearForm<String>> arguments) {
    List<LinearForm<String>> natural = new ArrayList<>();
    for (LinearForm<String> argument : arguments) {
      if (argument.isConstant()) {
        demands.addNatural(argument);
        natural.add(argument);
      } else {
        natural.add(number(demands.named(argument)));
      }
    }
    String value = demands.variable();
    placed.add(new Placed(name, natural, value));
    return value;
  }

  /** Two copies cancel: what is left is one copy when the count is odd, and nothing when even. */
  private List<LinearForm<String>> copies(
      LinearForm<String> count, List<LinearForm<String>> values) {
    demands.addNatural(count);
    if (count.isConstant()) {
      return Math.floorMod(count.constant(), 2) == 1 ? values : List.of();
    }
    List<LinearForm<String>> left = new ArrayList<>();
    for (LinearForm<String> value : values) {
      LinearForm<String> kept = number(demands.variable());
      demands.add(
          or(
              and(residue(count, 2, 1), equal(kept, value)),
              and(residue(count, 2, 0), equal(kept, number(0)))));
      left.add(kept);
    }
    return left;
  }

  /** A component has a law, and lies below the position it comes from. */
  private void oblige(Placed component, List<LinearForm<String>> from, Measure measure) {
    demands.oblige(
        claims.covers(component.name, component.arguments),
        "the move on line " + rule.line() + " leads to a position without a law");
    int before = measure.levels().get(rule.head());
    int after = measure.levels().get(component.name);
    LinearForm<String> high = rank(measure, rule.head(), from);
    LinearForm<String> low = rank(measure, component.name, component.arguments);
    demands.oblige(
        after < before
            ? and()
            : after > before ? or() : and(new Formula.AtLeastZero(high), less(low, high)),
        "the measure does not fall in the move on line " + rule.line());
  }

  private static LinearForm<String> rank(
      Measure measure, int name, List<LinearForm<String>> arguments) {
    LinearForm<String> rank = number(measure.constants().get(name));
    for (int i = 0; i < arguments.size(); i++) {
      rank = rank.plus(arguments.get(i).times(measure.coefficients().get(name).get(i)));
    }
    return rank;
  }
}
