// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import sprague.bind.Bindings.BoundValue;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Header;
import sprague.syntax.GameSyntax.Kind;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.Span;

/**
 * Adds a {@code game} line to rules without one: each name that has a value becomes a parameter, of
 * the kind that its uses need. For example, {@code heap(n) -> heap(n - s) where s in S} with {@code
 * S={1,5,6}} gets the line {@code game rules(S: set)}.
 */
final class ImpliedParameters {
  /** The name of the game in the line that is added. */
  private static final String NAME = "rules";

  private ImpliedParameters() {}

  /**
   * The rules with the line added; its parameters have no defaults. Unchanged if there is a {@code
   * game} line, or if no name with a value is used in the place of a parameter: it must occur, and
   * not be a variable of a head or of an indexed sum.
   */
  static GameSyntax of(GameSyntax syntax, Bindings bindings) {
    if (syntax.header().isPresent() || bindings.values().isEmpty()) {
      return syntax;
    }
    NameUses uses = NameUses.of(syntax);
    List<Parameter> parameters = new ArrayList<>();
    // Sorted, so that the same rules and values always give the same text.
    new TreeMap<>(bindings.values())
        .forEach(
            (name, given) -> {
              if (!uses.of(name).isEmpty() && !uses.isVariable(name)) {
                Kind kind = kind(uses.of(name), given);
                parameters.add(new Parameter(name, kind, Optional.empty(), Span.NONE));
              }
            });
    return parameters.isEmpty()
        ? syntax
        : new GameSyntax(Optional.of(new Header(NAME, parameters, Span.NONE)), syntax.clauses());
  }

  /**
   * The kind of a parameter. If its only use is {@code size(a)}, several numbers make it a list.
   */
  private static Kind kind(Set<NameUses.Use> uses, BoundValue given) {
    if (uses.contains(NameUses.Use.SET)) {
      return Kind.SET;
    }
    boolean list =
        uses.contains(NameUses.Use.LIST)
            || (uses.contains(NameUses.Use.SIZE) && given instanceof BoundValue.Numbers);
    return list ? Kind.LIST : Kind.INTEGER;
  }
}
