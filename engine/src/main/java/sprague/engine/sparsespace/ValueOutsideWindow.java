// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

/** Says that a value depends on values which the table has no longer. */
final class ValueOutsideWindow extends Exception {
  private static final long serialVersionUID = 1;

  ValueOutsideWindow() {
    super("a value depends on values that are not there", null, false, false);
  }
}
