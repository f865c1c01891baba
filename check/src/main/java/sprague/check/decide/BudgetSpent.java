// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

/** A construction stopped because its budget was spent; never leaves the package. */
final class BudgetSpent extends RuntimeException {
  private static final long serialVersionUID = 1;

  BudgetSpent(String reason) {
    super(reason);
  }

  /** What stood in the way, for the user. */
  String reason() {
    return String.valueOf(getMessage());
  }
}
