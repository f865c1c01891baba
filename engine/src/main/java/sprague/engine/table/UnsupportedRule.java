// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

/** A rule that the table engines cannot compile; the message is shown by {@code explain}. */
final class UnsupportedRule extends Exception {
  private static final long serialVersionUID = 1;

  UnsupportedRule(String reason) {
    super(reason);
  }
}
