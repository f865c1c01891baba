// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Why a file cannot be written, as far as that can be told before trying. */
public final class Unwritable {
  private Unwritable() {}

  /** Fails when a file evidently cannot be written, so that no work is done in vain. */
  public static void check(String name) {
    if (reason(name).isPresent()) {
      throw failure(name);
    }
  }

  /** What the user is told of a file that cannot be written. */
  public static Failure failure(String name) {
    String reason = reason(name).map(text -> ": " + text).orElse("");
    return Failure.input("unwritable-file", "cannot write to " + name + reason, "");
  }

  private static Optional<String> reason(String name) {
    Path path;
    try {
      path = Path.of(name).toAbsolutePath();
    } catch (InvalidPathException wrong) {
      return Optional.of("no file can have this name");
    }
    Path folder = path.getParent();
    if (Files.isDirectory(path)) {
      return Optional.of("it is a directory");
    }
    if (folder != null && !Files.isDirectory(folder)) {
      return Optional.of("there is no folder " + folder);
    }
    return Files.isWritable(Files.exists(path) || folder == null ? path : folder)
        ? Optional.empty()
        : Optional.of("that is not allowed");
  }
}
