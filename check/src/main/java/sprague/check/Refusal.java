// SPDX-License-Identifier: Apache-2.0
package sprague.check;

/** Why a certificate does not hold; caught in {@link Checker}. */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1;

  Refusal(String reason) {
    super(reason, null, false, false);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
