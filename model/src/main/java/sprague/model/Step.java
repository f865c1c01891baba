// SPDX-License-Identifier: Apache-2.0
package sprague.model;

/**
 * One level of a rule's loop nest: it binds a slot to each of its possible numbers in turn, or lets
 * only some assignments through.
 */
public sealed interface Step extends RuleNode {

  /** A step that gives a slot its number or numbers. */
  sealed interface Binding extends Step {
    /** The slot that is filled. */
    int slot();
  }

  /** A step that may give a slot several numbers, one after the other. */
  sealed interface Loop extends Binding {}

  /**
   * Runs {@code slot} over all integers from {@code low} to {@code high}, both included, ascending.
   * {@code low} is never negative when the rule comes from the binder.
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
   * Sets {@code slot} to the one integer x between {@code low} and {@code high} with {@code left =
   * right}, where {@code left} is strictly increasing in x from {@code low} on and {@code right}
   * does not depend on x; no assignment when there is none. Found by bisection; {@code left} reads
   * x from the slot itself. An overflow while evaluating {@code left} counts as too large.
   */
  record Solve(int slot, Term left, Term right, Term low, Term high) implements Binding {}

  /** Lets through the assignments for which {@code condition} holds. */
  record Test(Condition condition) implements Step {}
}
