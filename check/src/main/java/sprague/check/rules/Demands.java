// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sprague.check.decide.Formula;
import sprague.check.decide.Variable;
import sprague.ground.linear.LinearForm;

/**
 * What a move demands, as it is collected: variables for everything that is not linear in the
 * arguments, formulas that all have to hold, and claims that have to follow from them for the
 * translation to be right.
 */
public final class Demands {
  private final List<Variable> variables = new ArrayList<>();
  private final List<Formula> formulas = new ArrayList<>();
  private final List<Obligation> obligations = new ArrayList<>();

  /**
   * Something that must hold whenever the demands made so far do.
   *
   * @param formula free in the arguments of the position alone
   * @param otherwise what is the matter with a position for which it fails
   */
  public record Obligation(Formula formula, String otherwise) {}

  public Demands() {}

  /** A new natural number. */
  public Variable variable() {
    Variable variable = new Variable("_" + variables.size());
    variables.add(variable);
    return variable;
  }

  /** A new integer: the difference of two natural numbers one of which is 0. */
  public LinearForm<Variable> integer() {
    Variable above = variable();
    Variable below = variable();
    add(
        Formula.or(
            Formula.equal(Formula.number(above), Formula.number(0)),
            Formula.equal(Formula.number(below), Formula.number(0))));
    return Formula.number(above).minus(Formula.number(below));
  }

  /** A variable that equals the form, which becomes a demand unless the form is one already. */
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

  /** Whether nothing was demanded: then forms speak of the arguments alone, and nothing else. */
  boolean areNone() {
    return variables.isEmpty() && formulas.isEmpty() && obligations.isEmpty();
  }

  /** Whether a form can be seen to be never negative. */
  public static boolean isNatural(LinearForm<Variable> form) {
    return form.constant() >= 0 && form.coefficients().values().stream().allMatch(by -> by >= 0);
  }

  /** Demands that a formula hold. */
  public void add(Formula formula) {
    formulas.add(formula);
  }

  /** Demands that a form be not negative. */
  public void addNatural(LinearForm<Variable> form) {
    if (!isNatural(form)) {
      add(new Formula.AtLeastZero(form));
    }
  }

  /** Notes what has to follow from the demands made so far. */
  public void oblige(Formula claim, String otherwise) {
    obligations.add(new Obligation(follows(claim), otherwise));
  }

  /** Notes that a form has to be natural. */
  public void obligeNatural(LinearForm<Variable> form, String otherwise) {
    if (!isNatural(form)) {
      oblige(new Formula.AtLeastZero(form), otherwise);
    }
  }

  /** What has to follow. */
  public List<Obligation> obligations() {
    return List.copyOf(obligations);
  }

  /** Says that something follows from all demands. */
  public Formula follows(Formula claim) {
    return new Formula.ForAll(variables, Formula.implies(new Formula.And(formulas), claim));
  }

  /** Says that some numbers meet all demands, and {@code more} besides. */
  public Formula met(Formula more) {
    return new Formula.Exists(
        variables, new Formula.And(Stream.concat(formulas.stream(), Stream.of(more)).toList()));
  }
}
