// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;

/** The options that the definition has, each as the components that do not cancel in pairs. */
public final class DefinedOptions {
  private DefinedOptions() {}

  /** The options of a piece. */
  public static Set<Set<Component>> of(ReferenceSolver definition, Piece piece) {
    Set<Set<Component>> options = new HashSet<>();
    for (ReferenceSolver.Option option : definition.options(piece)) {
      options.add(
          option.odd().stream()
              .map(part -> new Component(part.name(), part.arguments()))
              .collect(Collectors.toSet()));
    }
    return options;
  }
}
