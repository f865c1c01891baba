// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Runs the common commands once and shows nothing, so that the JVM learns what a start needs; the
 * launcher keeps that in its start-up cache.
 */
public final class Rehearsal {
  private static final List<List<String>> COMMANDS =
      List.of(
          List.of("--help"),
          List.of("solve", "0.77", "5 7"),
          List.of("solve", "0.77", "5 7", "--json"),
          List.of("values", "0.137", "--to", "60"),
          List.of("values", "heap(n) -> heap(n - s) where s in {1,5,6}", "--to", "20", "--json"),
          List.of("explain", "0.77"),
          List.of("values", "heap(n) -> hepa(n)"));

  private Rehearsal() {}

  /** Runs the rehearsal; it cannot fail. */
  public static void main(String[] arguments) {
    Main.standard();
    OutputStream nowhere = OutputStream.nullOutputStream();
    PrintStream err = new PrintStream(nowhere, false, StandardCharsets.UTF_8);
    for (List<String> command : COMMANDS) {
      Main.run(command, new Console(InputStream.nullInputStream(), nowhere, err, false));
    }
  }
}
