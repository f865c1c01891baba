// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A store: a folder with tables of values and states of long searches. Nothing is written, not even
 * the folder, before the first writer is opened.
 *
 * <pre>
 * format                    title and version of the store
 * locks/KEY                 writer locks
 * tables/KEY/manifest       metadata
 * tables/KEY/000000/000.chunk   values
 * searches/KEY/...          states, in the same layout
 * </pre>
 */
public final class Store {
  private static final String TITLE = "sprague store";
  private static final int VERSION = 1;

  /** The number of values in a chunk of a new table: 1 to 8 MB, which are written in some 10 ms. */
  private static final int CHUNK_LENGTH = 1 << 20;

  /** Held by a thread that creates a store; file locks do not exclude threads of one process. */
  private static final Object CREATION_LOCK = new Object();

  private final Path folder;

  /** The number of values in a chunk of a new table. */
  private final int length;

  private final Disk disk;

  Store(Path folder, int length, Disk disk) {
    this.folder = folder;
    this.length = length;
    this.disk = disk;
  }

  /** The store in a folder, which need not exist. */
  public static Store at(Path folder) {
    return new Store(folder, CHUNK_LENGTH, new Disk());
  }

  public Path folder() {
    return folder;
  }

  private Path in(String name) {
    return folder.resolve(name);
  }

  /**
   * Checks the format of the store.
   *
   * @return whether the store exists
   * @throws StoreFailure if a later version of the program wrote it, or the folder is no store
   */
  private boolean check() throws IOException {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new StoreFailure(
          StoreFailure.Reason.FOREIGN, folder + " is a file, and a store is a folder");
    }
    String text;
    try {
      text = new String(Files.readAllBytes(in("format")), StandardCharsets.UTF_8);
    } catch (NoSuchFileException none) {
      return false;
    }
    if (Format.verified(TITLE, VERSION, text).isPresent()) {
      return true;
    }
    if (!Files.isDirectory(in("tables"))) {
      throw new StoreFailure(
          StoreFailure.Reason.FOREIGN, in("format") + " is no part of a store, and must go");
    }
    // The format file is damaged; it is rewritten when the next writer is opened.
    return false;
  }

  /**
   * The keys of all tables, sorted.
   *
   * @throws StoreFailure if a later version of the program wrote the store
   */
  public List<String> keys() throws IOException {
    check();
    return keys(in("tables"));
  }

  /** The names in a folder that are keys, sorted. */
  private static List<String> keys(Path folder) throws IOException {
    return StoredFolder.filesIn(folder).stream()
        .map(each -> String.valueOf(each.getFileName()))
        .filter(Sha256::isDigest)
        .sorted()
        .toList();
  }

  /**
   * All tables and then all searches, each sorted by key. Reads manifests, but no values or states.
   *
   * @throws StoreFailure if a later version of the program wrote a manifest
   */
  public List<StoredItem> all() throws IOException {
    List<StoredItem> all = new ArrayList<>();
    for (String key : keys()) {
      table(key).ifPresent(all::add);
    }
    for (String key : keys(in("searches"))) {
      unreadSearch(key).ifPresent(all::add);
    }
    return all;
  }

  private static String key(String name) {
    if (!Sha256.isDigest(name)) {
      throw new IllegalArgumentException("not a key of a table or search: " + name);
    }
    return name;
  }

  private StoredFolder tableFolder(String key) {
    return new StoredFolder(in("tables"), key(key), "table", disk);
  }

  private StoredFolder searchFolder(String key) {
    return new StoredFolder(in("searches"), key(key), "search", disk);
  }

  /**
   * The table with a key, if it exists.
   *
   * @throws StoreFailure if a later version of the program wrote it
   */
  public Optional<StoredTable> table(String key) throws IOException {
    check();
    StoredFolder table = tableFolder(key);
    return Files.isDirectory(table.path())
        ? Optional.of(new StoredTable(table, length))
        : Optional.empty();
  }

  /**
   * The search with a key, if it exists; its states are read.
   *
   * @throws StoreFailure if a later version of the program wrote it
   */
  public Optional<StoredSearchState> search(String key) throws IOException {
    check();
    Optional<StoredSearchState> found = unreadSearch(key);
    if (found.isPresent()) {
      found.get().read();
    }
    return found;
  }

  private Optional<StoredSearchState> unreadSearch(String key) throws IOException {
    StoredSearchState search = new StoredSearchState(searchFolder(key));
    return search.exists() ? Optional.of(search) : Optional.empty();
  }

  private WriterLock lockTable(String key) throws IOException {
    return WriterLock.take(in("locks").resolve(key), "table");
  }

  private WriterLock lockSearch(String key, String kind) throws IOException {
    return WriterLock.take(in("locks").resolve(key + ".search"), kind);
  }

  /**
   * Opens a table for writing; creates it if it does not exist. Reads and verifies all its values,
   * about 10^9 a second.
   *
   * @throws StoreFailure if another writer is open, or a later version of the program wrote the
   *     store
   * @throws IOException if the disk fails
   */
  public TableWriter openTable(Subject subject) throws IOException {
    createIfMissing();
    WriterLock lock = lockTable(subject.key());
    try {
      StoredFolder table = tableFolder(subject.key());
      return new TableWriter(lock, table, new StoredTable(table, length), subject);
    } catch (IOException | RuntimeException failure) {
      lock.close();
      throw failure;
    }
  }

  private void createIfMissing() throws IOException {
    if (check()) {
      return;
    }
    synchronized (CREATION_LOCK) {
      try (WriterLock _ = WriterLock.await(in("locks").resolve("format"))) {
        // Another process may have created it before this one had the lock.
        if (!check()) {
          Files.createDirectories(in("tables"));
          byte[] text = Format.withChecksum(TITLE, VERSION, "").getBytes(StandardCharsets.UTF_8);
          disk.replace(in("format"), ByteBuffer.wrap(text));
          disk.syncDirectory(folder);
        }
      }
    }
  }

  /**
   * Opens a search for writing; creates it if it does not exist.
   *
   * @throws StoreFailure if another writer is open, or a later version of the program wrote the
   *     store
   * @throws IOException if the disk fails
   */
  public SearchStateWriter openSearch(Subject subject) throws IOException {
    createIfMissing();
    WriterLock lock = lockSearch(subject.key(), subject.kind());
    try {
      return new SearchStateWriter(lock, searchFolder(subject.key()), subject);
    } catch (IOException | RuntimeException failure) {
      lock.close();
      throw failure;
    }
  }

  /**
   * Deletes a table or search. A reader of it then fails.
   *
   * @throws StoreFailure if a writer of it is open
   */
  public void remove(StoredItem item) throws IOException {
    check();
    switch (item) {
      case StoredTable table -> {
        try (WriterLock _ = lockTable(table.key())) {
          tableFolder(table.key()).delete();
        }
      }
      case StoredSearchState search -> {
        String kind = search.manifest().map(each -> each.subject().kind()).orElse("search");
        try (WriterLock _ = lockSearch(search.key(), kind)) {
          searchFolder(search.key()).delete();
        }
      }
    }
  }
}
