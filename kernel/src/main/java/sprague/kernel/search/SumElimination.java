// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import sprague.kernel.decide.Cases;
import sprague.kernel.decide.Conjunction;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.LinearAtoms;
import sprague.kernel.decide.SolutionSet;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;

/**
 * A step of quantifier elimination that replaces a sum of variables by one new variable. An
 * automaton reads the digits of each variable on a track of its own, and its size grows with the
 * number of tracks; so smaller formulas with fewer variables each are decided faster. For example,
 * {@code b - a = d - c}, the condition of a move along a diagonal, becomes {@code s = b - a} and
 * {@code s = d - c}: two automata of three tracks in place of one of four.
 *
 * <p>Which sums are replaced: call the bound variables, which are still to be eliminated, inner,
 * and the free ones outer, as well as those that stand for sums of free ones. To eliminate an inner
 * variable takes one automaton of all variables of its atoms. So of an atom with two or more outer
 * variables this sum is replaced:
 *
 * <ul>
 *   <li>with two or more inner variables, the sum of the inner terms;
 *   <li>with one inner variable in an inequality, the sum of the outer terms;
 *   <li>else none: an equation with one inner variable gives its value without an automaton, and
 *       residues are decided as they are.
 * </ul>
 *
 * <p>Variables are natural numbers, so that a sum that may be negative makes two cases. Each case
 * is solved by {@link GreedyElimination}, where nearly all time goes; finding and replacing a sum
 * takes O(atoms * variables). Nothing here is believed: the solutions are the same with any choice.
 * Immutable.
 *
 * @param sums the variables for the sums replaced so far
 * @param outer those of them that stand for sums of free variables
 * @param mixed the number of sums that may be negative, having coefficients of both signs
 */
record SumElimination(Set<Variable> sums, Set<Variable> outer, int mixed) {
  /** No sum has been replaced. */
  static final SumElimination NONE = new SumElimination(Set.of(), Set.of(), 0);

  /**
   * The maximum of {@code mixed}. Each doubles the cases, so there are at most 32. Further sums
   * with both signs are not replaced, which affects only how long a decision takes.
   */
  private static final int MAX_MIXED = 5;

  /** Whether a variable stands for a sum. */
  boolean isSum(Variable variable) {
    return sums.contains(variable);
  }

  /**
   * The solutions of a conjunction by replacing one sum, then others; empty if none is suitable.
   */
  Optional<SolutionSet> solve(Conjunction conjunction) {
    return sum(conjunction).map(sum -> solve(conjunction, sum));
  }

  /** The first sum that is to be replaced. */
  private Optional<LinearForm<Variable>> sum(Conjunction conjunction) {
    Predicate<Variable> isInner = isInner(conjunction);
    return conjunction.atoms().stream()
        .flatMap(atom -> sum(atom, isInner).stream())
        .map(SumElimination::reduce)
        .filter(sum -> mixed < MAX_MIXED || !isMixed(sum))
        .findFirst();
  }

  /** The sum in an atom that is to be replaced, as described above. */
  private static Optional<LinearForm<Variable>> sum(Formula atom, Predicate<Variable> isInner) {
    LinearForm<Variable> inner = part(atom, isInner);
    LinearForm<Variable> outer = part(atom, isInner.negate());
    if (atom instanceof Formula.Residue || outer.coefficients().size() < 2) {
      return Optional.empty();
    }
    return switch (inner.coefficients().size()) {
      case 0 -> Optional.empty();
      case 1 -> atom instanceof Formula.AtLeastZero ? Optional.of(outer) : Optional.empty();
      default -> Optional.of(inner);
    };
  }

  /** Whether a variable is bound and does not stand for a sum of free ones. */
  private Predicate<Variable> isInner(Conjunction conjunction) {
    Set<Variable> bound = conjunction.bound();
    return variable -> bound.contains(variable) && !outer.contains(variable);
  }

  /** The terms of an atom whose variables satisfy a condition. */
  private static LinearForm<Variable> part(Formula atom, Predicate<Variable> condition) {
    Map<Variable, Long> part = new LinkedHashMap<>(LinearAtoms.form(atom).coefficients());
    part.keySet().removeIf(condition.negate());
    return new LinearForm<>(part, 0);
  }

  /** The form divided by the gcd of its coefficients, and by -1 if none of them is positive. */
  private static LinearForm<Variable> reduce(LinearForm<Variable> form) {
    long common = form.content();
    long sign = form.coefficients().values().stream().anyMatch(by -> by > 0) ? 1 : -1;
    Map<Variable, Long> divided = new LinkedHashMap<>(form.coefficients());
    divided.replaceAll((_, by) -> by / common * sign);
    return new LinearForm<>(divided, 0);
  }

  /** Whether a form has coefficients of both signs. */
  private static boolean isMixed(LinearForm<Variable> form) {
    return form.coefficients().values().stream().anyMatch(by -> by < 0)
        && form.coefficients().values().stream().anyMatch(by -> by > 0);
  }

  /** The solutions after replacing a sum. */
  private SolutionSet solve(Conjunction conjunction, LinearForm<Variable> sum) {
    Variable name = new Variable("sum");
    Set<Variable> bound = conjunction.bound();
    Set<Variable> moreSums = new LinkedHashSet<>(sums);
    moreSums.add(name);
    Set<Variable> moreOuter = new LinkedHashSet<>(outer);
    if (sum.coefficients().keySet().stream().noneMatch(bound::contains)) {
      moreOuter.add(name);
    }
    SumElimination more = new SumElimination(moreSums, moreOuter, isMixed(sum) ? mixed + 1 : mixed);
    if (!isMixed(sum)) {
      return GreedyElimination.solve(rewrite(conjunction.define(name, sum), sum), more);
    }
    // In the first case the sum is name, in the second one it is -1 - name.
    Cases cases = conjunction.splitBySign(name, sum);
    List<SolutionSet> solved = new ArrayList<>();
    for (Conjunction each : cases.parts()) {
      solved.add(GreedyElimination.solve(rewrite(each, sum), more));
    }
    return cases.union(solved);
  }

  /**
   * Replaces the sum by its variable in all atoms. The definition, {@code sum - name = 0} or {@code
   * sum + name + 1 = 0}, is the last atom; its multiples are added to the others. Then one free
   * variable of the sum is replaced by its value from the definition, so that only the definition
   * needs a track for it.
   */
  private Conjunction rewrite(Conjunction conjunction, LinearForm<Variable> sum) {
    Predicate<Variable> isInner = isInner(conjunction);
    Formula.IsZero definition = (Formula.IsZero) conjunction.atoms().getLast();
    Conjunction rest = conjunction;
    for (Formula atom : conjunction.atoms()) {
      if (!(atom instanceof Formula.Residue) && !atom.equals(definition)) {
        // The sum has inner terms only or outer ones only, so that one of the two numbers is 0.
        long times = times(sum, part(atom, isInner)) + times(sum, part(atom, isInner.negate()));
        rest = times == 0 ? rest : rest.addEquation(atom, definition, -times);
      }
    }
    Optional<Variable> replaced = replaced(rest, sum, definition);
    if (replaced.isPresent()) {
      for (Formula atom : rest.atoms()) {
        if (!atom.equals(definition)) {
          rest = GreedyElimination.substituteIn(rest, replaced.get(), atom, definition);
        }
      }
    }
    return rest;
  }

  /** The number t such that a form is t times the sum; 0 if there is none. */
  private static long times(LinearForm<Variable> sum, LinearForm<Variable> form) {
    if (form.isConstant()) {
      return 0;
    }
    Variable first = sum.coefficients().keySet().iterator().next();
    long times = form.coefficient(first) / sum.coefficient(first);
    return sum.times(times).equals(form) ? times : 0;
  }

  /** The free variable of the sum, with coefficient 1 or -1, that the fewest atoms mention. */
  private static Optional<Variable> replaced(
      Conjunction conjunction, LinearForm<Variable> sum, Formula.IsZero definition) {
    Set<Variable> bound = conjunction.bound();
    return sum.coefficients().keySet().stream()
        .filter(each -> !bound.contains(each) && Math.abs(sum.coefficient(each)) == 1)
        .min(
            Comparator.comparingLong(
                each ->
                    conjunction.atomsWith(each).stream()
                        .filter(atom -> !atom.equals(definition))
                        .count()));
  }
}
