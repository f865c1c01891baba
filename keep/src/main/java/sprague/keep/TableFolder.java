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
import java.util.Locale;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Where the parts of one table lie: a manifest, and folders of a thousand chunks each, so that no
 * folder grows long.
 */
final class TableFolder {
  /** Chunks of a folder; their numbers there have three digits, so no more. */
  private static final int CHUNKS = 1000;

  private static final String CHUNK = ".chunk";

  private final Path folder;
  private final Disk disk;

  TableFolder(Path folder, Disk disk) {
    this.folder = folder;
    this.disk = disk;
  }

  Path path() {
    return folder;
  }

  private Path manifest() {
    return folder.resolve("manifest");
  }

  /** The file of a chunk. */
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
    Files.createDirectories(folder);
    byte[] text = manifest.text().getBytes(StandardCharsets.UTF_8);
    disk.replace(manifest(), ByteBuffer.wrap(text));
    disk.settle(folder);
  }

  /** Puts a chunk in place of what was there. */
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

  /** The bytes of all files. */
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

  /** The files of the table with an ending; others may come and go meanwhile. */
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

  /** Deletes everything; the manifest goes first, so that half a table is none. */
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
