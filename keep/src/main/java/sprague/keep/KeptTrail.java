// SPDX-License-Identifier: Apache-2.0
package sprague.keep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How far a long search or check is, as it was found on disk. Two files take turns, so that the
 * state before the last one is there, too, should that be damaged. Reading needs no lock: each file
 * is replaced as a whole.
 */
public final class KeptTrail implements Kept {
  private static final String OTHER = ".other";

  private final String key;
  private final List<Path> files;
  private final List<String> damage = new ArrayList<>();
  private @Nullable TrailFile newest;

  /** The next state takes the place of this file. */
  private Path oldest;

  /**
   * Reads what is there.
   *
   * @param trails the folder of all of them
   * @throws StoreFailure when a later version of the program wrote it
   */
  KeptTrail(Path trails, String key) throws IOException {
    this.key = key;
    this.files = List.of(trails.resolve(key), trails.resolve(key + OTHER));
    this.oldest = files.getFirst();
    for (int i = 0; i < files.size(); i++) {
      Optional<TrailFile> found = read(files.get(i));
      if (found.isPresent() && (newest == null || found.get().serial() > newest.serial())) {
        newest = found.get();
        oldest = files.get(1 - i);
      }
    }
  }

  private Optional<TrailFile> read(Path file) throws IOException {
    try {
      long mark = Long.parseUnsignedLong(key.substring(0, 16), 16);
      return Optional.of(TrailFile.decode(Files.readAllBytes(file), mark));
    } catch (NoSuchFileException none) {
      return Optional.empty();
    } catch (Chunk.Damaged damaged) {
      damage.add(file.getFileName() + " is damaged: " + damaged.getMessage());
      return Optional.empty();
    }
  }

  /** The key that a file of the folder belongs to, or the empty string. */
  static String keyOf(String name) {
    return name.endsWith(OTHER) ? name.substring(0, name.length() - OTHER.length()) : name;
  }

  @Override
  public String key() {
    return key;
  }

  /** What is known about it; empty when all is damaged, or an earlier version wrote it. */
  @Override
  public Optional<Manifest> manifest() {
    return Optional.ofNullable(newest).flatMap(TrailFile::manifest);
  }

  /** The last state that is good; empty when there is none. */
  public Optional<byte[]> state() {
    return Optional.ofNullable(newest).map(TrailFile::state);
  }

  /** What is damaged, in words. */
  public List<String> damage() {
    return List.copyOf(damage);
  }

  /** Whether there is anything, good or damaged. */
  boolean isThere() {
    return newest != null || !damage.isEmpty();
  }

  /** The number of the last state that is good; 0 when there is none. */
  long serial() {
    return newest == null ? 0 : newest.serial();
  }

  /** The two files, the one that the next state goes to first. */
  List<Path> turns() {
    return files.getFirst().equals(oldest) ? files : files.reversed();
  }

  /** The file with the last state that is good, or the place of the next one. */
  @Override
  public Path place() {
    return newest == null ? turns().getFirst() : turns().getLast();
  }

  @Override
  public long bytes() throws IOException {
    long sum = 0;
    for (Path file : files) {
      sum += Files.exists(file) ? Files.size(file) : 0;
    }
    return sum;
  }

  /** Takes away what a killed process was writing. */
  void sweep() throws IOException {
    for (Path file : files) {
      Files.deleteIfExists(file.resolveSibling(file.getFileName() + Disk.PART));
    }
  }

  /** Deletes everything. */
  void delete() throws IOException {
    sweep();
    for (Path file : turns()) {
      Files.deleteIfExists(file);
    }
  }
}
