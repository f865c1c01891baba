// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;

/**
 * A formula of the shape "there are natural numbers v1, ..., vj with F1 and ... and Fk", which is
 * built step by step while a move or a term is translated, with obligations.
 *
 * <p>The v are the variables of a move, and new ones for terms that are no linear form: {@code n /
 * 3} is a new q with {@code 0 <= n - 3 q < 3}. Where a term is defined, exactly one value of its
 * new variables satisfies its constraints. Where it is undefined, as an item beyond a list or the
 * bits of a negative number, none does, so that a move would silently be missing. So each partial
 * term comes with an obligation, a formula that says that the term is defined wherever the
 * constraints before it hold. The claim about the formula is right only if all {@link #obligations}
 * hold: the user has to have them decided. Not thread-safe.
 */
public final class DefiningConstraints {
  private final List<Variable> variables = new ArrayList<>();
  private final List<Formula> formulas = new ArrayList<>();
  private final List<Obligation> obligations = new ArrayList<>();

  /**
   * A formula that has to hold for all arguments of the position: the constraints that were added
   * before it imply a claim, for instance that a term is defined.
   *
   * @param formula its free variables are those of the arguments
   * @param otherwise the reason for a refusal if it fails
   */
  public record Obligation(Formula formula, String otherwise) {}

  public DefiningConstraints() {}

  /** Adds a new variable, a natural number. */
  public Variable variable() {
    Variable variable = new Variable("_" + variables.size());
    variables.add(variable);
    return variable;
  }

  /**
   * Adds a new integer, perhaps negative: the difference of two new variables, one of which is 0.
   */
  public LinearForm<Variable> integer() {
    Variable above = variable();
    Variable below = variable();
    add(or(equal(number(above), number(0)), equal(number(below), number(0))));
    return number(above).minus(number(below));
  }

  /** New variables for the value of a term, which may be negative unless it is natural. */
  LinearForm<Variable> term(boolean isNatural) {
    return isNatural ? number(variable()) : integer();
  }

  /** The item of a list at an index from 0 on, which has to be in range. */
  LinearForm<Variable> item(List<Long> list, LinearForm<Variable> index) {
    LinearForm<Variable> item = term(list.stream().allMatch(each -> each >= 0));
    List<Formula> cases = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      cases.add(and(equal(index, number(i)), equal(item, number(list.get(i)))));
    }
    add(new Formula.Or(cases));
    return item;
  }

  /**
   * A variable that equals a form: the form itself if it is a variable, else a new one. Excludes
   * numbers for which the form is negative.
   */
  public Variable asVariable(LinearForm<Variable> form) {
    if (form.constant() == 0
        && form.coefficients().size() == 1
        && form.coefficients().containsValue(1L)) {
      return form.coefficients().keySet().iterator().next();
    }
    Variable variable = variable();
    add(equal(number(variable), form));
    return variable;
  }

  /** Whether nothing was added, so that forms have no other variables than those given. */
  boolean isEmpty() {
    return variables.isEmpty() && formulas.isEmpty() && obligations.isEmpty();
  }

  /** Whether no coefficient is negative, so that the form is natural wherever its variables are. */
  public static boolean isNatural(LinearForm<?> form) {
    return form.constant() >= 0 && form.coefficients().values().stream().allMatch(by -> by >= 0);
  }

  public void add(Formula formula) {
    formulas.add(formula);
  }

  /** Adds the constraint that a form is not negative. */
  public void addNatural(LinearForm<Variable> form) {
    if (!isNatural(form)) {
      add(new Formula.AtLeastZero(form));
    }
  }

  /** Adds the obligation that the constraints so far imply a claim, for all arguments. */
  public void require(Formula claim, String otherwise) {
    obligations.add(new Obligation(imply(claim), otherwise));
  }

  /** Adds the obligation that the constraints so far imply that a form is not negative. */
  public void requireNatural(LinearForm<Variable> form, String otherwise) {
    if (!isNatural(form)) {
      require(new Formula.AtLeastZero(form), otherwise);
    }
  }

  /** The obligations, in the order in which they were added. */
  public List<Obligation> obligations() {
    return List.copyOf(obligations);
  }

  /** The formula "all v1, ..., vj that satisfy the constraints so far satisfy the claim". */
  public Formula imply(Formula claim) {
    return new Formula.ForAll(variables, implies(new Formula.And(formulas), claim));
  }

  /** The formula "some v1, ..., vj satisfy the constraints so far, and this formula as well". */
  public Formula exists(Formula more) {
    return new Formula.Exists(
        variables, new Formula.And(Stream.concat(formulas.stream(), Stream.of(more)).toList()));
  }
}
