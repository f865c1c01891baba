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
import sprague.store.AtomicFile;

/**
 * Temporary files of a sweep, which {@link AtomicFile} writes. Those of killed writers are deleted
 * after an hour, because tasks on a cluster may still be writing when their driver is gone and
 * another sweep holds the folder's lock. A write takes seconds; deleting the file of a running one
 * would only make its item be computed again.
 */
public final class TempFiles {
  private static final Duration MAX_AGE = Duration.ofHours(1);

  private TempFiles() {}

  /**
   * Deletes old temporary files in the folder of a sweep. Ages are by the clock of the file system,
   * which may differ from this machine's, so a new file shows the time. O(files in the folder).
   *
   * @throws IOException if a folder cannot be read or a file not be deleted
   */
  public static void deleteOld(Path out) throws IOException {
    Path newFile = AtomicFile.create(out);
    try {
      Instant limit = Files.getLastModifiedTime(newFile).toInstant().minus(MAX_AGE);
      deleteOldIn(out, limit);
      for (String subfolder : new String[] {"certificates", "tables", "items"}) {
        deleteOldIn(out.resolve(subfolder), limit);
      }
      if (isFolder(out.resolve("items"))) {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(out.resolve("items"), "??")) {
          for (Path folder : folders) {
            deleteOldIn(folder, limit);
          }
        }
      }
    } catch (DirectoryIteratorException unreadable) {
      throw unreadable.getCause();
    } finally {
      Files.deleteIfExists(newFile);
    }
  }

  private static boolean isFolder(Path path) {
    return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
  }

  private static void deleteOldIn(Path folder, Instant limit) throws IOException {
    if (!isFolder(folder)) {
      return;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, AtomicFile.TEMPORARY)) {
      for (Path file : files) {
        if (isOld(file, limit)) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private static boolean isOld(Path file, Instant limit) throws IOException {
    try {
      return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          && Files.getLastModifiedTime(file).toInstant().isBefore(limit);
    } catch (NoSuchFileException renamed) {
      return false;
    }
  }
}
