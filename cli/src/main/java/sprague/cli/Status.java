// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

/** The exit statuses of every command. */
final class Status {
  static final int DONE = 0;

  /** The answer is negative: lint found something. */
  static final int NEGATIVE = 1;

  /** The input is wrong. */
  static final int WRONG_INPUT = 2;

  /** A limit was reached, or no engine applies. */
  static final int LIMIT = 3;

  /** A fault of ours. */
  static final int FAULT = 4;

  /** Interrupted by the user. */
  static final int INTERRUPTED = 130;

  private Status() {}
}
