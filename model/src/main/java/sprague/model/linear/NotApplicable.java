// SPDX-License-Identifier: Apache-2.0
package sprague.model.linear;

/** Why rules are not read in some form, in words for a player. */
public final class NotApplicable extends Exception {
  private static final long serialVersionUID = 1;

  /** A reason without a stack trace: it is an answer. */
  public NotApplicable(String reason) {
    super(reason, null, false, false);
  }

  public String reason() {
    return String.valueOf(getMessage());
  }
}
