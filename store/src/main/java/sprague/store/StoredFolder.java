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
import java.util.Locale;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The folder of one table or search, named by its key: a manifest, and subfolders of up to 1000
 * chunks each. Chunk 1234567 is the file {@code 001234/567.chunk}.
 */
final class StoredFolder {
  /** Chunks in a subfolder, as large folders are slow on some disks; names have three digits. */
  private static final int CHUNKS_A_FOLDER = 1000;

  private static final String CHUNK_EXTENSION = ".chunk";

  private final Path parent;
  private final Path folder;
  private final String key;
  private final String part;
  private final Disk disk;

  /**
   * The folder of a table or search, which need not exist.
   *
   * @param parent the folder of all tables, or of all searches
   * @param key a SHA-256 digest in hexadecimal ({@link Sha256}), the name of the folder
   * @param part "table" or "search", for messages
   */
  StoredFolder(Path parent, String key, String part, Disk disk) {
    this.parent = parent;
    this.folder = parent.resolve(key);
    this.key = key;
    this.part = part;
    this.disk = disk;
  }

  String key() {
    return key;
  }

  /** The first 8 bytes of the key as a number; every chunk contains it. */
  long keyPrefix() {
    return Long.parseUnsignedLong(key.substring(0, 16), 16);
  }

  Path path() {
    return folder;
  }

  private Path manifest() {
    return folder.resolve("manifest");
  }

  private Path subfolder(long number) {
    return folder.resolve(String.format(Locale.ROOT, "%06d", number / CHUNKS_A_FOLDER));
  }

  /** The file of a chunk. */
  Path chunk(long number) {
    String name = String.format(Locale.ROOT, "%03d", number % CHUNKS_A_FOLDER);
    return subfolder(number).resolve(name + CHUNK_EXTENSION);
  }

  /** The manifest; empty if it is missing or damaged. */
  Optional<Manifest> readManifest() throws IOException {
    try {
      return Manifest.read(new String(Files.readAllBytes(manifest()), StandardCharsets.UTF_8));
    } catch (NoSuchFileException missing) {
      return Optional.empty();
    }
  }

  /**
   * Replaces the manifest, and makes the folder if it is new. When this returns, both survive a
   * power failure. Writers call it before they write chunks.
   */
  void write(Manifest manifest) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder);
      disk.syncDirectory(parent);
      // The store's folder, in which the parent may be new.
      disk.syncDirectory(parent.resolveSibling("."));
    }
    byte[] text = manifest.text().getBytes(StandardCharsets.UTF_8);
    disk.replace(manifest(), ByteBuffer.wrap(text));
    disk.syncDirectory(folder);
  }

  /**
   * Reads and checks a chunk.
   *
   * @param maxBytes the maximum size of the file
   * @throws NoSuchFileException if it is missing
   * @throws Chunk.DamagedChunk if it is not as it was written, or was written for another key
   * @throws StoreFailure if a later version of the program wrote it
   */
  Chunk read(long number, long maxBytes) throws IOException, Chunk.DamagedChunk {
    Path file = chunk(number);
    if (Files.size(file) > maxBytes) {
      throw new Chunk.DamagedChunk("it is too long");
    }
    Chunk chunk = Chunk.decode(Files.readAllBytes(file));
    if (chunk.keyPrefix() != keyPrefix()) {
      throw new Chunk.DamagedChunk("it belongs to another " + part);
    }
    return chunk;
  }

  /** Replaces a chunk; it survives a power failure only after {@link #syncDirectory}. */
  void write(long number, ByteBuffer bytes) throws IOException {
    Path subfolder = subfolder(number);
    if (!Files.isDirectory(subfolder)) {
      Files.createDirectories(subfolder);
      disk.syncDirectory(folder);
    }
    disk.replace(chunk(number), bytes);
  }

  /** Calls fsync for the subfolder of a chunk. */
  void syncDirectory(long number) throws IOException {
    disk.syncDirectory(subfolder(number));
  }

  /** The numbers of the chunks that have a file. O(c log c) for c of them. */
  NavigableSet<Long> chunks() throws IOException {
    NavigableSet<Long> numbers = new TreeSet<>();
    for (Path file : files(CHUNK_EXTENSION)) {
      String subfolder = String.valueOf(file.getName(file.getNameCount() - 2));
      String name = String.valueOf(file.getFileName());
      String digits = subfolder + name.substring(0, name.length() - CHUNK_EXTENSION.length());
      // Numbers of up to 18 digits fit in a long.
      if (digits.matches("[0-9]{9,18}")) {
        numbers.add(Long.parseLong(digits));
      }
    }
    return numbers;
  }

  /** Deletes temporary files that a killed process has left. */
  void deleteTemporaryFiles() throws IOException {
    for (Path part : files(Disk.PART)) {
      Files.deleteIfExists(part);
    }
  }

  /** The total size of all files in bytes. */
  long bytes() throws IOException {
    long sum = 0;
    for (Path file : files("")) {
      sum += size(file);
    }
    return sum;
  }

  private static long size(Path file) throws IOException {
    try {
      return Files.size(file);
    } catch (NoSuchFileException gone) {
      return 0;
    }
  }

  /** The files whose names end with a text. Other processes may add or delete files meanwhile. */
  private List<Path> files(String suffix) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path each : filesIn(folder)) {
      for (Path file : Files.isDirectory(each) ? filesIn(each) : List.of(each)) {
        if (String.valueOf(file.getFileName()).endsWith(suffix)) {
          files.add(file);
        }
      }
    }
    return files;
  }

  /** The files and folders in a folder, in any order; none if it does not exist. */
  static List<Path> filesIn(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      stream.forEach(files::add);
    } catch (NoSuchFileException none) {
      return List.of();
    }
    return files;
  }

  /** Deletes the folder, the manifest first: chunks without one are of no known game. */
  void delete() throws IOException {
    Files.deleteIfExists(manifest());
    for (Path file : files("")) {
      Files.deleteIfExists(file);
    }
    for (Path each : filesIn(folder)) {
      Files.deleteIfExists(each);
    }
    Files.deleteIfExists(folder);
  }
}
