// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Header;
import sprague.syntax.GameSyntax.Parameter;

/** Copies of rules with other parameters in the {@code game} line. */
final class ChangedParameters {
  private ChangedParameters() {}

  /** The rules with each parameter replaced; equal rules if they have no {@code game} line. */
  static GameSyntax of(GameSyntax syntax, UnaryOperator<Parameter> change) {
    List<Parameter> changed = syntax.parameters().stream().map(change).toList();
    return new GameSyntax(header(syntax, changed), syntax.clauses());
  }

  /** The {@code game} line, if there is one, with other parameters. */
  static Optional<Header> header(GameSyntax syntax, List<Parameter> parameters) {
    return syntax.header().map(it -> new Header(it.name(), parameters, it.span()));
  }
}
