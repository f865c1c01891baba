// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Runs the program {@code mona}, a decision procedure for WS1S that is not ours. */
final class Mona {
  private static final String PROGRAM = "mona";

  /** A longer run is ended: its automata need more memory than a test may have. */
  private static final int MAX_SECONDS = 2;

  /** A status above this is 128 and the number of the signal that ended the program. */
  private static final int LAST_STATUS = 128;

  private Mona() {}

  /** Whether the program can be run. */
  static boolean isInstalled() {
    try {
      return new ProcessBuilder(PROGRAM, "-h")
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor(MAX_SECONDS, TimeUnit.SECONDS);
    } catch (IOException absent) {
      return false;
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /**
   * Whether a closed program is valid; empty when it takes too long, or MONA is ended by a signal,
   * as MONA 1.4 is by 2 of 100,000 sentences.
   *
   * @param program without free variables
   * @throws IllegalStateException when the program is refused, or has free variables
   */
  static Optional<Boolean> isValid(String program) {
    try {
      Path file = Files.createTempFile("sentence", ".mona");
      try {
        Files.writeString(file, program);
        return run(file);
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  private static Optional<Boolean> run(Path file) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(PROGRAM, "-q", file.toString()).redirectErrorStream(true).start();
    process.getOutputStream().close();
    // The answer of a closed formula fits into the buffer of a pipe.
    if (!process.waitFor(MAX_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      return Optional.empty();
    }
    String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (answer.startsWith("Formula is valid")) {
      return Optional.of(true);
    }
    if (answer.startsWith("Formula is unsatisfiable")) {
      return Optional.of(false);
    }
    if (answer.isEmpty() && process.exitValue() > LAST_STATUS) {
      return Optional.empty();
    }
    throw new IllegalStateException(answer);
  }
}
