// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import sprague.catalogue.GameFingerprint;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.SearchMemory;
import sprague.store.SearchStateWriter;
import sprague.store.Store;
import sprague.store.Subject;

/**
 * Checkpoints of the search for the period of one game, in the folder of the sweep, so that another
 * process or machine can continue it. I/O errors are thrown as {@link UncheckedIOException}.
 */
final class FarSearch implements SearchMemory, AutoCloseable {
  private final SearchStateWriter writer;

  private FarSearch(SearchStateWriter writer) {
    this.writer = writer;
  }

  /**
   * Opens the checkpoints of a game.
   *
   * @param folder holds all searches of the sweep
   * @param title the game's name in messages
   * @param damage receives a message for each damaged checkpoint
   * @throws sprague.store.StoreFailure if another process is searching for this game
   */
  static FarSearch of(Path folder, String title, Game game, Start start, Consumer<String> damage) {
    String coordinate = start.coordinates().getFirst();
    Subject subject =
        new Subject(GameFingerprint.of(game, start), title, game.text(), coordinate, "search");
    try {
      SearchStateWriter writer = Store.at(folder).openSearch(subject);
      writer.damage().forEach(each -> damage.accept("the search for " + title + ": " + each));
      return new FarSearch(writer);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The last undamaged checkpoint; empty if there is none. */
  @Override
  public Optional<byte[]> read() {
    try {
      return writer.state();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void write(byte[] state, long reached) {
    try {
      writer.write(state, reached, "atlas");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void close() {
    try {
      writer.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
