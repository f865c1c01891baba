// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

/** A construction stopped because its budget was spent; never leaves the package. */
final class BudgetSpent extends RuntimeException {
  private static final long serialVersionUID = 1;

  BudgetSpent(String message) {
    super(message);
  }
}
