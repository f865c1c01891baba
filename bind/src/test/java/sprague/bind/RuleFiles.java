// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The rule files among the test resources: the examples of the language's description. */
final class RuleFiles {
  private RuleFiles() {}

  static List<SourceText> all() {
    try (Stream<Path> files = Files.list(Path.of("../bind/src/test/resources/rules"))) {
      return files.sorted().map(RuleFiles::read).toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static SourceText read(Path file) {
    try {
      return new SourceText(file.getFileName().toString(), Files.readString(file));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
