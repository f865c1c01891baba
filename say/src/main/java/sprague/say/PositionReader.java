// SPDX-License-Identifier: Apache-2.0
package sprague.say;

import sprague.model.Game;
import sprague.model.Position;
import sprague.model.Start;

/** Reads positions. */
@SuppressWarnings("DoNotCallSuggester")
final class PositionReader {
  private PositionReader() {}

  static Reading<Position> position(SourceText source, Game game) {
    throw new UnsupportedOperationException();
  }

  static Reading<Start> pattern(SourceText source, Game game) {
    throw new UnsupportedOperationException();
  }
}
