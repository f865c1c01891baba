// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

/**
 * One thing that is wrong with a text: where, why, and how to mend it.
 *
 * @param severity whether the text is unusable or only doubtful
 * @param code a stable kebab-case name of the kind of mistake, such as {@code unknown-position}
 * @param span the place
 * @param message what is wrong, in the player's terms, one sentence without a full stop
 * @param hint how to mend it, or an empty string
 */
public record Diagnostic(Severity severity, String code, Span span, String message, String hint) {

  /** How bad it is. */
  public enum Severity {
    ERROR,
    WARNING
  }

  /** An error. */
  public static Diagnostic error(String code, Span span, String message, String hint) {
    return new Diagnostic(Severity.ERROR, code, span, message, hint);
  }

  /** A warning. */
  public static Diagnostic warning(String code, Span span, String message, String hint) {
    return new Diagnostic(Severity.WARNING, code, span, message, hint);
  }

  /**
   * The message as a person reads it: place and reason, the line, carets below it, and the mend;
   * two to four lines without a line end after the last.
   */
  public String show(SourceText source) {
    String line = source.lineAt(span.start());
    StringBuilder shown =
        new StringBuilder()
            .append(source.name())
            .append(':')
            .append(source.line(span.start()))
            .append(':')
            .append(source.column(span.start()))
            .append(": ")
            .append(message);
    if (!line.isBlank() && line.length() <= 160) {
      shown.append("\n  ").append(printable(line)).append("\n  ").append(source.carets(span));
    }
    if (!hint.isEmpty()) {
      shown.append("\n  ").append(hint);
    }
    return shown.toString();
  }

  /** The line without tabs, which would shift the carets, and without control characters. */
  private static String printable(String line) {
    StringBuilder text = new StringBuilder(line);
    for (int i = 0; i < line.length(); i++) {
      if (Character.isISOControl(line.charAt(i))) {
        text.setCharAt(i, line.charAt(i) == '\t' ? ' ' : '?');
      }
    }
    return text.toString();
  }
}
