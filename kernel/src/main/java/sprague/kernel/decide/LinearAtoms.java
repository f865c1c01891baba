// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import sprague.nimber.linear.LinearForm;

/**
 * Functions of linear atoms: the formulas {@code form = 0}, {@code form >= 0} and {@code form mod m
 * = r}. Arithmetic is exact; numbers beyond 64 bits cause an {@link ArithmeticException}.
 */
public final class LinearAtoms {
  private LinearAtoms() {}

  /**
   * A linear atom that is equivalent to a formula; empty if there is none, or it is not looked for.
   */
  static Optional<Formula> of(Formula formula) {
    return switch (formula) {
      case Formula.IsZero _, Formula.AtLeastZero _, Formula.Residue _ -> Optional.of(formula);
      // Integers: not form >= 0 is form <= -1.
      case Formula.Not(Formula.AtLeastZero(var form)) ->
          Optional.of(new Formula.AtLeastZero(form.times(-1).plus(-1)));
      default -> Optional.empty();
    };
  }

  /**
   * The form of a linear atom.
   *
   * @throws IllegalArgumentException for any other formula
   */
  public static LinearForm<Variable> form(Formula atom) {
    return switch (atom) {
      case Formula.IsZero(var form) -> form;
      case Formula.AtLeastZero(var form) -> form;
      case Formula.Residue(var form, _, _) -> form;
      default -> throw new IllegalArgumentException("not linear: " + atom);
    };
  }

  /** The variables that a linear atom mentions. */
  public static Set<Variable> variables(Formula atom) {
    return form(atom).coefficients().keySet();
  }

  /**
   * The same type of linear atom for another form.
   *
   * @throws IllegalArgumentException for any other formula
   */
  static Formula with(Formula atom, LinearForm<Variable> form) {
    return switch (atom) {
      case Formula.IsZero _ -> new Formula.IsZero(form);
      case Formula.AtLeastZero _ -> new Formula.AtLeastZero(form);
      case Formula.Residue(_, int modulus, int remainder) ->
          new Formula.Residue(form, modulus, remainder);
      default -> throw new IllegalArgumentException("not linear: " + atom);
    };
  }

  /**
   * Whether an atom is {@code form >= 0} and the form has no negative coefficient or constant, so
   * that it holds for all natural numbers.
   */
  static boolean isTrivial(Formula atom) {
    return atom instanceof Formula.AtLeastZero(var form)
        && form.constant() >= 0
        && form.coefficients().values().stream().allMatch(by -> by > 0);
  }

  /**
   * Solves an equation for a variable whose coefficient is 1 or -1: the form that it equals.
   *
   * @throws IllegalArgumentException when the variable has another coefficient
   */
  public static LinearForm<Variable> solveFor(Variable variable, Formula.IsZero equation) {
    long times = equation.form().coefficient(variable);
    if (Math.abs(times) != 1) {
      throw new IllegalArgumentException("the equation does not give " + variable);
    }
    return equation.form().minus(LinearForm.of(variable).times(times)).times(-times);
  }

  /**
   * Inequalities over the integers that hold for all solutions of the atoms: their equations and
   * inequalities, and {@code v >= 0} for each variable v. Residues are left out.
   */
  static LinearFacts<Variable> facts(Collection<Formula> atoms) {
    LinearFacts<Variable> facts = LinearFacts.none();
    Set<Variable> variables = new LinkedHashSet<>();
    for (Formula atom : atoms) {
      variables.addAll(variables(atom));
      if (!(atom instanceof Formula.Residue)) {
        facts = facts.with(form(atom));
        if (atom instanceof Formula.IsZero(var form)) {
          facts = facts.with(form.times(-1));
        }
      }
    }
    for (Variable variable : variables) {
      facts = facts.with(LinearForm.of(variable));
    }
    return facts;
  }
}
