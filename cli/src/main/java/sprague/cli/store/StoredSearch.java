// SPDX-License-Identifier: Apache-2.0
package sprague.cli.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import sprague.catalogue.GameFingerprint;
import sprague.cli.console.Failure;
import sprague.cli.console.Notices;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.SearchMemory;
import sprague.store.SearchStateWriter;
import sprague.store.Store;
import sprague.store.StoreFailure;
import sprague.store.Subject;

/** How far a long search or check is, kept in the store. */
public final class StoredSearch implements SearchMemory, AutoCloseable {
  private final Store store;
  private final SearchStateWriter keeper;
  private final String engine;
  private final Notices remarks;
  private boolean written;

  private StoredSearch(Store store, SearchStateWriter keeper, String engine, Notices remarks) {
    this.store = store;
    this.keeper = keeper;
    this.engine = engine;
    this.remarks = remarks;
  }

  /**
   * Opens what is kept of the search for a game's period, and keeps others from it; names what is
   * damaged.
   *
   * @throws Failure when the store cannot be used
   */
  public static StoredSearch ofSearch(
      Store store, Game game, String title, Start start, Notices remarks) {
    Subject subject =
        new Subject(
            GameFingerprint.of(game, start),
            title,
            game.text(),
            start.coordinates().getFirst(),
            "search");
    return open(store, subject, "search for a period", remarks);
  }

  /**
   * The same of any work.
   *
   * @param engine what does the work, for the record
   */
  static StoredSearch open(Store store, Subject subject, String engine, Notices remarks) {
    try {
      SearchStateWriter keeper = store.keepSearch(subject);
      for (String damage : keeper.damage()) {
        remarks.warn("damaged-" + subject.kind(), damage + goesOn(keeper, subject.kind()));
      }
      return new StoredSearch(store, keeper, engine, remarks);
    } catch (StoreFailure refused) {
      throw StoredValues.failure(refused);
    } catch (IOException failure) {
      throw StoredValues.failure(store, failure, 0);
    }
  }

  private static String goesOn(SearchStateWriter keeper, String kind) throws IOException {
    return keeper.state().isEmpty()
        ? "; the " + kind + " begins anew"
        : String.format(
            Locale.ROOT, "; it goes on from another state, which is good, at %,d", keeper.kept());
  }

  @Override
  public Optional<byte[]> read() {
    try {
      return keeper.state();
    } catch (StoreFailure refused) {
      throw StoredValues.failure(refused);
    } catch (IOException failure) {
      throw StoredValues.failure(store, failure, keeper.kept());
    }
  }

  @Override
  public void write(byte[] state, long reached) {
    try {
      keeper.write(state, reached, engine);
      written = true;
    } catch (IOException failure) {
      throw StoredValues.failure(store, failure, keeper.kept());
    }
  }

  /** Says how far it is, and lets others write. */
  @Override
  public void close() {
    try {
      keeper.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    if (written) {
      remarks.say(
          "kept",
          String.format(Locale.ROOT, "kept in %s as far as %,d", store.folder(), keeper.kept()));
    }
  }
}
