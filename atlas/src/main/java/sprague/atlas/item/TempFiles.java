// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/**
 * What writers leave who were killed between writing a file aside and renaming it. Whoever holds
 * the lock of a folder may yet not be the only writer in it: tasks on a cluster go on for a while
 * when their driver is gone. A file aside lives for the time of one write, so one of an hour has no
 * writer any more; and if it had one, that one's result would be computed again, and no other lost.
 */
public final class TempFiles {
  private static final String PREFIX = "aside";
  private static final String SUFFIX = ".tmp";
  private static final Duration OLD = Duration.ofHours(1);

  private TempFiles() {}

  /** A new file that is renamed once it is whole. */
  public static Path create(Path folder) throws IOException {
    return Files.createTempFile(folder, PREFIX, SUFFIX);
  }

  /**
   * Removes what is old in the folder of a sweep. The clock is that of the file system, which may
   * be another one than this machine's.
   *
   * @throws IOException when something cannot be read or removed
   */
  public static void removeOld(Path out) throws IOException {
    Path young = create(out);
    try {
      Instant before = Files.getLastModifiedTime(young).toInstant().minus(OLD);
      removeIn(out, before);
      for (String kind : new String[] {"certificates", "tables", "items"}) {
        removeIn(out.resolve(kind), before);
      }
      if (isFolder(out.resolve("items"))) {
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(out.resolve("items"), "??")) {
          for (Path part : parts) {
            removeIn(part, before);
          }
        }
      }
    } catch (DirectoryIteratorException unreadable) {
      throw unreadable.getCause();
    } finally {
      Files.deleteIfExists(young);
    }
  }

  private static boolean isFolder(Path path) {
    return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
  }

  private static void removeIn(Path folder, Instant before) throws IOException {
    if (!isFolder(folder)) {
      return;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, PREFIX + "*" + SUFFIX)) {
      for (Path file : files) {
        if (isOld(file, before)) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private static boolean isOld(Path file, Instant before) throws IOException {
    try {
      return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          && Files.getLastModifiedTime(file).toInstant().isBefore(before);
    } catch (NoSuchFileException renamed) {
      return false;
    }
  }
}
