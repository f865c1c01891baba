// SPDX-License-Identifier: Apache-2.0
package sprague.say;

import sprague.say.syntax.GameSyntax;

/** Reads rule text by recursive descent. */
@SuppressWarnings("DoNotCallSuggester")
final class Parser {
  private Parser() {}

  static Reading<GameSyntax> parse(SourceText source) {
    throw new UnsupportedOperationException();
  }
}
