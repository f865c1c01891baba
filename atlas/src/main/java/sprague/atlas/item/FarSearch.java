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
 * How far the search for the period of one game is, kept in the folder of the sweep: whoever has
 * the item next goes on from there, be it another process or another machine.
 */
final class FarSearch implements SearchMemory, AutoCloseable {
  private final SearchStateWriter keeper;

  private FarSearch(SearchStateWriter keeper) {
    this.keeper = keeper;
  }

  /**
   * The search for a game.
   *
   * @param folder where the searches of the sweep are
   * @param damage is told of states that are not what they should be
   * @throws sprague.store.StoreFailure when somebody else is at it
   */
  static FarSearch of(Path folder, String title, Game game, Start start, Consumer<String> damage) {
    String coordinate = start.coordinates().getFirst();
    Subject subject =
        new Subject(GameFingerprint.of(game, start), title, game.text(), coordinate, "search");
    try {
      SearchStateWriter keeper = Store.at(folder).keepSearch(subject);
      keeper.damage().forEach(each -> damage.accept("the search for " + title + ": " + each));
      return new FarSearch(keeper);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The last state that is good; what is damaged is begun anew. */
  @Override
  public Optional<byte[]> read() {
    try {
      return keeper.state();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void write(byte[] state, long reached) {
    try {
      keeper.write(state, reached, "atlas");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void close() {
    try {
      keeper.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
