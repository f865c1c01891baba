// SPDX-License-Identifier: Apache-2.0
package sprague.model;

/**
 * Thrown when rules have no normal form of some kind, or an engine cannot answer a question, with
 * the reason for the user, such as "the number of copies depends on the size of the heap". An
 * expected result, not an error.
 */
public final class NotApplicable extends Exception {
  private static final long serialVersionUID = 1;

  /** Without a stack trace, which takes time and which nobody reads. */
  public NotApplicable(String reason) {
    super(reason, null, false, false);
  }

  /** The reason, as part of a sentence. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
