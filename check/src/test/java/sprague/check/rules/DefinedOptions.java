// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import sprague.trial.Definition;
import sprague.trial.Piece;

/** The options that the definition has, each as the components that do not cancel in pairs. */
public final class DefinedOptions {
  private DefinedOptions() {}

  /** The options of a piece. */
  public static Set<Set<Component>> of(Definition definition, Piece piece) {
    Set<Set<Component>> options = new HashSet<>();
    for (Definition.Option option : definition.options(piece)) {
      Set<Component> odd = new LinkedHashSet<>();
      for (Piece part : option.pieces()) {
        Component component = new Component(part.name(), part.arguments());
        if (!odd.remove(component)) {
          odd.add(component);
        }
      }
      options.add(odd);
    }
    return options;
  }
}
