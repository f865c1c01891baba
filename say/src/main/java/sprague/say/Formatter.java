// SPDX-License-Identifier: Apache-2.0
package sprague.say;

import sprague.say.syntax.GameSyntax;

/** Writes syntax as canonical text. */
@SuppressWarnings("DoNotCallSuggester")
final class Formatter {
  private Formatter() {}

  static String format(GameSyntax syntax) {
    throw new UnsupportedOperationException();
  }
}
