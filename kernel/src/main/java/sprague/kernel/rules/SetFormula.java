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
import java.util.function.Function;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.SetAutomaton;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.SetSyntax;
import sprague.syntax.SetSyntax.Element;

/**
 * Translates membership in a set of the rule language into a formula: {@code k in {1..3, 7}}
 * becomes linear inequalities, {@code k in powers(4)} the predicate {@link Formula.Weight} in base
 * 2 or 4, and {@code k in primes} what {@link NonAutomaticSets} says.
 *
 * <p>Claim: the formula holds exactly for the members, negative numbers included, as far as {@link
 * NonAutomaticSets#member} is exact. Cost O(numbers listed), and the automaton of a long list.
 *
 * @param numeration how the automata read numbers; those in base g recognise the powers of b only
 *     if b is a power of g
 * @param terms translates the expressions within the set, and collects their constraints
 * @param unknown how membership is translated in sets that no automaton recognises
 */
record SetFormula(Rules rules, Numeration numeration, TermFormula terms, NonAutomaticSets unknown) {
  /**
   * A finite set of at most this many intervals becomes inequalities, which quantifier elimination
   * can treat without an automaton; a larger one becomes one automaton instead of many cases.
   * Affects speed only.
   */
  private static final int MAX_INTERVALS = 4;

  /** Zeckendorf's numeration, whose places weigh 1, 2, 3, 5, ...; see {@link Numeration#digits}. */
  private static final List<Integer> FIBONACCI = List.of(1, 1);

  /** The formula that a form is a member of a set; {@link NotExpressible} if there is none. */
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
      case SetSyntax.Digits _ ->
          throw new NotExpressible("membership in decimal digits is beyond automata");
      case SetSyntax.Term _ -> throw new NotExpressible("a set is a region of a board");
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
      case Element.Number(var value) -> equal(form, terms.form(value));
      case Element.Range(var low, var high) -> terms.between(low, form, high);
    };
  }

  /** The formula that a form is one of some numbers, in any order and perhaps repeated. */
  private Formula listed(LinearForm<Variable> form, List<Long> numbers) {
    List<Formula> intervals = intervals(form, numbers);
    if (intervals.size() <= MAX_INTERVALS) {
      return new Formula.Or(intervals);
    }
    if (numbers.size() > unknown.maxListed()) {
      return and(
          atMost(number(Collections.min(numbers)), form),
          atMost(form, number(Collections.max(numbers))),
          unknown.member(Sets.key(numbers), form));
    }
    List<Long> naturals = numbers.stream().filter(each -> each >= 0).toList();
    if (naturals.size() < numbers.size()) {
      // Automata read natural numbers only.
      return new Formula.Or(numbers.stream().map(each -> equal(form, number(each))).toList());
    }
    Automaton automaton =
        SetAutomaton.finite(naturals, numeration)
            .orElseThrow(() -> NotExpressible.limit("a set is too large to be read from digits"));
    return ofNumber(form, variable -> Formula.member(automaton, variable));
  }

  /**
   * For each maximal interval of a set, the formula that a form lies in it. Constants never are
   * 2^63 - 1 ({@link Range#isPoint}), so that each member has a successor of 64 bits.
   */
  private static List<Formula> intervals(LinearForm<Variable> form, List<Long> numbers) {
    List<Formula> intervals = new ArrayList<>();
    long[] sorted = numbers.stream().mapToLong(Long::longValue).sorted().toArray();
    int first = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (i + 1 == sorted.length || sorted[i + 1] > sorted[i] + 1) {
        intervals.add(and(atMost(number(sorted[first]), form), atMost(form, number(sorted[i]))));
        first = i + 1;
      }
    }
    return intervals;
  }

  /** The formula that a form is 1, b, ...: where b = base^e, the weight of a place 0, e, 2 e. */
  private Formula power(LinearForm<Variable> form, int b) {
    if (b < 2) {
      throw new NotExpressible("the powers of " + b + " are not translated");
    }
    int exponent = 0;
    long power = 1;
    // A base is at least 2, so this ends; power < b < 2^31 before each product, so that it fits.
    while (numeration.isBase() && power < b) {
      power *= numeration.base();
      exponent++;
    }
    if (power != b) {
      return and(atMost(number(1), form), unknown.member(Sets.powers(b), form));
    }
    int step = exponent;
    return ofNumber(form, variable -> new Formula.Weight(variable, step));
  }

  /** A predicate of natural numbers applied to a form; false where the form is negative. */
  private static Formula ofNumber(LinearForm<Variable> form, Function<Variable, Formula> formula) {
    Variable variable = new Variable("member");
    return Formula.exists(variable, and(equal(number(variable), form), formula.apply(variable)));
  }
}
