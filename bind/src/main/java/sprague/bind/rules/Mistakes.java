// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.List;
import sprague.bind.Diagnostic;
import sprague.syntax.Span;

/** Collects what is wrong with a text while it is bound, up to a number that a person will read. */
final class Mistakes {
  /** Mistakes that are shown; all are counted. */
  private static final int MOST = 20;

  private final List<Diagnostic> found;
  private int errors;

  Mistakes(List<Diagnostic> earlier) {
    found = new ArrayList<>(earlier);
    earlier.forEach(this::count);
  }

  void error(String code, Span span, String message, String hint) {
    add(Diagnostic.error(code, span, message, hint));
  }

  void warning(String code, Span span, String message, String hint) {
    add(Diagnostic.warning(code, span, message, hint));
  }

  private void count(Diagnostic diagnostic) {
    errors += diagnostic.severity() == Diagnostic.Severity.ERROR ? 1 : 0;
  }

  private void add(Diagnostic diagnostic) {
    count(diagnostic);
    if (found.size() < MOST && !found.contains(diagnostic)) {
      found.add(diagnostic);
    }
  }

  /** How many errors were reported so far, kept or not. */
  int errors() {
    return errors;
  }

  boolean anyError() {
    return errors > 0;
  }

  List<Diagnostic> all() {
    return found.stream()
        .sorted(java.util.Comparator.comparingInt(each -> each.span().start()))
        .toList();
  }
}
