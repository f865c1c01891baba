// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

/**
 * The result of answering an input.
 *
 * @param status success, or the kind of failure
 * @param code a stable kebab-case name of the failure, or an empty string
 * @param message what went wrong, or an empty string
 * @param line the line of the input, from 1; 0 if the failure has no place
 * @param column the column in bytes, from 1; 0 if the failure has no place
 * @param hint how to fix it, or an empty string
 */
public record JudgeResult(
    Status status, String code, String message, long line, long column, String hint) {

  /** Success, or the kind of failure. */
  public enum Status {
    /** The answer is written. */
    DONE,
    /** The problem's name or its input is wrong; nothing is written. */
    BAD_INPUT,
    /** A limit was reached or no engine applies; nothing is written. */
    LIMIT
  }

  /** The message for a person, with the place before it and the hint below. */
  public String show() {
    String place = line == 0 ? "" : "input:" + line + ":" + column + ": ";
    return place + message + (hint.isEmpty() ? "" : "\n  " + hint);
  }
}
