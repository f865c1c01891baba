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
 * Where the parts of one table or search lie: a manifest, and folders of a thousand chunks each, so
 * that no folder grows long. Its name is the key.
 */
final class StoredFolder {
  /** Chunks of a folder; their numbers there have three digits, so no more. */
  private static final int CHUNKS = 1000;

  private static final String CHUNK = ".chunk";

  private final Path all;
  private final Path folder;
  private final String key;
  private final String part;
  private final Disk disk;

  /**
   * A folder within that of all tables, or of all searches.
   *
   * @param part "table" or "search", for messages
   */
  StoredFolder(Path all, String key, String part, Disk disk) {
    this.all = all;
    this.folder = all.resolve(key);
    this.key = key;
    this.part = part;
    this.disk = disk;
  }

  String key() {
    return key;
  }

  /** The beginning of the key as a number, which every chunk carries. */
  long mark() {
    return Long.parseUnsignedLong(key.substring(0, 16), 16);
  }

  Path path() {
    return folder;
  }

  private Path manifest() {
    return folder.resolve("manifest");
  }

  Path chunk(long number) {
    return folder
        .resolve(String.format(Locale.ROOT, "%06d", number / CHUNKS))
        .resolve(String.format(Locale.ROOT, "%03d%s", number % CHUNKS, CHUNK));
  }

  /** The manifest; empty when there is none, or none that can be read. */
  Optional<Manifest> readManifest() throws IOException {
    try {
      return Manifest.read(new String(Files.readAllBytes(manifest()), StandardCharsets.UTF_8));
    } catch (NoSuchFileException missing) {
      return Optional.empty();
    }
  }

  /** Puts a manifest in place of the one before, for good. */
  void write(Manifest manifest) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder);
      disk.settle(all);
      disk.settle(all.resolveSibling("."));
    }
    byte[] text = manifest.text().getBytes(StandardCharsets.UTF_8);
    disk.replace(manifest(), ByteBuffer.wrap(text));
    disk.settle(folder);
  }

  /**
   * Reads a chunk.
   *
   * @param longest no file of a chunk is longer
   * @throws Chunk.Damaged when it is not as it was written, or was written for another key
   * @throws StoreFailure when a later version of the program wrote it
   */
  Chunk read(long number, long longest) throws IOException, Chunk.Damaged {
    Path file = chunk(number);
    if (Files.size(file) > longest) {
      throw new Chunk.Damaged("it is too long");
    }
    Chunk chunk = Chunk.decode(Files.readAllBytes(file));
    if (chunk.mark() != mark()) {
      throw new Chunk.Damaged("it belongs to another " + part);
    }
    return chunk;
  }

  void write(long number, ByteBuffer bytes) throws IOException {
    Path file = chunk(number);
    Path within = file.getParent();
    if (within != null && !Files.isDirectory(within)) {
      Files.createDirectories(within);
      disk.settle(folder);
    }
    disk.replace(file, bytes);
  }

  /** Makes the name of a chunk last. */
  void settle(long number) throws IOException {
    Path within = chunk(number).getParent();
    if (within != null) {
      disk.settle(within);
    }
  }

  /** The numbers of the chunks that there is a file for. */
  NavigableSet<Long> chunks() throws IOException {
    NavigableSet<Long> numbers = new TreeSet<>();
    for (Path file : files(CHUNK)) {
      String within = String.valueOf(file.getName(file.getNameCount() - 2));
      String name = String.valueOf(file.getFileName());
      String digits = within + name.substring(0, name.length() - CHUNK.length());
      // 10^18 < 2^63; and a table has its last value at 2^63 - 1 or before.
      if (digits.matches("[0-9]{9,18}")) {
        numbers.add(Long.parseLong(digits));
      }
    }
    return numbers;
  }

  /** Takes away what a killed process was writing. */
  void sweep() throws IOException {
    for (Path part : files(Disk.PART)) {
      Files.deleteIfExists(part);
    }
  }

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

  /** The files with an ending; others may come and go meanwhile. */
  private List<Path> files(String ending) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path each : in(folder)) {
      for (Path file : Files.isDirectory(each) ? in(each) : List.of(each)) {
        if (String.valueOf(file.getFileName()).endsWith(ending)) {
          files.add(file);
        }
      }
    }
    return files;
  }

  private static List<Path> in(Path folder) throws IOException {
    List<Path> within = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      all.forEach(within::add);
    } catch (NoSuchFileException none) {
      return List.of();
    }
    return within;
  }

  /** Deletes everything; the manifest goes first, so that what is deleted in part has no name. */
  void delete() throws IOException {
    Files.deleteIfExists(manifest());
    for (Path file : files("")) {
      Files.deleteIfExists(file);
    }
    for (Path each : in(folder)) {
      Files.deleteIfExists(each);
    }
    Files.deleteIfExists(folder);
  }
}
