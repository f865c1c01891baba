// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.List;
import java.util.Optional;

/**
 * What came of reading a text: a result, unless one of the diagnostics is an error.
 *
 * @param <T> what was read
 * @param source the text
 * @param result present exactly when no diagnostic is an error
 * @param diagnostics the errors and warnings, in the order of the text
 */
public record Parsed<T>(SourceText source, Optional<T> result, List<Diagnostic> diagnostics) {

  public Parsed {
    diagnostics = List.copyOf(diagnostics);
  }

  /** All diagnostics as a person reads them, one after the other. */
  public String show() {
    StringBuilder shown = new StringBuilder();
    for (Diagnostic diagnostic : diagnostics) {
      shown.append(shown.isEmpty() ? "" : "\n").append(diagnostic.show(source));
    }
    return shown.toString();
  }
}
