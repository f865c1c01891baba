// SPDX-License-Identifier: Apache-2.0
package sprague.say;

import java.util.List;
import sprague.model.Game;
import sprague.say.syntax.GameSyntax;

/** Turns syntax into a game. */
@SuppressWarnings("DoNotCallSuggester")
final class Binder {
  private Binder() {}

  static Reading<Game> bind(
      SourceText source, GameSyntax syntax, Bindings bindings, List<Diagnostic> earlier) {
    throw new UnsupportedOperationException();
  }
}
