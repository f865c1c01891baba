// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.SetAutomaton;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.SetSyntax;
import sprague.syntax.SetSyntax.Element;

/**
 * Translates membership in sets into formulas.
 *
 * @param terms translates the terms of the sets
 * @param unknown how membership in sets is translated that are not automatic
 */
record SetFormula(Rules rules, Numeration numeration, TermFormula terms, NonAutomaticSets unknown) {
  /** Sets of at most this many intervals are comparisons; larger ones are automata. */
  private static final int MAX_INTERVALS = 4;

  /** The numeration system of the Fibonacci numbers 1, 2, 3, 5, ... */
  private static final List<Integer> FIBONACCI = List.of(1, 1);

  /** The formula that a form lies in a set. */
  Formula member(LinearForm<Variable> form, SetSyntax set) {
    return switch (set) {
      case SetSyntax.Braces(List<Element> elements, var _) -> {
        Optional<List<Long>> listed = Sets.listed(rules, set);
        yield listed.isPresent()
            ? listed(form, listed.get())
            : new Formula.Or(elements.stream().map(each -> member(form, each)).toList());
      }
      case SetSyntax.Interval(var low, var high, var _) -> terms.between(low, form, high);
      case SetSyntax.Powers(var of, var _) -> power(form, TermFormula.divisor(terms.form(of)));
      case SetSyntax.Digits _ -> throw new NotExpressible("digits are beyond the sentences");
      case SetSyntax.Union(SetSyntax left, SetSyntax right, var _) ->
          or(member(form, left), member(form, right));
      case SetSyntax.Except(SetSyntax from, SetSyntax without, var _) ->
          and(member(form, from), not(member(form, without)));
      case SetSyntax.Name(String name, var _) -> {
        List<Long> members = rules.set(name);
        if (members != null) {
          yield listed(form, members);
        }
        yield name.equals("fibonacci") && numeration.digits().equals(FIBONACCI)
            ? ofNumber(form, variable -> new Formula.Weight(variable, 1))
            : and(atMost(number(Sets.least(name)), form), unknown.member(name, form));
      }
    };
  }

  private Formula member(LinearForm<Variable> form, Element element) {
    return switch (element) {
      case Element.One(var value) -> equal(form, terms.form(value));
      case Element.Many(var low, var high) -> terms.between(low, form, high);
    };
  }

  private Formula listed(LinearForm<Variable> form, List<Long> numbers) {
    List<Formula> intervals = intervals(form, new TreeSet<>(numbers));
    if (intervals.size() <= MAX_INTERVALS) {
      return new Formula.Or(intervals);
    }
    if (numbers.size() > unknown.mostListed()) {
      return and(
          atMost(number(Collections.min(numbers)), form),
          atMost(form, number(Collections.max(numbers))),
          unknown.member(Sets.key(numbers), form));
    }
    List<Long> naturals = numbers.stream().filter(each -> each >= 0).toList();
    if (naturals.size() < numbers.size()) {
      return new Formula.Or(numbers.stream().map(each -> equal(form, number(each))).toList());
    }
    Automaton automaton =
        SetAutomaton.finite(naturals, numeration)
            .orElseThrow(() -> NotExpressible.limit("a set is too large to be read from digits"));
    return ofNumber(form, variable -> Formula.member(automaton, variable));
  }

  /** For each maximal interval of a set the formula that a form lies in it. */
  private static List<Formula> intervals(LinearForm<Variable> form, SortedSet<Long> numbers) {
    List<Formula> intervals = new ArrayList<>();
    Long first = null;
    for (long each : numbers) {
      first = first == null ? each : first;
      if (!numbers.contains(each + 1)) {
        intervals.add(and(atMost(number(first), form), atMost(form, number(each))));
        first = null;
      }
    }
    return intervals;
  }

  private Formula power(LinearForm<Variable> form, int of) {
    if (of < 2) {
      throw new NotExpressible("the powers of " + of + " are not translated");
    }
    int exponent = 0;
    long power = 1;
    // Bases are at least 2, so this ends, and powers stay below 2^31 * 2^12.
    while (numeration.isBase() && power < of) {
      power *= numeration.base();
      exponent++;
    }
    if (power != of) {
      return and(atMost(number(1), form), unknown.member(Sets.powers(of), form));
    }
    int each = exponent;
    return ofNumber(form, variable -> new Formula.Weight(variable, each));
  }

  /** A formula of the natural number that a form is; false where the form is negative. */
  private static Formula ofNumber(
      LinearForm<Variable> form, java.util.function.Function<Variable, Formula> formula) {
    Variable variable = new Variable("member");
    return Formula.exists(variable, and(equal(number(variable), form), formula.apply(variable)));
  }
}
