// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

/**
 * Thrown when a value depends on values that the table does not hold any more, or is rare or too
 * great for a table that rolls. Expected by the caller, which takes a longer table or stops, so it
 * has no stack trace.
 */
final class ValueOutsideWindow extends Exception {
  private static final long serialVersionUID = 1;

  ValueOutsideWindow() {
    // No cause, no suppressed exceptions, no stack trace.
    super("a value depends on values that are not there", null, false, false);
  }
}
