// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

/** A rule says something that formulas cannot; never leaves the package. */
final class Untranslatable extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String reason;

  Untranslatable(String reason) {
    super(reason);
    this.reason = reason;
  }

  /** What stood in the way, for the user. */
  String reason() {
    return reason;
  }
}
