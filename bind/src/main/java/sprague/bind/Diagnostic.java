// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import sprague.syntax.Span;

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
  /** The longest line of a text that is shown whole. */
  private static final int WIDEST = 160;

  private static final String INDENT = "\n  ";
  private static final String CUT = "...";

  /** How bad it is. */
  public enum Severity {
    ERROR,
    WARNING
  }

  public static Diagnostic error(String code, Span span, String message, String hint) {
    return new Diagnostic(Severity.ERROR, code, span, message, hint);
  }

  public static Diagnostic warning(String code, Span span, String message, String hint) {
    return new Diagnostic(Severity.WARNING, code, span, message, hint);
  }

  /**
   * The message as a person reads it: place and reason, the line, carets below it, and the mend;
   * two to four lines without a line end after the last.
   */
  public String show(SourceText source) {
    return show(source, Integer.MAX_VALUE);
  }

  /**
   * The same for a narrow screen: of a longer line what stands around the place is shown. The
   * message and the mend stay lines.
   *
   * @param width the most columns of what is shown of the text, at least 20
   */
  public String show(SourceText source, int width) {
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
    if (!line.isBlank()) {
      int room = Math.min(width, WIDEST) - INDENT.length() + 1;
      String carets = source.carets(span);
      // A caret may stand behind the end of the line.
      int last = Math.max(0, Math.max(line.length(), carets.length()) - room);
      int from = Math.clamp(source.column(span.start()) - 1L - room / 3, 0, last);
      shown.append(INDENT).append(excerpt(printable(line), from, room));
      shown.append(INDENT).append(carets, from, Math.min(from + room, carets.length()));
    }
    if (!hint.isEmpty()) {
      shown.append(INDENT).append(hint);
    }
    return shown.toString();
  }

  /** At most {@code room} characters of a line, with points where it is cut. */
  private static String excerpt(String line, int from, int room) {
    int to = Math.min(from + room, line.length());
    String cut = line.substring(from, to);
    if (from > 0) {
      cut = CUT + cut.substring(CUT.length());
    }
    return to < line.length() ? cut.substring(0, cut.length() - CUT.length()) + CUT : cut;
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
