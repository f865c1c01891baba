// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sprague.bind.Bindings.Given;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Header;
import sprague.syntax.GameSyntax.Kind;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.Span;

/**
 * Rules without a game line whose names are given values: each such name is a parameter, of the
 * kind that its places ask for. So {@code heap(n) -> heap(n - s) where s in S} with {@code
 * S={1,5,6}} means the same with {@code game rules(S: set)} before it. A game line that is there
 * says itself which parameters there are.
 */
final class ImpliedParameters {
  private static final Span NOWHERE = new Span(0, 0);

  /** What the game is called that says no name of its own. */
  private static final String NAME = "rules";

  private ImpliedParameters() {}

  /** The rules with a game line for the names that have values, or as they are. */
  static GameSyntax of(GameSyntax syntax, Bindings bindings) {
    if (syntax.header().isPresent() || bindings.values().isEmpty()) {
      return syntax;
    }
    NameUses uses = NameUses.of(syntax);
    List<Parameter> parameters = new ArrayList<>();
    bindings.values().entrySet().stream()
        .sorted(Comparator.comparing(Map.Entry::getKey))
        .filter(each -> !uses.of(each.getKey()).isEmpty() && !uses.isVariable(each.getKey()))
        .forEach(
            each ->
                parameters.add(
                    new Parameter(
                        each.getKey(),
                        kind(uses.of(each.getKey()), each.getValue()),
                        Optional.empty(),
                        NOWHERE)));
    return parameters.isEmpty()
        ? syntax
        : new GameSyntax(Optional.of(new Header(NAME, parameters, NOWHERE)), syntax.clauses());
  }

  private static Kind kind(Set<NameUses.Use> uses, Given given) {
    if (uses.contains(NameUses.Use.SET)) {
      return Kind.SET;
    }
    boolean list =
        uses.contains(NameUses.Use.LIST)
            || (uses.contains(NameUses.Use.SIZE) && given instanceof Given.Numbers);
    return list ? Kind.LIST : Kind.INTEGER;
  }
}
