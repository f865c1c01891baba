// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The one writer of how far a long search or check is. A process that is killed loses what was done
 * since the last state. Not safe for several threads.
 */
public final class SearchStateWriter extends ExclusiveWriter {
  private final List<String> damage;
  private final Running run = new Running();
  private long number;
  private long from;
  private long kept;

  /** What was found, until its state is taken, which may be long, or another one is written. */
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
    this.kept = found.count();
    this.from = kept;
  }

  /** What was damaged when the place was opened, in words. */
  public List<String> damage() {
    return damage;
  }

  /** How far the last state that is good is, as it was said with it. */
  public long kept() {
    return kept;
  }

  /**
   * The last state that is good; empty when there is none.
   *
   * @throws StoreFailure when a later version of the program wrote it
   */
  public Optional<byte[]> state() throws IOException {
    StoredSearchState last = found == null ? new StoredSearchState(folder) : found;
    found = null;
    return last.state();
  }

  /**
   * Puts a state in place of the last but one, for good.
   *
   * @param reached how far it is, 0 or more
   * @param engine what did the work, for the record
   * @throws IOException when the disk refuses; the state before stays
   */
  public void write(byte[] state, long reached, String engine) throws IOException {
    found = null;
    if (!run.isNoted()) {
      // A state whose manifest was not written any more would have no name.
      folder.write(new Manifest(subject, 1, kept, lastRun));
    }
    int turn = StoredSearchState.turn(number + 1);
    folder.write(turn, StoredSearchState.encode(folder.mark(), number + 1, state, reached));
    folder.settle(turn);
    number++;
    kept = reached;
    // Less than at the beginning: it began anew.
    from = reached < from ? 0 : from;
    run.note(from, reached, engine);
    folder.write(new Manifest(subject, 1, reached, lastRun));
  }
}
