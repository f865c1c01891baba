// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.List;
import sprague.nimber.linear.LinearForm;

/**
 * A first-order formula over the natural numbers 0, 1, 2, ... A quantifier hides an outer
 * occurrence of the same variable.
 */
public sealed interface Formula {

  /** Holds when the form is 0. */
  record IsZero(LinearForm<Variable> form) implements Formula {}

  /** Holds when the form is not negative. */
  record AtLeastZero(LinearForm<Variable> form) implements Formula {}

  /** Holds when {@code left xor right = result}, digit by digit; in base 2 only. */
  record Xor(Variable left, Variable right, Variable result) implements Formula {}

  /**
   * Holds when the form leaves the remainder {@code remainder} on division by {@code modulus}.
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
   * Holds when {@code variable} is the weight of the place 0, step, 2 step, ...: in base b a power
   * of b^step, and in Zeckendorf's numeration with step 1 a Fibonacci number.
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

  /** Holds when the automaton accepts the variables' numbers, track by track. */
  record Member(Automaton relation, List<Variable> variables) implements Formula {

    /** Makes the list unmodifiable and checks that there is one variable a track. */
    public Member {
      variables = List.copyOf(variables);
      if (variables.size() != relation.tracks()) {
        throw new IllegalArgumentException(
            relation.tracks() + " tracks cannot be read from " + variables);
      }
    }
  }

  /** The contrary. */
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

  /** Holds when some numbers for the variables make the formula hold. */
  record Exists(List<Variable> variables, Formula formula) implements Formula {

    public Exists {
      variables = List.copyOf(variables);
    }
  }

  /** Holds when all numbers for the variables make the formula hold. */
  record ForAll(List<Variable> variables, Formula formula) implements Formula {

    public ForAll {
      variables = List.copyOf(variables);
    }
  }

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

  /** Holds when {@code form} leaves the remainder {@code remainder} modulo {@code modulus}. */
  static Formula residue(LinearForm<Variable> form, int modulus, int remainder) {
    return new Residue(form, modulus, remainder);
  }

  /** Holds when the automaton accepts the variables' numbers. */
  static Formula member(Automaton relation, Variable... variables) {
    return new Member(relation, List.of(variables));
  }

  /** The contrary. */
  static Formula not(Formula formula) {
    return new Not(formula);
  }

  /** Holds when all do. */
  static Formula and(Formula... formulas) {
    return new And(List.of(formulas));
  }

  /** Holds when at least one does. */
  static Formula or(Formula... formulas) {
    return new Or(List.of(formulas));
  }

  /** Holds when {@code premise} does not or {@code conclusion} does. */
  static Formula implies(Formula premise, Formula conclusion) {
    return or(not(premise), conclusion);
  }

  /** Holds when some number for {@code variable} makes the formula hold. */
  static Formula exists(Variable variable, Formula formula) {
    return new Exists(List.of(variable), formula);
  }

  /** Holds when all numbers for {@code variable} make the formula hold. */
  static Formula forAll(Variable variable, Formula formula) {
    return new ForAll(List.of(variable), formula);
  }

  /** The contrary, with the negation pushed down to the atoms. */
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

  /** Whether it speaks of numbers alone, and not of how they are written. */
  default boolean isArithmetic() {
    return switch (this) {
      case Not(Formula formula) -> formula.isArithmetic();
      case And(List<Formula> formulas) -> formulas.stream().allMatch(Formula::isArithmetic);
      case Or(List<Formula> formulas) -> formulas.stream().allMatch(Formula::isArithmetic);
      case Exists(_, Formula formula) -> formula.isArithmetic();
      case ForAll(_, Formula formula) -> formula.isArithmetic();
      case IsZero _, AtLeastZero _, Residue _ -> true;
      // A nim-sum is defined in base 2 only; compiling it reports any other numeration.
      case Xor _, Weight _, Member _ -> false;
    };
  }

  /** The formulas whose conjunction this one is: itself, or the parts of a conjunction. */
  default List<Formula> conjuncts() {
    List<Formula> conjuncts = new ArrayList<>();
    if (this instanceof And(List<Formula> formulas)) {
      formulas.forEach(formula -> conjuncts.addAll(formula.conjuncts()));
    } else {
      conjuncts.add(this);
    }
    return conjuncts;
  }
}
