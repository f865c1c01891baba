// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

/** Why something is not accepted as proved, in words for a person. */
public final class Refusal extends Exception {
  private static final long serialVersionUID = 1;

  public Refusal(String reason) {
    super(reason, null, false, false);
  }

  /** The reason, one sentence without a full stop. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
