// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.Objects;

/**
 * Writes files under a temporary name and renames them, so that readers never see an incomplete
 * file and several processes may write the same one. A power failure may lose a file, unlike those
 * of {@link Store}. Killed processes leave temporary files, which match {@link #TEMPORARY}.
 */
public final class AtomicFile {
  private static final String PREFIX = "aside";
  private static final String SUFFIX = ".tmp";

  /** The names of temporary files, as a glob. */
  public static final String TEMPORARY = PREFIX + "*" + SUFFIX;

  private static final SecureRandom RANDOM = new SecureRandom();

  private AtomicFile() {}

  /** Creates an empty file in an existing folder; the caller renames or deletes it. */
  public static Path create(Path folder) throws IOException {
    // Not by createTempFile, whose files only their owner may read: other users may read a store.
    while (true) {
      String name = PREFIX + Long.toUnsignedString(RANDOM.nextLong(), 36) + SUFFIX;
      try {
        return Files.createFile(folder.resolve(name));
      } catch (FileAlreadyExistsException taken) {
        // Another name.
      }
    }
  }

  /** Writes or replaces a text file; its folder is created if missing. */
  public static void write(Path file, String text) throws IOException {
    Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
    Files.createDirectories(folder);
    Path temporary = create(folder);
    try {
      Files.writeString(temporary, text);
      Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
