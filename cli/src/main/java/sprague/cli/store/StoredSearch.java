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

/**
 * The state of a long search for a period in the store: read at the start, written from time to
 * time, so that an interrupted search can be resumed. Others cannot write the same state until
 * {@link #close}.
 */
public final class StoredSearch implements SearchMemory, AutoCloseable {
  private final Store store;
  private final SearchStateWriter writer;
  private final String engine;
  private final Notices remarks;
  private boolean written;

  private StoredSearch(Store store, SearchStateWriter writer, String engine, Notices remarks) {
    this.store = store;
    this.writer = writer;
    this.engine = engine;
    this.remarks = remarks;
  }

  /**
   * Opens and locks the stored search for a game's period, and warns of damaged states.
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
   * The same for any work.
   *
   * @param engine the name of the work, which the store records
   */
  static StoredSearch open(Store store, Subject subject, String engine, Notices remarks) {
    try {
      SearchStateWriter writer = store.openSearch(subject);
      for (String damage : writer.damage()) {
        remarks.warn("damaged-" + subject.kind(), damage + continuation(writer, subject.kind()));
      }
      return new StoredSearch(store, writer, engine, remarks);
    } catch (StoreFailure refused) {
      throw StoredValues.failure(refused);
    } catch (IOException failure) {
      throw StoredValues.failure(store, failure, 0);
    }
  }

  private static String continuation(SearchStateWriter writer, String kind) throws IOException {
    return writer.state().isEmpty()
        ? "; the " + kind + " starts again from the beginning"
        : String.format(
            Locale.ROOT,
            "; resuming from an earlier state, which is good, at %,d",
            writer.progress());
  }

  @Override
  public Optional<byte[]> read() {
    try {
      return writer.state();
    } catch (StoreFailure refused) {
      throw StoredValues.failure(refused);
    } catch (IOException failure) {
      throw StoredValues.failure(store, failure, writer.progress());
    }
  }

  @Override
  public void write(byte[] state, long reached) {
    try {
      writer.write(state, reached, engine);
      written = true;
    } catch (IOException failure) {
      throw StoredValues.failure(store, failure, writer.progress());
    }
  }

  /** Unlocks the state, and prints how far the search is if it was written. */
  @Override
  public void close() {
    try {
      writer.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    if (written) {
      remarks.info(
          "kept",
          String.format(Locale.ROOT, "stored in %s up to %,d", store.folder(), writer.progress()));
    }
  }
}
