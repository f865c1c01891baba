// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Games that a test failed on once, kept in a file: blocks of lines, an empty line between them.
 */
public final class KeptGames {
  private KeptGames() {}

  /**
   * The lines of each game but those that begin with {@code #}, which say what was wrong.
   *
   * @param beside a class of the module that the file is in
   * @param file the name of the resource, from the root
   */
  public static Stream<List<String>> in(Class<?> beside, String file) throws IOException {
    try (InputStream bytes = Objects.requireNonNull(beside.getResourceAsStream(file), file)) {
      String text = new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.stream(text.split("\n\n", -1))
          .map(block -> block.lines().filter(line -> !line.startsWith("#")).toList())
          .filter(lines -> !lines.isEmpty());
    }
  }
}
