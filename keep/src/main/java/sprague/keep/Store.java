// SPDX-License-Identifier: Apache-2.0
package sprague.keep;

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
 * A folder of tables, and of states of long searches. Nothing is written before there is something
 * to keep.
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

  /** The folder. */
  public Path folder() {
    return folder;
  }

  private Path tables() {
    return folder.resolve("tables");
  }

  private Path trails() {
    return folder.resolve("trails");
  }

  private Path locks() {
    return folder.resolve("locks");
  }

  private Path format() {
    return folder.resolve("format");
  }

  /**
   * Looks whether this program understands the store.
   *
   * @return whether there is one
   */
  private boolean check() throws IOException {
    String text;
    try {
      text = new String(Files.readAllBytes(format()), StandardCharsets.UTF_8);
    } catch (NoSuchFileException none) {
      return false;
    }
    if (Format.opened(TITLE, VERSION, text).isPresent()) {
      return true;
    }
    if (!Files.isDirectory(tables())) {
      throw new StoreFailure(
          StoreFailure.Reason.FOREIGN, format() + " is no part of a store, and must go");
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
    return List.copyOf(keys(tables()));
  }

  /** The names in a folder that are those of tables or searches, sorted. */
  private static SortedSet<String> keys(Path folder) throws IOException {
    SortedSet<String> keys = new TreeSet<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      for (Path each : all) {
        String name = KeptTrail.keyOf(String.valueOf(each.getFileName()));
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
   * Everything that is kept, tables first, sorted by their names.
   *
   * @throws StoreFailure when a later version of the program wrote some of it
   */
  public List<Kept> all() throws IOException {
    List<Kept> all = new ArrayList<>();
    for (String key : keys()) {
      table(key).ifPresent(all::add);
    }
    for (String key : keys(trails())) {
      trail(key).ifPresent(all::add);
    }
    return all;
  }

  private static boolean isKey(String name) {
    return name.matches("[0-9a-f]{64}");
  }

  /**
   * The table with a name.
   *
   * @throws StoreFailure when a later version of the program wrote it
   */
  public Optional<KeptTable> table(String key) throws IOException {
    check();
    TableFolder table = folderOf(key);
    return Files.isDirectory(table.path())
        ? Optional.of(new KeptTable(key, table, length))
        : Optional.empty();
  }

  private TableFolder folderOf(String key) {
    if (!isKey(key)) {
      throw new IllegalArgumentException("no name of a table: " + key);
    }
    return new TableFolder(tables().resolve(key), disk);
  }

  /**
   * How far the search or check with a name is.
   *
   * @throws StoreFailure when a later version of the program wrote it
   */
  public Optional<KeptTrail> trail(String key) throws IOException {
    check();
    if (!isKey(key)) {
      throw new IllegalArgumentException("no name of a search: " + key);
    }
    return Optional.of(new KeptTrail(trails(), key)).filter(KeptTrail::isThere);
  }

  private TableLock lock(String key) throws IOException {
    return TableLock.take(locks().resolve(key), "table");
  }

  private TableLock lockTrail(String key, String kind) throws IOException {
    return TableLock.take(locks().resolve(key + ".trail"), kind);
  }

  /**
   * Opens a table for writing, and makes it when there is none. Reads everything that is there, so
   * that damage is known; costs about a second for a thousand million values.
   *
   * @throws StoreFailure when somebody else writes it, or a later version of the program has
   *     written the store
   * @throws IOException when the disk refuses
   */
  public Keeper keep(Subject subject) throws IOException {
    make();
    TableLock lock = lock(subject.key());
    try {
      TableFolder table = folderOf(subject.key());
      Files.createDirectories(table.path());
      return new Keeper(lock, table, new KeptTable(subject.key(), table, length), subject);
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
      try (TableLock _ = TableLock.await(locks().resolve("format"))) {
        if (!check()) {
          Files.createDirectories(tables());
          byte[] text = Format.sealed(TITLE, VERSION, "").getBytes(StandardCharsets.UTF_8);
          disk.replace(format(), ByteBuffer.wrap(text));
          disk.settle(folder);
        }
      }
    }
  }

  /**
   * Opens the place for the state of a long search or check.
   *
   * @throws StoreFailure when somebody else has it, or a later version of the program has written
   *     the store
   * @throws IOException when the disk refuses
   */
  public TrailKeeper keepTrail(Subject subject) throws IOException {
    make();
    Files.createDirectories(trails());
    TableLock lock = lockTrail(subject.key(), subject.kind());
    try {
      return new TrailKeeper(lock, trails(), subject, disk);
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
  public void remove(Kept kept) throws IOException {
    check();
    switch (kept) {
      case KeptTable table -> {
        try (TableLock _ = lock(table.key())) {
          folderOf(table.key()).delete();
        }
      }
      case KeptTrail trail -> {
        String kind = trail.manifest().map(each -> each.subject().kind()).orElse("search");
        try (TableLock _ = lockTrail(trail.key(), kind)) {
          trail.delete();
        }
      }
    }
  }
}
