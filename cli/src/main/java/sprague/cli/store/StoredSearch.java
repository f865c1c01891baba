// SPDX-License-Identifier: Apache-2.0
package sprague.cli.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
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
 * The state of a long search for a period in a store: read at the start, written whenever the
 * search calls {@link #write}, so that another process can continue an interrupted search. No other
 * process can write the same state until {@link #close}. Not thread-safe.
 */
public final class StoredSearch implements SearchMemory, AutoCloseable {
  private final SearchStateWriter writer;
  private final String work;

  /** Makes the exception to throw when the disk fails. */
  private final Function<IOException, RuntimeException> failure;

  /** Runs at the end if a state was written. */
  private final Runnable whenWritten;

  private boolean written;

  private StoredSearch(
      SearchStateWriter writer,
      String work,
      Function<IOException, RuntimeException> failure,
      Runnable whenWritten) {
    this.writer = writer;
    this.work = work;
    this.failure = failure;
    this.whenWritten = whenWritten;
  }

  private static SearchStateWriter writer(Store store, Game game, String title, Start start)
      throws IOException {
    String coordinate = start.coordinates().getFirst();
    return store.openSearch(
        new Subject(GameFingerprint.of(game, start), title, game.text(), coordinate, "search"));
  }

  /**
   * Opens and locks the stored search for a game's period. All methods throw an {@link
   * UncheckedIOException} if the disk fails.
   *
   * @param start a family with one coordinate
   * @param work the name of the work, which the store records
   * @throws StoreFailure if another process is searching for this game
   */
  public static StoredSearch open(Store store, Game game, String title, Start start, String work) {
    try {
      SearchStateWriter writer = writer(store, game, title, start);
      return new StoredSearch(writer, work, UncheckedIOException::new, () -> {});
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /**
   * The same for a command: warns of damaged states, and after a write prints at the end how far
   * the search is. A disk that fails is a {@link Failure}, except in {@link #close}.
   */
  public static StoredSearch ofSearch(
      Store store, Game game, String title, Start start, Notices notices) {
    try {
      SearchStateWriter writer = writer(store, game, title, start);
      for (String damage : writer.damage()) {
        notices.warn("damaged-search", damage + continuation(writer));
      }
      return new StoredSearch(
          writer,
          "search for a period",
          broken -> StoredValues.failure(store, broken, writer.progress()),
          () ->
              notices.info(
                  "kept",
                  String.format(
                      Locale.ROOT, "stored in %s up to %,d", store.folder(), writer.progress())));
    } catch (StoreFailure refused) {
      throw StoredValues.failure(refused);
    } catch (IOException broken) {
      throw StoredValues.failure(store, broken, 0);
    }
  }

  private static String continuation(SearchStateWriter writer) throws IOException {
    return writer.state().isEmpty()
        ? "; the search starts again from the beginning"
        : String.format(
            Locale.ROOT,
            "; resuming from an earlier state, which is good, at %,d",
            writer.progress());
  }

  /** Messages about states that were damaged when this was opened. */
  public List<String> damage() {
    return writer.damage();
  }

  @Override
  public Optional<byte[]> read() {
    try {
      return writer.state();
    } catch (IOException broken) {
      throw failure.apply(broken);
    }
  }

  @Override
  public void write(byte[] state, long reached) {
    try {
      writer.write(state, reached, work);
      written = true;
    } catch (IOException broken) {
      throw failure.apply(broken);
    }
  }

  /** Unlocks the state. */
  @Override
  public void close() {
    try {
      writer.close();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    if (written) {
      whenWritten.run();
    }
  }
}
