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
import sprague.kernel.decide.Solved;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;

/**
 * Names sums of variables: where an atom mixes several bound variables with several free ones, the
 * sum of a side becomes a bound variable of its own. A move along a diagonal then compares b - a
 * with the same difference of the option, three tracks at a time in place of four. A sum that may
 * be negative makes two cases.
 *
 * @param sums the variables that stand for sums
 * @param outer those among them that stand for sums of free variables
 * @param mixed the number of sums that may be negative
 */
record SumElimination(Set<Variable> sums, Set<Variable> outer, int mixed) {
  /** No sum is named. */
  static final SumElimination NONE = new SumElimination(Set.of(), Set.of(), 0);

  /** More sums that may be negative are not named: each doubles the cases. */
  private static final int MAX_MIXED = 5;

  /** Whether a variable stands for a sum. */
  boolean isSum(Variable variable) {
    return sums.contains(variable);
  }

  /** The solutions by naming a sum; empty when there is none that is worth it. */
  Optional<Solved> solved(Conjunction conjunction) {
    return sum(conjunction).map(sum -> solved(conjunction, sum));
  }

  /** A sum of variables of an atom that it is worth to name. */
  private Optional<LinearForm<Variable>> sum(Conjunction conjunction) {
    Predicate<Variable> isInner = isInner(conjunction);
    for (Formula atom : conjunction.atoms()) {
      if (atom instanceof Formula.Residue) {
        continue;
      }
      LinearForm<Variable> inner = part(atom, isInner);
      LinearForm<Variable> outer = part(atom, isInner.negate());
      int within = inner.coefficients().size();
      Optional<LinearForm<Variable>> part =
          within == 0 || outer.coefficients().size() < 2
              ? Optional.empty()
              : within > 1
                  ? Optional.of(inner)
                  : atom instanceof Formula.AtLeastZero ? Optional.of(outer) : Optional.empty();
      Optional<LinearForm<Variable>> sum =
          part.map(SumElimination::reduced).filter(each -> mixed < MAX_MIXED || !isMixed(each));
      if (sum.isPresent()) {
        return sum;
      }
    }
    return Optional.empty();
  }

  /** Says whether a variable is bound and no sum of free ones. */
  private Predicate<Variable> isInner(Conjunction conjunction) {
    Set<Variable> bound = conjunction.bound();
    return variable -> bound.contains(variable) && !outer.contains(variable);
  }

  /** The terms of an atom with some variables. */
  private static LinearForm<Variable> part(Formula atom, Predicate<Variable> isWanted) {
    Map<Variable, Long> part = new LinkedHashMap<>(LinearAtoms.form(atom).coefficients());
    part.keySet().removeIf(isWanted.negate());
    return new LinearForm<>(part, 0);
  }

  /** The form without the common divisor of its coefficients, one of them made positive. */
  private static LinearForm<Variable> reduced(LinearForm<Variable> form) {
    long common = form.content();
    long sign = form.coefficients().values().stream().anyMatch(by -> by > 0) ? 1 : -1;
    Map<Variable, Long> divided = new LinkedHashMap<>(form.coefficients());
    divided.replaceAll((_, by) -> by / common * sign);
    return new LinearForm<>(divided, 0);
  }

  private static boolean isMixed(LinearForm<Variable> form) {
    return form.coefficients().values().stream().anyMatch(by -> by < 0)
        && form.coefficients().values().stream().anyMatch(by -> by > 0);
  }

  private Solved solved(Conjunction conjunction, LinearForm<Variable> sum) {
    Variable name = new Variable("sum");
    Predicate<Variable> isInner = isInner(conjunction);
    Set<Variable> bound = conjunction.bound();
    Set<Variable> moreSums = new LinkedHashSet<>(sums);
    moreSums.add(name);
    Set<Variable> moreOuter = new LinkedHashSet<>(outer);
    if (sum.coefficients().keySet().stream().noneMatch(bound::contains)) {
      moreOuter.add(name);
    }
    SumElimination more = new SumElimination(moreSums, moreOuter, isMixed(sum) ? mixed + 1 : mixed);
    if (!isMixed(sum)) {
      return GreedyElimination.solve(
          rewritten(conjunction.define(name, sum), sum, isInner, bound), more);
    }
    Cases cases = conjunction.splitBySign(name, sum);
    List<Solved> solved = new ArrayList<>();
    for (Conjunction each : cases.parts()) {
      solved.add(GreedyElimination.solve(rewritten(each, sum, isInner, bound), more));
    }
    return cases.union(solved);
  }

  /** Writes the name in the place of the sum; its definition is the last atom. */
  private static Conjunction rewritten(
      Conjunction conjunction,
      LinearForm<Variable> sum,
      Predicate<Variable> isInner,
      Set<Variable> bound) {
    Formula.IsZero definition = (Formula.IsZero) conjunction.atoms().getLast();
    Conjunction rest = conjunction;
    for (Formula atom : conjunction.atoms()) {
      if (!(atom instanceof Formula.Residue) && !atom.equals(definition)) {
        long times = times(sum, part(atom, isInner)) + times(sum, part(atom, isInner.negate()));
        rest = times == 0 ? rest : rest.addEquation(atom, definition, -times);
      }
    }
    Optional<Variable> given = given(rest, sum, definition, bound);
    if (given.isPresent()) {
      for (Formula atom : rest.atoms()) {
        if (!atom.equals(definition)) {
          rest = GreedyElimination.solvedFor(rest, given.get(), atom, definition);
        }
      }
    }
    return rest;
  }

  /** How many times a form is the sum, if it is a multiple of it; else 0. */
  private static long times(LinearForm<Variable> sum, LinearForm<Variable> form) {
    if (form.isConstant()) {
      return 0;
    }
    Variable first = sum.coefficients().keySet().iterator().next();
    long times = form.coefficient(first) / sum.coefficient(first);
    return sum.times(times).equals(form) ? times : 0;
  }

  /** A free variable to be replaced by means of a sum of free ones: that in the fewest atoms. */
  private static Optional<Variable> given(
      Conjunction conjunction,
      LinearForm<Variable> sum,
      Formula.IsZero definition,
      Set<Variable> bound) {
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
