// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import sprague.nimber.linear.LinearForm;

/**
 * Equivalent transformations of conjunctions of linear atoms ({@link LinearAtoms}), which are given
 * and returned as sets of atoms. Variables are natural numbers. Atoms keep their order, and new
 * ones come last. Steps that eliminate a variable drop what {@link LinearAtoms#isTrivial}.
 *
 * <p>Each method checks the conditions under which its result is equivalent, and throws an {@link
 * IllegalArgumentException} if they are not met; numbers beyond 64 bits cause an {@link
 * ArithmeticException}. Cost O(size of the result).
 */
final class LinearElimination {
  private LinearElimination() {}

  /** The atoms that mention a variable. */
  static List<Formula> atomsWith(Set<Formula> atoms, Variable variable) {
    return atoms.stream().filter(atom -> LinearAtoms.variables(atom).contains(variable)).toList();
  }

  /**
   * Eliminates v by an equation v = t: {@code exists v. v = t and A(v)} is {@code t >= 0 and A(t)}.
   * For example, v = x - 2 and v + y >= 5 become x + y >= 7 and x - 2 >= 0.
   *
   * @param equation one of the atoms; the coefficient of v in it is 1 or -1
   */
  static Set<Formula> substitute(Set<Formula> atoms, Variable v, Formula.IsZero equation) {
    Conjunction.require(atoms.contains(equation), "no such equation");
    LinearForm<Variable> t = LinearAtoms.solveFor(v, equation);
    LinearForm<Variable> tMinusV = t.minus(LinearForm.of(v));
    Set<Formula> result = new LinkedHashSet<>();
    for (Formula atom : atoms) {
      LinearForm<Variable> form = LinearAtoms.form(atom);
      long times = form.coefficient(v);
      if (!atom.equals(equation)) {
        result.add(times == 0 ? atom : LinearAtoms.with(atom, form.plus(tMinusV.times(times))));
      }
    }
    result.add(new Formula.AtLeastZero(t));
    result.removeIf(LinearAtoms::isTrivial);
    return result;
  }

  /**
   * Adds a multiple of the form of an equation, which is 0, to the form of another atom.
   *
   * @param changed the other atom
   * @param times the multiple
   */
  static Set<Formula> addEquation(
      Set<Formula> atoms, Formula changed, Formula.IsZero equation, long times) {
    Conjunction.require(atoms.contains(changed) && atoms.contains(equation), "no such atom");
    Conjunction.require(!changed.equals(equation), "an equation is not added to itself");
    LinearForm<Variable> sum = LinearAtoms.form(changed).plus(equation.form().times(times));
    Set<Formula> result = new LinkedHashSet<>();
    atoms.forEach(each -> result.add(each.equals(changed) ? LinearAtoms.with(each, sum) : each));
    return result;
  }

  /**
   * Eliminates v by Fourier and Motzkin's method: some number lies between all lower bounds of v,
   * including 0, and all upper ones if and only if each lower bound is at most each upper one. So l
   * lower and u upper bounds are replaced by up to (l + 1) u inequalities. The atoms that mention v
   * have to be inequalities in which its coefficient is 1 or -1; otherwise the integers between two
   * bounds would matter too.
   */
  static Set<Formula> combineBounds(Set<Formula> atoms, Variable v) {
    // v itself stands for v >= 0.
    List<LinearForm<Variable>> lower = new ArrayList<>(List.of(LinearForm.of(v)));
    List<LinearForm<Variable>> upper = new ArrayList<>();
    Set<Formula> result = new LinkedHashSet<>(atoms);
    for (Formula atom : atomsWith(atoms, v)) {
      LinearForm<Variable> form = LinearAtoms.form(atom);
      Conjunction.require(
          atom instanceof Formula.AtLeastZero && Math.abs(form.coefficient(v)) == 1,
          "no bound of " + v);
      (form.coefficient(v) > 0 ? lower : upper).add(form);
      result.remove(atom);
    }
    // v + a >= 0 and -v + b >= 0 say that -a <= v <= b, and the sum of the forms is a + b.
    for (LinearForm<Variable> low : lower) {
      upper.forEach(high -> result.add(new Formula.AtLeastZero(low.plus(high))));
    }
    result.removeIf(LinearAtoms::isTrivial);
    return result;
  }
}
