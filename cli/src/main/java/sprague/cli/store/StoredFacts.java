// SPDX-License-Identifier: Apache-2.0
package sprague.cli.store;

import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.catalogue.GameFingerprint;
import sprague.cli.console.Notices;
import sprague.engine.Effort;
import sprague.engine.board.BoardFacts;
import sprague.model.Game;
import sprague.model.board.BoardGame;
import sprague.store.SearchStateWriter;
import sprague.store.Store;
import sprague.store.StoreFailure;
import sprague.store.Subject;

/**
 * The values of parts of boards that a placement search finds ({@link BoardFacts}), in a store:
 * read by {@link #open}, written by a thread of this class every 30 seconds and by {@link #close}.
 * The search itself does not call this class. Until {@link #close} no other process can write the
 * same state. A failed write does not stop the search; {@link #close} reports it.
 */
public final class StoredFacts implements AutoCloseable {
  private static final String KIND = "board";

  /**
   * The time between two states. A search that is killed loses what it found since the last one; a
   * state is written whole, so that shorter pauses would write large ones over and over.
   */
  private static final Duration PAUSE = Duration.ofSeconds(30);

  private final Store store;
  private final SearchStateWriter writer;
  private final BoardGame game;
  private final Notices notices;
  private final Thread timer = Thread.ofPlatform().daemon().unstarted(this::writeAtTimes);

  /** The number of parts in the last state. */
  private long written;

  /** A failed write; no state is written after it. */
  private @Nullable IOException failure;

  private boolean closed;

  private StoredFacts(Store store, SearchStateWriter writer, BoardGame game, Notices notices) {
    this.store = store;
    this.writer = writer;
    this.game = game;
    this.notices = notices;
  }

  /**
   * Reads what is stored of a game on boards, and begins to write.
   *
   * @param effort limits the memory for what is read
   * @throws sprague.cli.console.Failure if the store cannot be used
   */
  public static StoredFacts open(
      Store store, Game game, String title, Effort effort, Notices notices) {
    try {
      SearchStateWriter writer =
          store.openSearch(
              new Subject(
                  GameFingerprint.of(game, game.start()), title, game.text(), "parts", KIND));
      writer.damage().forEach(damage -> notices.warn("damaged-search", damage));
      StoredFacts facts = new StoredFacts(store, writer, game.board().orElseThrow(), notices);
      Optional<byte[]> state = writer.state();
      if (state.isPresent() && !BoardFacts.read(facts.game, state.get(), effort)) {
        // The parts before the damage are used.
        notices.warn("damaged-search", "what was stored of parts is damaged after some of them");
      }
      facts.written = BoardFacts.parts(facts.game);
      facts.timer.start();
      return facts;
    } catch (StoreFailure refused) {
      throw StoredValues.failure(refused);
    } catch (IOException broken) {
      throw StoredValues.failure(store, broken, 0);
    }
  }

  private synchronized void writeAtTimes() {
    while (!closed) {
      try {
        wait(PAUSE.toMillis());
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        return;
      }
      write();
    }
  }

  /** Writes a state if parts were added since the last one; the caller holds the monitor. */
  private void write() {
    long parts = BoardFacts.parts(game);
    if (closed || parts == written || failure != null) {
      return;
    }
    try {
      writer.write(BoardFacts.write(game), parts, "placement search");
      written = parts;
    } catch (IOException broken) {
      failure = broken;
    }
  }

  /**
   * Writes what has been found since the last state, unlocks it, and prints the number of parts.
   *
   * @throws sprague.cli.console.Failure if this or an earlier write failed
   */
  @Override
  public synchronized void close() {
    write();
    closed = true;
    notifyAll();
    try {
      writer.close();
    } catch (IOException broken) {
      failure = broken;
    }
    if (failure != null) {
      throw StoredValues.failure(store, failure, 0);
    }
    notices.info(
        "kept",
        written == 0
            ? "nothing is stored: no values of parts were found, as a search of placement rules on"
                + " a larger board finds them"
            : String.format(Locale.ROOT, "stored in %s: %,d parts", store.folder(), written));
  }
}
