// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import sprague.syntax.Span;

/**
 * An error or warning about a text: its place, a message, and a hint how to fix it.
 *
 * @param severity an error makes the text unusable, a warning does not
 * @param code the kind of mistake, a kebab-case name that stays stable, as {@code unknown-position}
 * @param span the place
 * @param message the error in terms of the game, as one sentence without a full stop
 * @param hint how to fix it, or an empty string
 */
public record Diagnostic(Severity severity, String code, Span span, String message, String hint) {
  /**
   * The maximum number of columns of a line of the text that are shown, so that a text in one long
   * line does not fill the screen; the rest is cut off.
   */
  private static final int MAX_COLUMNS = 160;

  private static final String INDENT = "\n  ";

  /** Replaces the first or last characters of an excerpt of a line. */
  private static final String CUT = "...";

  /** Whether the text is unusable. */
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
   * The diagnostic for a person: place and message, the line of the text, carets below it, and the
   * hint. One to four lines, without a line feed at the end:
   *
   * <pre>
   * nim.game:1:21: `k` has no upper bound in this move
   *   heap(n) -&gt; heap(n + k)
   *                       ^
   *   add a condition that bounds it, such as k &lt;= n
   * </pre>
   */
  public String show(SourceText source) {
    return show(source, Integer.MAX_VALUE);
  }

  /**
   * The same for a screen of limited width: of a longer line of the text, the part around the place
   * is shown. The message and the hint are not wrapped.
   *
   * @param width the maximum number of columns for the text and the carets, at least 20
   */
  public String show(SourceText source, int width) {
    String line = source.lineAt(span.start());
    String place = source.line(span.start()) + ":" + source.column(span.start());
    StringBuilder shown = new StringBuilder(source.name() + ":" + place + ": " + message);
    if (!line.isBlank()) {
      // The indent takes two columns; it also has a line feed.
      int room = Math.min(width, MAX_COLUMNS) - INDENT.length() + 1;
      String carets = source.carets(span);
      // A caret may be behind the end of the line. A third of the room is for what precedes it.
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

  /** At most {@code room} characters of a line from an index on, with dots where it is cut. */
  private static String excerpt(String line, int from, int room) {
    int to = Math.min(from + room, line.length());
    String cut = line.substring(from, to);
    if (from > 0) {
      cut = CUT + cut.substring(CUT.length());
    }
    return to < line.length() ? cut.substring(0, cut.length() - CUT.length()) + CUT : cut;
  }

  /** The line with a blank for each tab, which would shift the carets, and ? for control signs. */
  private static String printable(String line) {
    return line.replace('\t', ' ').replaceAll("[\\x00-\\x1f\\x7f-\\x9f]", "?");
  }
}
