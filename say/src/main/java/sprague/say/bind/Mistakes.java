// SPDX-License-Identifier: Apache-2.0
package sprague.say.bind;

import java.util.ArrayList;
import java.util.List;
import sprague.say.Diagnostic;
import sprague.say.syntax.Span;

/** Collects what is wrong with a text while it is bound, up to a number that a person will read. */
final class Mistakes {
  private static final int MOST = 20;

  private final List<Diagnostic> found;

  Mistakes(List<Diagnostic> earlier) {
    found = new ArrayList<>(earlier);
  }

  void error(String code, Span span, String message, String hint) {
    add(Diagnostic.error(code, span, message, hint));
  }

  void warning(String code, Span span, String message, String hint) {
    add(Diagnostic.warning(code, span, message, hint));
  }

  private void add(Diagnostic diagnostic) {
    if (found.size() < MOST && !found.contains(diagnostic)) {
      found.add(diagnostic);
    }
  }

  boolean anyError() {
    return found.stream().anyMatch(each -> each.severity() == Diagnostic.Severity.ERROR);
  }

  List<Diagnostic> all() {
    return found.stream()
        .sorted(java.util.Comparator.comparingInt(each -> each.span().start()))
        .toList();
  }
}
