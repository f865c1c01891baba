// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;

/**
 * Defining constraints: existential variables, formulas that hold of them, and obligations, which
 * are formulas that have to follow for the translation of partial operations to be right.
 *
 * <p>A variable that stands for a term is determined by the arguments: some numbers fulfil the
 * formulas if and only if all its subterms are defined, and then the number of the term is unique.
 */
public final class DefiningConstraints {
  private final List<Variable> variables = new ArrayList<>();
  private final List<Formula> formulas = new ArrayList<>();
  private final List<Obligation> obligations = new ArrayList<>();

  /**
   * A formula that has to hold for all arguments: the constraints that were there when it was made
   * imply that a term is defined.
   *
   * @param formula its free variables are those of the arguments
   * @param otherwise the mistake of the rules if it fails
   */
  public record Obligation(Formula formula, String otherwise) {}

  public DefiningConstraints() {}

  /** A new variable. */
  public Variable variable() {
    Variable variable = new Variable("_" + variables.size());
    variables.add(variable);
    return variable;
  }

  /** A new integer: the difference of two new variables, one of which is 0. */
  public LinearForm<Variable> integer() {
    Variable above = variable();
    Variable below = variable();
    add(
        Formula.or(
            Formula.equal(Formula.number(above), Formula.number(0)),
            Formula.equal(Formula.number(below), Formula.number(0))));
    return Formula.number(above).minus(Formula.number(below));
  }

  /** A variable that equals a form: the form itself if it is one, else a new one. */
  public Variable named(LinearForm<Variable> form) {
    if (form.constant() == 0
        && form.coefficients().size() == 1
        && form.coefficients().containsValue(1L)) {
      return form.coefficients().keySet().iterator().next();
    }
    Variable variable = variable();
    add(Formula.equal(Formula.number(variable), form));
    return variable;
  }

  /**
   * Whether there are no constraints, so that forms have no variables but those of the arguments.
   */
  boolean areNone() {
    return variables.isEmpty() && formulas.isEmpty() && obligations.isEmpty();
  }

  /** Whether no coefficient is negative, so that the form is natural for all natural numbers. */
  public static boolean isNatural(LinearForm<?> form) {
    return form.constant() >= 0 && form.coefficients().values().stream().allMatch(by -> by >= 0);
  }

  /** Adds a constraint. */
  public void add(Formula formula) {
    formulas.add(formula);
  }

  /** Adds the constraint that a form is not negative. */
  public void addNatural(LinearForm<Variable> form) {
    if (!isNatural(form)) {
      add(new Formula.AtLeastZero(form));
    }
  }

  /** Adds the obligation that a formula follows from the constraints so far. */
  public void oblige(Formula claim, String otherwise) {
    obligations.add(new Obligation(follows(claim), otherwise));
  }

  /** Adds the obligation that a form is not negative. */
  public void obligeNatural(LinearForm<Variable> form, String otherwise) {
    if (!isNatural(form)) {
      oblige(new Formula.AtLeastZero(form), otherwise);
    }
  }

  /** The obligations. */
  public List<Obligation> obligations() {
    return List.copyOf(obligations);
  }

  /** The formula that all numbers that fulfil the constraints fulfil another formula. */
  public Formula follows(Formula claim) {
    return new Formula.ForAll(variables, Formula.implies(new Formula.And(formulas), claim));
  }

  /** The formula that some numbers fulfil the constraints and another formula. */
  public Formula met(Formula more) {
    return new Formula.Exists(
        variables, new Formula.And(Stream.concat(formulas.stream(), Stream.of(more)).toList()));
  }
}
