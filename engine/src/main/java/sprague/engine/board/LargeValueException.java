// SPDX-License-Identifier: Apache-2.0
package sprague.engine.board;

/** Reports a part with a value of 63 or more, which {@link PlacementSearch} does not tell apart. */
public final class LargeValueException extends ArithmeticException {
  private static final long serialVersionUID = 1;

  LargeValueException() {
    super("a part of the position has a nim-value of 63 or more");
  }
}
