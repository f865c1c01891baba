// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

/**
 * How judging went.
 *
 * @param status done, or why not
 * @param code a stable kebab-case name of what went wrong, or an empty string
 * @param message what went wrong, or an empty string
 * @param line the line of the input, from 1; 0 when no place is meant
 * @param column the column, from 1; 0 when no place is meant
 * @param hint how to mend it, or an empty string
 */
public record JudgeResult(
    Status status, String code, String message, long line, long column, String hint) {

  /** How it ended. */
  public enum Status {
    /** The answer is written. */
    DONE,
    /** The problem's name or its input is wrong; nothing is written. */
    BAD_INPUT,
    /** A limit was reached or no engine applies; nothing is written. */
    LIMIT
  }

  /** The message as a person reads it, with the place before and the hint below. */
  public String show() {
    String place = line == 0 ? "" : "input:" + line + ":" + column + ": ";
    return place + message + (hint.isEmpty() ? "" : "\n  " + hint);
  }
}
