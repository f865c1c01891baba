// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

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
      throw Failure.input(
          "unwritable-file", "cannot write " + file + ": " + failure.getMessage(), "");
    }
  }

  private static OutputStream file(String name) {
    try {
      return Files.newOutputStream(Path.of(name));
    } catch (IOException | InvalidPathException failure) {
      throw Unwritable.failure(name);
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
}
