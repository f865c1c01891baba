// SPDX-License-Identifier: Apache-2.0
package sprague.know;

/** A contest input that is not what the problem says, with its line and column in the message. */
public final class WrongInput extends RuntimeException {
  private static final long serialVersionUID = 1;

  WrongInput(String message) {
    super(message, null, false, false);
  }
}
