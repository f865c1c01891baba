// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import sprague.model.Game;
import sprague.model.Start;

/**
 * The readings of the last few games: recognisers, theorems and the checker all ask about one game,
 * which is then read once.
 */
final class RecentForms {
  private static final int MOST = 4;

  private final Deque<Entry> entries = new ArrayDeque<>(MOST + 1);

  private record Entry(Game game, Start start, HeapSystem.Reading reading) {}

  /** The reading of a game from a start. */
  synchronized Optional<HeapSystem.Reading> find(Game game, Start start) {
    for (Entry entry : entries) {
      if (entry.game.equals(game) && entry.start.equals(start)) {
        entries.remove(entry);
        entries.addFirst(entry);
        return Optional.of(entry.reading);
      }
    }
    return Optional.empty();
  }

  synchronized void add(Game game, Start start, HeapSystem.Reading reading) {
    entries.addFirst(new Entry(game, start, reading));
    if (entries.size() > MOST) {
      entries.removeLast();
    }
  }
}
