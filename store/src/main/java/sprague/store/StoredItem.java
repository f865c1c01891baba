// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** One thing that a store keeps: a table of values, or how far a long search or check is. */
public abstract sealed class StoredItem permits StoredTable, StoredSearchState {
  final StoredFolder folder;

  private final Optional<Manifest> manifest;

  StoredItem(StoredFolder folder, Optional<Manifest> manifest) {
    this.folder = folder;
    this.manifest = manifest;
  }

  /** Its name in the store; a table and a search about the same game share theirs. */
  public String key() {
    return folder.key();
  }

  /** What is known about it; empty when that is damaged, though what it tells of may be good. */
  public Optional<Manifest> manifest() {
    return manifest;
  }

  /** How many values are kept, or how far the search is; 0 when that is not known. */
  public abstract long count();

  public Path place() {
    return folder.path();
  }

  public long bytes() throws IOException {
    return folder.bytes();
  }
}
