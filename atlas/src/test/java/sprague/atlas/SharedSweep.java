// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A sweep that several tests look at: all codes of two digits to 256 values, made once. */
final class SharedSweep {
  static final int COUNT = 256;
  static final Path FOLDER = made();

  private SharedSweep() {}

  private static Path made() {
    try {
      Path folder = Files.createTempDirectory("atlas");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(folder)));
      Answer answer = Answer.in(folder, "codes", "0.dd", "--to", "" + COUNT, "--threads", "2");
      if (answer.status() != 0) {
        throw new AssertionError(answer.err());
      }
      return folder;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static void remove(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      all.sorted(Comparator.reverseOrder()).forEach(each -> each.toFile().delete());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
