// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import sprague.nimber.linear.LinearForm;

/**
 * Linear atoms: equations, inequalities and residues of a linear form over natural numbers. All of
 * it is exact; what does not fit 64 bits is an {@link ArithmeticException}.
 */
public final class LinearAtoms {
  private LinearAtoms() {}

  /** A formula as a linear atom, if it is one. */
  static Optional<Formula> of(Formula formula) {
    return switch (formula) {
      case Formula.IsZero _, Formula.AtLeastZero _, Formula.Residue _ -> Optional.of(formula);
      // The contrary of form >= 0 is form <= -1.
      case Formula.Not(Formula.AtLeastZero(var form)) ->
          Optional.of(new Formula.AtLeastZero(form.times(-1).plus(-1)));
      default -> Optional.empty();
    };
  }

  /** The form of a linear atom. */
  public static LinearForm<Variable> form(Formula atom) {
    return switch (atom) {
      case Formula.IsZero(var form) -> form;
      case Formula.AtLeastZero(var form) -> form;
      case Formula.Residue(var form, _, _) -> form;
      default -> throw new IllegalArgumentException("not linear: " + atom);
    };
  }

  /** The same atom of another form. */
  static Formula with(Formula atom, LinearForm<Variable> form) {
    return switch (atom) {
      case Formula.IsZero _ -> new Formula.IsZero(form);
      case Formula.AtLeastZero _ -> new Formula.AtLeastZero(form);
      case Formula.Residue(_, int modulus, int remainder) ->
          new Formula.Residue(form, modulus, remainder);
      default -> throw new IllegalArgumentException("not linear: " + atom);
    };
  }

  /** Whether an atom says of a form without negative coefficients that it is not negative. */
  static boolean isTrivial(Formula atom) {
    return atom instanceof Formula.AtLeastZero(var form)
        && form.constant() >= 0
        && form.coefficients().values().stream().allMatch(by -> by > 0);
  }

  /**
   * What a variable equals by an equation in which its coefficient is 1 or -1.
   *
   * @throws IllegalArgumentException when it has another coefficient
   */
  public static LinearForm<Variable> solved(Variable variable, Formula.IsZero equation) {
    long times = equation.form().coefficient(variable);
    if (Math.abs(times) != 1) {
      throw new IllegalArgumentException("the equation does not give " + variable);
    }
    return equation.form().minus(LinearForm.of(variable).times(times)).times(-times);
  }

  /** The equations and inequalities among atoms, and that no variable is negative. */
  static LinearFacts<Variable> facts(Collection<Formula> atoms) {
    LinearFacts<Variable> facts = LinearFacts.none();
    Set<Variable> variables = new LinkedHashSet<>();
    for (Formula atom : atoms) {
      variables.addAll(form(atom).coefficients().keySet());
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
