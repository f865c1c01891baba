// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes the states of a long search or check, of which the last two are kept. A process that is
 * killed loses the progress since the last state. Only one writer of a search can be open at a
 * time. Not thread-safe.
 */
public final class SearchStateWriter extends ExclusiveWriter {
  private final List<String> damage;
  private final CurrentRun run = new CurrentRun();

  /** The number of the last state. */
  private long number;

  /** The progress at the start of this run. */
  private long from;

  private long progress;

  /** The states found when opened; dropped as soon as possible, as they may be large. */
  private @Nullable StoredSearchState found;

  SearchStateWriter(WriterLock lock, StoredFolder folder, Subject subject) throws IOException {
    this(lock, folder, subject, new StoredSearchState(folder).read());
  }

  private SearchStateWriter(
      WriterLock lock, StoredFolder folder, Subject subject, StoredSearchState found)
      throws IOException {
    super(lock, folder, subject, found.manifest().flatMap(Manifest::lastRun));
    this.found = found;
    this.damage = found.damage();
    this.number = found.number();
    this.progress = found.count();
    this.from = progress;
  }

  /** Messages about states that were damaged when this was opened; empty if none was. */
  public List<String> damage() {
    return damage;
  }

  /** The progress of the last valid state, as given to {@link #write}. */
  public long progress() {
    return progress;
  }

  /**
   * The last valid state; empty if there is none. The caller may change the array.
   *
   * @throws StoreFailure if a later version of the program wrote it
   */
  public Optional<byte[]> state() throws IOException {
    StoredSearchState last = found == null ? new StoredSearchState(folder) : found;
    found = null;
    return last.state();
  }

  /**
   * Writes a state in place of the last but one. When this returns, it survives a power failure.
   *
   * @param reached the progress, at least 0
   * @param engine the name of the engine, for the manifest
   * @throws IOException if the disk fails; the last state remains
   */
  public void write(byte[] state, long reached, String engine) throws IOException {
    found = null;
    if (!run.isRecorded()) {
      // The manifest goes first: a state without one could not be identified.
      folder.write(new Manifest(subject, 1, progress, lastRun));
    }
    int slot = StoredSearchState.slot(number + 1);
    folder.write(slot, StoredSearchState.encode(folder.keyPrefix(), number + 1, state, reached));
    folder.syncDirectory(slot);
    number++;
    progress = reached;
    // Less progress than at the start means that the search was restarted.
    from = reached < from ? 0 : from;
    run.record(from, reached, engine);
    folder.write(new Manifest(subject, 1, reached, lastRun));
  }
}
