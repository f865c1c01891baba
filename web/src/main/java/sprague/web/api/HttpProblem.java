// SPDX-License-Identifier: Apache-2.0
package sprague.web.api;

/** A refused request: HTTP status, error code, reason, and a hint or "". It has no stack trace. */
public final class HttpProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;
  private final String code;
  private final String field;
  private final String hint;

  /** A problem that is not about a single field; the status is 400 or more. */
  public HttpProblem(int status, String code, String message, String hint) {
    this(status, code, "", message, hint);
  }

  private HttpProblem(int status, String code, String field, String message, String hint) {
    super(
        message,
        /* cause= */ null,
        /* enableSuppression= */ false,
        /* writableStackTrace= */ false);
    this.status = status;
    this.code = code;
    this.field = field;
    this.hint = hint;
  }

  /** A problem with status 400. */
  public static HttpProblem wrong(String code, String message, String hint) {
    return new HttpProblem(400, code, message, hint);
  }

  /** A problem with one field of a request. */
  static HttpProblem wrongField(String field, String message, String hint) {
    return new HttpProblem(400, "wrong-field", field, message, hint);
  }

  public int status() {
    return status;
  }

  /** The error code, a fixed word for programs, such as {@code too-large}. */
  String code() {
    return code;
  }

  /** The name of the field that is wrong; empty if none is. */
  String field() {
    return field;
  }

  String hint() {
    return hint;
  }

  /** The message: what is wrong, in a sentence for people. */
  String reason() {
    return String.valueOf(getMessage());
  }
}
