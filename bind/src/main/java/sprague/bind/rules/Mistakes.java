// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sprague.bind.Diagnostic;
import sprague.syntax.Span;

/** Collects the errors and warnings about a text while it is bound, each once. */
final class Mistakes {
  /** Further diagnostics are dropped, as nobody reads more at a time; errors are still counted. */
  private static final int MAX_KEPT = 20;

  private final List<Diagnostic> kept = new ArrayList<>();
  private int errors;

  void error(String code, Span span, String message, String hint) {
    errors++;
    add(Diagnostic.error(code, span, message, hint));
  }

  void warning(String code, Span span, String message, String hint) {
    add(Diagnostic.warning(code, span, message, hint));
  }

  private void add(Diagnostic diagnostic) {
    if (kept.size() < MAX_KEPT && !kept.contains(diagnostic)) {
      kept.add(diagnostic);
    }
  }

  /** The number of errors reported so far, kept or not; an error reported twice counts twice. */
  int errors() {
    return errors;
  }

  /** Whether an error was reported; the game is then not made. */
  boolean anyError() {
    return errors > 0;
  }

  /** The diagnostics kept, in the order of the text; those without a place come first. */
  List<Diagnostic> all() {
    return kept.stream().sorted(Comparator.comparingInt(each -> each.span().start())).toList();
  }
}
