// SPDX-License-Identifier: Apache-2.0
package sprague.model;

/**
 * One level of a rule's nested loops: it gives a slot (a numbered variable) one value after the
 * other, or tests a condition. The terms of a step may read the slots of the steps before it.
 */
public sealed interface Step extends RuleNode {

  /** A step that gives a slot one or more values. */
  sealed interface Binding extends Step {
    /** The index of the slot. */
    int slot();
  }

  /** A step that may give a slot several values. */
  sealed interface Loop extends Binding {}

  /**
   * Runs {@code slot} over all integers from {@code low} to {@code high}, both included, ascending.
   * The binder ensures that {@code low} is not negative.
   */
  record Range(int slot, Term low, Term high) implements Loop {}

  /**
   * Runs {@code slot} over the members of {@code set} between {@code low} and {@code high}, both
   * included, ascending, each once.
   */
  record Walk(int slot, NumberSet set, Term low, Term high) implements Loop {}

  /**
   * Runs {@code slot} over the positive divisors of {@code number} between {@code low} and {@code
   * high}, ascending; over nothing when {@code number} is not positive. Cost O(sqrt(number)).
   */
  record Divisors(int slot, Term number, Term low, Term high) implements Loop {}

  /** Sets {@code slot} to {@code value}; no assignment when the value is negative. */
  record Let(int slot, Term value) implements Binding {}

  /**
   * Sets {@code slot} to {@code numerator / denominator} when that is a non-negative integer; no
   * assignment otherwise, and none when the denominator is 0.
   */
  record Quotient(int slot, Term numerator, Term denominator) implements Binding {}

  /**
   * Sets {@code slot} to the one integer x from {@code low} to {@code high}, both included and x
   * not negative, with {@code left = right}, where {@code left} is strictly increasing in x from
   * {@code low} on and {@code right} does not depend on x; no assignment when there is none. Found
   * by bisection; {@code left} reads x from the slot itself. An overflow while evaluating {@code
   * left} counts as too large.
   */
  record Solve(int slot, Term left, Term right, Term low, Term high) implements Binding {}

  /** Rejects the assignments for which {@code condition} does not hold. */
  record Test(Condition condition) implements Step {}
}
