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
 * Reads a file of regression cases: games on which a test once failed. Cases are blocks of lines
 * with one empty line between them; a line that begins with {@code #} is a remark about the
 * failure:
 *
 * <pre>{@code
 * # a heap that grows was accepted
 * heap(n) -> heap(2 * n - 3) where n >= 1
 *
 * heap(n) -> heap(n - 2)
 * }</pre>
 */
public final class RegressionCases {
  private RegressionCases() {}

  /**
   * The lines of each case, without remarks.
   *
   * @param owner a class of the module that contains the file
   * @param file the name of the resource, such as {@code /sprague/engine/failed-games.txt}
   * @throws NullPointerException if there is no such file
   */
  public static Stream<List<String>> in(Class<?> owner, String file) throws IOException {
    try (InputStream bytes = Objects.requireNonNull(owner.getResourceAsStream(file), file)) {
      String text = new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.stream(text.split("\n\n", -1))
          .map(block -> block.lines().filter(line -> !line.startsWith("#")).toList())
          .filter(lines -> !lines.isEmpty());
    }
  }
}
