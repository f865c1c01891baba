// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import sprague.keep.KeptTrail;
import sprague.keep.Store;
import sprague.keep.StoreFailure;
import sprague.keep.Subject;
import sprague.know.Meaning;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.Keeping;
import sprague.run.Kind;

/** How far the search for a period is, kept in the store. */
final class KeptSearch implements Keeping, AutoCloseable {
  private final Store store;
  private final KeptTrail trail;

  private KeptSearch(Store store, KeptTrail trail) {
    this.store = store;
    this.trail = trail;
  }

  /**
   * Opens what is kept about a game, and keeps others from it.
   *
   * @throws Failure when the store cannot be used
   */
  static KeptSearch open(Store store, Game game, String title, Start start) {
    Subject subject =
        new Subject(
            Meaning.of(game, start),
            title,
            game.text(),
            start.coordinates().getFirst(),
            Kind.of(game).name().toLowerCase(Locale.ROOT));
    try {
      return new KeptSearch(store, store.trail(subject));
    } catch (StoreFailure refused) {
      throw KeptValues.failure(refused);
    } catch (IOException failure) {
      throw KeptValues.failure(store, failure, 0);
    }
  }

  @Override
  public Optional<byte[]> read() {
    try {
      return trail.read();
    } catch (StoreFailure refused) {
      throw KeptValues.failure(refused);
    } catch (IOException failure) {
      throw KeptValues.failure(store, failure, 0);
    }
  }

  @Override
  public void write(byte[] state) {
    try {
      trail.write(state);
    } catch (IOException failure) {
      throw KeptValues.failure(store, failure, 0);
    }
  }

  @Override
  public void close() {
    try {
      trail.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
