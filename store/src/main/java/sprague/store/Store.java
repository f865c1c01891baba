// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A folder of tables, and of long searches. Nothing is written before there is something to keep.
 */
public final class Store {
  private static final String TITLE = "sprague store";
  private static final int VERSION = 1;

  /** The number of values in a chunk: a megabyte or a few, which a disk writes in no time. */
  private static final int LENGTH = 1 << 20;

  private static final Object MAKING = new Object();

  private final Path folder;
  private final int length;
  private final Disk disk;

  Store(Path folder, int length, Disk disk) {
    this.folder = folder;
    this.length = length;
    this.disk = disk;
  }

  /** The store in a folder, which need not exist. */
  public static Store at(Path folder) {
    return new Store(folder, LENGTH, new Disk());
  }

  public Path folder() {
    return folder;
  }

  private Path in(String name) {
    return folder.resolve(name);
  }

  /**
   * Looks whether this program understands the store.
   *
   * @return whether there is one
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
    if (Format.opened(TITLE, VERSION, text).isPresent()) {
      return true;
    }
    if (!Files.isDirectory(in("tables"))) {
      throw new StoreFailure(
          StoreFailure.Reason.FOREIGN, in("format") + " is no part of a store, and must go");
    }
    // The file is damaged, and is written again when there is something to keep.
    return false;
  }

  /**
   * The names of all tables, sorted.
   *
   * @throws StoreFailure when a later version of the program wrote the store
   */
  public List<String> keys() throws IOException {
    check();
    return List.copyOf(keys(in("tables")));
  }

  /** The names in a folder that are those of tables or searches, sorted. */
  private static SortedSet<String> keys(Path folder) throws IOException {
    SortedSet<String> keys = new TreeSet<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      for (Path each : all) {
        String name = String.valueOf(each.getFileName());
        if (isKey(name)) {
          keys.add(name);
        }
      }
    } catch (NoSuchFileException none) {
      return keys;
    }
    return keys;
  }

  /**
   * Everything that is kept, tables first, sorted by their names. Neither values nor states are
   * read.
   *
   * @throws StoreFailure when a later version of the program wrote a manifest
   */
  public List<StoredItem> all() throws IOException {
    List<StoredItem> all = new ArrayList<>();
    for (String key : keys()) {
      table(key).ifPresent(all::add);
    }
    for (String key : keys(in("searches"))) {
      listed(key).ifPresent(all::add);
    }
    return all;
  }

  private static boolean isKey(String name) {
    return name.matches("[0-9a-f]{64}");
  }

  private static String key(String name) {
    if (!isKey(name)) {
      throw new IllegalArgumentException("no name of a table or search: " + name);
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
   * The table with a name.
   *
   * @throws StoreFailure when a later version of the program wrote it
   */
  public Optional<StoredTable> table(String key) throws IOException {
    check();
    StoredFolder table = tableFolder(key);
    return Files.isDirectory(table.path())
        ? Optional.of(new StoredTable(table, length))
        : Optional.empty();
  }

  /**
   * How far the search or check with a name is; reads its states.
   *
   * @throws StoreFailure when a later version of the program wrote it
   */
  public Optional<StoredSearchState> search(String key) throws IOException {
    check();
    Optional<StoredSearchState> found = listed(key);
    if (found.isPresent()) {
      found.get().read();
    }
    return found;
  }

  private Optional<StoredSearchState> listed(String key) throws IOException {
    StoredSearchState search = new StoredSearchState(searchFolder(key));
    return search.isThere() ? Optional.of(search) : Optional.empty();
  }

  private WriterLock lockTable(String key) throws IOException {
    return WriterLock.take(in("locks").resolve(key), "table");
  }

  private WriterLock lockSearch(String key, String kind) throws IOException {
    return WriterLock.take(in("locks").resolve(key + ".search"), kind);
  }

  /**
   * Opens a table for writing, and makes it when there is none. Reads everything that is there, so
   * that damage is known; costs about a second for a thousand million values.
   *
   * @throws StoreFailure when somebody else writes it, or a later version of the program has
   *     written the store
   * @throws IOException when the disk refuses
   */
  public TableWriter keep(Subject subject) throws IOException {
    make();
    WriterLock lock = lockTable(subject.key());
    try {
      StoredFolder table = tableFolder(subject.key());
      return new TableWriter(lock, table, new StoredTable(table, length), subject);
    } catch (IOException | RuntimeException failure) {
      lock.close();
      throw failure;
    }
  }

  private void make() throws IOException {
    if (check()) {
      return;
    }
    // The lock is between processes; one process asks for it only once at a time.
    synchronized (MAKING) {
      try (WriterLock _ = WriterLock.await(in("locks").resolve("format"))) {
        if (!check()) {
          Files.createDirectories(in("tables"));
          byte[] text = Format.sealed(TITLE, VERSION, "").getBytes(StandardCharsets.UTF_8);
          disk.replace(in("format"), ByteBuffer.wrap(text));
          disk.settle(folder);
        }
      }
    }
  }

  /**
   * Opens the place for the states of a long search or check.
   *
   * @throws StoreFailure when somebody else has it, or a later version of the program has written
   *     the store
   * @throws IOException when the disk refuses
   */
  public SearchStateWriter keepSearch(Subject subject) throws IOException {
    make();
    WriterLock lock = lockSearch(subject.key(), subject.kind());
    try {
      return new SearchStateWriter(lock, searchFolder(subject.key()), subject);
    } catch (IOException | RuntimeException failure) {
      lock.close();
      throw failure;
    }
  }

  /**
   * Deletes something that is kept.
   *
   * @throws StoreFailure when somebody writes it
   */
  public void remove(StoredItem kept) throws IOException {
    check();
    switch (kept) {
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
