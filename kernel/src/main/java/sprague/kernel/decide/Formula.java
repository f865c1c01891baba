// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.List;
import sprague.nimber.linear.LinearForm;

/**
 * A first-order formula over the natural numbers 0, 1, 2, ... Forms have integer coefficients, so
 * their values may be negative. A quantifier hides an outer occurrence of the same variable.
 * Immutable. Methods cost O(size of the formula).
 */
public sealed interface Formula {

  /** {@code form = 0}. */
  record IsZero(LinearForm<Variable> form) implements Formula {}

  /** {@code form >= 0}. */
  record AtLeastZero(LinearForm<Variable> form) implements Formula {}

  /** {@code left xor right = result}, the nim-sum; decided in base 2 only. */
  record Xor(Variable left, Variable right, Variable result) implements Formula {}

  /**
   * {@code form mod modulus = remainder}.
   *
   * @param modulus at least 1
   * @param remainder from 0 to {@code modulus - 1}
   */
  record Residue(LinearForm<Variable> form, int modulus, int remainder) implements Formula {

    public Residue {
      if (remainder < 0 || remainder >= modulus) {
        throw new IllegalArgumentException(remainder + " is no remainder modulo " + modulus);
      }
    }
  }

  /**
   * {@code variable} is the weight of one of the places 0, step, 2 step, ...: in base b a power of
   * b^step, in Zeckendorf's numeration with step 1 a Fibonacci number.
   *
   * @param step at least 1
   */
  record Weight(Variable variable, int step) implements Formula {

    public Weight {
      if (step < 1) {
        throw new IllegalArgumentException("the step is " + step);
      }
    }
  }

  /** The automaton accepts the variables' numbers, the first variable on track 0. */
  record Member(Automaton relation, List<Variable> variables) implements Formula {

    /** Makes the list unmodifiable and checks that there is one variable for each track. */
    public Member {
      variables = List.copyOf(variables);
      if (variables.size() != relation.tracks()) {
        throw new IllegalArgumentException(
            relation.tracks() + " tracks cannot be read from " + variables);
      }
    }
  }

  /** Holds when the formula does not. */
  record Not(Formula formula) implements Formula {}

  /** Holds when all do; true when there are none. */
  record And(List<Formula> formulas) implements Formula {

    public And {
      formulas = List.copyOf(formulas);
    }
  }

  /** Holds when at least one does; false when there are none. */
  record Or(List<Formula> formulas) implements Formula {

    public Or {
      formulas = List.copyOf(formulas);
    }
  }

  /** Holds when the formula holds for some numbers in place of the variables. */
  record Exists(List<Variable> variables, Formula formula) implements Formula {

    public Exists {
      variables = List.copyOf(variables);
    }
  }

  /** Holds when the formula holds for all numbers in place of the variables. */
  record ForAll(List<Variable> variables, Formula formula) implements Formula {

    public ForAll {
      variables = List.copyOf(variables);
    }
  }

  // Short forms of the constructors.

  static LinearForm<Variable> number(Variable variable) {
    return LinearForm.of(variable);
  }

  static LinearForm<Variable> number(long constant) {
    return LinearForm.constant(constant);
  }

  /** {@code left = right}. */
  static Formula equal(LinearForm<Variable> left, LinearForm<Variable> right) {
    return new IsZero(left.minus(right));
  }

  /** {@code left <= right}. */
  static Formula atMost(LinearForm<Variable> left, LinearForm<Variable> right) {
    return new AtLeastZero(right.minus(left));
  }

  /** {@code left < right}. */
  static Formula less(LinearForm<Variable> left, LinearForm<Variable> right) {
    return new AtLeastZero(right.minus(left).plus(-1));
  }

  static Formula residue(LinearForm<Variable> form, int modulus, int remainder) {
    return new Residue(form, modulus, remainder);
  }

  static Formula member(Automaton relation, Variable... variables) {
    return new Member(relation, List.of(variables));
  }

  static Formula not(Formula formula) {
    return new Not(formula);
  }

  static Formula and(Formula... formulas) {
    return new And(List.of(formulas));
  }

  static Formula or(Formula... formulas) {
    return new Or(List.of(formulas));
  }

  /** Holds when the premise fails or the conclusion holds. */
  static Formula implies(Formula premise, Formula conclusion) {
    return or(not(premise), conclusion);
  }

  static Formula exists(Variable variable, Formula formula) {
    return new Exists(List.of(variable), formula);
  }

  static Formula forAll(Variable variable, Formula formula) {
    return new ForAll(List.of(variable), formula);
  }

  /**
   * An equivalent of the negation: it moves inwards over quantifiers, conjunctions and
   * disjunctions, and ends at atoms, which are negated, and at negations, which are removed.
   */
  default Formula negation() {
    return switch (this) {
      case Not(Formula formula) -> formula;
      case And(List<Formula> formulas) -> new Or(formulas.stream().map(Formula::negation).toList());
      case Or(List<Formula> formulas) -> new And(formulas.stream().map(Formula::negation).toList());
      case Exists(List<Variable> variables, Formula formula) ->
          new ForAll(variables, formula.negation());
      case ForAll(List<Variable> variables, Formula formula) ->
          new Exists(variables, formula.negation());
      case IsZero _, AtLeastZero _, Xor _, Residue _, Weight _, Member _ -> new Not(this);
    };
  }

  /** Whether no atom refers to digits, so that the truth does not depend on the numeration. */
  default boolean isArithmetic() {
    return switch (this) {
      case Not(Formula formula) -> formula.isArithmetic();
      case And(List<Formula> formulas) -> formulas.stream().allMatch(Formula::isArithmetic);
      case Or(List<Formula> formulas) -> formulas.stream().allMatch(Formula::isArithmetic);
      case Exists(_, Formula formula) -> formula.isArithmetic();
      case ForAll(_, Formula formula) -> formula.isArithmetic();
      case IsZero _, AtLeastZero _, Residue _ -> true;
      // Not Xor: compiling it has to report a numeration other than base 2.
      case Xor _, Weight _, Member _ -> false;
    };
  }

  /** Formulas whose conjunction is this one: nested conjunctions are flattened. */
  default List<Formula> conjuncts() {
    return this instanceof And(List<Formula> formulas)
        ? formulas.stream().flatMap(formula -> formula.conjuncts().stream()).toList()
        : List.of(this);
  }
}
