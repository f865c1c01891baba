// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Where an answer goes: standard output, which is flushed but not closed, or a file. */
public final class Output {
  private Output() {}

  /** The file that an option names, or standard output. */
  public static OutputStream of(CommandOption file, Console console) {
    return file.value().map(Output::file).orElse(shielded(console.out()));
  }

  public static void write(String file, String text) {
    try {
      Files.writeString(Path.of(file), text);
    } catch (IOException | InvalidPathException failure) {
      throw unwritable(file);
    }
  }

  private static OutputStream file(String name) {
    try {
      return Files.newOutputStream(Path.of(name));
    } catch (IOException | InvalidPathException failure) {
      throw unwritable(name);
    }
  }

  private static OutputStream shielded(OutputStream stream) {
    return new OutputStream() {
      @Override
      public void write(int value) throws IOException {
        stream.write(value);
      }

      @Override
      public void write(byte[] bytes, int offset, int count) throws IOException {
        stream.write(bytes, offset, count);
      }

      @Override
      public void flush() throws IOException {
        stream.flush();
      }
    };
  }

  /** Fails when a file evidently cannot be written, so that no work is done in vain. */
  public static void checkWritable(String name) {
    if (reason(name).isPresent()) {
      throw unwritable(name);
    }
  }

  /** What the user is told of a file that cannot be written. */
  public static Failure unwritable(String name) {
    String reason = reason(name).map(text -> ": " + text).orElse("");
    return Failure.input(
        "unwritable-file",
        "cannot write to " + (name.isEmpty() ? "\"\"" : name) + reason,
        "name a file in a folder that may be written to");
  }

  private static Optional<String> reason(String name) {
    if (name.isEmpty()) {
      return Optional.of("a file has a name");
    }
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
