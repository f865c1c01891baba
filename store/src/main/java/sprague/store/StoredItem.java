// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** An item of a store: a table of values, or the state of a long search or check. */
public abstract sealed class StoredItem permits StoredTable, StoredSearchState {
  final StoredFolder folder;

  private final Optional<Manifest> manifest;

  StoredItem(StoredFolder folder, Optional<Manifest> manifest) {
    this.folder = folder;
    this.manifest = manifest;
  }

  /** The key; a table and a search about the same subject have the same one. */
  public String key() {
    return folder.key();
  }

  /** The metadata; empty if they are damaged, in which case values or states may still be good. */
  public Optional<Manifest> manifest() {
    return manifest;
  }

  /** The number of stored values, or the progress of the search; 0 if unknown. */
  public abstract long count();

  /** The folder of the item. */
  public Path place() {
    return folder.path();
  }

  /** The total size of its files in bytes. */
  public long bytes() throws IOException {
    return folder.bytes();
  }
}
