// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Opens the destination of an answer: a file, or standard output, which close() only flushes. */
public final class Output {
  private Output() {}

  /**
   * The file of an option such as {@code --out}, emptied, or standard output if it is not set.
   *
   * @throws Failure if the file cannot be opened; {@link #write} and {@link #checkWritable} too
   */
  public static OutputStream of(CommandOption file, Console console) {
    return file.value().map(Output::file).orElse(withoutClose(console.out()));
  }

  /** Writes a text file in UTF-8, in place of an earlier one. */
  public static void write(String file, String text) {
    try {
      Files.writeString(Path.of(file), text);
    } catch (IOException failure) {
      throw unwritable(file, failure);
    } catch (InvalidPathException wrong) {
      throw unwritable(file);
    }
  }

  private static OutputStream file(String name) {
    try {
      return Files.newOutputStream(Path.of(name));
    } catch (IOException failure) {
      throw unwritable(name, failure);
    } catch (InvalidPathException wrong) {
      throw unwritable(name);
    }
  }

  private static OutputStream withoutClose(OutputStream stream) {
    return new FilterOutputStream(stream) {
      @Override
      public void write(byte[] bytes, int offset, int count) throws IOException {
        // The inherited method writes byte by byte.
        out.write(bytes, offset, count);
      }

      @Override
      public void close() throws IOException {
        flush();
      }
    };
  }

  /** Fails if a file evidently cannot be written; called before long work. */
  public static void checkWritable(String name) {
    if (reason(name).isPresent()) {
      throw unwritable(name);
    }
  }

  /** The failure of writing a file: a full disk is a limit, and not a wrong name. */
  public static Failure unwritable(String name, IOException failure) {
    return isFull(failure)
        ? Failure.limit(
            "output-failed",
            "cannot write to " + name + ": no space left",
            "free some space, or write to another place")
        : unwritable(name);
  }

  /** Whether the disk is full; Java has no exception of its own for that, only the message. */
  public static boolean isFull(IOException failure) {
    String reason = reason(failure);
    return reason.contains("No space left") || reason.contains("quota");
  }

  /** The words of the system; of two kinds of failure Java gives the path alone. */
  public static String reason(IOException failure) {
    return switch (failure) {
      case AccessDeniedException _ -> "permission denied";
      case NoSuchFileException _ -> "there is no such folder, and none can be made";
      case FileSystemException known when known.getReason() != null -> known.getReason();
      default -> String.valueOf(failure.getMessage());
    };
  }

  /** The failure for a file that cannot be written, with the reason if it can be found. */
  private static Failure unwritable(String name) {
    String reason = reason(name).map(text -> ": " + text).orElse("");
    return Failure.input(
        "unwritable-file",
        "cannot write to " + (name.isEmpty() ? "\"\"" : name) + reason,
        "name a file in a folder that you may write to");
  }

  /** Why a file cannot be written; empty if no reason is seen before writing. */
  private static Optional<String> reason(String name) {
    if (name.isEmpty()) {
      return Optional.of("the name is empty");
    }
    Path path;
    try {
      path = Path.of(name).toAbsolutePath();
    } catch (InvalidPathException wrong) {
      return Optional.of("this is no valid file name");
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
        : Optional.of("permission denied");
  }
}
