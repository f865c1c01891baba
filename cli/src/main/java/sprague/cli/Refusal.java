// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import sprague.know.judge.Verdict;
import sprague.say.Diagnostic;
import sprague.say.Reading;
import sprague.say.SourceText;

/** A command that ends without its answer: the status and what to tell the user. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;
  private final String code;
  private final String shown;
  private final String hint;
  private final String file;
  private final int line;
  private final int column;

  private Refusal(
      int status,
      String code,
      String message,
      String shown,
      String hint,
      String file,
      int line,
      int column) {
    super(message, null, false, true);
    this.status = status;
    this.code = code;
    this.shown = shown;
    this.hint = hint;
    this.file = file;
    this.line = line;
    this.column = column;
  }

  /** Wrong input, with a mend. */
  static Refusal input(String code, String message, String hint) {
    String shown = hint.isEmpty() ? message : message + "\n  " + hint;
    return new Refusal(Status.WRONG_INPUT, code, message, shown, hint, "", 0, 0);
  }

  /** A limit, in one line. */
  static Refusal limit(String code, String message) {
    return new Refusal(Status.LIMIT, code, message, message, "", "", 0, 0);
  }

  /** The end of an interrupted command. */
  static Refusal interrupted() {
    return new Refusal(
        Status.INTERRUPTED, "interrupted", "interrupted", "interrupted", "", "", 0, 0);
  }

  /** A text with mistakes: all of them in words, the first one in JSON. */
  static Refusal of(Reading<?> reading) {
    SourceText source = reading.source();
    Diagnostic first =
        reading.diagnostics().stream()
            .filter(each -> each.severity() == Diagnostic.Severity.ERROR)
            .findFirst()
            .orElseThrow();
    return new Refusal(
        Status.WRONG_INPUT,
        first.code(),
        first.message(),
        reading.show(),
        first.hint(),
        source.name(),
        source.line(first.span().start()),
        source.column(first.span().start()));
  }

  /** An input that a contest problem refuses. */
  static Refusal of(Verdict verdict) {
    return new Refusal(
        verdict.status().exit(),
        verdict.code(),
        verdict.message(),
        verdict.show(),
        verdict.hint(),
        verdict.line() == 0 ? "" : "input",
        Math.toIntExact(verdict.line()),
        Math.toIntExact(verdict.column()));
  }

  /** A rule that failed at some position. */
  static Refusal rule(String file, int line, String message) {
    String shown = file + ":" + line + ": " + message;
    return new Refusal(Status.WRONG_INPUT, "rule-failure", message, shown, "", file, line, 1);
  }

  int status() {
    return status;
  }

  String code() {
    return code;
  }

  /** The message as a person reads it. */
  String shown() {
    return shown;
  }

  String hint() {
    return hint;
  }

  String file() {
    return file;
  }

  int line() {
    return line;
  }

  int column() {
    return column;
  }
}
