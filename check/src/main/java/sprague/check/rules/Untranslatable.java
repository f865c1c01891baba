// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

/** A rule says something that formulas cannot. */
public final class Untranslatable extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** What stood in the way, for the user. */
  public Untranslatable(String reason) {
    super(reason, null, false, false);
  }

  /** What stood in the way, for the user. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
