// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The result of reading a text, or the errors in its place.
 *
 * @param <T> the type of the result
 * @param source the text that the diagnostics refer to
 * @param result present if and only if no diagnostic is an error; who makes it has to see to that
 * @param diagnostics the errors and warnings, in the order of the text
 */
public record Parsed<T>(SourceText source, Optional<T> result, List<Diagnostic> diagnostics) {

  public Parsed {
    diagnostics = List.copyOf(diagnostics);
  }

  /** A result without diagnostics. */
  public static <T> Parsed<T> of(SourceText source, T result) {
    return new Parsed<>(source, Optional.of(result), List.of());
  }

  /** An error in the place of a result. */
  public static <T> Parsed<T> failure(SourceText source, Diagnostic error) {
    return new Parsed<>(source, Optional.empty(), List.of(error));
  }

  /** The same diagnostics, and what a function makes of the result, if there is one. */
  public <R> Parsed<R> map(Function<T, R> function) {
    return new Parsed<>(source, result.map(function), diagnostics);
  }

  /** All diagnostics for a person, joined by line feeds. */
  public String show() {
    return diagnostics.stream().map(each -> each.show(source)).collect(Collectors.joining("\n"));
  }
}
