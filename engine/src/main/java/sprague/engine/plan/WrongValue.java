// SPDX-License-Identifier: Apache-2.0
package sprague.engine.plan;

/** An engine computed a value that contradicts the rules: an error of this program. */
public final class WrongValue extends IllegalStateException {
  private static final long serialVersionUID = 1;

  /** An error with a message that names the engine, the position and both values. */
  WrongValue(String message) {
    super(message);
  }
}
